// What a seat can't know shows nowhere: two states that differ in nothing else give it the same view, field for field,
// and the same answers to whatever it may ask.
import { describe, expect, test } from 'vitest'
import { statusValue } from '../../src/cli/show.ts'
import {
  type Action,
  type Game,
  type GameState,
  hasSecrets,
  isRefusal,
  type LegalQuery,
  type Meta,
  type OverlayQuery,
  type PositionFile,
  type ScenarioMeta,
  type Seat,
  SPECTATOR,
} from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { leanFrom, mayTakeBack, play, standingOf } from '../../src/engine/lean.ts'
import { act, isNoticedBy, logOf, type Match, readableBy, startMatch, unseeded } from '../../src/engine/match.ts'
import { loadMatch, saveOf } from '../../src/engine/save.ts'
import { saveText } from '../../src/engine/save-text.ts'
import { openLocal } from '../../src/session/local.ts'
import { PERSON } from '../../src/session/session.ts'
import { differing } from '../support/hidden.ts'
import { handClock } from '../support/local-session.ts'
import { GAMES, playAtRandom, versionOf } from '../support/random-play.ts'

const plain = (value: unknown): unknown =>
  ArrayBuffer.isView(value)
    ? [...(value as Uint8Array)]
    : Array.isArray(value)
      ? value.map(plain)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plain(field)]))
        : value

const UNITS_ASKED = 12

/** Orders that a seat might try, most of them wrong: what it is told of them must not tell more. */
const orders = (game: Game, view: GameState): Action[] => {
  const { hex } = view as unknown as { readonly hex: Int16Array }
  const onMap = [...hex.keys()].filter(unit => hex[unit] >= 0).filter((_, index) => index % 7 === 0)
  return [
    { type: 'done' },
    { type: 'choose', option: 'default' },
    ...onMap.slice(0, UNITS_ASKED).flatMap((unit, index): Action[] => {
      const to = game.board.neighbours[hex[unit] * 6 + (index % 6)]
      if (to < 0) return []
      return [
        { type: 'move', units: [unit], path: [to] },
        { type: 'place', unit, hex: to },
        { type: 'retreat', unit, hex: to },
        { type: 'advance', unit, hex: to },
        { type: 'losses', units: [unit] },
        { type: 'attack', attackers: [unit], targets: [to], support: [] },
        { type: 'assign', units: [unit], as: 'chit' },
        { type: 'assign', units: [unit], as: 'support', target: 0 },
      ]
    }),
  ]
}

/** All that the seat can see of a state, and all that it is answered. */
const shownTo = (game: Game, state: GameState, seat: Seat): Record<string, unknown> => {
  const view = game.view(state, seat)
  const decision = game.decision(state)
  const actors = decision?.seat === seat ? game.legal(view, { about: 'actors' }) : []
  const asked = actors
    .slice(0, UNITS_ASKED)
    .flatMap(({ unit, kinds }): LegalQuery[] =>
      kinds.flatMap(kind =>
        kind === 'place' || kind === 'move' || kind === 'retreat' || kind === 'advance' || kind === 'assign'
          ? [{ about: kind, unit }]
          : [],
      ),
    )
  const general = (['targets', 'suggestion', 'losses', 'choose', 'duties', 'leaving'] as const).map(about => ({
    about,
  }))
  const overlays: OverlayQuery[] = [
    ...game.meta.sides.flatMap(({ id: side }): OverlayQuery[] => [
      { what: 'zoc', side },
      { what: 'supply', side },
      { what: 'front', side },
    ]),
    { what: 'control' },
    ...game.layers.map(({ id }): OverlayQuery => ({ what: 'layer', layer: id })),
  ]
  return {
    // The table is the same for all, and has room for scratch work
    ...(plain({ ...view, title: undefined }) as object),
    digest: game.digest(view),
    packed: [...game.pack(view)],
    decision,
    actors,
    legal: decision?.seat === seat ? [...general, ...asked].map(query => game.legal(view, query)) : [],
    overlays: overlays.map(query => game.query(state, seat, query)),
    situation: game.situation(state, seat),
    arrivals: game.arrivals(view),
    units: game.units.map((_, unit) => game.describe(view, unit)),
    score: game.score(view),
    position: game.positionOf(view),
    refusals: decision?.seat === seat ? orders(game, view).map(order => game.check(state, order) ?? 'accepted') : [],
  }
}

