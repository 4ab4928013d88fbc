// What is offered is legal, what is not offered is refused: at many decisions of some games, one actor of each kind
// against the whole board.
import { describe, expect, test } from 'vitest'
import { BOTS } from '../../../src/bots/index.ts'
import { distance, lineBetween } from '../../../src/engine/board.ts'
import { type Action, type ActionKind, isRefusal } from '../../../src/engine/contract.ts'
import { type Stream, streamOf } from '../../../src/engine/dice.ts'
import type { State } from '../../../src/games/turning-point/state.ts'
import { game, start } from './support.ts'

const allHexes = [...Array(game.board.size).keys()]
const allUnits = [...game.units.keys()]
/** Decisions looked at in one game, for each kind of action. */
const LOOKS = 10

/** Compares what is said to be legal with what is accepted, and counts. */
type Judge = (offered: boolean, action: Action) => void

const judgeOf = (state: State, counts: Map<boolean, number>): Judge => {
  const phase = `turn ${state.turn}, ${game.decision(state)?.phase}`
  return (offered, action) => {
    const refusal = game.check(state, action)
    if ((refusal === undefined) !== offered)
      throw new Error(
        `${phase}, ${offered ? 'offered but refused' : 'not offered but taken'}: ${JSON.stringify({ action, refusal })}`,
      )
    counts.set(offered, (counts.get(offered) ?? 0) + 1)
  }
}

const place = (state: State, unit: number, judge: Judge): void => {
  const options = game.legal(state, { about: 'place', unit })
  // Each question costs a supply line: all that is offered, and every so-manieth hex that is not.
  const asked = new Set([...options.map(({ hex }) => hex), ...allHexes.filter(hex => hex % 13 === unit % 13)])
  for (const hex of asked) {
    const ways = options.filter(option => option.hex === hex).map(({ by }) => by)
    judge(ways.includes(undefined), { type: 'place', unit, hex })
    judge(ways.includes('rail'), { type: 'place', unit, hex, by: 'rail' })
  }
}

const move = (state: State, unit: number, judge: Judge): void => {
  const destinations = game.legal(state, { about: 'move', unit }).map(({ hex }) => hex)
  const from = game.hexOf(state, unit)
  for (const hex of destinations) {
    const path = game.legal(state, { about: 'path', unit, hex })
    if (path === undefined) throw new Error(`no path to a destination of ${game.units[unit].id}`)
    expect(path.at(-1)).toBe(hex)
    judge(true, { type: 'move', units: [unit], path })
  }
  const line = new Int16Array(game.board.size)
  for (const hex of allHexes) {
    if (hex === from || destinations.includes(hex) || distance(game.board, from, hex) > 10) continue
    expect(game.legal(state, { about: 'path', unit, hex })).toBeUndefined()
    // No way at all leads there, so the straight one does not.
    const straight = [...line.subarray(1, lineBetween(game.board, from, hex, line))]
    if (straight.at(-1) === hex) judge(false, { type: 'move', units: [unit], path: straight })
  }
}

const attack = (state: State, unit: number, judge: Judge): void => {
  const targets = game.legal(state, { about: 'targets' })
  for (const hex of allHexes) {
    const attackers = targets.includes(hex) ? game.legal(state, { about: 'attackers', targets: [hex] }) : []
    const declared = { type: 'attack', targets: [hex], support: [] } as const
    judge(attackers.includes(unit), { ...declared, attackers: [unit] })
    if (attackers.length === 0) continue
    for (const other of allUnits) judge(attackers.includes(other), { ...declared, attackers: [other] })
    const flights = game.legal(state, { about: 'support', targets: [hex], attackers }).map(flight => flight.unit)
    for (const flight of allUnits)
      judge(flights.includes(flight), { ...declared, attackers, support: [{ unit: flight, hex }] })
  }
}

const losses = (state: State, _unit: number, judge: Judge): void => {
  const { need, units } = game.legal(state, { about: 'losses' })
  const enough: number[] = []
  let sum = 0
  for (const { unit, worth } of units) {
    if (sum >= need) break
    enough.push(unit)
    sum += worth
  }
  judge(true, { type: 'losses', units: enough })
  judge(false, { type: 'losses', units: enough.slice(1) })
  judge(false, { type: 'losses', units: [...enough, ...enough] })
  for (const unit of allUnits)
    if (!units.some(each => each.unit === unit)) judge(false, { type: 'losses', units: [...enough, unit] })
}

