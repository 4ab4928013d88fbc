// A series of single games in words: `stavka sim`.
import { isMirror, type SimResult, type SimSetup } from '../arena/sim.ts'
import { shareOf } from '../arena/stats.ts'
import { countsOf, type Tally } from '../arena/tally.ts'
import type { Meta } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'
import { effortLines } from './effort.ts'
import { label, toWidth } from './labels.ts'

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

export const sideName = ({ sides }: Meta, side: string, language: Language): string =>
  sides.find(({ id }) => id === side)?.name[language] ?? side

const NAME = 24
const MARGIN = -18

export const tallyHead = (language: Language, name: string): string =>
  toWidth(name, NAME) +
  (['games', 'won', 'drawn', 'lost', 'share'] as const).map(key => toWidth(label(language, key), -9)).join('') +
  toWidth(label(language, 'margin'), MARGIN)

export const tallyRow = (name: string, tally: Tally, margin = ''): string =>
  toWidth(name, NAME) +
  [tally.games, tally.wins, tally.draws, tally.losses].map(count => toWidth(String(count), -9)).join('') +
  toWidth(percent(shareOf(countsOf(tally))), -9) +
  toWidth(margin, MARGIN)

export const simText = (
  meta: Meta,
  setup: SimSetup,
  result: SimResult & { readonly seconds: number },
  language: Language,
): string => {
  const [first, second] = setup.bots
  const mirror = isMirror(setup)
  const [low, high] = result.interval
  return [
    label(language, 'simHead', {
      first,
      second,
      games: result.games,
      seconds: result.seconds.toFixed(1),
      pace: (result.games / result.seconds).toFixed(2),
      actions: result.actions,
    }),
    '',
    tallyHead(language, label(language, mirror ? 'side' : 'botAs', { bot: first })),
    ...result.bySide.map(each => tallyRow(sideName(meta, each.side, language), each, each.margin.toFixed(1))),
    ...(mirror ? [] : [tallyRow(label(language, 'both'), result)]),
    '',
    label(language, 'simShare', {
      who: mirror ? sideName(meta, result.bySide[0].side, language) : first,
      share: percent(result.share),
      low: percent(low),
      high: percent(high),
    }),
    '',
    ...effortLines(language, result),
  ]
    .map(line => line.trimEnd())
    .join('\n')
}
