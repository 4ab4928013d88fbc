// npm run drill -- TITLE SCENARIO [--games N] [--seed N] [--level general] [--from FILE] [--out FILE] [--games-file FILE] [--skip NAME,NAME] [--luck EVENT] [--shake 0.3]
// What a mind's numbers should be, by many games: in each all numbers of both sides are shaken at once, each up or down by
// a third at random (`--shake`, of the logarithm), and what each is worth is told by least squares. Rounds of some
// thousands of games, each from the numbers of the one before, end when `stavka ladder` sees no difference any more. Counts, and shares that are nearly the
// whole, are better skipped: shaken to more than the whole a share makes nonsense of a game. Where luck that the
// journal tells of (`log.weather`) decides much of a game, it is reckoned with, turn by turn.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { playGame } from '../src/arena/play.ts'
import type { Bot } from '../src/bots/bot.ts'
import { LEVEL } from '../src/bots/plan/levels.ts'
import { numbersOf } from '../src/bots/plan/numbers.ts'
import { createPlanner } from '../src/bots/plan/planner.ts'
import { type Game, isRefusal, type Seat } from '../src/engine/contract.ts'
import { type Stream, streamOf } from '../src/engine/dice.ts'
import type { Weights } from '../src/engine/mind.ts'
import { loadGame } from '../src/files/data.ts'
import { type Shaken, shareOf, strideFor, worthsOf } from './drill-fit.ts'

/** Share of what seems best that is done at once. */
const EAGER = 0.9

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '0' },
    level: { type: 'string', default: 'general' },
    from: { type: 'string' },
    out: { type: 'string', default: 'drilled.json' },
    skip: { type: 'string', default: '' },
    luck: { type: 'string', default: '' },
    shake: { type: 'string', default: '0.3' },
    'games-file': { type: 'string', default: 'drill.jsonl' },
  },
})
const [title = '', scenario = ''] = positionals
const shake = Number(values.shake)
if (!(shake > 0)) throw new Error(`--shake ${values.shake} is no number above zero`)
const level = Object.values(LEVEL).find(({ id }) => id === values.level)
if (level === undefined) throw new Error(`there is no level ${values.level}`)

const game = await loadGame(title)
const sides = game.meta.sides.map(({ id }) => id)
const begun: Readonly<Record<Seat, Weights>> =
  values.from === undefined ? {} : JSON.parse(readFileSync(values.from, 'utf8'))
const named = numbersOf(game.mind())
const numbers = sides.map(side => ({ ...named(side), ...begun[side] }))
const skipped = new Set(values.skip.split(','))
const names = Object.keys(numbers[0]).filter(name => numbers[0][name] !== 0 && !skipped.has(name))

const thrown = (stream: Stream): number[] => names.map(() => 2 * stream.below(2) - 1)

/** A bot with numbers of its own. */
const shakenBot = (side: number, shakes: readonly number[]): Bot => {
  const weights = Object.fromEntries(
    names.map((name, at) => [name, numbers[side][name] * Math.exp(shake * shakes[at])] as const),
  )
  const own: Game = {
    ...game,
    mind: () => ({ ...game.mind(), weights: { ...numbers[side], ...weights }, drilled: {} }),
  }
  const bot = createPlanner(level)
  return { id: bot.id, decide: (_game, view, stream) => bot.decide(own, view, stream) }
}

/** The same game, and by turn what it told of such luck. */
const listening = (key: string): { readonly heard: Game; readonly luck: Record<string, string> } => {
  const luck: Record<string, string> = {}
  const apply: Game['apply'] = (state, action) => {
    const told = game.apply(state, action)
    if (!isRefusal(told)) for (const event of told) if (event.key === key) luck[state.turn] = JSON.stringify(event.args)
    return told
  }
  return { heard: { ...game, apply }, luck }
}

const first = Number(values.seed)
const file = values['games-file']
for (let seed = first; seed < first + Number(values.games); seed++) {
  const stream = streamOf(seed)
  const shakes = sides.map(() => thrown(stream))
  const bots = sides.map((_, side) => shakenBot(side, shakes[side]))
  const job = { title, scenario, options: [], seed, bots: bots.map(({ id }) => id) }
  const { heard, luck } = listening(values.luck)
  const { margin } = playGame(heard, job, bots)
  appendFileSync(file, `${JSON.stringify({ margin, shakes, luck } satisfies Shaken)}\n`)
}

const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
const games = lines.map(line => JSON.parse(line) as Shaken)
const worths = worthsOf(games)
const drilled = Object.fromEntries(
  sides.map((side, index) => {
    const share = shareOf(worths[index])
    console.log(`${side}: ${Math.round(100 * share)} % of what its numbers seem to be worth is more than chance`)
    const changed = names.flatMap((name, at) => {
      const worth = worths[index][at]
      const stride = strideFor(worth, EAGER, share)
      if (Math.abs(worth.gain / worth.error) > 2)
        console.log(`${side} ${name}: ${worth.gain.toFixed(2)} ± ${worth.error.toFixed(2)} for each ${shake} upwards`)
      return stride === 0 ? [] : [[name, Number((numbers[index][name] * Math.exp(shake * stride)).toPrecision(3))]]
    })
    return [side, { ...begun[side], ...Object.fromEntries(changed) }]
  }),
)
writeFileSync(values.out, `${JSON.stringify(drilled, undefined, 2)}\n`)
console.log(`${games.length} games in ${file}; numbers for the next round in ${values.out}`)