/** The first will do, unless another has more to hide. */
const scenariosOf = ({ id, scenarios }: Meta): readonly ScenarioMeta[] =>
  id === 'red-steel' ? scenarios.slice(0, 2) : scenarios.slice(0, 1)

describe.each(GAMES)('$meta.id', game => {
  const { meta } = game
  const seats = [...meta.sides.map(({ id }) => id), 'spectator']

  test.each(scenariosOf(meta))('a view of $id tells nothing that the seat can’t know', scenario => {
    let steps = 0
    let compared = 0
    let different = 0
    const stream = streamOf(7)
    const phases = new Set<string>()
    playAtRandom(game, { scenario: scenario.id, options: scenario.options, seed: 3 }, 420, ({ state }) => {
      const decision = game.decision(state)
      if (decision === undefined) return
      // Every fourteenth step, and every phase when it first comes, as those see it who have nothing to decide in it.
      const isNew = hasSecrets(meta, scenario.options) && !phases.has(decision.phase)
      phases.add(decision.phase)
      if (steps++ % 14 !== 0 && !isNew) return
      const seat = isNew ? (seats.find(each => each !== decision.seat) ?? '') : seats[compared % seats.length]
      const other = differing(game, state, seat, stream)
      if (game.digest(other) !== game.digest(state)) different++
      compared++
      const [one, two] = [shownTo(game, state, seat), shownTo(game, other, seat)]
      for (const field of new Set([...Object.keys(one), ...Object.keys(two)]))
        expect(JSON.stringify(two[field]), `${field} for ${seat} at step ${steps}`).toBe(JSON.stringify(one[field]))
    })
    expect(compared).toBeGreaterThan(20)
    expect(different).toBe(compared)
  })
})

interface SecretPhase {
  readonly game: string
  readonly options: readonly string[]
  readonly phase: RegExp
  /** Who must not learn what was chosen in it. */
  readonly reader: Seat
  /** The task that is given in it, where it is not a choice. */
  readonly as?: string
  /** Where it begins, when not with the first scenario. */
  readonly scenario?: string
  readonly position?: PositionFile
}

/**
 * Plays the seat's secret phase by what `pick` says, `most` choices of it, the rest in the same way each time: attacks
 * where there are any. `stays`: leaves the seat in its phase, with more to choose.
 */
const withSecrets = (
  game: Game,
  each: SecretPhase,
  pick: (count: number) => number,
  most = 4,
  stays = false,
): Match => {
  const { options, phase, position, scenario = game.meta.scenarios[0].id } = each
  const match = startMatch(game, { scenario, options, seed: 5, ...(position && { position }) })
  if (isRefusal(match) || 'problem' in match) throw new Error('does not start')
  let secrets = 0
  let came = false
  let left = false
  for (let guard = 0; guard < 400 && !left; guard++) {
    const { state } = match
    const decision = game.decision(state)
    if (decision === undefined) break
    const { seat, kinds } = decision
    const isIn = phase.test(decision.phase)
    came ||= isIn
    if (isIn && secrets < most) {
      secrets++
      const choices = kinds.includes('choose') ? game.legal(state, { about: 'choose' }) : []
      const actors = kinds.includes('assign') ? game.legal(state, { about: 'actors' }) : []
      if (choices.length > 0) act(match, seat, { type: 'choose', option: choices[pick(choices.length)].option })
      else {
        const { unit } = actors[pick(actors.length)]
        const task = game.legal(state, { about: 'assign', unit }).find(({ as }) => as === each.as)
        if (task !== undefined) act(match, seat, { type: 'assign', units: [unit], ...task })
      }
      continue
    }
    left = came && (stays || !isIn)
    if (left) break
    const attack = decision.phase.endsWith('-declare') ? game.legal(state, { about: 'suggestion' }) : undefined
    const ready = game.check(state, { type: 'done' }) === undefined
    const [{ option }] = ready ? [{ option: '' }] : game.legal(state, { about: 'choose' })
    act(match, seat, attack ?? (ready ? { type: 'done' } : { type: 'choose', option }))
  }
  return match
}

