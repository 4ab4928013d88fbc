// Support by guns: who may give it, to which combat, in what order, and how much of it counts.
import { expect, test } from 'vitest'
import type { GameEvent, OddsCard } from '../../../src/engine/contract.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  actors,
  advance,
  assign,
  attack,
  card,
  declare,
  declaredCard,
  done,
  game,
  hex,
  hexOf,
  loadDice,
  marksOf,
  phaseOf,
  play,
  pointsOf,
  position,
  refusal,
  resolve,
  salvosOf,
  supportAll,
  tasks,
  together,
  towed,
  type Units,
  unit,
  unitName,
  unitsAt,
  zocOf,
} from './support.ts'

// Germans in 1616 attack 1615, in open ground; guns on both sides
const TARGET = '1615'
const PLACES = {
  'GE-121-I': '1616',
  'GE-A150-I': '1618',
  'GE-A150-IV': '1618',
  'SU-90-I': TARGET,
  'SU-A57': '1611',
  'SU-A265': '1611',
}
const support = (id: string, target = TARGET) => assign(id, 'support', { hex: target })
const refused = (state: State, id: string, target = TARGET): string | undefined =>
  refusal(state, support(id, target))?.rule

/** The attack is declared. */
const declared = (more: Units = {}): State => {
  const state = position({ ...PLACES, ...more }, { phase: 'axis-declare' })
  play(state, attack('GE-121-I', TARGET))
  return state
}
/** The defender supports. */
const atDefence = (more: Units = {}): State => {
  const state = declared(more)
  play(state, done)
  expect(phaseOf(state)).toBe('soviet-defend')
  return state
}
/** The defender has laid no support, the attacker lays his. */
const atAttack = (more: Units = {}): State => {
  const state = atDefence(more)
  play(state, done)
  expect(phaseOf(state)).toBe('axis-support')
  return state
}
/** Ready to roll with this support. */
const backed = (guns: readonly string[], more: Units = {}): State => {
  const state = declared(more)
  supportAll(state, together(guns, TARGET))
  return state
}
const roll = (state: State, index = 0): readonly GameEvent[] =>
  play(loadDice(state, 3, 4), { type: 'choose', option: `combat:${index}` })
const gunsIn = (terms: OddsCard['attackers']): string[] =>
  terms.map(term => unitName(term.unit)).filter(id => /-A\d|Mon/.test(id))

// ---- What guns are ----

test('[2.2e] one unit on the map, and a support counter that is no unit', () => {
  const state = atAttack()
  expect(game.units.filter(({ id }) => id === 'GE-A150-I')).toHaveLength(1)
  const before = unitsAt(state, '1618')
  play(state, support('GE-A150-I'))
  expect([hexOf(state, 'GE-A150-I'), unitsAt(state, '1618')]).toEqual(['1618', before])
})

test('[11.0] guns bombard, support attacks and support defences, all with ammunition', () => {
  const uses = (salvos: number): boolean[] => {
    const more = { 'GE-LIV-A1': { hex: '1618', salvos }, 'SU-90-II': TARGET, 'SU-90-III': TARGET }
    const firing = position({ ...PLACES, ...more }, { phase: 'axis-bombard' })
    const defending = position({ ...PLACES, ...more }, { phase: 'soviet-declare' })
    play(defending, attack(['SU-90-I', 'SU-90-II'], '1616'), done)
    expect(phaseOf(defending)).toBe('axis-defend')
    return [
      game.legal(firing, { about: 'attackers', targets: [hex(TARGET)] }).includes(unit('GE-LIV-A1')),
      tasks(atAttack(more), 'GE-LIV-A1').length > 0,
      tasks(defending, 'GE-LIV-A1').length > 0,
    ]
  }
  expect(uses(2)).toEqual([true, true, true])
  expect(uses(0)).toEqual([false, false, false])
})

