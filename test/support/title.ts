// What the tests of every title begin with: its data, hexes and units by name, dice that fall as the test wants.

import type { GameState, Meta } from '../../src/engine/contract.ts'
import type { DataFiles, Problem } from '../../src/engine/data.ts'
import { roll, seedRng } from '../../src/engine/dice.ts'
import type { TitleData } from '../../src/engine/title.ts'
import { readFiles } from '../../src/files/data.ts'

/** The title or the game that its data make, or other data where a test has them. */
export const loaded = <T>(
  read: (files: DataFiles, problems: Problem[]) => T | undefined,
  meta: Meta,
  edit: (files: DataFiles) => DataFiles = files => files,
): T => {
  const problems: Problem[] = []
  const found = read(edit(readFiles(meta, problems)), problems)
  if (found === undefined) throw new Error(JSON.stringify(problems.slice(0, 3)))
  return found
}

export const namesOf = ({ board, unitByName, units }: Pick<TitleData, 'board' | 'unitByName' | 'units'>) => {
  const unit = (id: string): number => {
    const found = unitByName.get(id)
    if (found === undefined) throw new Error(`no unit ${id}`)
    return found
  }
  return {
    unit,
    units: (...ids: readonly string[]): number[] => ids.map(unit),
    unitName: (id: number): string => units[id].id,
    /** By number, or a place by its name. */
    hex: (name: string): number => {
      const found = board.byName.get(name) ?? board.hexes.findIndex(each => each.place?.en === name)
      if (found < 0) throw new Error(`no hex ${name}`)
      return found
    },
    hexName: (at: number): string => board.hexes[at].name,
  }
}

/** The next dice of this state will be these. For many dice at once ask for few: each costs a search six times as long. */
export const loadDice = <S extends GameState>(state: S, ...dice: readonly number[]): S => {
  for (let seed = 0; ; seed++) {
    const trial = { turn: 0, over: false, draws: 0, rng: seedRng(seed) }
    if (dice.every(die => roll(trial) === die)) {
      state.rng = seedRng(seed)
      return state
    }
  }
}
