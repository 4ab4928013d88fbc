// The names of the rungs, from the lowest, and the characters that each can play with: loadable without the bots.
/** Rungs that never change: what others are measured against. */
const YARDSTICKS = ['random', 'greedy'] as const
/** Whom people play against. */
export const LEVELS = ['recruit', 'officer', 'general', 'marshal'] as const
export type LevelId = (typeof LEVELS)[number]

export const BOT_IDS = [...YARDSTICKS, ...LEVELS] as const
export type BotId = (typeof BOT_IDS)[number]

const TEMPERS = ['bold', 'careful', 'elastic'] as const
export type Temper = (typeof TEMPERS)[number]

export const CHARACTERS: Readonly<Record<BotId, readonly Temper[]>> = {
  random: [],
  greedy: [],
  recruit: TEMPERS,
  officer: TEMPERS,
  general: TEMPERS,
  marshal: TEMPERS,
}

/** Does it plan, and need the title's mind for it? */
export const isPlanner = (name: string): boolean => LEVELS.some(level => level === name.split(':')[0])

/** `general`, or with a character of his `general:bold`. */
export const isBotName = (name: string): boolean => {
  const [id, temper, ...more] = name.split(':')
  const known = BOT_IDS.find(each => each === id)
  return (
    known !== undefined &&
    more.length === 0 &&
    (temper === undefined || CHARACTERS[known].some(each => each === temper))
  )
}
