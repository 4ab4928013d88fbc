// A ladder in words: `stavka ladder`.
import type { LadderResult, LadderSetup, PairTally } from '../arena/ladder.ts'
import type { Elo, Sprt } from '../arena/stats.ts'
import type { Meta } from '../engine/contract.ts'
import type { Language } from '../engine/text.ts'
import { effortLines } from './effort.ts'
import { label } from './labels.ts'
import { meanText, percent, sideName, signed, tallyHead, tallyRow } from './sim.ts'

export interface Run {
  readonly seconds: number
  /** Games played now, and known from the file. */
  readonly fresh: number
  readonly known: number
}

/** A strength that nothing bounds lies on the side on which all results are. */
const eloText = (language: Language, { value, low, high }: Elo, share: number): string => {
  const shown = (elo: number | undefined, endless: string): string => (elo === undefined ? endless : signed(elo))
  return label(language, 'elo', {
    value: shown(value, share > 0.5 ? '+∞' : '-∞'),
    low: shown(low, '-∞'),
    high: shown(high, '+∞'),
  })
}

const VERDICTS = { elo0: 'verdictElo0', elo1: 'verdictElo1', open: 'verdictOpen' } as const

const sprtText = (language: Language, { verdict, elo0, elo1, ratio, lower, upper }: Sprt): string =>
  label(language, 'sprt', {
    elo0,
    elo1,
    ratio: ratio.toFixed(2),
    lower: lower.toFixed(2),
    upper: upper.toFixed(2),
    verdict: label(language, VERDICTS[verdict], { elo0, elo1 }),
  })

const pairsText = (language: Language, key: 'pairs' | 'pairsByMargin', pairs: PairTally): string => {
  const { won, halved, lost, share, interval } = pairs
  const [low, high] = interval.map(percent)
  return label(language, key, { won, halved, lost, share: percent(share), low, high })
}

export const ladderText = (
  meta: Meta,
  { scenario, options, bots: [first, second], seed }: LadderSetup,
  result: LadderResult,
  { seconds, fresh, known }: Run,
  language: Language,
): string => {
  const { share, pentanomial } = result
  const title = meta.name[language]
  return [
    label(language, 'ladderHead', {
      first,
      second,
      title,
      scenario: [scenario, ...options].join(' + '),
      pairs: result.played,
      seed,
      seconds: seconds.toFixed(1),
      fresh,
      known,
    }),
    '',
    tallyHead(language, label(language, 'botAs', { bot: first })),
    ...result.bySide.map(each => tallyRow(sideName(meta, each.side, language), each, meanText(each.margin))),
    '',
    pairsText(language, 'pairs', result),
    pairsText(language, 'pairsByMargin', result.byMargin),
    label(language, 'pentanomial', { counts: pentanomial.join(', ') }),
    label(language, 'pairedMargin', { margin: meanText(result.margin) }),
    eloText(language, result.elo, share),
    sprtText(language, result.sprt),
    '',
    ...effortLines(language, result),
  ]
    .map(line => line.trimEnd())
    .join('\n')
}
