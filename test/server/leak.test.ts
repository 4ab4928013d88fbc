// What a seat can't know reaches it on no way: games on several servers that differ only in what was chosen in secret, and in
// how often. Every frame that the other seat and the spectators are sent is the same, byte for byte, and so is what they ask.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Action, Game, GameState, PositionFile, Seat } from '../../src/engine/contract.ts'
import { isRefusal, SPECTATOR } from '../../src/engine/contract.ts'
import { chanceRng } from '../../src/engine/dice.ts'
import type { Play } from '../../src/server/referee.ts'
import { versionOf } from '../support/random-play.ts'
import {
  ask,
  folder,
  newGame,
  newPerson,
  type Person,
  type Seated,
  sitDown,
  startServer,
  startTwo,
  titled,
} from './support/serving.ts'

interface SecretPhase {
  readonly title: string
  readonly options?: readonly string[]
  readonly scenario?: string
  readonly position?: PositionFile
  readonly phase: RegExp
  /** Who must not learn what was chosen in it. */
  readonly reader: Seat
  /** The task that is given in it, where it is not a choice. */
  readonly as?: string
  /** Steps after it until the rules show what was chosen. */
  readonly behind?: number
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

const PHASES: readonly SecretPhase[] = [
  { title: 'red-god-of-war', phase: /^soviet-chits$/, as: 'chit', reader: 'german' },
  { title: 'red-steel', scenario: 'cornesti', phase: /^soviet-reserve$/, as: 'reserve', reader: 'axis' },
  {
    ...{ title: 'red-steel', scenario: 'kishinev', position: UNDER_ATTACK },
    ...{ phase: /^soviet-defend$/, as: 'support', reader: 'axis', behind: 0 },
  },
  { title: 'russian-campaign', options: ['sudden-death'], phase: /^soviet-objectives$/, reader: 'axis' },
]

/** What is chosen in secret. */
interface Variant {
  readonly most: number
  pick(count: number): number
  /** Takes so many back again in between. */
  readonly undos?: number
}

const secretIn = (
  game: Game,
  state: GameState,
  each: SecretPhase,
  pick: (count: number) => number,
): Action | undefined => {
  if (each.as === undefined) {
    const choices = game.legal(state, { about: 'choose' })
    return choices.length === 0 ? undefined : { type: 'choose', option: choices[pick(choices.length)].option }
  }
  const actors = game.legal(state, { about: 'actors' })
  if (actors.length === 0) return undefined
  const { unit } = actors[pick(actors.length)]
  const task = game.legal(state, { about: 'assign', unit }).find(({ as }) => as === each.as)
  return task === undefined ? undefined : { type: 'assign', units: [unit], ...task }
}

/** The same in every variant. */
const plainIn = (game: Game, state: GameState, phase: string): Action | undefined => {
  const attack = phase.endsWith('-declare') ? game.legal(state, { about: 'suggestion' }) : undefined
  if (attack !== undefined) return attack
  if (game.check(state, { type: 'done' }) === undefined) return { type: 'done' }
  const [choice] = game.legal(state, { about: 'choose' })
  return choice && { type: 'choose', option: choice.option }
}

/** A secret is shown by the rules, or a die falls: dice are drawn by numbers that are no longer the same. */
const bringsToLight = (game: Game, state: GameState, action: Action): boolean => {
  const after = game.clone(state)
  after.rng = chanceRng()
  const events = game.apply(after, action)
  return isRefusal(events) || after.draws !== state.draws || events.some(({ reveals }) => reveals === true)
}

const STEPS_BEHIND = 12
const NOW = (): number => 1_700_000_000_000

interface Seen {
  readonly reader: readonly string[]
  readonly spectator: readonly string[]
  readonly asked: readonly unknown[]
  readonly secrets: number
}

const played = async (
  file: string,
  each: SecretPhase,
  game: string,
  people: Readonly<Record<Seat, Person>>,
  { most, pick, undos = 0 }: Variant,
  isApart: boolean,
): Promise<Seen> => {
  const options = { file, now: NOW }
  const servers = isApart ? await startTwo(options) : [await startServer(options)]
  // Whoever must not learn of it comes through another process than whoever chooses.
  const [server] = servers
  const theirs = servers[servers.length - 1]
  const title = titled(each.title)
  const pages = new Map<Seat, Seated>()
  const isOut = (seat: Seat): boolean => seat === each.reader || seat === SPECTATOR
  for (const seat of [...title.meta.sides.map(({ id }) => id), SPECTATOR])
    pages.set(seat, await sitDown(isOut(seat) ? theirs : server, people[seat], game, each.title, seat))
  const page = (seat: Seat): Seated => pages.get(seat) as Seated
  const truth = (): Play => server.rooms.find(game)?.play as Play
  const current = (seat: Seat): Promise<void> => page(seat).until(() => page(seat).n === truth().lean.numbers[seat])
  const order = async (seat: Seat, action: Action): Promise<void> => {
    await current(seat)
    expect(await page(seat).act(action)).toMatchObject({ type: 'ok' })
  }
  let [secrets, undone, behind] = [0, 0, -1]
  let came = false
  for (let guard = 0; guard < 500; guard++) {
    const { state } = truth().lean
    const decision = title.decision(state)
    if (decision === undefined) break
    const isIn = each.phase.test(decision.phase)
    came ||= isIn
    if (came && !isIn) behind++
    if (behind >= (each.behind ?? STEPS_BEHIND)) break
    const action = isIn && secrets < most ? secretIn(title, state, each, pick) : undefined
    if (action !== undefined) {
      await order(decision.seat, action)
      secrets++
      if (undone < undos) {
        await current(decision.seat)
        const seat = page(decision.seat)
        const known = knownTo(truth(), decision.seat) - 1
        expect(await seat.say({ type: 'undo', game, have: seat.n, key: '00000000000000aa', to: known })).toMatchObject({
          type: 'ok',
        })
        undone++
        secrets--
      }
      continue
    }
    const plain = plainIn(title, state, decision.phase)
    if (plain === undefined || (behind >= 0 && bringsToLight(title, state, plain))) break
    await order(decision.seat, plain)
  }
  const { reader } = each
  for (const seat of [reader, SPECTATOR]) {
    await current(seat)
    await page(seat).say({ type: 'seen', game, n: 0 })
  }
  const asked = await Promise.all(
    [people[reader], people[SPECTATOR]].flatMap(as =>
      [`/games/${game}`, `/games/${game}/entries`, `/games/${game}/save`, '/games?mine', '/games?live'].map(
        async path => (await ask(theirs, 'GET', path, { as })).json,
      ),
    ),
  )
  const texts = (seat: Seat): readonly string[] => [...page(seat).texts]
  const seen = { reader: texts(reader), spectator: texts(SPECTATOR), asked, secrets: truth().ledger.seq }
  for (const each of servers) await each.close()
  return seen
}

const knownTo = (play: Play, seat: Seat): number =>
  play.history
    .slice(0)
    .filter(({ events }) => events.length === 0 || events.some(({ only }) => only === undefined || only === seat))
    .length

const WAYS = [false, true].flatMap(isApart => PHASES.map(each => ({ ...each, isApart, way: isApart ? 'two' : 'one' })))

test.each(WAYS)('$title, $phase, $way: no frame tells what was chosen, nor how often', async ({ isApart, ...each }) => {
  const { title, options = [], scenario = titled(title).meta.scenarios[0].id, position } = each
  const origin = await startServer({ now: NOW })
  const [first, second] = titled(title).meta.sides.map(({ id }) => id)
  const asked = { scenario, options, listed: true, ...(position === undefined ? {} : { position }) }
  const { game, people } = await newGame(origin, title, asked)
  const spectator = await newPerson(origin, 'Clara')
  await origin.close()
  const copied = (name: string): string => {
    const file = join(folder(), `${name}.db`)
    copyFileSync(origin.file, file)
    return file
  }
  const sitting = { [first]: people[0], [second]: people[1], [SPECTATOR]: spectator }
  const isChoice = each.as === undefined
  // Who must choose chooses once: then only what is chosen differs.
  const variants: readonly Variant[] = isChoice
    ? [
        { most: 9, pick: () => 0 },
        { most: 9, pick: count => count - 1 },
      ]
    : [
        { most: 0, pick: () => 0 },
        { most: 1, pick: () => 0 },
        { most: 3, pick: count => count - 1 },
        { most: 2, pick: () => 0, undos: 1 },
      ]
  const seen: Seen[] = []
  for (const [at, variant] of variants.entries())
    seen.push(await played(copied(String(at)), each, game, sitting, variant, isApart))
  if (!isChoice) expect(new Set(seen.map(({ secrets }) => secrets)).size).toBeGreaterThan(2)
  const [one, ...others] = seen
  expect(one.reader.length).toBeGreaterThan(5)
  for (const other of others) {
    for (const who of ['reader', 'spectator', 'asked'] as const)
      for (const [at, text] of one[who].entries()) expect(other[who][at], `${who} ${at}`).toEqual(text)
    expect([other.reader.length, other.spectator.length]).toEqual([one.reader.length, one.spectator.length])
  }
})
