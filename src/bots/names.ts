// The names of the rungs, from the lowest: loadable without the bots.
export const BOT_IDS = ['random', 'greedy'] as const