/** Two attacks of the Germans that many Soviet guns can reach. */
const UNDER_ATTACK: PositionFile = {
  format: 'stavka-position',
  game: 'red-steel',
  version: versionOf('red-steel'),
  scenario: 'kishinev',
  turn: 24,
  phase: 'axis-declare',
  units: {
    'GE-121-I': '0704',
    'GE-121-II': '0706',
    'SU-90-I': '0705',
    'SU-90-II': '0707',
    'SU-A57': '0710',
    'SU-A134': '0710',
    'SU-430': '0711',
    'SU-A265': '0711',
    'SU-A266': '0810',
    'GE-A150-I': '0702',
  },
}

const SECRET_PHASES: readonly SecretPhase[] = [
  { game: 'russian-campaign', options: ['sudden-death'], phase: /^soviet-objectives$/, reader: 'axis' },
  { game: 'red-god-of-war', options: [], phase: /^soviet-chits$/, as: 'chit', reader: 'german' },
  { game: 'red-steel', options: [], scenario: 'cornesti', phase: /^soviet-reserve$/, as: 'reserve', reader: 'axis' },
  {
    game: 'red-steel',
    options: [],
    scenario: 'kishinev',
    position: UNDER_ATTACK,
    phase: /^soviet-defend$/,
    as: 'support',
    reader: 'axis',
  },
]

/** As it looks to who can't open what is sealed: its length, and the rest. */
const withoutSeals = (save: string): string =>
  save.replaceAll(/"(secrets|digest)": ?"[^"]*"/g, (text, name) => `${name} ${text.length}`)

test.each(SECRET_PHASES)('$game, $phase: the other seat has the same log and save, whatever was chosen', each => {
  const game = GAMES.find(({ meta }) => meta.id === each.game)
  if (game === undefined) throw new Error(`no ${each.game}`)
  expect(hasSecrets(game.meta, each.options)).toBe(true)
  const first = withSecrets(game, each, () => 0)
  const last = withSecrets(game, each, count => count - 1)
  expect(game.digest(first.state)).not.toBe(game.digest(last.state))
  expect(logOf(first, each.reader)).toEqual(logOf(last, each.reader))
  expect(shownTo(game, first.state, each.reader)).toEqual(shownTo(game, last.state, each.reader))
  const read = (match: Match): string => withoutSeals(saveText(saveOf(match, each.reader)))
  expect(read(first)).toBe(read(last))
  expect(saveText(saveOf(first))).not.toBe(saveText(saveOf(last)))
})

/** All that the page shows the seat, now and of what was, with the save it can write. */
const atTheTable = (game: Game, match: Match, reader: Seat): Record<string, unknown> => {
  const players = Object.fromEntries(game.meta.sides.map(({ id }) => [id, id === reader ? PERSON : 'random'] as const))
  const table = openLocal(game, { kind: 'saved', save: saveText(saveOf(match)), players }, () => undefined, handClock())
  if (isRefusal(table) || 'problem' in table) throw new Error(JSON.stringify(table))
  const { snapshot, lines } = table.news()
  expect(snapshot.viewer).toBe(reader)
  return {
    snapshot,
    lines,
    log: table.log(),
    marks: table.marks(),
    history: table.history(),
    past: Array.from({ length: snapshot.steps + 1 }, (_, step) => table.past(step)),
    positions: Array.from({ length: snapshot.steps + 1 }, (_, step) => table.position(step)),
    save: withoutSeals(table.save()),
    stale: act(match, reader, { type: 'done' }, { at: 10_000 }),
    status: statusValue(match, reader),
    recap: table.recap(),
    recaps: Array.from({ length: snapshot.steps }, (_, step) => table.recap(step, snapshot.steps)),
    battles: Array.from({ length: snapshot.steps }, (_, step) => table.battle(step)),
    undo: table.undo({ what: 'step' }) ?? 'taken back',
  }
}

