// Strategic movement (5.2, 5.3), and what movement costs those without supply (7.7a).
import { expect, test } from 'vitest'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  ALL_HEXES,
  assign,
  attack,
  done,
  FIELD,
  game,
  hex,
  hexName,
  move,
  moveBy,
  NORTH,
  phaseOf,
  play,
  pointsOf,
  position,
  reach,
  refusal,
  supplyState,
  tasks,
  towed,
  type Units,
  unit,
} from './support.ts'

const FOOT = 'GE-121-I'
const MOT = 'GE-50-Rec'
// The highway from Leuseni to Hincesti
const HIGHWAY = ['3131', '3231', '3332', '3432']
const strategic = (ids: string | string[], ...path: string[]) => moveBy('strategic', ids, ...path)

/** Everything is under Axis control. */
const behind = (places: Units, setting = {}): State => position(places, { axisControl: ALL_HEXES, ...setting })
const ways = (state: State, id: string) =>
  new Set(game.legal(state, { about: 'move', unit: unit(id) }).map(({ by }) => by))

test('[3.3.3a] strategic moves come before all others', () => {
  const state = behind({ [FOOT]: '3031', [MOT]: '3031' })
  play(state, strategic(MOT, '3131'))
  expect(refusal(state, strategic(FOOT, '3131'))).toBeUndefined()
  play(state, move(FOOT, '3131'))
  expect(refusal(state, strategic(MOT, '3231'))).toCite('5.1')
  const other = behind({ [FOOT]: '3031', [MOT]: '3031' })
  expect(ways(other, MOT)).toContain('strategic')
  play(other, move(FOOT, '3131'))
  expect(refusal(other, strategic(MOT, '3131'))).toCite('3.3.3a')
  expect(ways(other, MOT)).toEqual(new Set([undefined]))
})

test('[5.2] strategic movement has its own costs', () => {
  const state = behind({ [FOOT]: '3031', [MOT]: '3031' })
  play(state, strategic(FOOT, ...HIGHWAY))
  expect(pointsOf(state, FOOT)).toBe(4)
  play(state, strategic(MOT, ...HIGHWAY))
  expect(pointsOf(state, MOT)).toBeCloseTo(8 - 4 / 3)
})

test('[5.2] on a road half a point, on a trail as on any other way', () => {
  const state = behind({ [FOOT]: '1121', [MOT]: '1121', 'GE-121-II': '2107', 'GE-72-Rec': '2107' })
  play(state, strategic(FOOT, '1221'), strategic(MOT, '1221'))
  expect([pointsOf(state, FOOT), pointsOf(state, MOT)]).toEqual([5.5, 7.5])
  play(state, strategic('GE-121-II', '2108'), strategic('GE-72-Rec', '2108'))
  expect([pointsOf(state, 'GE-121-II'), pointsOf(state, 'GE-72-Rec')]).toEqual([5, 6])
})

test('[5.2] a monitor is no ground unit', () => {
  const beside = (id: string) => position({ 'SU-90-I': '1420', [id]: '1220' }, { phase: 'soviet-move' })
  for (const to of ['1520', '1421']) expect(refusal(beside('RO-Mon1'), strategic('SU-90-I', to))).toBeUndefined()
  expect(refusal(beside('RO-Br1'), strategic('SU-90-I', '1421'))).toCite('5.2')
})

test('[5.2] never within two hexes of an enemy unit', () => {
  // 3231 is two hexes from 3233, and four from 3235
  for (const [enemy, isNear] of [['3233', true] as const, ['3235', false] as const]) {
    const state = behind({ [FOOT]: '3031', 'SU-95-HQ': enemy })
    const refused = refusal(state, strategic(FOOT, '3131', '3231'))
    if (isNear) expect(refused).toCite('5.2')
    else expect(refused).toBeUndefined()
    expect(refusal(state, strategic(FOOT, '3131'))).toBeUndefined()
  }
})

test('[5.2] only entering counts: who begins two hexes from the enemy may go away from him', () => {
  const near = behind({ [FOOT]: '3031', [MOT]: '3032', 'SU-95-HQ': '3033' })
  expect(refusal(near, strategic(FOOT, '3030'))).toBeUndefined()
  expect(refusal(near, strategic(FOOT, '3132'))).toCite('5.2')
  // Whoever begins beside the enemy has no first hex to go to
  expect(refusal(near, strategic(MOT, '3031'))).toCite('5.2')
  expect([...ways(near, FOOT)]).toContain('strategic')
  expect([...ways(near, MOT)]).not.toContain('strategic')
  play(near, strategic(FOOT, '3030'))
  expect(pointsOf(near, FOOT)).toBeLessThan(6)
})

test('[5.2] never into a hex under enemy control', () => {
  const state = behind({ [FOOT]: '3031' }, { axisControl: ALL_HEXES.filter(each => each !== '3231') })
  expect(refusal(state, strategic(FOOT, '3131', '3231'))).toCite('5.2')
  expect(refusal(state, strategic(FOOT, '3131'))).toBeUndefined()
  expect(reach(state, FOOT, 'strategic').has('3231')).toBe(false)
})

test('[5.21] a strategic mover does not fight', () => {
  // No way leads beside the enemy (5.2): the mark alone keeps it from an attack that it could make
  const beside = position(
    {
      [FOOT]: { hex: NORTH, marks: ['moved', 'strategic'] },
      'GE-121-II': { hex: NORTH, marks: ['moved'] },
      'SU-90-I': FIELD,
    },
    { phase: 'axis-declare' },
  )
  expect(refusal(beside, attack(FOOT, FIELD))).toCite('5.21')
  expect(refusal(beside, attack('GE-121-II', FIELD))).toBeUndefined()
})

