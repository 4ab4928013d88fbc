// How even the scenarios are: each scenario's own games, told of the first side.
import { expect, test } from 'vitest'
import { type BalanceSetup, balanceJobs, reckonBalance } from '../../src/arena/balance.ts'
import { balanceText } from '../../src/cli/balance.ts'
import { title } from '../support/random-match.ts'
import { ended } from './support.ts'

const SETUP: BalanceSetup = { title: 'turning-point', scenarios: ['1', '7'], bot: 'weak', games: 2, seed: 40 }

test('the same bot on both sides, the same seeds in each scenario', () =>
  expect(balanceJobs(SETUP).map(({ scenario, seed, bots }) => [scenario, seed, ...bots])).toEqual([
    ['1', 40, 'weak', 'weak'],
    ['1', 41, 'weak', 'weak'],
    ['7', 40, 'weak', 'weak'],
    ['7', 41, 'weak', 'weak'],
  ]))

test('a row for each scenario, in both languages', () => {
  const both = { bots: { axis: 'weak', soviet: 'weak' } }
  const balances = reckonBalance(SETUP, title.meta, [
    ended(40, 'weak', 'axis', 30, both),
    ended(41, 'weak', undefined, 10, both),
    ended(40, 'weak', 'soviet', -5, both),
    ended(41, 'weak', 'soviet', -15, both),
  ])
  expect(balances.map(({ scenario, result: { wins, draws, losses } }) => [scenario, wins, draws, losses])).toEqual([
    ['1', 1, 1, 0],
    ['7', 0, 0, 2],
  ])
  const [head, , columns, , one, seven] = balanceText(title.meta, SETUP, balances, 'en').split('\n')
  expect(head).toMatch(/^Turning Point: Stalingrad: weak on both sides, 2 games of each scenario from seed 40;/)
  expect(columns).toBe('| scenario | Axis won | drawn | Soviets won | share of the Axis | margin of the Axis |')
  expect(one).toMatch(/^\| `1` \| 1 \| 1 \| 0 \| 75 % \(\d+–\d+\) \| \+20\.0 ± \d+\.\d \|$/)
  expect(seven).toMatch(/^\| `7` \| 0 \| 0 \| 2 \| 0 % \(0–\d+\) \| -10\.0 ± \d+\.\d \|$/)
  expect(balanceText(title.meta, SETUP, balances, 'ja')).toMatch(/枢軸軍の勝ち.*引き分け.*ソ連軍の勝ち/)
})
