// The rungs of the ladder, by name.
import type { Bot } from './bot.ts'
import { createGreedy } from './greedy.ts'
import { RANDOM } from './random.ts'

export type { Bot } from './bot.ts'

export const BOTS: Readonly<Record<string, () => Bot>> = {
  random: () => RANDOM,
  greedy: createGreedy,
}
