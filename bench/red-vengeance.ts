// The same questions for Red Vengeance, on its own board and with all its counters.

import { isRefusal, type Move } from '../src/engine/contract.ts'
import { readFiles } from '../src/files/data.ts'
import { create } from '../src/games/red-vengeance/index.ts'
import { ALLIED, META } from '../src/games/red-vengeance/meta.ts'
import { judgeSupply } from '../src/games/red-vengeance/rules/supply.ts'
import type { State } from '../src/games/red-vengeance/state.ts'
import { readTitle } from '../src/games/red-vengeance/title.ts'
import { boardgameMove, searches } from './game.ts'
import { measure, type Row } from './harness.ts'

const atTheFront = () => {
  const problems: { file: string; line: number; what: string }[] = []
  const files = readFiles(META, problems)
  const game = create(files, problems)
  const title = readTitle(files, problems)
  if (game === undefined || title === undefined) throw new Error(problems[0].what)
  const state = game.start('1', [], 1) as State
  while (game.decision(state)?.kinds.includes('choose') && state.phase < 3) {
    game.apply(state, { type: 'choose', option: 'default' })
    game.apply(state, { type: 'done' })
  }
  while (game.decision(state)?.phase !== 'allied-movement') game.apply(state, { type: 'done' })
  return { game, title, state }
}

export const redVengeanceRows = (): Row[] => {
  const { game, title, state } = atTheFront()
  const unit = game.units.findIndex((_, index) => game.legal(state, { about: 'move', unit: index }).length > 2)
  const [{ hex }] = game.legal(state, { about: 'move', unit })
  const hexes = [state.hex[unit], hex]
  const moves: Move[] = [1, 0].map(to => ({ type: 'move', units: [unit], path: [hexes[to]] }))
  const [moved, reducer] = measure([
    count => {
      for (let i = 0; i < count; i++) {
        state.points[unit] = 9
        state.flags[unit] = 0
        if (isRefusal(game.apply(state, moves[state.hex[unit] === hexes[0] ? 0 : 1]))) throw new Error('refused')
      }
    },
    boardgameMove(200),
  ])
  const [supply, search] = measure([
    count => {
      for (let i = 0; i < count; i++) {
        state.supplyFresh = 0
        judgeSupply(state, ALLIED)
      }
    },
    searches(title.board),
  ])
  return [
    {
      what: 'Red Vengeance: apply of a move, check included',
      ours: moved,
      peer: 'boardgame.io reducer',
      theirs: reducer,
      ratio: reducer / moved,
      target: '>= 100 times as fast',
      holds: reducer / moved >= 100,
    },
    {
      what: 'Red Vengeance: supply of all Allies, each nation',
      ours: supply,
      peer: 'one full-board BFS',
      theirs: search,
      ratio: supply / search,
      target: '<= 8 of them',
      holds: supply / search <= 8,
    },
  ]
}
