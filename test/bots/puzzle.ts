// A puzzle: a position in which a bot was foolish once, and what a good move must and must not do. The bot plays the rest
// of the phase, or of its turn; the enemy's decisions on the way are the bot's too.
import { z } from 'zod'
import { botNamed } from '../../src/bots/index.ts'
import type { Attack, Game, GameState, PositionFile, Seat } from '../../src/engine/contract.ts'
import { isRefusal } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'

const condition = z.union([
  z.strictObject({ holds: z.tuple([z.string(), z.string()]) }),
  z.strictObject({ empty: z.string() }),
  z.strictObject({ unitAt: z.tuple([z.string(), z.string()]) }),
  z.strictObject({ unitNotAt: z.tuple([z.string(), z.string()]) }),
  z.strictObject({ attacked: z.string() }),
  z.strictObject({ notAttacked: z.string() }),
  z.strictObject({ alive: z.string() }),
  z.strictObject({ attackedBy: z.tuple([z.string(), z.string()]) }),
  z.strictObject({ supported: z.string() }),
  z.strictObject({ rolledAgain: z.string() }),
])
type Condition = z.infer<typeof condition>
const demand = z.union([condition, z.strictObject({ anyOf: z.array(condition) })])
type Demand = z.infer<typeof demand>

export const puzzleForm = z.strictObject({
  why: z.string(),
  seat: z.string(),
  position: z.record(z.string(), z.unknown()),
  seed: z.int(),
  until: z.enum(['phase', 'turn']).optional(),
  must: z.array(demand).optional(),
  mustNot: z.array(demand).optional(),
})
export type Puzzle = z.infer<typeof puzzleForm>

const MOST_ACTIONS = 2000

interface Played {
  readonly state: GameState
  readonly attacked: ReadonlySet<string>
  readonly attacks: readonly Attack[]
}

/** Lets the bot play for both seats until the seat's phase or turn is over. */
const play = (game: Game, { position, seed, seat, until = 'phase' }: Puzzle, bot: string): Played => {
  const begun = game.fromPosition(position as unknown as PositionFile, seed)
  if ('problem' in begun) throw new Error(begun.problem)
  const state: GameState = begun
  const attacked = new Set<string>()
  const attacks: Attack[] = []
  const player = botNamed(bot)
  if ('problem' in player) throw new Error(player.problem)
  const other = botNamed(bot)
  if ('problem' in other) throw new Error(other.problem)
  const stream = streamOf(seed)
  const first = game.decision(state)
  const turn = state.turn
  let hasAnswered = false
  for (let actions = 0; actions < MOST_ACTIONS; actions++) {
    const decision = game.decision(state)
    if (decision === undefined) break
    if (until === 'phase' && decision.phase !== first?.phase) break
    if (decision.seat !== seat && decision.kinds.includes('move')) hasAnswered = true
    if (until === 'turn' && (hasAnswered || state.turn !== turn)) break
    const mover = decision.seat === seat ? player : other
    const action = mover.decide(game, game.view(state, decision.seat), stream)
    if (action.type === 'attack' && decision.seat === seat) {
      attacks.push(action)
      for (const target of action.targets) attacked.add(game.board.hexes[target].name)
    }
    if (isRefusal(game.apply(state, action))) throw new Error(`${bot} was refused: ${JSON.stringify(action)}`)
  }
  return { state, attacked, attacks }
}

const sideAt = (game: Game, state: GameState, name: string): Seat | undefined => {
  const hex = game.board.byName.get(name)
  if (hex === undefined) throw new Error(`there is no hex ${name}`)
  for (const unit of game.units.keys())
    if (game.hexOf(state, unit) === hex) return game.meta.sides[game.describe(state, unit).side].id
  return undefined
}

const hexName = (game: Game, state: GameState, id: string): string | undefined => {
  const unit = game.unitByName.get(id)
  if (unit === undefined) throw new Error(`there is no unit ${id}`)
  return game.board.hexes[game.hexOf(state, unit)]?.name
}

/** An attack on the hex of which this is true. */
const hasAttack = (
  game: Game,
  attacks: readonly Attack[],
  name: string,
  isSo: (attack: Attack) => boolean,
): boolean => {
  const hex = game.board.byName.get(name)
  return attacks.some(attack => hex !== undefined && attack.targets.includes(hex) && isSo(attack))
}

const isTrue = (game: Game, { state, attacked, attacks }: Played, asked: Condition): boolean => {
  if ('holds' in asked) return sideAt(game, state, asked.holds[0]) === asked.holds[1]
  if ('empty' in asked) return sideAt(game, state, asked.empty) === undefined
  if ('unitAt' in asked) return hexName(game, state, asked.unitAt[0]) === asked.unitAt[1]
  if ('unitNotAt' in asked) return hexName(game, state, asked.unitNotAt[0]) !== asked.unitNotAt[1]
  if ('attacked' in asked) return attacked.has(asked.attacked)
  if ('notAttacked' in asked) return !attacked.has(asked.notAttacked)
  if ('alive' in asked) return hexName(game, state, asked.alive) !== undefined
  if ('supported' in asked) return hasAttack(game, attacks, asked.supported, ({ support }) => support.length > 0)
  if ('rolledAgain' in asked) return hasAttack(game, attacks, asked.rolledAgain, ({ ignore }) => ignore !== undefined)
  const [hex, id] = asked.attackedBy
  return hasAttack(game, attacks, hex, ({ attackers }) => attackers.some(unit => game.units[unit].id === id))
}

const isMet = (game: Game, played: Played, asked: Demand): boolean =>
  'anyOf' in asked ? asked.anyOf.some(each => isTrue(game, played, each)) : isTrue(game, played, asked)

/** What the bot got wrong; empty where it solved the puzzle. */
export const faultsOf = (game: Game, puzzle: Puzzle, bot: string): string[] => {
  const played = play(game, puzzle, bot)
  const { must = [], mustNot = [] } = puzzle
  return [
    ...must.filter(each => !isMet(game, played, each)).map(each => `must ${JSON.stringify(each)}`),
    ...mustNot.filter(each => isMet(game, played, each)).map(each => `must not ${JSON.stringify(each)}`),
  ]
}
