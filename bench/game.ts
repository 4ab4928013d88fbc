// One move through the whole contract against boardgame.io's reducer; a clone against structuredClone; supply against
// breadth-first searches; and the price of a move late in a long game.
import { createRequire } from 'node:module'
import { RANDOM } from '../src/bots/random.ts'
import type { Board } from '../src/engine/board.ts'
import { type Game, isRefusal, type Move } from '../src/engine/contract.ts'
import { streamOf } from '../src/engine/dice.ts'
import { act, type Match, startMatch } from '../src/engine/match.ts'
import { readFiles } from '../src/files/data.ts'
import { create } from '../src/games/turning-point/index.ts'
import { META, SOVIET } from '../src/games/turning-point/meta.ts'
import { judgeSupply } from '../src/games/turning-point/rules/supply.ts'
import type { State } from '../src/games/turning-point/state.ts'
import { readTitle, type Title } from '../src/games/turning-point/title.ts'
import { measure, type Row, streamFrom, type Work } from './harness.ts'

/** Turning Point with another countermix: `count` counters, all of them on the map. */
const crowded = (count: number) => {
  const problems: { file: string; line: number; what: string }[] = []
  const files = { ...readFiles(META, problems) }
  const extra = Array.from(
    { length: count - 3 },
    (_, i) => `x-${i},soviet,soviet,rifle-corps,0,XXX,x,x ${i},x ${i},3,4,,,,reconstruction`,
  )
  const [head, ...real] = files['units.csv'].split('\n')
  const kept = real.filter(line => /^(sov-1-tc|ger-6-pz|ger-44-id),/.test(line))
  files['units.csv'] = [head, ...kept, ...extra, ''].join('\n')
  files['orders-of-battle.csv'] = 'choice,side,unit,area,hex,game_turn,edge,source,notes\n'
  const game = create(files, problems)
  const title = readTitle(files, problems)
  if (game === undefined || title === undefined) throw new Error(problems[0].what)
  const units: Record<string, string> = { 'sov-1-tc': '3005', 'ger-6-pz': '1520', 'ger-44-id': '1720' }
  const random = streamFrom(5)
  for (let i = 0; i < count - 3; ) {
    const column = 20 + Math.floor(random() * 27)
    const row = 1 + Math.floor(random() * 10)
    const hex = `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`
    if (hex === '3005' || Object.values(units).filter(each => each === hex).length >= 3) continue
    units[`x-${i++}`] = hex
  }
  const state = game.fromPosition(
    {
      format: 'stavka-position',
      game: META.id,
      version: META.version,
      scenario: '11',
      turn: 2,
      phase: 'soviet-movement',
      units,
    },
    1,
  )
  if ('problem' in state) throw new Error(state.problem)
  return { game, title, state }
}

/** boardgame.io with an equal state: units as objects, stacks by hex, control of 2,000 hexes. */
export const boardgameMove = (count: number): ((moves: number) => void) => {
  process.env.NODE_ENV = 'production'
  const require = createRequire(import.meta.url)
  const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal')
  type Unit = { id: string; side: number; hex: number; moved: boolean; mpLeft: number }
  type G = { units: Record<string, Unit>; stacks: Record<number, string[]>; control: number[] }
  const game = {
    setup: (): G => {
      const random = streamFrom(7)
      const units: G['units'] = {}
      const stacks: G['stacks'] = {}
      for (let i = 0; i < count; i++) {
        const unit = {
          id: `u${i}`,
          side: i & 1,
          att: 4,
          def: 4,
          mp: 6,
          mpLeft: 6,
          steps: 2,
          hex: (random() * 2000) | 0,
          supplied: true,
          moved: false,
          fought: false,
        }
        units[unit.id] = unit
        stacks[unit.hex] ??= []
        stacks[unit.hex].push(unit.id)
      }
      return { units, stacks, control: Array(2000).fill(0) }
    },
    turn: { activePlayers: { all: 'play' } },
    moves: {
      move: ({ G }: { G: G }, id: string, to: number) => {
        const unit = G.units[id]
        const stack = G.stacks[unit.hex]
        stack.splice(stack.indexOf(id), 1)
        unit.hex = to
        unit.moved = true
        unit.mpLeft -= 1
        G.stacks[to] ??= []
        G.stacks[to].push(id)
        G.control[to] = unit.side
      },
    },
  }
  const reducer = CreateGameReducer({ game })
  const first = InitializeGame({ game, numPlayers: 2 })
  return moves => {
    let state = first
    for (let i = 0; i < moves; i++) {
      // A fresh turn every 200 moves: its log and undo stack grow without bound.
      if (i % 200 === 0) state = first
      const args = [`u${i % count}`, (i * 37) % 2000]
      state = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'move', args, playerID: '0' } })
    }
  }
}

const moveRow = (): Row => {
  const { game, state } = crowded(200)
  const unit = game.unitByName.get('sov-1-tc') as number
  const hexes = ['3005', '3006'].map(name => game.board.byName.get(name) as number)
  const moves: Move[] = [1, 0].map(to => ({ type: 'move', units: [unit], path: [hexes[to]] }))
  const [ours, theirs] = measure([
    count => {
      for (let i = 0; i < count; i++) {
        state.points[unit] = 8
        const result = game.apply(state, moves[state.hex[unit] === hexes[0] ? 0 : 1])
        if (isRefusal(result)) throw new Error(result.reason.key)
      }
    },
    boardgameMove(200),
  ])
  const ratio = theirs / ours
  return {
    what: 'apply of a move, 200 units, check included',
    ours,
    peer: 'boardgame.io reducer',
    theirs,
    ratio,
    target: '>= 100 times as fast',
    holds: ratio >= 100,
  }
}

