import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RANDOM } from '../../src/bots/random.ts'
import { type Game, isRefusal } from '../../src/engine/contract.ts'
import { rngToHex, roll, streamOf } from '../../src/engine/dice.ts'
import { act, type Match, startMatch, undo } from '../../src/engine/match.ts'
import { type SaveFile, saveOf } from '../../src/engine/save.ts'
import { botSeedOf, commitOf, diceOf, type Urn } from '../../src/server/dice.ts'
import { type Proof, proofSchema, verify } from '../../src/server/verify.ts'
import { GAMES, recordedMatches } from '../support/random-play.ts'

const bytes = (length: number, first: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (first + 7 * i) % 256)
const URN: Urn = { game: 'abcdefgh23456789', key: bytes(32, 5), nonces: [bytes(16, 90), bytes(16, 200)] }
const hexOf = (array: Uint8Array): string => Buffer.from(array).toString('hex')

describe('dice from a key', () => {
  test('are what anybody works out by the words of the description', () => {
    const seq = Buffer.from([0, 0, 0, 0, 0, 0, 1, 2])
    const said = Buffer.concat([Buffer.from(`stavka-dice-1${URN.game}`), ...URN.nonces, seq])
    const mac = createHmac('sha256', URN.key).update(said).digest('hex')
    expect(rngToHex(diceOf(URN, 258))).toBe(mac.slice(0, 32))
    const promise = createHash('sha256').update(`stavka-key-1${URN.game}`).update(URN.key).digest('hex')
    expect(hexOf(commitOf(URN.game, URN.key))).toBe(promise)
  })

  test('are others for every entry, game, key, nonce, and order of the seats', () => {
    const [one, other] = URN.nonces
    const flipped = (array: Uint8Array): Uint8Array => array.map((byte, at) => (at === 3 ? byte ^ 1 : byte))
    const urns: Urn[] = [
      URN,
      { ...URN, game: 'abcdefgh23456780' },
      { ...URN, key: flipped(URN.key) },
      { ...URN, nonces: [flipped(one), other] },
      { ...URN, nonces: [one, flipped(other)] },
      { ...URN, nonces: [other, one] },
    ]
    const all = urns.flatMap(urn => Array.from({ length: 50 }, (_, seq) => rngToHex(diceOf(urn, seq))))
    expect(new Set(all).size).toBe(all.length)
  })

  test('have nothing to do with the chances of a computer player', () => {
    const seeds = Array.from({ length: 200 }, (_, seq) => botSeedOf(URN, seq))
    expect(new Set(seeds).size).toBe(200)
    for (const [seq, seed] of seeds.entries()) expect(diceOf(URN, seq)[0] >>> 0).not.toBe(seed)
  })

  test.each<[string, () => unknown]>([
    ['a short key', () => diceOf({ ...URN, key: bytes(31, 0) }, 1)],
    ['a long nonce', () => diceOf({ ...URN, nonces: [bytes(17, 0), bytes(15, 0)] }, 1)],
    ['a game of another form', () => commitOf('x', URN.key)],
    ['an entry before the first', () => diceOf(URN, -1)],
    ['half an entry', () => diceOf(URN, 0.5)],
  ])('are not drawn from %s', (_what, draw) => expect(draw).toThrow(RangeError))
})

describe.each(GAMES)('5,000 dice of $meta.id', game => {
  /** As many from each entry as games of the title roll in a step. */
  const dice: number[] = []
  const firsts: number[] = []
  let seq = 0
  const recorded = [...recordedMatches(game)]
  for (let round = 0; dice.length < 5000; round++)
    for (const { steps } of recorded)
      for (const { events } of steps) {
        seq++
        const count = events.reduce((sum, event) => sum + (event.dice?.length ?? 0), 0)
        if (count === 0 || dice.length >= 5000) continue
        const state = { turn: 1, over: false, draws: 0, rng: diceOf({ ...URN, key: bytes(32, round) }, seq) }
        const rolled = Array.from({ length: count }, () => roll(state))
        dice.push(...rolled)
        firsts.push(rolled[0])
      }

  const chiOf = (values: readonly number[], kinds: number): number => {
    const counts = new Array<number>(kinds).fill(0)
    for (const value of values) counts[value]++
    const expected = values.length / kinds
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  }

  test('show every face about as often, also the first of each entry', () => {
    // Chi-squared over five degrees of freedom: 20.5 is passed once in a thousand.
    const faces = (values: readonly number[]): number =>
      chiOf(
        values.map(die => die - 1),
        6,
      )
    expect(faces(dice)).toBeLessThan(20.5)
    expect(faces(firsts)).toBeLessThan(20.5)
  })

  test('know nothing of each other: pairs, and runs of high and low', () => {
    // Over 35 degrees of freedom 66.6 is passed once in a thousand.
    expect(
      chiOf(
        dice.slice(1).map((die, at) => (dice[at] - 1) * 6 + die - 1),
        36,
      ),
    ).toBeLessThan(66.6)
    const high = dice.map(die => die > 3)
    const runs = 1 + high.slice(1).filter((each, at) => each !== high[at]).length
    const n = high.length
    const up = high.filter(Boolean).length
    const mean = 1 + (2 * up * (n - up)) / n
    const deviation = Math.sqrt(((mean - 1) * (mean - 2)) / (n - 1))
    expect(Math.abs(runs - mean) / deviation).toBeLessThan(3.29)
  })
})

// ---- Verifying ----

