// How even the scenarios are, as a table in Markdown: `stavka balance`.
import type { Balance, BalanceSetup } from '../arena/balance.ts'
import { shareOf } from '../arena/stats.ts'
import { countsOf } from '../arena/tally.ts'
import type { Meta } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'
import { label } from './labels.ts'
import { meanText, sideName } from './sim.ts'

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export const balanceText = (
  meta: Meta,
  { bot, games, seed }: BalanceSetup,
  balances: readonly Balance[],
  language: Language,
): string => {
  const [first, second] = meta.sides.map(({ id }) => sideName(meta, id, language))
  const head = [
    label(language, 'scenario'),
    label(language, 'sideWon', { side: first }),
    label(language, 'drawn'),
    label(language, 'sideWon', { side: second }),
    label(language, 'sideShare', { side: first }),
    label(language, 'sideMargin', { side: first }),
  ]
  const rows = balances.map(({ scenario, result }) => {
    const { wins, draws, losses, interval } = result
    const [low, high] = interval.map(bound => Math.round(bound * 100))
    const share = Math.round(shareOf(countsOf(result)) * 100)
    return [
      `\`${scenario}\``,
      String(wins),
      String(draws),
      String(losses),
      `${share} % (${low}–${high})`,
      meanText(result.margin),
    ]
  })
  return [
    label(language, 'balanceHead', { bot, title: meta.name[language], games, seed }),
    '',
    row(head),
    row(head.map((_, column) => (column === 0 ? '---' : '--:'))),
    ...rows.map(row),
  ].join('\n')
}