/** What a server tells the seat of the same game: how it counts, and the views as bytes. */
const overTheWire = (game: Game, match: Match, reader: Seat): readonly unknown[] => {
  const { origin, steps } = unseeded(match)
  const lean = leanFrom(game, origin)
  if (!('state' in lean)) throw new Error('does not start')
  const news: unknown[] = [game.pack(game.view(lean.state, reader))]
  for (const step of steps) {
    const before = lean.numbers[reader]
    const done = play(lean, step)
    if (isRefusal(done)) throw new Error(done.reason.key)
    if (!done.noticed.includes(reader)) {
      expect(lean.numbers[reader]).toBe(before)
      continue
    }
    expect(lean.numbers[reader]).toBe(before + 1)
    news.push([before + 1, readableBy(done.step.events, reader), game.pack(game.view(lean.state, reader))])
  }
  const { known, numbers } = standingOf(lean)
  return [...news, known[reader], numbers[reader], mayTakeBack(lean, reader, known[reader] - 1)]
}

const COUNTED = SECRET_PHASES.filter(({ as }) => as !== undefined)

/** None, one, or several choices made in secret, and else the same. */
const countedGames = (game: Game, each: SecretPhase, stays: boolean): Match[] =>
  [0, 1, 3].map(most => {
    let chosen = 0
    return withSecrets(game, each, count => chosen++ % count, most, stays)
  })

const PHASES = COUNTED.flatMap(each => [false, true].map(stays => ({ ...each, stays, when: stays ? 'in' : 'after' })))

test.each(PHASES)(
  '$game, $when $phase: nothing that the other seat is shown counts what was chosen in secret',
  each => {
    const game = GAMES.find(({ meta }) => meta.id === each.game)
    if (game === undefined) throw new Error(`no ${each.game}`)
    const games = countedGames(game, each, each.stays)
    expect(new Set(games.map(({ steps }) => steps.length)).size).toBe(3)
    for (const reader of [each.reader, SPECTATOR]) {
      const [none, ...others] = games.map(match => overTheWire(game, match, reader))
      for (const other of others) expect(other, `over the wire to ${reader}`).toEqual(none)
    }
    for (const match of games) {
      for (const kept of [match, unseeded(match)]) {
        const again = loadMatch(game, saveOf(kept, each.reader))
        if ('problem' in again) throw new Error(again.problem)
        expect(again.steps).toEqual(kept.steps)
      }
    }
    const lengths = games.map(match => withoutSeals(saveText(saveOf(unseeded(match), each.reader))))
    for (const length of lengths) expect(length).toBe(lengths[0])
    const [none, ...others] = games.map(match => atTheTable(game, match, each.reader))
    for (const other of others) for (const field of Object.keys(none)) expect(other[field], field).toEqual(none[field])
  },
)

const HIDING = GAMES.flatMap(game =>
  scenariosOf(game.meta)
    .filter(({ options }) => hasSecrets(game.meta, options))
    .map(({ id, options }) => ({ game, id, options, name: `${game.meta.id}, ${id}` })),
)

test.each(HIDING)('$name: what a seat does not notice changes nothing in its view', ({ game, id, options }) => {
  const { sides } = game.meta
  const seats = [...sides.map(({ id: side }) => side), SPECTATOR]
  let views: readonly string[] = []
  let unnoticed = 0
  playAtRandom(game, { scenario: id, options, seed: 4 }, 600, ({ state, events }) => {
    const now = seats.map(seat => game.digest(game.view(state, seat)))
    for (const [index, seat] of seats.entries()) {
      if (views.length === 0 || isNoticedBy({ events }, seat)) continue
      unnoticed++
      expect(now[index], `${seat}: ${JSON.stringify(events)}`).toBe(views[index])
    }
    views = now
  })
  // Of an objective the other side knows that it was chosen.
  expect(unnoticed > 0).toBe(game.meta.id !== 'russian-campaign')
})

test.each(HIDING)('$name: a refusal is the same from the view and from the truth', ({ game, id, options }) => {
  let asked = 0
  let accepted = 0
  let steps = 0
  playAtRandom(game, { scenario: id, options, seed: 6 }, 700, ({ state }) => {
    const decision = game.decision(state)
    if (decision === undefined || steps++ % 4 !== 0) return
    const view = game.view(state, decision.seat)
    for (const order of orders(game, view)) {
      const [seen, truth] = [game.check(view, order), game.check(state, order)]
      asked++
      if (seen === undefined) accepted++
      if (JSON.stringify(seen) !== JSON.stringify(truth))
        expect(truth, `${decision.phase} ${JSON.stringify(order)}`).toEqual(seen)
    }
  })
  expect(asked).toBeGreaterThan(2000)
  expect(accepted).toBeGreaterThan(50)
})