test('[5.21] artillery that moved so may still deploy and give support', () => {
  const gun = 'GE-A150-I'
  const state = behind({ [gun]: towed('3031'), 'GE-121-II': '3234', 'SU-90-I': '3235' })
  play(state, strategic(gun, '3131', '3231'))
  expect(tasks(state, gun)).toContain('deploy')
  play(state, assign(gun, 'deploy'))
  expect(pointsOf(state, gun)).toBe(3)
  play(state, done)
  while (phaseOf(state) === 'axis-bombard') play(state, done)
  play(state, attack('GE-121-II', '3235'), done)
  expect(phaseOf(state)).toBe('axis-support')
  expect(refusal(state, assign(gun, 'support', { hex: '3235' }))).toBeUndefined()
})

test('[5.21] guns are offered both ways to a hex, others the plain one', () => {
  const gun = 'GE-A150-I'
  const state = behind({ [gun]: towed('3031'), [FOOT]: '3031' })
  expect([reach(state, gun).get('3231'), reach(state, gun, 'strategic').get('3231')]).toEqual([2, 1])
  expect([reach(state, FOOT).get('3231'), reach(state, FOOT, 'strategic').get('3231')]).toEqual([2, undefined])
})

test('[5.22] only through hexes that were own when the phase began', () => {
  const taken = (...hexes: readonly string[]) =>
    behind({ [FOOT]: '3031' }, { axisControlBefore: ALL_HEXES.filter(each => !hexes.includes(each)) })
  expect(refusal(taken('3131'), strategic(FOOT, '3131'))).toCite('5.22')
  expect(refusal(taken('3231'), strategic(FOOT, '3131'))).toBeUndefined()
  expect([...reach(taken(...ALL_HEXES), FOOT, 'strategic').keys()]).toEqual([])
})

test('[5.3] nobody mixes strategic and tactical movement', () => {
  const state = behind({ [FOOT]: '3031', [MOT]: '3031' })
  play(state, strategic(MOT, '3131'))
  expect(refusal(state, move(MOT, '3231'))).toCite('5.3')
  expect(refusal(state, strategic(MOT, '3231'))).toBeUndefined()
  expect(ways(state, MOT)).toEqual(new Set(['strategic']))
  play(state, move(FOOT, '3131'))
  expect(refusal(state, strategic(FOOT, '3231'))).toCite('5.3')
})

test('[5.2] every strategic destination has its path', () => {
  const state = behind({ [MOT]: '3031', 'SU-90-I': '3437' })
  const found = [...reach(state, MOT, 'strategic').keys()]
  expect(found.length).toBeGreaterThan(10)
  for (const at of found) {
    const path = game.legal(state, { about: 'path', unit: unit(MOT), hex: hex(at), by: 'strategic' }) ?? []
    expect(path.at(-1)).toBe(hex(at))
    expect(refusal(state, strategic(MOT, ...path.map(hexName)))).toBeUndefined()
  }
})

const OUT = 'out-of-supply'

test('[7.7a] wheels and tracks without supply that spend half or more are isolated', () => {
  const state = position({ [MOT]: { hex: '3031', supply: OUT }, [FOOT]: { hex: '3031', supply: OUT } })
  // 8 less 2 on wheels: half a point a hex along the highway
  expect(pointsOf(state, MOT)).toBe(6)
  play(state, move(MOT, '3131', '3231', '3332', '3432', '3532'))
  expect([pointsOf(state, MOT), supplyState(state, MOT)]).toEqual([3.5, OUT])
  play(state, move(MOT, '3632'))
  expect([pointsOf(state, MOT), supplyState(state, MOT)]).toEqual([3, 'isolated'])
  // Nobody on foot, however far
  play(state, move(FOOT, '3131', '3231', '3332', '3432', '3532', '3632'))
  expect([pointsOf(state, FOOT), supplyState(state, FOOT)]).toEqual([0, OUT])
})

test('[7.7a] tanks of 10, which are 8 without supply: 4 isolate, less do not; supplied, nothing does', () => {
  const marched = (hexes: number, supply: string): string | undefined => {
    const state = position({ 'RO-1T-I': { hex: '3031', supply } })
    const path = ['3131', '3231', '3332', '3432', '3532', '3632', '3732', '3832', '3933'].slice(0, hexes)
    play(state, move('RO-1T-I', ...path))
    expect(pointsOf(state, 'RO-1T-I')).toBe((supply === OUT ? 8 : 10) - hexes / 2)
    return supplyState(state, 'RO-1T-I')
  }
  expect([marched(7, OUT), marched(8, OUT), marched(9, OUT)]).toEqual([OUT, 'isolated', 'isolated'])
  expect(marched(9, 'supplied')).toBe('supplied')
})

test('[7.7a] what limbering costs is spent as well', () => {
  const state = position({ 'RO-H2': { hex: '3031', supply: OUT } })
  // 8 points less 2: 3 to limber are half of them
  expect(pointsOf(state, 'RO-H2')).toBe(6)
  play(state, assign('RO-H2', 'limber'))
  expect([pointsOf(state, 'RO-H2'), supplyState(state, 'RO-H2')]).toEqual([3, 'isolated'])
})
