// The five titles in one table, through the contract alone: a move, a clone, what a person is offered, supply, the same in the
// middle of a game, whole games.
import { BOTS } from '../src/bots/index.ts'
import { choose, type Player, playerOf } from '../src/bots/play.ts'
import { RANDOM } from '../src/bots/random.ts'
import { type Action, type Game, type GameState, isRefusal, type Move } from '../src/engine/contract.ts'
import { streamOf } from '../src/engine/dice.ts'
import { loadGame } from '../src/files/data.ts'
import { METAS } from '../src/games/metas.ts'
import { boardgameMove, plainState, searches } from './game.ts'
import { aligned, figure, measure } from './harness.ts'
import { midgames } from './midgame.ts'

const SECONDS = 6
const MOVE_TARGET = 10
const CLONE_TARGET = 20
const MIDGAME_TARGET = 10

const READY: readonly Action[] = [{ type: 'done' }, { type: 'choose', option: 'default' }]

const begin = (game: Game, seed: number): GameState => {
  const state = game.start(game.meta.scenarios[0].id, [], seed)
  if (!('turn' in state)) throw new Error(`${game.meta.id} does not start`)
  return state
}

/** The first decision of the first scenario in which a unit may move, with such a move. */
const firstMove = (game: Game): { state: GameState; move: Move } => {
  const state = begin(game, 1)
  const stream = streamOf(1)
  for (;;) {
    const mover = game.legal(state, { about: 'actors' }).find(({ kinds }) => kinds.includes('move'))
    const to = mover && game.legal(state, { about: 'move', unit: mover.unit })[0]
    if (to !== undefined) return { state, move: { type: 'move', units: [mover?.unit as number], path: [to.hex] } }
    const action = READY.find(each => game.check(state, each) === undefined) ?? RANDOM.decide(game, state, stream)
    game.apply(state, action)
  }
}

/** Turns and actions in a second of the processor, game after game. */
const speedOf = (game: Game, bot: string): { turns: number; actions: number } => {
  const began = process.cpuUsage()
  const spent = (): number => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1e6
  }
  let games = 0
  let turns = 0
  let actions = 0
  while (spent() < SECONDS) {
    const state = begin(game, games)
    const players = game.meta.sides.map((side, index) => [side.id, playerOf(BOTS[bot](), 2 * games + index)])
    const bySeat: Readonly<Record<string, Player>> = Object.fromEntries(players)
    const first = state.turn
    for (let decision = game.decision(state); decision && spent() < SECONDS; decision = game.decision(state)) {
      if (isRefusal(game.apply(state, choose(game, state, decision.seat, bySeat[decision.seat]))))
        throw new Error(`${bot} was refused`)
      actions++
    }
    turns += state.turn - first
    games++
  }
  const took = spent()
  return { turns: turns / took, actions: actions / took }
}

interface Line {
  readonly cells: readonly string[]
  readonly holds: boolean
}

const lineOf = (game: Game): Line => {
  const { state, move } = firstMove(game)
  const seat = game.decision(state)?.seat ?? ''
  const spare = game.clone(state)
  const plain = plainState(game.units.length, game.board.size)
  const middle = midgames(game)
  let sink = 0
  const [moved, reducer, cloned, structured, offered, supplied, searched, acted, advanced, decided] = measure([
    count => {
      for (let i = 0; i < count; i++)
        if (isRefusal(game.apply(game.clone(state, spare), move))) throw new Error('refused')
    },
    boardgameMove(game.units.length),
    count => {
      for (let i = 0; i < count; i++) sink += game.clone(state).turn
    },
    count => {
      for (let i = 0; i < count; i++) sink += structuredClone(plain).turn
    },
    count => {
      for (let i = 0; i < count; i++) sink += game.legal(state, { about: 'actors' }).length
    },
    count => {
      // After a move, so that nothing is remembered.
      for (let i = 0; i < count; i++) {
        game.apply(game.clone(state, spare), move)
        sink += game.query(spare, seat, { what: 'supply', side: seat }).length
      }
    },
    searches(game.board),
    count => {
      for (let i = 0; i < count; i++) sink += game.legal(middle[i % middle.length].state, { about: 'actors' }).length
    },
    count => {
      for (let i = 0; i < count; i++) {
        const at = middle[i % middle.length]
        if (isRefusal(game.apply(game.clone(at.state, spare), at.move))) throw new Error('refused')
      }
    },
    count => {
      for (let i = 0; i < count; i++) sink += game.decision(middle[i % middle.length].state)?.kinds.length ?? 0
    },
  ])
  if (sink === 0) throw new Error('nothing measured')
  const random = speedOf(game, 'random')
  const greedy = speedOf(game, 'greedy')
  const moveRatio = reducer / moved
  const cloneRatio = structured / cloned
  const middleRatio = reducer / advanced
  return {
    cells: [
      game.meta.id,
      `${game.units.length}`,
      `${figure(moved)} us, ${figure(moveRatio)} x`,
      `${figure(cloned)} us, ${figure(cloneRatio)} x`,
      `${figure(offered)} us, ${figure(offered / searched)} BFS`,
      `${figure(supplied)} us, ${figure(supplied / searched)} BFS`,
      `${figure(acted)} us, ${figure(acted / searched)} BFS`,
      `${figure(advanced)} us, ${figure(middleRatio)} x`,
      `${figure(decided)} us, ${figure(decided / searched)} BFS`,
      `${figure(random.turns)} (${Math.round(random.actions)})`,
      `${figure(greedy.turns)} (${Math.round(greedy.actions)})`,
    ],
    holds: moveRatio >= MOVE_TARGET && cloneRatio >= CLONE_TARGET && middleRatio >= MIDGAME_TARGET,
  }
}

const HEAD = [
  'title, its first scenario',
  'units',
  `copy and move, x boardgame.io (>= ${MOVE_TARGET})`,
  `clone, x structuredClone (>= ${CLONE_TARGET})`,
  'who may act',
  'move, then supply',
  'mid-game: who may act',
  `mid-game: copy and move, x boardgame.io (>= ${MIDGAME_TARGET})`,
  'mid-game: decision',
  'random turns/s (actions/s)',
  'greedy turns/s (actions/s)',
]

export const titleTable = async (): Promise<{ text: string; holds: boolean }> => {
  const lines: Line[] = []
  for (const { id } of METAS) lines.push(lineOf(await loadGame(id)))
  return { text: aligned([HEAD, ...lines.map(({ cells }) => cells)]), holds: lines.every(({ holds }) => holds) }
}
