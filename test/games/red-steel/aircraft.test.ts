// Aircraft: drawn in secret, flown once by day, never lost.
import { expect, test } from 'vitest'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  assign,
  attack,
  card,
  done,
  game,
  hex,
  loadDice,
  losses,
  phaseOf,
  play,
  position,
  refusal,
  skipTo,
  statusOf,
  tasks,
  together,
  type Units,
  unitName,
} from './support.ts'

const PLANES = game.units.filter(({ type }) => type === 'aircraft').map(({ id }) => id)
const RIFLES = ['SU-90-I', 'SU-90-II', 'SU-90-III']
const FOES = together(RIFLES, '1615')
const inStatus = (status: string, ids = PLANES): Units => Object.fromEntries(ids.map(id => [id, { status }]))
const drawn = (state: State): string[] => PLANES.filter(id => statusOf(state, id) === 'drawn')

/** All six are drawn, and the Axis may bombard. */
const flying = (places: Units = FOES, setting = {}, status = 'drawn'): State =>
  position({ 'GE-121-I': '4020', ...places, ...inStatus(status) }, { phase: 'axis-bombard', ...setting })

/** The night ends, and this die falls for the aircraft of the morning. */
const morning = (die: number, planes: Units): { state: State; events: ReturnType<typeof play> } => {
  const state = position(
    { 'GE-121-I': '0702', 'SU-90-I': '0708', ...planes },
    { date: '0707-NIGHT', phase: 'soviet-move' },
  )
  const events = play(loadDice(state, die), done)
  return { state, events: events.filter(({ rule }) => rule?.startsWith('16.0') === true) }
}

test('[3.1a] the draw of the morning starts from all aircraft, flown or not', () => {
  const { state } = morning(1, { ...inStatus('drawn'), 'AX-Air1': { status: 'cup' } })
  expect(drawn(state)).toHaveLength(3)
})

test('[16.0a] as many as the die says, at least three, of six', () => {
  expect(PLANES).toHaveLength(6)
  const seen = new Set<string>()
  for (const [at, count] of [3, 3, 3, 4, 5, 6].entries()) {
    const { state, events } = morning(at + 1, inStatus('cup'))
    expect(events[0].dice).toEqual([at + 1])
    expect(drawn(state)).toHaveLength(count)
  }
  // Any three of the six
  for (let seed = 1; seed < 60 && seen.size < 6; seed++) {
    const state = game.start('kishinev', [], seed)
    if ('rule' in state) throw new Error(state.rule)
    if (drawn(state).length === 3) for (const id of drawn(state)) seen.add(id)
  }
  expect(seen.size).toBe(6)
})

test('[16.0a] a smaller pool gives what it has, and aircraft of no scenario stay away', () => {
  expect(drawn(morning(6, inStatus('cup', ['AX-Air4', 'AX-Air5'])).state)).toEqual(['AX-Air4', 'AX-Air5'])
  const none = morning(6, {})
  expect([none.events, drawn(none.state)]).toEqual([[], []])
})

test('[16.0b] nobody else learns how many were drawn, or which', () => {
  const views = [1, 6].map(die => {
    const { state, events } = morning(die, inStatus('cup'))
    expect(events).toMatchObject([{ only: 'axis', dice: [die] }])
    expect(drawn(game.view(state, 'axis'))).toEqual(drawn(state))
    for (const seat of ['soviet', 'spectator']) expect(drawn(game.view(state, seat))).toEqual([])
    const view = game.view(state, 'soviet')
    return [PLANES.map(id => statusOf(view, id)), view.draws]
  })
  expect(views[0]).toEqual(views[1])
})

test('[8.1c] aircraft bombard any hex, spotted or not', () => {
  const state = flying()
  expect(refusal(state, attack('AX-Air1', '1615'))).toBeUndefined()
  expect(game.legal(state, { about: 'targets' })).toEqual([hex('1615')])
})

