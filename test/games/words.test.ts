import { beforeAll, describe, expect, test } from 'vitest'
import { ACTION_KINDS, type Game, type GameState } from '../../src/engine/contract.ts'
import { LANGUAGES, type Message, type Text } from '../../src/engine/text.ts'
import { SEQUENCE as GOD_SEQUENCE } from '../../src/games/red-god-of-war/sequence.ts'
import {
  FLAG as GOD_FLAG,
  STATUS_NAMES as GOD_STATUS,
  SUPPLY_NAMES as GOD_SUPPLY,
} from '../../src/games/red-god-of-war/state.ts'
import { TASK as STEEL_TASK } from '../../src/games/red-steel/rules/tasks.ts'
import { SEQUENCE as STEEL_SEQUENCE } from '../../src/games/red-steel/sequence.ts'
import {
  MORALE_NAMES,
  FLAG as STEEL_FLAG,
  STATUS_NAMES as STEEL_STATUS,
  SUPPLY_NAMES as STEEL_SUPPLY,
} from '../../src/games/red-steel/state.ts'
import { SEQUENCE as RED_SEQUENCE } from '../../src/games/red-vengeance/sequence.ts'
import { FLAG as RED_FLAG, STATUS_NAMES as RED_STATUS } from '../../src/games/red-vengeance/state.ts'
import { SEQUENCE as CAMPAIGN_SEQUENCE } from '../../src/games/russian-campaign/sequence.ts'
import { FLAG as CAMPAIGN_FLAG, STATUS_NAMES as CAMPAIGN_STATUS } from '../../src/games/russian-campaign/state.ts'
import { DAMAGE_TURNS } from '../../src/games/turning-point/rules/charts.ts'
import { SEQUENCE as TURNING_SEQUENCE } from '../../src/games/turning-point/sequence.ts'
import { FLAG, MISSIONS, STATUS_NAMES, SUPPLY_NAMES } from '../../src/games/turning-point/state.ts'
import { GAMES, playAtRandom, replayRecorded } from '../support/random-play.ts'

const LAST_TURN = 21

/** What the code of each title can call a phase, a status, a mark and so on: random play does not come to all of it. */
const NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'turning-point': {
    phase: [...TURNING_SEQUENCE.opening, ...TURNING_SEQUENCE.turn].map(({ id }) => id),
    status: STATUS_NAMES,
    by: ['rail'],
    as: ['interdiction', 'patrol', 'superiority', 'escort', 'interception'],
    supply: SUPPLY_NAMES,
    mark: [
      ...Object.keys(FLAG),
      ...MISSIONS.filter(mission => mission !== 'base'),
      ...Array.from({ length: LAST_TURN }, (_, index) => `damaged-until-${index + 1 + DAMAGE_TURNS}`),
    ],
  },
  'russian-campaign': {
    phase: [...CAMPAIGN_SEQUENCE.opening, ...CAMPAIGN_SEQUENCE.turn].map(({ id }) => id),
    status: CAMPAIGN_STATUS,
    by: ['rail', 'sea', 'assault', 'evacuation', 'replacement', 'remnant', 'drop'],
    as: ['stuka', 'artillery', 'withdraw', 'siberia', 'convert', 'send-to-siberia', 'box'],
    supply: ['supplied', 'out-of-supply'],
    mark: Object.keys(CAMPAIGN_FLAG),
  },
  'red-vengeance': {
    phase: [...RED_SEQUENCE.opening, ...RED_SEQUENCE.turn].map(({ id }) => id),
    status: RED_STATUS,
    by: ['strategic', 'infantry', 'armour', 'bulge'],
    as: ['infantry', 'armour', 'truck', 'sea-supply'],
    extra: ['air', 'black-sea', 'baltic'],
    supply: ['supplied', 'out-of-supply'],
    mark: [...Object.keys(RED_FLAG), 'reduced'],
  },
  'red-god-of-war': {
    phase: [...GOD_SEQUENCE.opening, ...GOD_SEQUENCE.turn].map(({ id }) => id),
    status: GOD_STATUS,
    by: ['strategic', 'rail'],
    as: ['transfer', 'rebuild', 'combat-supply', 'chit', 'no-chit', 'withdraw', 'join', 'split-3-3-3', 'split-2-1'],
    supply: GOD_SUPPLY,
    mark: Object.keys(GOD_FLAG),
  },
  'red-steel': {
    phase: [...STEEL_SEQUENCE.opening, ...STEEL_SEQUENCE.turn].map(({ id }) => id),
    status: STEEL_STATUS,
    by: ['strategic', 'foot', 'motor', 'river'],
    as: [...Object.values(STEEL_TASK), 'limber', 'deploy', 'withdraw', 'entrench', 'bridge', 'lift', 'support'],
    supply: STEEL_SUPPLY,
    mark: [
      ...Object.keys(STEEL_FLAG),
      ...MORALE_NAMES.filter(name => name !== 'steady'),
      ...[0, 1, 2].map(salvos => `salvos-${salvos}`),
    ],
  },
}

