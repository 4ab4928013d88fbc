import { expect, test } from 'vitest'
import { mayFight } from '../../../src/games/red-steel/combat.ts'
import { applyLimber, checkLimber } from '../../../src/games/red-steel/limber.ts'
import { AXIS, SOVIET } from '../../../src/games/red-steel/meta.ts'
import { beginMovement, destinationsOf, pathOf } from '../../../src/games/red-steel/movement.ts'
import { type State, SUPPLY } from '../../../src/games/red-steel/state.ts'
import { checkGuns } from '../../../src/games/red-steel/support.ts'
import { hex, position, unit } from './support.ts'
import { go, pointsOf, reachOf, refused } from './support-movement.ts'

const FOOT = 'GE-121-I'
const MOT = 'GE-50-Rec'
// The highway from Leuseni to Hincesti.
const HIGHWAY = '3131 3231 3332 3432'

/** Everything is under Axis control. */
const behind = (places: Readonly<Record<string, string>>, limbered: readonly string[] = []): State => {
  const state = position(places, { limbered })
  state.control.fill(AXIS)
  beginMovement(state, AXIS)
  return state
}

test('[3.3.3a] strategic moves come before all others', () => {
  const state = behind({ [FOOT]: '3031', [MOT]: '3031' })
  go(state, MOT, '3131', 'strategic')
  expect(refused(state, FOOT, '3131', 'strategic')).toBeUndefined()
  go(state, FOOT, '3131')
  expect(refused(state, MOT, '3231', 'strategic')).toBe('5.1')
  const other = behind({ [FOOT]: '3031', [MOT]: '3031' })
  go(other, FOOT, '3131')
  expect(refused(other, MOT, '3131', 'strategic')).toBe('3.3.3a')
  expect(destinationsOf(other, unit(MOT)).every(({ by }) => by === undefined)).toBe(true)
})

test('[5.2] strategic movement has its own costs', () => {
  const state = behind({ [FOOT]: '3031', [MOT]: '3031' })
  go(state, FOOT, HIGHWAY, 'strategic')
  expect(pointsOf(state, FOOT)).toBe(4)
  go(state, MOT, HIGHWAY, 'strategic')
  expect(pointsOf(state, MOT)).toBeCloseTo(8 - 4 / 3)
})

test('[5.2] on a road half a point, on a trail as on any other way', () => {
  const state = behind({ [FOOT]: '1121', [MOT]: '1121', 'GE-121-II': '2107', 'GE-72-Rec': '2107' })
  go(state, FOOT, '1221', 'strategic')
  go(state, MOT, '1221', 'strategic')
  expect([pointsOf(state, FOOT), pointsOf(state, MOT)]).toEqual([5.5, 7.5])
  go(state, 'GE-121-II', '2108', 'strategic')
  go(state, 'GE-72-Rec', '2108', 'strategic')
  expect([pointsOf(state, 'GE-121-II'), pointsOf(state, 'GE-72-Rec')]).toEqual([5, 6])
})

test('[5.2] a monitor is no ground unit', () => {
  const state = position({ 'SU-90-I': '1420', 'RO-Mon1': '1220' }, { world: { active: 'SU-95', track: ['SU-95'] } })
  beginMovement(state, SOVIET)
  expect(refused(state, 'SU-90-I', '1520', 'strategic')).toBeUndefined()
  expect(refused(state, 'SU-90-I', '1421', 'strategic')).toBeUndefined()
  const ground = position({ 'SU-90-I': '1420', 'RO-Br1': '1220' }, { world: { active: 'SU-95', track: ['SU-95'] } })
  beginMovement(ground, SOVIET)
  expect(refused(ground, 'SU-90-I', '1421', 'strategic')).toBe('5.2')
})

test('[5.2] never within two hexes of an enemy unit', () => {
  // 3232 is next to 3231 and two from 3131; 3031 is three away.
  for (const [enemy, rule] of [['3233', '5.2'] as const, ['3235', undefined] as const]) {
    const state = behind({ [FOOT]: '3031', 'SU-95-HQ': enemy })
    state.controlBefore.fill(AXIS)
    expect(refused(state, FOOT, '3131 3231', 'strategic')).toBe(rule)
  }
})

test('[5.2] only entering counts: who begins two hexes from the enemy may go away from him', () => {
  const near = behind({ [FOOT]: '3031', [MOT]: '3032', 'SU-95-HQ': '3033' })
  expect(refused(near, FOOT, '3030', 'strategic')).toBeUndefined()
  expect(refused(near, FOOT, '3132', 'strategic')).toBe('5.2')
  expect(destinationsOf(near, unit(FOOT)).some(({ by }) => by === 'strategic')).toBe(true)
  // Whoever begins beside the enemy has no first hex to go to
  expect(refused(near, MOT, '3031', 'strategic')).toBe('5.2')
  expect(destinationsOf(near, unit(MOT)).some(({ by }) => by === 'strategic')).toBe(false)
})

