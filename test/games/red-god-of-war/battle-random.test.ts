// Random small battles, from the declaration to the end by random legal answers: no dead end, nothing offered that is
// refused, and the losses are those that the result asks for.
import { expect, test } from 'vitest'
import type { Attack, GameEvent } from '../../../src/engine/contract.ts'
import { type Stream, streamOf } from '../../../src/engine/dice.ts'
import { META, OPTIONS } from '../../../src/games/red-god-of-war/meta.ts'
import { lossesOf, mandatoryOf, WEATHERS } from '../../../src/games/red-god-of-war/rules/charts.ts'
import type { State } from '../../../src/games/red-god-of-war/state.ts'
import { answerAtRandom, chance, neighboursOf, pick } from '../../support/random-battle.ts'
import {
  asks,
  done,
  game,
  hexName,
  loadDice,
  phaseOf,
  play,
  position,
  seatOf,
  tryPosition,
  type Units,
} from './support.ts'

const FIGHTS = 400

// ---- A position ----

const SIDES = ['german', 'soviet'] as const
type Side = (typeof SIDES)[number]
const sideOf = (id: string): Side => (id.startsWith('G-') ? 'german' : 'soviet')
const enemyOf = (side: Side): Side => (side === 'german' ? 'soviet' : 'german')
/** Soviet armies with corps and brigades, and any German corps. */
const ARMIES = ['S-HQ-20', 'S-HQ-41', 'S-HQ-33']
const GERMAN_HQS = ['G-HQ-VI', 'G-HQ-IX', 'G-HQ-XXXIX']
const FIELD = game.units.filter(({ id }) => !id.startsWith('G-BRK') && !id.startsWith('S-R-'))
const ofSide = (side: Side): string[] => FIELD.map(({ id }) => id).filter(id => sideOf(id) === side)
const ofArmy = (hq: string): string[] =>
  hq.startsWith('G-') ? ofSide('german') : ofSide('soviet').filter(id => id.startsWith(`S-${hq.slice(5)}-`))
/** Formations that overrun: all their counters. */
const FORMATIONS: Readonly<Record<Side, readonly (readonly string[])[]>> = {
  german: [
    ['G-GD-GR', 'G-GD-FR', 'G-GD-Pz'],
    ['G-5Pz-Pz31', 'G-5Pz-13', 'G-5Pz-14'],
    ['G-36Mot-87', 'G-36Mot-118'],
  ],
  soviet: [
    ['S-20-5TC', 'S-20-5-5'],
    ['S-20-6TC', 'S-20-6-6'],
  ],
}
const infoOf = (id: string) => FIELD[FIELD.findIndex(each => each.id === id)]
const stepsIn = (id: string): number => game.describe(EMPTY, game.unitByName.get(id) ?? 0).steps?.full ?? 1
const EMPTY = position({ 'G-HQ-VI': '0419' })

/** Stacks in the making, and who is taken. */
class Field {
  readonly units: Record<string, { hex: string; lost: number; supply: string; marks: string[] }> = {}
  readonly stacks = new Map<number, string[]>()
  holder(at: number): Side | undefined {
    const [first] = this.stacks.get(at) ?? []
    return first === undefined ? undefined : sideOf(first)
  }
  add(stream: Stream, id: string, at: number): void {
    const stack = this.stacks.get(at) ?? []
    if (id in this.units || this.holder(at) === enemyOf(sideOf(id))) return
    const big = [...stack, id].filter(each => ['XX', 'XXX'].includes(infoOf(each).size) && infoOf(each).type !== 'hq')
    const most = sideOf(id) === 'soviet' ? 4 : big.length > 0 ? 5 : 7
    if (stack.length + 1 > most || big.length > (sideOf(id) === 'soviet' ? 2 : 1)) return
    this.stacks.set(at, [...stack, id])
    const supply = chance(stream, 15) ? 'isolated' : 'supplied'
    this.units[id] = { hex: hexName(at), lost: stream.below(stepsIn(id)), supply, marks: [] }
  }
}

interface Fight {
  readonly state: State
  readonly attack: Attack
  readonly side: Side
}

/** Somebody attacked from some hexes, with friends and enemies all around; or undefined where that came to nothing. */
const randomFight = (stream: Stream): Fight | undefined => {
  const side = pick(stream, SIDES)
  const hq = pick(stream, side === 'german' ? GERMAN_HQS : ARMIES)
  const isOverrun = chance(stream, 30)
  const target = stream.below(game.board.size)
  const near = neighboursOf(game, target)
  const field = new Field()
  for (let count = 1 + stream.below(4); count > 0; count--)
    field.add(stream, pick(stream, ofSide(enemyOf(side))), target)
  const from = near.filter(() => chance(stream, isOverrun ? 20 : 45))
  if (isOverrun) {
    const at = pick(stream, near)
    for (const id of pick(stream, FORMATIONS[side])) field.add(stream, id, at)
    for (const id of Object.keys(field.units))
      if (field.units[id].hex === hexName(at)) field.units[id] = { ...field.units[id], supply: 'supplied' }
  }
  for (const at of from)
    for (let count = 1 + stream.below(4); count > 0; count--) field.add(stream, pick(stream, ofArmy(hq)), at)
  // Others around: friends of either side, and what closes the ways back
  for (const at of new Set(near.flatMap(each => neighboursOf(game, each))))
    if (at !== target && field.holder(at) === undefined && chance(stream, 45))
      for (let count = 1 + stream.below(chance(stream, 30) ? 7 : 2), of = pick(stream, SIDES); count > 0; count--)
        field.add(stream, pick(stream, ofSide(of)), at)
  const owner = isOverrun && side === 'soviet' ? 'S-HQ-20' : hq
  const { [owner]: _, ...others } = field.units
  const home = near.flatMap(each => neighboursOf(game, each)).find(at => field.holder(at) === undefined)
  if (home === undefined || home === target) return undefined
  const units: Units = { ...others, [owner]: { hex: hexName(home), marks: ['combatSupply'] } }
  const setting = {
    hq: owner,
    phase: isOverrun ? 'move' : 'declare',
    options: META.options.map(({ id }) => id).filter(() => chance(stream, 50)),
    world: { weather: pick(stream, WEATHERS), supplyPoints: [9, 9] },
  }
  const state = tryPosition(units, setting)
  if ('problem' in state) return undefined
  if (phaseOf(state) !== setting.phase || state.turn !== 2) return undefined
  const attack = isOverrun ? game.legal(state, { about: 'suggestion' }) : randomAttack(state, stream, target)
  return attack === undefined ? undefined : { state, attack, side }
}

