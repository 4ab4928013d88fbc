// The computer opponents that can be chosen, from the lowest, and the one that is meant where nobody says which.
import { CHARACTERS, LEVELS } from '../../bots/names.ts'
import type { Player } from '../../session/session.ts'
import type { BotEntry } from './types.ts'

/** A match for most people at the first try. */
export const USUAL_BOT: Player = 'general'

export const BOTS: readonly BotEntry[] = LEVELS.map(id => ({ id, tempers: CHARACTERS[id] }))