test('[5.2] never into a hex under enemy control', () => {
  const state = behind({ [FOOT]: '3031' })
  state.control[hex('3231')] = SOVIET
  expect(refused(state, FOOT, '3131 3231', 'strategic')).toBe('5.2')
  expect(reachOf(state, FOOT, 'strategic').has('3231')).toBe(false)
})

test('[5.21] a strategic mover does not fight', () => {
  const state = behind({ [FOOT]: '3031', 'GE-121-II': '3031' })
  go(state, FOOT, '3131', 'strategic')
  go(state, 'GE-121-II', '3131')
  expect(mayFight(state, unit(FOOT))?.rule).toBe('5.21')
  expect(mayFight(state, unit('GE-121-II'))).toBeUndefined()
})

test('[5.21] artillery that moved so may still deploy and give support', () => {
  const gun = 'GE-A150-I'
  const state = behind({ [gun]: '3031' }, [gun])
  state.salvos[unit(gun)] = 2
  go(state, gun, '3131 3231', 'strategic')
  expect(checkLimber(state, unit(gun), 'deploy')).toBeUndefined()
  applyLimber(state, unit(gun), 'deploy', [])
  expect(pointsOf(state, gun)).toBe(3)
  expect(checkGuns(state, unit(gun), AXIS, hex('3235'))).toBeUndefined()
})

test('[5.21] guns are offered both ways to a hex, others the plain one', () => {
  const gun = 'GE-A150-I'
  const state = behind({ [gun]: '3031', [FOOT]: '3031' }, [gun])
  expect([reachOf(state, gun).get('3231'), reachOf(state, gun, 'strategic').get('3231')]).toEqual([2, 1])
  expect([reachOf(state, FOOT).get('3231'), reachOf(state, FOOT, 'strategic').get('3231')]).toEqual([2, undefined])
})

test('[5.22] only through hexes that were own when the phase began', () => {
  const state = behind({ [FOOT]: '3031' })
  state.controlBefore[hex('3131')] = SOVIET
  expect(refused(state, FOOT, '3131', 'strategic')).toBe('5.22')
  state.controlBefore.fill(SOVIET)
  expect([...reachOf(state, FOOT, 'strategic').keys()]).toEqual([])
})

test('[5.3] nobody mixes strategic and tactical movement', () => {
  const state = behind({ [FOOT]: '3031', [MOT]: '3031' })
  go(state, MOT, '3131', 'strategic')
  expect(refused(state, MOT, '3231')).toBe('5.3')
  expect(refused(state, MOT, '3231', 'strategic')).toBeUndefined()
  expect(destinationsOf(state, unit(MOT)).every(({ by }) => by === 'strategic')).toBe(true)
  go(state, FOOT, '3131')
  expect(refused(state, FOOT, '3231', 'strategic')).toBe('5.3')
})

test('[5.2] every strategic destination has its path', () => {
  const state = behind({ [MOT]: '3031', 'SU-90-I': '3437' })
  const found = destinationsOf(state, unit(MOT)).filter(({ by }) => by === 'strategic')
  expect(found.length).toBeGreaterThan(10)
  for (const { hex: at, by } of found) expect(pathOf(state, unit(MOT), at, by)?.at(-1)).toBe(at)
})

test('[7.7a] what limbering costs is spent as well', () => {
  const gun = 'RO-H2'
  const state = position({ [gun]: '3031' })
  state.supply[unit(gun)] = SUPPLY.out
  beginMovement(state, AXIS)
  // 8 points less 2: 3 to limber are half of them
  expect(pointsOf(state, gun)).toBe(6)
  applyLimber(state, unit(gun), 'limber', [])
  expect(state.supply[unit(gun)]).toBe(SUPPLY.isolated)
})

test('[7.7a] wheels without supply that spend half or more are isolated', () => {
  const state = position({ [MOT]: '3031', 'GE-72-Rec': '3031' })
  for (const id of [MOT, 'GE-72-Rec']) state.supply[unit(id)] = SUPPLY.out
  beginMovement(state, AXIS)
  // 6 points: half a point a hex
  go(state, MOT, '3131 3231 3332 3432 3532')
  expect(state.supply[unit(MOT)]).toBe(SUPPLY.out)
  go(state, MOT, '3632')
  expect(state.supply[unit(MOT)]).toBe(SUPPLY.isolated)
})
