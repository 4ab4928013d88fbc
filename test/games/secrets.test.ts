// What a seat can't know shows nowhere: two states that differ in nothing else give it the same view, field for field,
// and the same answers to whatever it may ask.
import { describe, expect, test } from 'vitest'
import {
  type Game,
  type GameState,
  hasSecrets,
  isRefusal,
  type LegalQuery,
  type OverlayQuery,
  type Seat,
} from '../../src/engine/contract.ts'
import { type Stream, seedRng, streamOf } from '../../src/engine/dice.ts'
import { act, logOf, type Match, startMatch } from '../../src/engine/match.ts'
import { saveOf, saveText } from '../../src/engine/save.ts'
import type { State as GodState } from '../../src/games/red-god-of-war/state.ts'
import { CHIT } from '../../src/games/red-god-of-war/state.ts'
import type { State as CampaignState } from '../../src/games/russian-campaign/state.ts'
import { GAMES, playAtRandom } from '../support/random-play.ts'

/** Changes in a copy what the seat can't know, beside the dice to come, which nobody knows. */
type Change = (game: Game, state: GameState, seat: Seat, stream: Stream) => void

const HIDDEN: Readonly<Record<string, Change>> = {
  'russian-campaign': (_game, state, seat, stream) => {
    const campaign = state as CampaignState
    const other = seat === 'axis' ? 1 : 0
    const objectives = campaign.world.objectives.map((pair, year): readonly [string, string] => {
      const isOpen = campaign.world.suddenDeathChecks.includes(1942 + year)
      const changed = pair.map((name, side) =>
        side === other && name !== '' && !isOpen ? ['Kiev', 'Riga', 'Odessa'][stream.below(3)] : name,
      )
      return [changed[0], changed[1]]
    })
    campaign.world = { ...campaign.world, objectives }
  },
  'red-god-of-war': (game, state, seat, stream) => {
    const god = state as GodState
    const others = game.units.flatMap(({ type, side }, unit) =>
      type === 'hq' && game.meta.sides[side].id !== seat ? [unit] : [],
    )
    for (const hq of others) {
      if (god.chit[hq] === CHIT.played) continue
      const isReserve = game.units[hq].id === 'S-HQ-3TA' && !god.world.released
      if (!isReserve)
        god.chit[hq] = [CHIT.out, god.world.stopped[game.units[hq].side] ? CHIT.dropped : CHIT.cup][stream.below(2)]
    }
    if (seat === 'german') god.world = { ...god.world, lastCup: others.filter(() => stream.below(2) === 0) }
  },
}

const differing = (game: Game, state: GameState, seat: Seat, stream: Stream): GameState => {
  const copy = game.clone(state)
  copy.rng = seedRng(stream.below(1000))
  HIDDEN[game.meta.id]?.(game, copy, seat, stream)
  return copy
}

const plain = (value: unknown): unknown =>
  ArrayBuffer.isView(value)
    ? [...(value as Uint8Array)]
    : Array.isArray(value)
      ? value.map(plain)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plain(field)]))
        : value

const UNITS_ASKED = 12

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
  const general = (['targets', 'suggestion', 'losses', 'choose', 'duties'] as const).map(about => ({ about }))
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
    ...(plain(view) as object),
    digest: game.digest(view),
    decision,
    actors,
    legal: decision?.seat === seat ? [...general, ...asked].map(query => game.legal(view, query)) : [],
    overlays: overlays.map(query => game.query(state, seat, query)),
    situation: game.situation(state, seat),
    arrivals: game.arrivals(view),
    units: game.units.map((_, unit) => game.describe(view, unit)),
    score: game.score(view),
    position: game.positionOf(view),
  }
}

describe.each(GAMES)('$meta.id', game => {
  const { meta } = game
  const seats = [...meta.sides.map(({ id }) => id), 'spectator']
  const scenario = meta.scenarios[0]

  test('a view tells nothing that the seat can’t know', () => {
    let steps = 0
    let compared = 0
    let different = 0
    const stream = streamOf(7)
    playAtRandom(game, { scenario: scenario.id, options: scenario.options, seed: 3 }, 420, ({ state }) => {
      if (steps++ % 14 !== 0 || state.over) return
      const seat = seats[compared % seats.length]
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

/** Plays the seat's secret phase by what `pick` says, the rest in the same way each time. */
const withSecrets = (game: Game, options: readonly string[], phase: RegExp, pick: (count: number) => number): Match => {
  const match = startMatch(game, { scenario: game.meta.scenarios[0].id, options, seed: 5 })
  if (isRefusal(match) || 'problem' in match) throw new Error('does not start')
  let secrets = 0
  let left = false
  for (let guard = 0; guard < 400 && !left; guard++) {
    const { state } = match
    const decision = game.decision(state)
    if (decision === undefined) break
    const { seat, kinds } = decision
    if (phase.test(decision.phase) && secrets < 4) {
      secrets++
      const choices = kinds.includes('choose') ? game.legal(state, { about: 'choose' }) : []
      const actors = kinds.includes('assign') ? game.legal(state, { about: 'actors' }) : []
      if (choices.length > 0) act(match, seat, { type: 'choose', option: choices[pick(choices.length)].option })
      else act(match, seat, { type: 'assign', units: [actors[pick(actors.length)].unit], as: 'chit' })
      continue
    }
    left = secrets > 0 && !phase.test(decision.phase)
    if (left) break
    const ready = game.check(state, { type: 'done' }) === undefined
    const [{ option }] = ready ? [{ option: '' }] : game.legal(state, { about: 'choose' })
    act(match, seat, ready ? { type: 'done' } : { type: 'choose', option })
  }
  return match
}

const SECRET_PHASES: readonly { game: string; options: readonly string[]; phase: RegExp; reader: Seat }[] = [
  { game: 'russian-campaign', options: ['sudden-death'], phase: /^soviet-objectives$/, reader: 'axis' },
  { game: 'red-god-of-war', options: [], phase: /^soviet-chits$/, reader: 'german' },
]

test.each(SECRET_PHASES)('$game: the log and the save of the other seat are the same, whatever was chosen', each => {
  const game = GAMES.find(({ meta }) => meta.id === each.game)
  if (game === undefined) throw new Error(`no ${each.game}`)
  expect(hasSecrets(game.meta, each.options)).toBe(true)
  const first = withSecrets(game, each.options, each.phase, () => 0)
  const last = withSecrets(game, each.options, each.phase, count => count - 1)
  expect(game.digest(first.state)).not.toBe(game.digest(last.state))
  expect(logOf(first, each.reader)).toEqual(logOf(last, each.reader))
  expect(shownTo(game, first.state, each.reader)).toEqual(shownTo(game, last.state, each.reader))
  const read = (match: Match): string =>
    saveText(saveOf(match, each.reader)).replaceAll(
      /"(sealed|digest)": ?"[^"]*"/g,
      (text, name) => `${name} ${text.length}`,
    )
  expect(read(first)).toBe(read(last))
  expect(saveText(saveOf(first))).not.toBe(saveText(saveOf(last)))
})
