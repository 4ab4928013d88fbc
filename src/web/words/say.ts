// The messages of a title in the language of the page, with the names of its units and hexes.
import type { Seat } from '../../engine/contract.ts'
import { type Language, type Message, type Names, render } from '../../engine/text.ts'
import { PERSON, type Player, type TitleInfo } from '../../session/session.ts'
import { bracketed, language, t, textOf, wordOr } from './language.ts'

/** `3216 Stalingrad`; a hex without a place has its number only. */
const hexNameIn = (title: TitleInfo, hex: number, spoken: Language): string => {
  const info = title.hexes[hex]
  if (info === undefined) return '?'
  return info.place === undefined ? info.name : `${info.name} ${info.place[spoken]}`
}

const namesOf = (title: TitleInfo): Names => ({
  unit: (id, spoken) => title.units[id]?.name[spoken] ?? '?',
  hex: (id, spoken) => hexNameIn(title, id, spoken),
})

export const say = (title: TitleInfo, message: Message): string =>
  render(title.messages, namesOf(title), language(), message)

export const unitName = (title: TitleInfo, unit: number): string => title.units[unit]?.name[language()] ?? '?'

export const hexName = (title: TitleInfo, hex: number): string => hexNameIn(title, hex, language())

export const seatName = (title: TitleInfo, seat: Seat): string => {
  const side = title.meta.sides.find(each => each.id === seat)
  return side === undefined ? seat : textOf(side.name)
}

/** `General (bold)`. */
export const playerName = (player: Player): string => {
  if (player === PERSON) return t('home.person')
  const [level, temper] = player.split(':')
  const name = wordOr(`bot.${level}`, level)
  return temper === undefined ? name : `${name}${bracketed(wordOr(`temper.${temper}`, temper))}`
}

/** What a title calls by a short name. */
export const wordIn = (title: TitleInfo, key: string): string => title.messages[key]?.[language()] ?? key

export const phaseName = (title: TitleInfo, phase: string): string =>
  title.messages[`phase.${phase}`]?.[language()] ?? phase

/** At the beginning of a line. */
export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** What an attack in this phase is, where it is not the attack of every day: `kind.attack.<phase>` of the title. */
export const attackName = (title: TitleInfo, phase: string | undefined): string | undefined => {
  const words = title.messages[`kind.attack.${phase}`]?.[language()]
  return words === undefined ? undefined : capital(words)
}

/** What two strengths make: each rulebook has its word for it. */
export const oddsName = (title: TitleInfo): string => say(title, { key: 'odds' })

/** `6 MP left`, and `3 MP` for a move; a title that counts otherwise says so. */
export const pointsLeft = (title: TitleInfo, points: number): string =>
  say(title, { key: 'points.left', args: { points } })
export const costName = (title: TitleInfo, cost: number): string => say(title, { key: 'points.cost', args: { cost } })

/** What the score counts: in a few letters behind the number, and as a heading. */
export const pointsName = ({ points }: TitleInfo): string => (points === undefined ? t('common.vp') : textOf(points))
export const scoreName = ({ points }: TitleInfo): string =>
  points === undefined ? t('play.score') : capital(textOf(points))

export const turnName = (title: TitleInfo, turn: number): string => {
  const found = title.turns.find(each => each.turn === turn)
  return found === undefined ? String(turn) : textOf(found.name)
}

/** The words of a result on the combat chart; the letters themselves where the title has none. */
export const resultName = (title: TitleInfo, result: string): string =>
  title.messages[`result.${result}`]?.[language()] ?? result