/** A game as a server rolls it, some steps taken back on the way: their entries are not used again. */
const served = (game: Game, scenario: string, actions: number): { match: Match; entries: Proof['entries'] } => {
  const match = startMatch(game, { scenario, options: [], rng: diceOf(URN, 0) })
  if (!('state' in match)) throw new Error('does not start')
  const entries: Proof['entries'] = []
  const stream = streamOf(9)
  for (let seq = 1; seq <= actions; seq++) {
    const seat = game.decision(match.state)?.seat
    if (seat === undefined) break
    if (seq % 40 === 0 && undo(match, seat) === undefined) {
      entries.push({ kind: 'undo', to: match.steps.length })
      continue
    }
    if (seq % 33 === 0) {
      entries.push({ kind: 'ask' })
      continue
    }
    const action = RANDOM.decide(game, game.view(match.state, seat), stream)
    if (isRefusal(act(match, seat, action, { rng: diceOf(URN, seq) }))) throw new Error('refused')
    entries.push({ kind: 'act' })
  }
  return { match, entries }
}

const SERVED = [
  { id: 'turning-point', scenario: '1', actions: 500 },
  { id: 'red-steel', scenario: 'kishinev', actions: 300 },
]

describe.each(SERVED)('a game of $id', ({ id, scenario, actions }) => {
  const game = GAMES.find(({ meta }) => meta.id === id)
  if (game === undefined) throw new Error(`no ${id}`)
  const { match, entries } = served(game, scenario, actions)
  const save = saveOf(match) as SaveFile & { readonly dice: Readonly<Record<string, string>> }
  const [one, other] = game.meta.sides.map(side => side.id)
  const proof: Proof = {
    game: URN.game,
    commit: hexOf(commitOf(URN.game, URN.key)),
    key: hexOf(URN.key),
    nonces: { [one]: hexOf(URN.nonces[0]), [other]: hexOf(URN.nonces[1]) },
    entries,
  }
  const problemOf = (change: Partial<Proof>, of: object = {}): string => {
    const result = verify(game, { ...save, ...of } as SaveFile, { ...proof, ...change })
    if (!('problem' in result)) throw new Error('it is accepted')
    expect(result.problem).toMatch(/^[^\n]+$/)
    return result.problem
  }
  const turned = (hex: string, at: number): string =>
    `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}`

  test('that was rolled as promised is accepted', () => {
    expect(proofSchema.parse(proof)).toEqual(proof)
    const places = Object.keys(save.dice)
    expect(places.length).toBeGreaterThan(5)
    expect(verify(game, save, proof)).toEqual({
      rolled: places.length,
      actions: match.steps.length,
      brought: 0,
      outcome: game.outcome(match.state),
    })
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['act', 'undo', 'ask']))
  })

  test('is refused with any digit of the key, of its hash or of a nonce changed', () => {
    fc.assert(
      fc.property(fc.nat(63), at => {
        expect(problemOf({ key: turned(proof.key, at) })).toMatch(/^key: not the one/)
        expect(problemOf({ commit: turned(proof.commit, at) })).toMatch(/^key: not the one/)
      }),
      { numRuns: 5 },
    )
    for (const seat of [one, other])
      expect(problemOf({ nonces: { ...proof.nonces, [seat]: turned(proof.nonces[seat], 9) } })).toMatch(
        /^dice\.\w+: not/,
      )
    expect(problemOf({ nonces: { [one]: proof.nonces[other], [other]: proof.nonces[one] } })).toMatch(/^dice\.\w+: not/)
    expect(problemOf({ nonces: { [one]: proof.nonces[one] } })).toBe(`nonces.${other}: missing`)
    expect(problemOf({ nonces: { ...proof.nonces, third: proof.key } })).toBe('nonces: there is no side third')
    expect(problemOf({ game: 'abcdefgh23456780' })).toMatch(/^key: not the one/)
  })

  test('is refused with any one of its dice changed, even where the faces stay the same', () => {
    const places = Object.keys(save.dice)
    for (const place of [places[0], places[Math.floor(places.length / 2)], places.at(-1) ?? '']) {
      const dice = { ...save.dice, [place]: turned(save.dice[place], 31) }
      expect(problemOf({}, { dice })).toMatch(
        new RegExp(`^dice\\.${place}: not those of the key|actions\\[|dice\\.|ends in`),
      )
    }
  })

  test('is refused with an action left out, changed, or at another place of the log', () => {
    const acts = entries.filter(({ kind }) => kind === 'act')
    expect(problemOf({ entries: entries.slice(0, -1) })).toMatch(/^entries: \d+ actions stand|^dice/)
    // One that was asked in between makes every die after it another.
    expect(problemOf({ entries: [{ kind: 'ask' }, ...entries] })).toMatch(/^dice\.\d+: not those of the key for entry/)
    expect(problemOf({ entries: entries.filter(({ kind }) => kind !== 'ask') })).toMatch(/^dice\.\d+: not those/)
    expect(problemOf({ entries: acts.slice(0, match.steps.length) })).toMatch(/^dice\.\d+: not those/)
    expect(problemOf({ entries: [{ kind: 'undo', to: 1 }, ...entries] })).toBe(
      'entries.0: goes back to 1 actions, and there were 0',
    )
    expect(problemOf({}, { actions: save.actions.slice(0, -1) })).toMatch(/ends in another state|dice\.\d+|entries/)
    expect(problemOf({}, { digest: '0'.repeat(16) })).toMatch(/ends in another state/)
  })

  test('with a seed is no game of a server', () => {
    const seeded = startMatch(game, { scenario, options: [], seed: 1 })
    if (!('state' in seeded)) throw new Error('does not start')
    expect(verify(game, saveOf(seeded), { ...proof, entries: [] })).toEqual({
      problem: 'the save has a seed: its dice are not those of a server',
    })
  })
})