test('[16.1] each drawn aircraft bombards once, and never at night', () => {
  const state = flying()
  play(loadDice(state, 3, 4), attack('AX-Air1', '1615'))
  expect(statusOf(state, 'AX-Air1')).toBe('cup')
  expect(refusal(state, attack('AX-Air1', '1615'))).toCite('16.1')
  const able = game.legal(state, { about: 'attackers', targets: [hex('1615')] }).map(unitName)
  expect(able).toEqual(PLANES.slice(1))
  // The next turn of the day finds it in the cup
  skipTo(state, 'axis-bombard', state.turn + 1)
  expect(refusal(state, attack('AX-Air1', '1615'))).toCite('16.1')
  expect(refusal(state, attack('AX-Air2', '1615'))).toBeUndefined()
  // At night they are not asked; guns beside the enemy are
  const guns = { 'GE-A150-I': '1613', 'GE-A150-II': '1613', 'GE-121-II': '1614' }
  const night = flying({ ...FOES, ...guns }, { date: '0708-NIGHT' })
  expect(phaseOf(night)).toBe('axis-bombard')
  expect(refusal(night, attack('AX-Air2', '1615'))).toCite('16.1')
  expect(refusal(flying(FOES, {}, 'cup'), attack('AX-Air2', '1615'))).toCite('16.1')
  // Nor do they fly for the Soviets
  const soviet = { 'SU-A57': '1617', 'SU-A134': '1617', 'GE-121-II': '1614', 'GE-121-III': '1614', 'GE-122-I': '1614' }
  const other = flying({ ...FOES, ...soviet }, { phase: 'soviet-bombard' })
  expect(phaseOf(other)).toBe('soviet-bombard')
  expect(refusal(other, attack('AX-Air2', '1614'))).toCite('8.0')
})

test('[16.2] aircraft support neither attack nor defence', () => {
  const places = { ...FOES, 'GE-121-I': '1616', 'GE-A150-I': '1618', ...inStatus('drawn') }
  const state = position(places, { phase: 'axis-declare' })
  play(state, attack('GE-121-I', '1615'), done)
  expect(phaseOf(state)).toBe('axis-support')
  expect(refusal(state, assign('AX-Air1', 'support', { hex: '1615' }))).toCite('16.2')
  expect(tasks(state, 'AX-Air1')).toEqual([])
  const defended = position(
    { 'SU-90-I': '1616', 'GE-121-I': '1615', 'GE-A150-I': '1613', ...inStatus('drawn') },
    { phase: 'soviet-declare' },
  )
  play(defended, attack('SU-90-I', '1615'), done)
  expect(phaseOf(defended)).toBe('axis-defend')
  expect(refusal(defended, assign('AX-Air1', 'support', { hex: '1615' }))).toCite('16.2')
  expect(tasks(defended, 'AX-Air1')).toEqual([])
})

test('[16.3] strengths of aircraft are not added', () => {
  const state = flying()
  expect(refusal(state, attack(['AX-Air1', 'AX-Air2'], '1615'))).toCite('16.3')
  for (const id of ['AX-Air1', 'AX-Air2'])
    expect(play(loadDice(state, 3, 4), attack(id, '1615'))[0]).toMatchObject({ args: { attack: 8 } })
})

test('[16.4] aircraft are never lost', () => {
  const state = flying({ ...together(RIFLES.slice(0, 2), '1615'), 'SU-AA1': '1615' })
  for (const id of PLANES) {
    play(loadDice(state, 6, 6), attack(id, '1615'))
    while (game.decision(state)?.kinds.includes('losses') === true) {
      const { need, units } = game.legal(state, { about: 'losses' })
      play(state, losses(...units.slice(0, need).map(each => unitName(each.unit))))
    }
    expect(statusOf(state, id)).toBe('cup')
  }
})

test('[16.5] one column better on a road or highway without town or city', () => {
  const columnAt = (at: string): string => card(flying(together(RIFLES, at)), attack('AX-Air1', at)).column
  expect(columnAt('1615')).toBe('4')
  // 1307 is on the highway; so is Pirlita, which is a town
  expect([columnAt('1307'), columnAt('1207')]).toEqual(['5', '2'])
})

test('[16.0a] an aircraft is never on the map, and a position that says so is refused', () => {
  expect(() => position({ 'AX-Air1': '1615' })).toThrow(/AX-Air1: an aircraft is never on the map/)
  expect(() => position({ 'RO-Mon1': '1615' })).toThrow(/RO-Mon1: a monitor lies on the Prut/)
})
