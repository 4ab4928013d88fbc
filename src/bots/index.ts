// The rungs of the ladder, by name: `greedy`, or with one of its characters `general:bold`.
import type { Bot } from './bot.ts'
import { createGreedy } from './greedy.ts'
import { BOT_IDS, type BotId, CHARACTERS, type Temper } from './names.ts'
import { LEVEL } from './plan/levels.ts'
import { createPlanner } from './plan/planner.ts'
import { RANDOM } from './random.ts'

export type { Bot } from './bot.ts'

const RUNGS: Readonly<Record<BotId, (character?: Temper) => Bot>> = {
  random: () => RANDOM,
  greedy: () => createGreedy(),
  recruit: character => createPlanner(LEVEL.recruit, character),
  officer: character => createPlanner(LEVEL.officer, character),
  general: character => createPlanner(LEVEL.general, character),
  marshal: character => createPlanner(LEVEL.marshal, character),
}

export const BOTS: Readonly<Record<string, () => Bot>> = RUNGS

const isRung = (id: string): id is BotId => BOT_IDS.some(each => each === id)

/** A new bot of that name. */
export const botNamed = (name: string): Bot | { readonly problem: string } => {
  const [id, character, ...more] = name.split(':')
  if (!isRung(id)) return { problem: `there is no bot ${id}; there are: ${BOT_IDS.join(', ')}` }
  if (character === undefined) return RUNGS[id]()
  const characters = CHARACTERS[id]
  const temper = characters.find(each => each === character)
  if (more.length > 0 || temper === undefined) {
    const known = characters.length === 0 ? 'it has none' : `there are: ${characters.join(', ')}`
    return { problem: `the bot ${id} has no character ${[character, ...more].join(':')}; ${known}` }
  }
  return RUNGS[id](temper)
}