const isWorded = (text: Text | undefined): boolean =>
  text !== undefined && LANGUAGES.every(language => text[language]?.trim() !== '')

/** Keys without words in the message, in what it quotes and in what it carries. */
const unwordedIn = ({ messages }: Game, message: Message): string[] => {
  const text = messages[message.key]
  if (!isWorded(text)) return [message.key]
  const quoted = [...text.en.matchAll(/\{(\w+):text\}/g)].flatMap(([, name]) =>
    [message.args?.[name]]
      .flat()
      .filter(value => typeof value !== 'object')
      .map(value => `${name}.${value}`),
  )
  const carried = Object.values(message.args ?? {})
    .flat()
    .filter((value): value is Message => typeof value === 'object' && 'key' in value)
  return [
    ...quoted.filter(key => !isWorded(messages[key])),
    ...carried.flatMap(each => unwordedIn({ messages } as Game, each)),
  ]
}

/** All that the title says or offers at this decision. */
const saidIn = (game: Game, state: GameState): { keys: string[]; messages: Message[] } => {
  const decision = game.decision(state)
  if (decision === undefined) return { keys: [], messages: [game.outcome(state)?.level ?? { key: 'no outcome' }] }
  const { phase, kinds, ask } = decision
  const actors = game.legal(state, { about: 'actors' }).slice(0, 6)
  return {
    keys: [
      `phase.${phase}`,
      ...kinds.map(kind => `kind.${kind}`),
      ...actors.flatMap(({ unit }) => [
        ...game.legal(state, { about: 'place', unit }).flatMap(({ by }) => (by === undefined ? [] : [`by.${by}`])),
        ...game.legal(state, { about: 'assign', unit }).map(({ as }) => `as.${as}`),
      ]),
    ],
    messages: [
      ask,
      ...game.legal(state, { about: 'choose' }).map(({ name }) => name),
      ...game.legal(state, { about: 'duties' }).map(({ reason }) => reason),
      ...game.arrivals(state).flatMap(({ where }) => (where === undefined ? [] : [where])),
    ],
  }
}

describe.each(GAMES)('words of $meta.id', game => {
  const { meta, messages, units, board } = game
  const worded = (key: string): void => expect(isWorded(messages[key]), key).toBe(true)

  test.each(Object.keys(NAMES[meta.id]))('every %s has words', kind => {
    expect(NAMES[meta.id][kind].length).toBeGreaterThan(0)
    for (const name of NAMES[meta.id][kind]) worded(`${kind}.${name}`)
  })

  test('none leaves the number open', () => {
    const open = Object.entries(messages).filter(([, { en }]) => /\w\((s|es)\)/.test(en))
    expect(open.map(([key]) => key)).toEqual([])
  })

  test('so has every terrain, nation and type of unit', () => {
    for (const { terrain } of board.hexes) worded(`terrain.${terrain}`)
    for (const { nation, type } of units) {
      worded(`nation.${nation}`)
      worded(`type.${type}`)
    }
  })

  test('every kind of action, side, scenario, option and counter has a name', () => {
    for (const kind of ACTION_KINDS) worded(`kind.${kind}`)
    const named = [meta, ...meta.sides, ...meta.scenarios, ...meta.options, ...units]
    for (const { id, name } of named) expect(isWorded(name), id).toBe(true)
    for (const { id, about } of meta.scenarios) expect(isWorded(about), id).toBe(true)
  })

  describe('whatever a game comes to', () => {
    const missing = new Set<string>()
    const phases = new Set<string>()
    const marks = new Set<string>()

    beforeAll(() => {
      const look = (state: GameState): void => {
        const { keys, messages: said } = saidIn(game, state)
        for (const key of keys) if (!isWorded(messages[key])) missing.add(key)
        for (const message of said) for (const key of unwordedIn(game, message)) missing.add(key)
        for (const unit of units.keys()) {
          const { status, supply, marks: worn } = game.describe(state, unit)
          const words = [`status.${status}`, ...worn.map(mark => `mark.${mark}`)]
          if (supply !== undefined) words.push(`supply.${supply}`)
          for (const key of words) if (!isWorded(messages[key])) missing.add(key)
          for (const mark of worn) marks.add(mark)
        }
      }
      let steps = 0
      const watch = ({ state, events }: { state: GameState; events: readonly Message[] }): void => {
        for (const event of events) for (const key of unwordedIn(game, event)) missing.add(key)
        phases.add(game.decision(state)?.phase ?? 'over')
        // Looking at everything takes longer than playing: every twentieth step will do.
        if (steps++ % 20 === 0) look(state)
      }
      replayRecorded(game, watch)
      for (const [index, { id, options }] of meta.scenarios.slice(-3).entries())
        playAtRandom(game, { scenario: id, options, seed: index + 1 }, 600, watch)
    }, 120_000)

    test('it can be said in both languages', () => expect([...missing]).toEqual([]))
    test('and much has been looked at', () => {
      expect(phases.size).toBeGreaterThan(NAMES[meta.id].phase.length / 2)
      expect(marks.size).toBeGreaterThan(4)
    })
  })
})
