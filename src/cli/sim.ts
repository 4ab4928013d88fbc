// A series of single games in words: `stavka sim`.
import { countsSides, type SimResult, type SimSetup } from '../arena/sim.ts'
import { type Mean, shareOf } from '../arena/stats.ts'
import { countsOf, type Tally } from '../arena/tally.ts'
import { drawHistogram } from '../drawing/histogram.ts'
import { sideStyle } from '../drawing/style.ts'
import type { Meta } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'
import { effortLines } from './effort.ts'
import { bracketed, label, toWidth } from './labels.ts'
import { isWhole, plotLines } from './plot.ts'

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

export const signed = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(1)}`

export const meanText = ({ mean, plusMinus }: Mean): string =>
  plusMinus === undefined ? signed(mean) : `${signed(mean)} ± ${plusMinus.toFixed(1)}`

/** Of whom share and margin are told. */
const whoIn = (meta: Meta, setup: SimSetup, language: Language): string =>
  countsSides(setup) ? sideName(meta, meta.sides[0].id, language) : setup.bots[0]

/** How the margins are spread. */
export const simPicture = (meta: Meta, setup: SimSetup, result: SimResult, language: Language): string => {
  const who = whoIn(meta, setup, language)
  const [above, below] = meta.sides.map((_, side) => sideStyle(side).colour)
  return drawHistogram({
    bins: result.histogram,
    isWhole: isWhole(result.histogram),
    title: label(language, 'simTitle', { title: meta.name[language], games: result.games }),
    axis: label(language, 'simMargin', { who, margin: meanText(result.margin) }),
    mean: result.margin.mean,
    plusMinus: result.margin.plusMinus,
    colours: { below, above },
  })
}

/** `from`: the file that the games begin at. */
export const simText = (
  meta: Meta,
  setup: SimSetup,
  result: SimResult & { readonly seconds: number },
  language: Language,
  from?: string,
): string => {
  const [first, second] = setup.bots
  const bySide = countsSides(setup)
  const [low, high] = result.interval
  const who = whoIn(meta, setup, language)
  return [
    label(language, 'simHead', {
      first,
      second,
      games: result.games,
      seconds: result.seconds.toFixed(1),
      pace: (result.games / result.seconds).toFixed(2),
      actions: result.actions,
    }),
    ...(from === undefined ? [] : [label(language, 'simFrom', { from })]),
    '',
    tallyHead(language, label(language, bySide ? 'side' : 'botAs', { bot: first })),
    ...result.bySide.map(({ side, margin, ...tally }, index) => {
      const name = sideName(meta, side, language)
      return tallyRow(
        from === undefined ? name : `${name}${bracketed(language, setup.bots[index])}`,
        tally,
        margin.toFixed(1),
      )
    }),
    ...(bySide ? [] : [tallyRow(label(language, 'both'), result)]),
    '',
    label(language, 'simShare', { who, share: percent(result.share), low: percent(low), high: percent(high) }),
    label(language, 'simMargin', { who, margin: meanText(result.margin) }),
    ...plotLines(result.histogram),
    '',
    ...effortLines(language, result),
  ]
    .map(line => line.trimEnd())
    .join('\n')
}