test('[11.1a] deployed guns have support and range, towed ones attack, defence and movement', () => {
  expect(refused(atAttack({ 'GE-A150-I': towed('1618') }), 'GE-A150-I')).toBe('11.6')
  expect(pointsOf(position({ 'GE-A150-I': towed('1618') }), 'GE-A150-I')).toBe(6)
  const attacked = position({ 'GE-A150-I': towed('1616'), 'SU-90-I': TARGET }, { phase: 'soviet-declare' })
  expect(card(attacked, attack('SU-90-I', '1616')).defence).toBe(1)
  const { attackers } = declaredCard(backed(['GE-A150-I']), TARGET)
  expect(attackers.map(({ counted }) => counted)).toEqual([6, 6])
})

test('[11.6] guns support only deployed', () => {
  const more = { 'GE-A150-I': towed('1618'), 'SU-A57': towed('1611') }
  expect([refused(atAttack(more), 'GE-A150-I'), refused(atDefence(more), 'SU-A57')]).toEqual(['11.6', '11.6'])
  expect([refused(atAttack(), 'GE-A150-I'), refused(atDefence(), 'SU-A57')]).toEqual([undefined, undefined])
})

// ---- Who may support ----

test('[2.1l] range is counted in hexes from the guns', () => {
  const at = (from: string): string | undefined => refused(atAttack({ 'RO-A7': from }), 'RO-A7')
  expect([at('1620'), at('1621')]).toEqual([undefined, '11.3'])
})

test('[11.3] the attacked hex must be within range, for attack and defence', () => {
  const at = (from: string): string | undefined => refused(atDefence({ 'SU-A57': from }), 'SU-A57')
  expect([at('1609'), at('1608')]).toEqual([undefined, '11.3'])
  const options = game.legal(atDefence(), { about: 'assign', unit: unit('SU-A57') })
  expect(options).toEqual([{ as: 'support', hex: hex(TARGET) }])
})

test('[11.21] guns in an enemy ZOC give no support, and defend with their defence strength', () => {
  const state = atAttack({ 'SU-161-I': '1619', 'GE-LIV-A1': '1622' })
  expect(refused(state, 'GE-A150-I')).toBe('11.21')
  expect(actors(state, 'assign')).toEqual(['GE-LIV-A1'])
  const attacked = position({ 'GE-A150-I': '1618', 'SU-161-I': '1619' }, { phase: 'soviet-declare' })
  expect(card(attacked, attack('SU-161-I', '1618')).defence).toBe(1)
  // Too weak for a ZOC
  expect(refused(atAttack({ 'SU-95-AT': '1619' }), 'GE-A150-I')).toBeUndefined()
})

test('[11.23b] without ammunition there is no support', () => {
  const at = (salvos: number): string | undefined =>
    refused(atAttack({ 'GE-A150-I': { hex: '1618', salvos } }), 'GE-A150-I')
  expect([at(0), at(1)]).toEqual(['11.23b', undefined])
})

test('[13.2c] demoralised guns give no support', () => {
  const at = (morale: string): string | undefined => refused(atDefence({ 'SU-A57': { hex: '1611', morale } }), 'SU-A57')
  expect([at('demoralised'), at('disrupted')]).toEqual(['13.2c', undefined])
})

test('[15.11] inactive divisions support no attack, but the defence', () => {
  /** This formation is the last to be drawn; border guards, who need no marker, attack. */
  const drawn = (active: string): State => {
    const places = { ...PLACES, 'SU-BG2': TARGET }
    const state = position(places, { phase: 'soviet-move', world: { active, track: [active] } })
    while (phaseOf(state) !== 'soviet-declare') play(state, done)
    play(state, attack('SU-BG2', '1616'))
    while (phaseOf(state) !== 'soviet-support') play(state, done)
    return state
  }
  const state = drawn('SU-176')
  expect([refused(state, 'SU-A57', '1616'), refused(state, 'SU-A265', '1616')]).toEqual(['15.11', undefined])
  expect(refused(drawn('SU-95'), 'SU-A57', '1616')).toBeUndefined()
  expect(refused(atDefence(), 'SU-A57')).toBeUndefined()
})

