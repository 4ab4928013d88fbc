// The rungs of the ladder, by name.
import type { Bot } from './bot.ts'
import { createGreedy } from './greedy.ts'
import type { BOT_IDS } from './names.ts'
import { RANDOM } from './random.ts'

export type { Bot } from './bot.ts'

const RUNGS: Readonly<Record<(typeof BOT_IDS)[number], () => Bot>> = {
  random: () => RANDOM,
  greedy: createGreedy,
}

export const BOTS: Readonly<Record<string, () => Bot>> = RUNGS
