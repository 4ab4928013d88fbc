// What is offered and what is accepted are the same, judged at one decision of any title: for `npm run fuzz` and for
// the tests.
import type { Action, ActionKind, AssignOption, Game, GameState } from '../src/engine/contract.ts'
import type { Stream } from '../src/engine/dice.ts'

const UNITS = 6
const HEXES = 3
const DONE: Action = { type: 'done' }

/** Reports an offer that is not kept, or an acceptance that was never offered. */
interface Judge {
  readonly game: Game
  readonly state: GameState
  readonly kinds: readonly ActionKind[]
  readonly stream: Stream
  /** Every way of moving or arriving that the title has a word for. */
  readonly ways: readonly string[]
  expect(action: Action, isOffered: boolean): void
  report(what: string): void
}

const some = <T>(stream: Stream, list: readonly T[], most: number): T[] => {
  const left = [...list]
  const chosen: T[] = []
  while (left.length > 0 && chosen.length < most) chosen.push(...left.splice(stream.below(left.length), 1))
  return chosen
}

const anyHexes = ({ game, stream }: Judge): number[] =>
  Array.from({ length: HEXES }, () => stream.below(game.board.size))

const anyUnits = ({ game, stream }: Judge): number[] =>
  Array.from({ length: UNITS }, () => stream.below(game.units.length))

const actorsFor = ({ game, state }: Judge, kind: ActionKind): Set<number> => {
  const actors = game.legal(state, { about: 'actors' }).filter(({ kinds }) => kinds.includes(kind))
  return new Set(actors.map(({ unit }) => unit))
}

/** Those who have something of this kind to do, and some who may have nothing. */
const unitsFor = (judge: Judge, kind: ActionKind): number[] => {
  const able = some(judge.stream, [...actorsFor(judge, kind)], UNITS)
  return [...new Set([...able, ...anyUnits(judge)])]
}

/** Near misses of what can be chosen: cut off, continued, written in another base. */
const misspelled = (option: string): string[] => [
  '',
  `${option} `,
  `${option}x`,
  `${option}:0`,
  option.replace(/:.*$/, ':'),
  option.replace(/\d+$/, digits => `0${digits}`),
  option.replace(/\d+$/, digits => `0x${Number(digits).toString(16)}`),
  option.replace(/\d+$/, digits => `${digits}.0`),
  option.replace(/\d+$/, '999'),
  option.replace(/\d+$/, '-1'),
]

const judgeChoices = ({ game, state, expect }: Judge): void => {
  const offered = new Set(game.legal(state, { about: 'choose' }).map(({ option }) => option))
  const wrong = ['nothing', '__proto__', ...[...offered].flatMap(misspelled)]
  for (const option of new Set([...offered, ...wrong])) expect({ type: 'choose', option }, offered.has(option))
}

const judgePlaces = (judge: Judge): void => {
  const { game, state, stream, ways, expect } = judge
  for (const unit of unitsFor(judge, 'place')) {
    const offered = game.legal(state, { about: 'place', unit })
    for (const option of some(stream, offered, HEXES)) expect({ type: 'place', unit, ...option }, true)
    for (const hex of anyHexes(judge))
      expect(
        { type: 'place', unit, hex },
        offered.some(option => option.hex === hex && option.by === undefined),
      )
    for (const { hex } of offered.slice(0, 1))
      for (const by of ['nothing', ...ways])
        expect(
          { type: 'place', unit, hex, by },
          offered.some(option => option.hex === hex && option.by === by),
        )
  }
}

const judgeMoves = (judge: Judge): void => {
  const { game, state, stream, expect, report } = judge
  const movers = actorsFor(judge, 'move')
  for (const unit of unitsFor(judge, 'move')) {
    const offered = game.legal(state, { about: 'move', unit })
    if (movers.has(unit) !== offered.length > 0)
      report(`unit ${unit} has ${offered.length} hexes to go to, and is ${movers.has(unit) ? '' : 'not '}said to move`)
    for (const { hex, by } of some(stream, offered, HEXES)) {
      const way = by === undefined ? {} : { by }
      const path = game.legal(state, { about: 'path', unit, hex, ...way })
      expect({ type: 'move', units: [unit], path: path ?? [], ...way }, true)
      expect({ type: 'move', units: [unit], path: path ?? [], by: 'nothing' }, false)
      expect({ type: 'move', units: [unit, unit], path: path ?? [], ...way }, false)
    }
    const from = game.hexOf(state, unit)
    const near = from < 0 ? [] : [...game.board.neighbours.subarray(from * 6, from * 6 + 6)].filter(hex => hex >= 0)
    for (const hex of new Set([...some(stream, near, HEXES), ...anyHexes(judge)])) {
      const isOffered = offered.some(option => option.hex === hex && option.by === undefined)
      if (!isOffered) expect({ type: 'move', units: [unit], path: [hex] }, false)
    }
    expect({ type: 'move', units: [unit], path: [] }, false)
  }
}

