// Random small battles, from the declaration to the end by random legal answers: no dead end, nothing offered that is
// refused, and the losses are those that the result asks for.

import { expect, test } from 'vitest'
import { distance } from '../../../src/engine/board.ts'
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import { type Stream, seedRng, streamOf } from '../../../src/engine/dice.ts'
import { blowsOf, stepsIn } from '../../../src/games/red-steel/rules/charts.ts'
import { hasRoom } from '../../../src/games/red-steel/rules/stacking.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import { answerAtRandom, chance, neighboursOf, pick } from '../../support/random-battle.ts'
import {
  attack,
  choose,
  game,
  goToFight,
  hex,
  hexName,
  phaseOf,
  play,
  position,
  refusal,
  seatOf,
  start,
  type Units,
} from './support.ts'

const FIGHTS = 300

// ---- A position ----

const SIDES = ['axis', 'soviet'] as const
type Side = (typeof SIDES)[number]
const FIELD = game.units.filter(({ type }) => type !== 'aircraft' && type !== 'monitor' && type !== 'bridge-engineer')
const OF = SIDES.map((_, side) => FIELD.filter(each => each.side === side))
const TOWNS = game.board.hexes.flatMap(({ place }, at) => (place === undefined ? [] : [at]))
const stepsPrinted = (id: string): number => game.describe(BEGUN, game.unitByName.get(id) ?? 0).steps?.full ?? 1
const BEGUN = start('kishinev')

/** Another attack that is declared and waits: the combat phase goes on when the battle is over. */
const ELSEWHERE = { 'RO-15-10-I': '2815', 'SU-161-I': '2915' }
const WAITING = { axis: attack('RO-15-10-I', '2915'), soviet: attack('SU-161-I', '2815') }
const APART = 7

interface Fight {
  readonly state: State
  readonly attack: Attack
  readonly side: Side
}

/** Somebody attacked from some hexes, with friends and enemies all around; or undefined where that came to nothing. */
const randomFight = (stream: Stream): Fight | undefined => {
  const side = pick(stream, SIDES)
  const foe: Side = side === 'axis' ? 'soviet' : 'axis'
  const target = chance(stream, 40) ? pick(stream, TOWNS) : stream.below(game.board.size)
  if (distance(game.board, target, hex('2915')) < APART) return undefined
  const near = neighboursOf(game, target)
  const units: Record<string, Units[string]> = { ...ELSEWHERE }
  const held = new Map<number, Side>()
  const fill = (at: number, of: Side, most: number): void => {
    if ((held.get(at) ?? of) !== of) return
    for (let count = 0; count < most; count++) {
      const { id, type } = pick(stream, OF[SIDES.indexOf(of)])
      if (id in units) continue
      held.set(at, of)
      const isGuns = type.endsWith('artillery')
      units[id] = {
        hex: hexName(at),
        lost: stream.below(stepsPrinted(id)),
        supply: pick(stream, ['supplied', 'out-of-supply', 'isolated']),
        morale: pick(stream, ['steady', 'disrupted', 'demoralised']),
        marks: isGuns && chance(stream, 40) ? ['limbered'] : [],
      }
    }
  }
  // 6.3: some have retreated here before
  fill(target, foe, chance(stream, 15) ? 6 : 1 + stream.below(3))
  for (const at of near) if (chance(stream, 50)) fill(at, side, 1 + stream.below(3))
  // Others around: friends of either side, and what closes the ways back
  for (const at of new Set(near.flatMap(each => neighboursOf(game, each))))
    if (at !== target && !held.has(at) && chance(stream, 45)) fill(at, pick(stream, SIDES), 1 + stream.below(2))
  const state = position(units, { phase: `${side}-declare` })
  if (phaseOf(state) !== `${side}-declare`) return undefined
  if ([...held.keys()].some(at => at !== target && !hasRoom(state, at))) return undefined
  const all = game.legal(state, { about: 'attackers', targets: [target] })
  const attackers = all.filter(() => chance(stream, 85))
  const declared: Attack = { type: 'attack', attackers, targets: [target], support: [] }
  return refusal(state, declared) === undefined && refusal(state, WAITING[side]) === undefined
    ? { state, attack: declared, side }
    : undefined
}