const retreat = (state: State, unit: number, judge: Judge): void => {
  const options = game.legal(state, { about: 'retreat', unit }).map(({ hex }) => hex)
  for (const hex of allHexes) judge(options.includes(hex), { type: 'retreat', unit, hex })
}

const advance = (state: State, unit: number, judge: Judge): void => {
  const options = game.legal(state, { about: 'advance', unit })
  for (const hex of allHexes) judge(options.includes(hex), { type: 'advance', unit, hex })
}

const assign = (state: State, unit: number, judge: Judge): void => {
  const options = game.legal(state, { about: 'assign', unit })
  for (const as of ['interdiction', 'patrol', 'superiority', 'escort', 'interception', 'base', 'holiday']) {
    const mine = options.filter(option => option.as === as)
    const [hexes, targets] = [new Set(mine.map(({ hex }) => hex)), new Set(mine.map(({ target }) => target))]
    for (const hex of allHexes) judge(hexes.has(hex), { type: 'assign', units: [unit], as, hex })
    for (const target of allUnits) judge(targets.has(target), { type: 'assign', units: [unit], as, target })
  }
}

const JUDGES = { place, move, attack, losses, retreat, advance, assign } as const
const isJudged = (kind: ActionKind): kind is keyof typeof JUDGES => kind in JUDGES

/** Who is no actor has nothing offered; what ends the phase is accepted when no duty is left. */
const judgeOthers = (state: State, stream: Stream, judge: Judge): void => {
  const kinds = game.decision(state)?.kinds ?? []
  const actors = game.legal(state, { about: 'actors' })
  const unit = stream.below(game.units.length)
  for (const about of ['place', 'move', 'retreat', 'advance'] as const)
    if (!actors.some(actor => actor.unit === unit && actor.kinds.includes(about)))
      expect(game.legal(state, { about, unit })).toEqual([])
  judge(kinds.includes('done') && game.legal(state, { about: 'duties' }).length === 0, { type: 'done' })
  judge(game.legal(state, { about: 'choose' }).length > 0, { type: 'choose', option: 'default' })
  judge(false, { type: 'choose', option: 'nothing' })
}

describe('every answer offered is accepted, every other refused', () => {
  const seen = new Map<string, number>()

  test.each([
    ['1', 'random', 2],
    ['3', 'random', 3],
    ['8', 'random', 5],
    ['1', 'greedy', 6], // knows how to win battles: exchanges and advances
  ])('in a game of scenario %s by %s', (scenario, name, seed) => {
    const bot = BOTS[name]()
    const state = start(scenario, [], seed)
    const stream = streamOf(seed)
    const counts = new Map<boolean, number>()
    const looks = new Map<string, number>()
    for (;;) {
      const decision = game.decision(state)
      if (decision === undefined) break
      const judge = judgeOf(state, counts)
      judgeOthers(state, stream, judge)
      const actors = game.legal(state, { about: 'actors' })
      for (const kind of decision.kinds) {
        const able = actors.filter(actor => actor.kinds.includes(kind))
        const look = `${decision.phase} ${kind}`
        if (!isJudged(kind) || able.length === 0 || (looks.get(look) ?? 0) >= LOOKS) continue
        // Not at every march: the looks are to be spread over the phase.
        if ((kind === 'move' || kind === 'place') && stream.below(4) > 0) continue
        looks.set(look, (looks.get(look) ?? 0) + 1)
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
        JUDGES[kind](state, able[stream.below(able.length)].unit, judge)
      }
      const result = game.apply(state, bot.decide(game, game.view(state, decision.seat), stream))
      if (isRefusal(result)) throw new Error(`${result.rule} ${result.reason.key}`)
    }
    expect(counts.get(true)).toBeGreaterThan(1000)
    expect(counts.get(false)).toBeGreaterThan(5000)
  })

  test('and every kind of action was among them', () => {
    for (const kind of Object.keys(JUDGES)) expect([kind, (seen.get(kind) ?? 0) >= 5]).toEqual([kind, true])
  })
})