const judgeAttacks = (judge: Judge): void => {
  const { game, state, stream, expect } = judge
  const suggestion = game.legal(state, { about: 'suggestion' })
  if (suggestion !== undefined) expect(suggestion, true)
  const targets = new Set(game.legal(state, { about: 'targets' }))
  for (const target of some(stream, [...targets], HEXES)) {
    const attackers = game.legal(state, { about: 'attackers', targets: [target] })
    const attack = { type: 'attack', attackers: attackers.slice(0, 1), targets: [target], support: [] } as const
    expect({ ...attack, attackers: [] }, false)
    expect({ ...attack, attackers: [...attack.attackers, ...attack.attackers] }, false)
    expect({ ...attack, targets: [target, target] }, false)
    expect({ ...attack, extras: ['nothing'] }, false)
    for (const unit of anyUnits(judge))
      if (!attackers.includes(unit)) expect({ ...attack, attackers: [...attack.attackers, unit] }, false)
  }
  for (const hex of anyHexes(judge))
    if (!targets.has(hex))
      expect({ type: 'attack', attackers: anyUnits(judge).slice(0, 1), targets: [hex], support: [] }, false)
}

/** A unit may be named as often as it is listed; what is named must be enough, and not too much. */
const judgeLosses = (judge: Judge): void => {
  const { game, state, expect } = judge
  const { need, most = Number.POSITIVE_INFINITY, units } = game.legal(state, { about: 'losses' })
  const listed = (unit: number): number => units.filter(each => each.unit === unit).length
  for (const unit of anyUnits(judge)) if (listed(unit) === 0) expect({ type: 'losses', units: [unit] }, false)
  for (const { unit } of units) {
    const tooOften = Array.from({ length: listed(unit) + 1 }, () => unit)
    expect({ type: 'losses', units: tooOften }, false)
  }
  const worth = units.reduce((sum, each) => sum + each.worth, 0)
  if (need > 0 && worth > 0) expect({ type: 'losses', units: [] }, false)
  if (worth > most) expect({ type: 'losses', units: units.map(({ unit }) => unit) }, false)
}

const judgeHexes = (judge: Judge, kind: 'retreat' | 'advance'): void => {
  const { game, state, stream, expect } = judge
  for (const unit of unitsFor(judge, kind)) {
    const offered =
      kind === 'retreat'
        ? game.legal(state, { about: 'retreat', unit }).map(({ hex }) => hex)
        : game.legal(state, { about: 'advance', unit })
    const from = game.hexOf(state, unit)
    const near = from < 0 ? [] : [...game.board.neighbours.subarray(from * 6, from * 6 + 6)].filter(hex => hex >= 0)
    const asked = [...some(stream, offered, HEXES), ...anyHexes(judge), ...near, ...(from < 0 ? [] : [from])]
    for (const hex of new Set(asked)) expect({ type: kind, unit, hex }, offered.includes(hex))
  }
}

const judgeTasks = (judge: Judge): void => {
  const { game, state, stream, expect } = judge
  for (const unit of unitsFor(judge, 'assign')) {
    const offered = game.legal(state, { about: 'assign', unit })
    const has = ({ as, hex, target }: AssignOption): boolean =>
      offered.some(option => option.as === as && option.hex === hex && option.target === target)
    for (const option of some(stream, offered, HEXES)) {
      expect({ type: 'assign', units: [unit], ...option }, true)
      expect({ type: 'assign', units: [], ...option }, false)
      expect({ type: 'assign', units: [unit, unit], ...option }, false)
      for (const hex of anyHexes(judge)) {
        const elsewhere = { ...option, hex }
        expect({ type: 'assign', units: [unit], ...elsewhere }, has(elsewhere))
      }
      const [target] = anyUnits(judge)
      const another = { ...option, target }
      expect({ type: 'assign', units: [unit], ...another }, has(another))
    }
    expect({ type: 'assign', units: [unit], as: 'nothing' }, false)
  }
}

const JUDGES: Readonly<Partial<Record<ActionKind, (judge: Judge) => void>>> = {
  choose: judgeChoices,
  place: judgePlaces,
  move: judgeMoves,
  attack: judgeAttacks,
  losses: judgeLosses,
  retreat: judge => judgeHexes(judge, 'retreat'),
  advance: judge => judgeHexes(judge, 'advance'),
  assign: judgeTasks,
}

/** What refuses `done` is a duty, and a duty refuses `done`. */
const judgeDone = ({ game, state, kinds, expect }: Judge): void =>
  expect(DONE, kinds.includes('done') && game.legal(state, { about: 'duties' }).length === 0)

/** Where offer and acceptance differ at the decision at hand; empty when all is well. */
export const brokenOffers = (game: Game, state: GameState, stream: Stream): string[] => {
  const decision = game.decision(state)
  if (decision === undefined) return []
  const broken: string[] = []
  const report = (what: string): void => {
    broken.push(`${decision.phase}: ${what}`)
  }
  const judge: Judge = {
    game,
    state,
    kinds: decision.kinds,
    stream,
    ways: Object.keys(game.messages).flatMap(key => (key.startsWith('by.') ? [key.slice('by.'.length)] : [])),
    expect: (action, isOffered) => {
      const refusal = game.check(state, action)
      if ((refusal === undefined) === isOffered) return
      const what = refusal === undefined ? 'accepted, never offered' : `offered, refused by ${refusal.reason.key}`
      report(`${JSON.stringify(action)} is ${what}`)
    },
    report,
  }
  judgeDone(judge)
  for (const kindJudge of Object.values(JUDGES)) kindJudge(judge)
  return broken
}
