// How even the scenarios of a title are: in each, the same bot plays both sides.
import type { Meta } from '../engine/contract.ts'
import type { Job } from './play.ts'
import type { GameRecord } from './record.ts'
import { reckonSim, type SimResult, type SimSetup, simJobs } from './sim.ts'

export interface BalanceSetup {
  readonly title: string
  readonly scenarios: readonly string[]
  readonly bot: string
  /** Of each scenario. */
  readonly games: number
  /** Of the first game of each scenario; each other has the next one. */
  readonly seed: number
}

export interface Balance {
  readonly scenario: string
  /** Told of the first side. */
  readonly result: SimResult
}

const setupOf = ({ title, bot, games, seed }: BalanceSetup, scenario: string): SimSetup => ({
  title,
  scenario,
  options: [],
  bots: [bot, bot],
  games,
  seed,
})

export const balanceJobs = (setup: BalanceSetup): Job[] =>
  setup.scenarios.flatMap(scenario => simJobs(setupOf(setup, scenario)))

/** The records are in the order of the jobs. */
export const reckonBalance = (setup: BalanceSetup, meta: Meta, records: readonly GameRecord[]): Balance[] =>
  setup.scenarios.map((scenario, index) => {
    const played = records.slice(index * setup.games, (index + 1) * setup.games)
    return { scenario, result: reckonSim(setupOf(setup, scenario), meta, played) }
  })