// ---- The battle ----

const MOST_ANSWERS = 200
const asks = (state: State): string => game.decision(state)?.ask.key ?? ''

/** Rolls the attack and settles it; the questions that were asked, by whom, and all that happened. */
const settleAtRandom = ({ state, attack: declared, side }: Fight, stream: Stream, seed: number) => {
  play(state, declared, WAITING[side])
  goToFight(state)
  state.rng = seedRng(seed)
  const events: GameEvent[] = [...play(state, choose('combat:0'))]
  const questions: string[] = []
  while (asks(state) !== 'ask.fight') {
    questions.push(`${seatOf(state) === side ? 'attacker' : 'defender'} ${asks(state)}`)
    events.push(...play(state, answerAtRandom(game, state, stream)))
    expect(questions.length).toBeLessThan(MOST_ANSWERS)
  }
  return { events, questions }
}

const stepsOf = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (game.hexOf(state, unit) < 0 ? 0 : (game.describe(state, unit).steps?.now ?? 0)), 0)

/** Steps beside those of the result. */
const DEAR = ['6.3c', '9.42', '11.22', '13.2f']

test('hundreds of random battles end, with the losses that the result asks for', () => {
  const stream = streamOf(19410702)
  const seen = new Set<string>()
  const rules = new Set<string | undefined>()
  for (let fights = 0; fights < FIGHTS; ) {
    const fight = randomFight(stream)
    if (fight === undefined) continue
    fights++
    const { state, attack: declared } = fight
    const [target] = declared.targets
    const everybody = [...game.units.keys()].filter(unit => game.hexOf(state, unit) >= 0)
    const defenders = everybody.filter(unit => game.hexOf(state, unit) === target)
    const sides = [declared.attackers, defenders] as const
    const others = everybody.filter(unit => !sides.some(units => units.includes(unit)))
    const before = sides.map(units => stepsOf(state, units))
    const othersBefore = stepsOf(state, others)

    const { events, questions } = settleAtRandom(fight, stream, fights)
    for (const question of questions) seen.add(question)
    for (const { rule } of events) rules.add(rule)
    expect(stepsOf(state, others)).toBe(othersBefore)
    expect(game.invariants(state)).toEqual([])
    const rolled = events.find(({ key }) => key === 'log.combat')
    if (rolled === undefined) continue
    const blows = blowsOf(String(rolled.args?.result))
    const asked = blows.map(({ number }, role) => stepsIn(number, role === 0))
    // 6.3b: who is beyond the limit pays nothing
    const isCrowded = events.some(({ rule }) => rule === '6.3b')
    // 9.22c
    const due = asked.map((each, role) => Math.max(0, each - (asked[1 - role] > before[1 - role] ? 1 : 0)))
    for (const [role, units] of sides.entries()) {
      const lost = before[role] - stepsOf(state, units)
      const isDear = events.some(({ rule, args }) => DEAR.includes(rule ?? '') && units.includes(Number(args?.unit)))
      if (!isCrowded && isDear) expect(lost).toBeGreaterThanOrEqual(Math.min(due[role], before[role]))
      else if (!isCrowded) expect(lost).toBe(Math.min(due[role], before[role]))
      // 9.4: nobody who must go back stays
      if (blows[role].number > asked[role]) expect(units.filter(unit => game.hexOf(state, unit) === target)).toEqual([])
    }
  }
  // All the questions came up, and so did the rarer rules
  expect([...seen].sort()).toEqual([
    'attacker ask.advance',
    'attacker ask.excess',
    'attacker ask.losses',
    'attacker ask.retreat',
    'defender ask.losses',
    'defender ask.retreat',
  ])
  for (const rule of [...DEAR, '9.22c', '9.31', '9.61b', '7.71']) expect(rules, rule).toContain(rule)
})
