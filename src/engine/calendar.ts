// Dates as people write them, in both languages. All in universal time: no clock has a say in a game.
import type { Text } from './text.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** June 1944 */
export const monthText = (date: Date): Text => ({
  en: `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  ja: `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月`,
})

/** 19–20 November 1942: both days in one month. */
export const daysText = (first: Date, last: Date): Text => {
  const month = monthText(first)
  const [from, to] = [first.getUTCDate(), last.getUTCDate()]
  return { en: `${from}–${to} ${month.en}`, ja: `${month.ja}${from}～${to}日` }
}