/** The same amount of state as plain objects. */
export const plainState = (units: number, hexes: number) => {
  const random = streamFrom(7)
  const kinds = ['inf', 'arm', 'mech', 'cav', 'hq']
  return {
    turn: 3,
    phase: 'move',
    side: 0,
    vp: [0, 0],
    rng: [1, 2, 3, 4],
    units: Array.from({ length: units }, (_, i) => ({
      id: `u${i}`,
      side: i & 1,
      kind: kinds[i % 5],
      name: `Nr ${i}`,
      att: 4,
      def: 4,
      mp: 6,
      mpLeft: 6,
      steps: 2,
      hex: (random() * hexes) | 0,
      supplied: true,
      isolated: 0,
      moved: false,
      fought: false,
      disrupted: false,
      hq: `A${i % 12}`,
    })),
    control: Array.from({ length: hexes }, (_, i) => i & 1),
    pending: [],
    log: [],
  }
}

const cloneRows = (): Row[] => {
  const { game, state } = crowded(300)
  const plain = plainState(300, 2000)
  let sink = 0
  const spare = game.clone(state)
  const [copied, fresh, theirs] = measure([
    count => {
      for (let i = 0; i < count; i++) sink += game.clone(state, spare).turn
    },
    count => {
      for (let i = 0; i < count; i++) sink += game.clone(state).turn
    },
    count => {
      for (let i = 0; i < count; i++) sink += structuredClone(plain).turn
    },
  ])
  if (sink === 0) throw new Error('nothing cloned')
  const row = (what: string, ours: number): Row => {
    const ratio = theirs / ours
    return {
      what,
      ours,
      peer: 'structuredClone of plain objects',
      theirs,
      ratio,
      target: '>= 200 times as fast',
      holds: ratio >= 200,
    }
  }
  return [row('clone of a 300-unit state', fresh), row('the same into a spare state', copied)]
}

/** Breadth-first searches over the whole board, bare. */
export const searches = ({ neighbours, size }: Board): Work => {
  const distance = new Int16Array(size)
  const queue = new Int16Array(size)
  return count => {
    for (let i = 0; i < count; i++) {
      distance.fill(-1)
      const start = (i * 61) % size
      distance[start] = 0
      queue[0] = start
      let head = 0
      let tail = 1
      while (head < tail) {
        const hex = queue[head++]
        for (let k = hex * 6; k < hex * 6 + 6; k++) {
          const near = neighbours[k]
          if (near < 0 || distance[near] >= 0) continue
          distance[near] = distance[hex] + 1
          queue[tail++] = near
        }
      }
    }
  }
}

const supplyRow = (what: string, state: State, game: Game<State>, title: Title): Row => {
  const soviets = game.query(state, 'soviet', { what: 'supply', side: 'soviet' })
  const cutOff = soviets.filter(({ state: level }) => level !== 'supplied').length
  const [ours, theirs] = measure([
    count => {
      for (let i = 0; i < count; i++) {
        state.supplyFresh = 0
        judgeSupply(state, SOVIET)
      }
    },
    searches(title.board),
  ])
  const ratio = ours / theirs
  return {
    what: `${what} (${soviets.length} units, ${cutOff} without)`,
    ours,
    peer: 'one full-board BFS',
    theirs,
    ratio,
    target: '<= 4 of them',
    holds: ratio <= 4,
  }
}

const supplyRows = (): Row[] => {
  const problems: { file: string; line: number; what: string }[] = []
  const files = readFiles(META, problems)
  const title = readTitle(files, problems)
  const game = create(files, problems)
  if (title === undefined || game === undefined) throw new Error(problems[0].what)
  const front = game.start('1', [], 1) as State
  // Thrown about by random play, so that every kind of line has to be looked for.
  const melee = game.start('11', [], 1) as State
  const stream = streamOf(1)
  while (melee.turn < 6) game.apply(melee, RANDOM.decide(game as unknown as Game, melee, stream))
  return [
    supplyRow('supply of all Soviets at the start', front, game, title),
    supplyRow('the same in a melee', melee, game, title),
  ]
}

const lateMoveRow = (): Row => {
  const { game, state } = crowded(200)
  const unit = game.unitByName.get('sov-1-tc') as number
  const position = game.positionOf(state)
  if ('problem' in position) throw new Error(String(position.problem))
  const match = startMatch(game, { scenario: '11', options: [], seed: 1, position }) as Match
  const hexes = ['3005', '3006'].map(name => game.board.byName.get(name) as number)
  const play = (count: number): void => {
    const live = match.state as State
    for (let i = 0; i < count; i++) {
      live.points[unit] = 8
      const to = live.hex[unit] === hexes[0] ? hexes[1] : hexes[0]
      if (isRefusal(act(match, 'soviet', { type: 'move', units: [unit], path: [to] }))) throw new Error('refused')
    }
  }
  // The log only grows, so samples can't take turns; the best of several leaves out the collector's pauses.
  const timed = (count: number): number => {
    const samples = Array.from({ length: 10 }, () => {
      const began = performance.now()
      play(count / 10)
      return ((performance.now() - began) * 10_000) / count
    })
    return Math.min(...samples)
  }
  play(2000)
  const early = timed(2000)
  play(40_000)
  const late = timed(2000)
  const ratio = late / early
  return {
    what: 'a move after 44,000 logged actions',
    ours: late,
    peer: 'the same after 2,000',
    theirs: early,
    ratio,
    target: '<= 2 times its time',
    holds: ratio <= 2,
  }
}

export const gameRows = (): Row[] => [moveRow(), ...cloneRows(), ...supplyRows(), lateMoveRow()]