test('only guns of the side in question, and only for a combat that waits', () => {
  const state = atAttack()
  for (const id of ['SU-A57', 'GE-121-I', 'GE-A150-II']) expect([id, refused(state, id)]).toEqual([id, '11.0'])
  expect(refused(state, 'GE-A150-I', '1614')).toBe('9.11')
  expect(refused(atDefence(), 'GE-A150-I')).toBe('11.0')
})

/** A monitor on the Prut supports an attack on Ungheni. */
const afloat = (): State => {
  const guns = { 'RO-Mon1': { hex: '0714', salvos: 0, marks: ['moved'] }, 'GE-A150-II': '0714', 'GE-LIV-A1': '0819' }
  const state = position(
    { 'GE-121-I': '0813', 'SU-90-I': '0814', 'SU-161-I': '0713', ...guns },
    { phase: 'axis-declare' },
  )
  play(state, attack('GE-121-I', '0814'), done)
  expect(phaseOf(state)).toBe('axis-support')
  return state
}

test('[17.52a] a monitor supports after moving, in an enemy ZOC, without ammunition', () => {
  const state = afloat()
  expect(zocOf(state, 'soviet')).toContain('0714')
  expect([refused(state, 'GE-A150-II', '0814'), refused(state, 'RO-Mon1', '0814')]).toEqual(['11.21', undefined])
})

// ---- Order and secrecy (9.11) ----

test('[3.3.4b] the defender allots in secret', () => {
  const state = atDefence()
  expect(play(state, support('SU-A57'))).toMatchObject([{ only: 'soviet', rule: '3.3.4b' }])
  const seen = (seat: string): string[] => {
    const [battle] = game.query(state, seat, { what: 'layer', layer: 'declared' }).battles ?? []
    return gunsIn((battle.card as OddsCard).defenders)
  }
  expect([seen('axis'), seen('spectator'), seen('soviet')]).toEqual([[], [], ['SU-A57']])
  expect(salvosOf(state, 'SU-A57')).toBe(2)
})

test('[9.11] all lies open when the attacker has laid his, and nothing changes any more', () => {
  const state = atDefence()
  play(state, support('SU-A57'))
  expect(refused(state, 'SU-A57')).toBe('9.11')
  play(state, done)
  const [event] = play(state, support('GE-A150-I'))
  expect([event.key, event.only]).toEqual(['log.fireSupports', undefined])
  expect(refused(state, 'GE-A150-I')).toBe('9.11')
  expect(gunsIn(declaredCard(state, TARGET).defenders)).toEqual([])
  const [opened] = play(state, done)
  const args = { unit: unit('SU-A57'), hex: hex(TARGET) }
  expect(opened).toMatchObject({ key: 'log.fireOpened', rule: '9.11', reveals: true, args })
  expect(gunsIn(declaredCard(state, TARGET).defenders)).toEqual(['SU-A57'])
  for (const id of ['SU-A265', 'GE-A150-IV']) expect(refusal(state, support(id))?.reason.key).toBe('refuse.notNow')
})

test('who is offered for support may give it', () => {
  for (const state of [atDefence(), atAttack()]) {
    const guns = phaseOf(state) === 'soviet-defend' ? ['SU-A57', 'SU-A265'] : ['GE-A150-I', 'GE-A150-IV']
    expect(actors(state, 'assign')).toEqual(guns)
    for (const id of guns) expect(refused(state, id)).toBeUndefined()
  }
})

// ---- What counts (9.8) ----

test('[9.8a] what goes beyond twice the attack strength is lost, and fired all the same', () => {
  const state = backed(['GE-A150-I', 'GE-A150-IV'])
  // 6 and 7 of guns for an attack with 6
  expect(declaredCard(state, TARGET).attack).toBe(6 + 12)
  roll(state)
  expect([salvosOf(state, 'GE-A150-I'), salvosOf(state, 'GE-A150-IV')]).toEqual([1, 1])
  expect(marksOf(state, 'GE-A150-I')).toContain('attacked')
})