const randomAttack = (state: State, stream: Stream, target: number): Attack | undefined => {
  if (!game.legal(state, { about: 'targets' }).includes(target)) return undefined
  const all = game.legal(state, { about: 'attackers', targets: [target] })
  const attackers = all.filter(() => chance(stream, 85))
  const support = game.legal(state, { about: 'support', targets: [target], attackers })
  const extras = game.legal(state, { about: 'extras', targets: [target], attackers }).map(({ extra }) => extra)
  const attack: Attack = { type: 'attack', attackers, targets: [target], support, extras }
  return game.check(state, attack) === undefined ? attack : undefined
}

// ---- The battle ----

const stepsOf = (state: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + (game.hexOf(state, unit) < 0 ? 0 : (game.describe(state, unit).steps?.now ?? 0)), 0)

const MOST_ANSWERS = 200

/** Rolls the attack and settles it; the questions that were asked, by whom, and all that happened. */
const settleAtRandom = ({ state, attack, side: own }: Fight, stream: Stream) => {
  const die = 1 + stream.below(6)
  const events: GameEvent[] = []
  const questions: string[] = []
  const isOverrun = phaseOf(state) === 'move'
  if (isOverrun) events.push(...play(loadDice(state, die), attack))
  else {
    play(state, attack, done)
    if (phaseOf(state) === 'defend') play(state, done)
    events.push(...play(loadDice(state, die), { type: 'choose', option: 'combat:0' }))
  }
  while (phaseOf(state) === (isOverrun ? 'move' : 'fight') && asks(state) !== 'move') {
    questions.push(`${seatOf(state) === own ? 'attacker' : 'defender'} ${asks(state)}`)
    const action = answerAtRandom(game, state, stream)
    if (action.type === 'retreat' && !state.options.includes(OPTIONS.zocRetreat)) {
      // 8.32b: no ZOC but where friends are
      const side = enemyOf(seatOf(state) === 'german' ? 'german' : 'soviet')
      const isHeld = game.units.some((_, unit) => game.hexOf(state, unit) === action.hex)
      if (!isHeld) expect(game.query(state, side, { what: 'zoc', side })).not.toContain(action.hex)
    }
    events.push(...play(state, action))
    expect(questions.length).toBeLessThan(MOST_ANSWERS)
  }
  return { events, questions, isOverrun }
}

test('hundreds of random battles end, with the losses that the result asks for', () => {
  const stream = streamOf(19421125)
  const seen = new Set<string>()
  for (let fights = 0; fights < FIGHTS; ) {
    const fight = randomFight(stream)
    if (fight === undefined) continue
    fights++
    const { state, attack } = fight
    const [target] = attack.targets
    const everybody = [...game.units.keys()].filter(unit => game.hexOf(state, unit) >= 0)
    const defenders = everybody.filter(unit => game.hexOf(state, unit) === target)
    const sides = [attack.attackers, defenders] as const
    const others = everybody.filter(unit => !defenders.includes(unit) && !attack.attackers.includes(unit))
    const before = sides.map(units => stepsOf(state, units))
    const othersBefore = stepsOf(state, others)

    const { events, questions, isOverrun } = settleAtRandom(fight, stream)
    for (const question of questions) seen.add(question)
    const rolled = events.find(({ key }) => key === 'log.combat' || key === 'log.overrun')
    const result = lossesOf(String(rolled?.args?.result))
    const mustOf = (role: number, steps: number): number => (role === 0 && isOverrun ? steps : mandatoryOf(steps))
    // 8.24
    const due = result.map((each, role) =>
      Math.max(0, each - (mustOf(1 - role, result[1 - role]) > before[1 - role] ? 1 : 0)),
    )
    for (const [role, units] of sides.entries()) {
      const lost = before[role] - stepsOf(state, units)
      const name = role === 0 ? 'attacker' : 'defender'
      if (!questions.includes(`${name} retreat`)) expect(lost).toBe(Math.min(due[role], before[role]))
      else {
        const isDear = events.some(
          ({ key, rule }) => key === 'log.retreatStopped' || rule === '12.2' || rule === '8.32a',
        )
        if (isDear) expect(lost).toBeGreaterThanOrEqual(mustOf(role, due[role]))
        else expect(lost).toBe(mustOf(role, due[role]))
      }
    }
    expect(stepsOf(state, others)).toBe(othersBefore)
    // 5.2, and ZOC as they would be counted from nothing
    expect(game.invariants(state)).toEqual([])
  }
  // All the questions came up
  expect([...seen].sort()).toEqual([
    'attacker advance',
    'attacker enemyLoss',
    'attacker follow',
    'attacker losses',
    'attacker retreat',
    'attacker standOrRetreat',
    'defender enemyLoss',
    'defender losses',
    'defender retreat',
    'defender standOrRetreat',
  ])
})
