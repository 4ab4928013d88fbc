// `stavka odds --plan`: what several attacks bring together.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BATTLE, createTable, type Table } from '../support/cli.ts'

let table: Table
beforeEach(() => {
  table = createTable()
})
afterEach(() => table.clear())

interface Plan {
  readonly attacks: readonly {
    readonly attack: {
      readonly type: string
      readonly attackers: readonly string[]
      readonly targets: readonly string[]
    }
    readonly chance: number
    readonly losses: { readonly attacker: number; readonly defender: number }
    readonly gain?: number
    readonly card: { readonly results: readonly { readonly result: string; readonly probability: number }[] }
  }[]
  readonly tries: number
  readonly exact: boolean
  readonly net: { readonly mean: number; readonly low: number; readonly high: number }
  readonly histogram: readonly { readonly from: number; readonly share: number }[]
  readonly gain?: { readonly mean: number; readonly plusMinus: number }
}

/** Two battles that have nothing to do with each other. */
const TWO = JSON.stringify({
  ...JSON.parse(BATTLE),
  units: { ...JSON.parse(BATTLE).units, 'sov-1-tc': '2712', 'sov-1-5t-rc': '2712', 'rom-6-id': '3014' },
})
const FIRST = 'attack sov-26-tc,sov-2-5t-rc 2311'
const SECOND = 'sov-1-tc,sov-1-5t-rc 2713'

const begin = (text: string) => table.say('position', table.write('battle.json', text))
const total = (list: readonly { readonly share: number }[]): number => list.reduce((sum, { share }) => sum + share, 0)

describe('attacks that somebody names', () => {
  test('one die: every face is tried, and chances and losses are those of the card', async () => {
    await begin(BATTLE)
    const { attacks, tries, exact, histogram, net } = await table.ask<Plan>(
      'odds',
      '--plan',
      '--games',
      '2',
      ...FIRST.split(' '),
    )
    expect({ tries, exact, attacks: attacks.length }).toEqual({ tries: 6, exact: true, attacks: 1 })
    const [{ chance, losses, card }] = attacks
    // What the chart says of the defender's hex, and what is left of one division when it can't go back
    const cleared = card.results
      .filter(({ result }) => /D/.test(result))
      .reduce((sum, each) => sum + each.probability, 0)
    expect(chance).toBeGreaterThanOrEqual(cleared - 1e-9)
    expect(losses.defender).toBeGreaterThan(0)
    expect(net.mean).toBeCloseTo(losses.defender - losses.attacker)
    expect(total(histogram)).toBeCloseTo(1)
  })

  test('two, with a semicolon or with --attack, are the same plan', async () => {
    await begin(TWO)
    const [one, other] = [
      await table.ask<Plan>('odds', '--plan', '--games', '2', `${FIRST}; ${SECOND}`),
      await table.ask<Plan>('odds', '--plan', '--games', '2', '--attack', FIRST, '--attack', SECOND),
    ]
    expect(one).toEqual(other)
    expect(one).toMatchObject({ tries: 36, exact: true })
    expect(one.attacks.map(({ attack }) => attack.targets)).toEqual([['2311'], ['2713']])
    expect(one.gain?.plusMinus).toBeGreaterThan(0)
  })

  test('in words, with a plot; in Japanese; as a picture', async () => {
    await begin(TWO)
    const words = ['odds', '--plan', '--games', '2', `${FIRST}; ${SECOND}`, '--svg', table.path('plan.svg')]
    const text = await table.say(...words)
    expect(text).toMatch(/^ {2}1\. attack 2311.* with 26 Tank, 2\/5 T Rifle\n {5}.*Column \S+, .*\d+%\n/)
    expect(text).toMatch(/\n {5}\d+% to clear the hex; steps lost: attacker \d\.\d, defender \d\.\d\n/)
    expect(text).toMatch(/\nAll together, against no attack, after the enemy’s answer: [+-]\d+\.\d ± \d+\.\d points/)
    expect(text).toMatch(/\n +-?\d \|#+ +\d+\.\d%\n/)
    expect(text).toMatch(/Every fall of the dice: 36 ways\.\n$/)
    expect(table.files()['plan.svg']).toMatch(/What 2 attacks bring/)
    expect(await table.say(...words, '--lang', 'ja')).toMatch(/ダイスのすべての出方：36通り/)
  })
})

describe('attacks that the computer would make', () => {
  test('each with what it should bring, none with a unit of another', async () => {
    await table.say('new', 'turning-point', '1', '--seed', '7')
    for (const _phase of ['movement', 'superiority']) await table.say('auto', '--bot', 'recruit', '--until', 'phase')
    const { attacks, exact, tries } = await table.ask<Plan>('odds', '--plan', '--games', '0', '--level', 'recruit')
    expect(attacks.length).toBeGreaterThan(2)
    for (const { gain } of attacks) expect(gain).toBeGreaterThan(0)
    const units = attacks.flatMap(({ attack }) => attack.attackers)
    expect(new Set(units).size).toBe(units.length)
    expect(exact).toBe(false)
    expect(tries).toBe(108)
  })

  test('none, where none is worth it', async () => {
    await begin(BATTLE)
    expect(await table.say('odds', '--plan')).toMatch(/^No attack here is worth its risk\.\n$/)
    expect(await table.ask<Plan>('odds', '--plan')).toMatchObject({ attacks: [] })
  })

  test('where all attacks are declared before the first is rolled, those that are declared', async () => {
    await table.say('new', 'red-steel', 'costuleni', '--seed', '7')
    for (let count = 0; count < 30; count++) {
      const { decision } = await table.ask<{ decision: { kinds: string[] } }>('status')
      if (decision.kinds.includes('attack')) break
      await table.say('auto', '--bot', 'recruit', '--until', 'phase')
    }
    const plan = await table.ask<Plan>('odds', '--plan', '--games', '0', '--level', 'recruit')
    for (const { chance } of plan.attacks) expect(chance).toBeLessThanOrEqual(1.0000001)
  })
})

describe('one line that says what is wrong', () => {
  test.each([
    [['odds', '--plan', 'attack sov-26-tc 2713'], /2713/],
    [['odds', '--plan', 'move sov-26-tc 2311'], /do not understand|no hex|there is no/],
    [['odds', '--plan', '--seat', 'axis'], /Soviets must decide/],
    [['odds', '--plan', '--level', 'greedy'], /hints are given by/],
    [['odds', '--plan', '--svg', '/nowhere/x.svg'], /cannot be written/],
    [['odds', '--plan', '--games', '-1'], /--games must be from 0/],
    [['odds'], /name an attack, or --plan/],
    [['odds', `${FIRST}; ${FIRST}`], /several with --plan/],
    [['odds', ...FIRST.split(' '), '--svg', 'x.svg'], /for --plan/],
  ])('%j', async (words, reason) => {
    await begin(BATTLE)
    expect(await table.fail(...words)).toMatch(reason)
  })

  test('a decision without attacks', async () => {
    await table.say('new', 'turning-point', '1', '--seed', '7')
    expect(await table.fail('odds', '--plan')).toMatch(/no attack can be made/)
  })
})