test('[9.8b] defence support counts up to the defence strength', () => {
  expect(declaredCard(backed(['SU-A57']), TARGET).defence).toBe(4 + 4)
  const state = backed(['SU-A57', 'SU-A265'])
  expect([declaredCard(state, TARGET).defence, declaredCard(state, TARGET).attack]).toEqual([4 + 4, 6])
  // Three battalions can use all twelve points
  const three = backed(['SU-A57', 'SU-A265'], { 'SU-90-II': TARGET, 'SU-90-III': TARGET })
  expect(declaredCard(three, TARGET).defence).toBe(12 + 12)
  roll(state)
  expect([salvosOf(state, 'SU-A57'), salvosOf(state, 'SU-A265')]).toEqual([1, 1])
  expect(marksOf(state, 'SU-A57')).not.toContain('attacked')
})

test('support goes to its own combat, and is fired with it', () => {
  const state = declared({ 'GE-121-II': '1516', 'SU-90-II': '1515' })
  play(state, attack('GE-121-II', '1515'))
  supportAll(state, { 'SU-A57': '1515', 'SU-A265': TARGET })
  expect([TARGET, '1515'].map(at => gunsIn(declaredCard(state, at).defenders))).toEqual([['SU-A265'], ['SU-A57']])
  roll(state)
  expect([salvosOf(state, 'SU-A57'), salvosOf(state, 'SU-A265')]).toEqual([2, 1])
})

test('[11.23a] two salvos: one to support, one more, and no third', () => {
  for (const salvos of [2, 1]) {
    const state = backed(['GE-A150-I'], { 'GE-A150-I': { hex: '1618', salvos } })
    roll(state)
    expect(salvosOf(state, 'GE-A150-I')).toBe(salvos - 1)
  }
  expect(refused(atAttack({ 'GE-A150-I': { hex: '1618', salvos: 0 } }), 'GE-A150-I')).toBe('11.23b')
})

test('[11.23c] monitors need no salvos', () => {
  const state = afloat()
  play(state, support('RO-Mon1', '0814'), done)
  expect(declaredCard(state, '0814').attackers.map(({ counted }) => counted)).toEqual([6, 6])
  expect(roll(state)[0].args?.attack).toBe(12)
})

// ---- 11.4 ----

test('[11.4] an advance with a ZOC next to guns withdraws their support from combats still to come', () => {
  /** GE-121-I has emptied 1615, beside 1614, and advances or not; guns support the defence of 1515. */
  const advanced = (isGoing: boolean, lost = 0): { state: State; events: readonly GameEvent[] } => {
    const attackers = { 'GE-121-I': { hex: '1616', lost }, 'GE-121-II': '1516' }
    const state = position(
      { ...PLACES, ...attackers, 'SU-90-II': '1515', 'SU-A265': '1614' },
      { phase: 'axis-declare' },
    )
    declare(state, 'GE-121-I', TARGET)
    declare(state, 'GE-121-II', '1515')
    supportAll(state, { 'SU-A57': '1515', 'SU-A265': '1515' })
    resolve(state, TARGET, '-/4d')
    const events = play(state, isGoing ? advance('GE-121-I', TARGET) : done)
    expect(game.decision(state)?.kinds).toEqual(['choose'])
    return { state, events: events.filter(({ rule }) => rule === '11.4') }
  }
  const halted = advanced(false)
  expect([halted.events, gunsIn(declaredCard(halted.state, '1515').defenders)]).toEqual([[], ['SU-A57', 'SU-A265']])
  const { state, events } = advanced(true)
  expect(events).toMatchObject([{ args: { unit: unit('SU-A265'), hex: hex('1515') } }])
  expect(gunsIn(declaredCard(state, '1515').defenders)).toEqual(['SU-A57'])
  roll(state, 1)
  expect([salvosOf(state, 'SU-A57'), salvosOf(state, 'SU-A265')]).toEqual([1, 2])
  // With one step left it has an attack strength of 1, and no ZOC
  expect(advanced(true, 3).events).toEqual([])
})
