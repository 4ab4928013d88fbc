// Everything a player reads of this title, English and Japanese side by side; each part of the rules brings its own.
import { ENGINE_MESSAGES } from '../../../engine/messages.ts'
import type { Messages } from '../../../engine/text.ts'
import { refuserOf } from '../../../engine/words.ts'
import { ARRIVALS_MESSAGES } from './arrivals.ts'
import { COMBAT_MESSAGES } from './combat.ts'
import { MOVEMENT_MESSAGES } from './movement.ts'
import { WORDS } from './names.ts'
import { PLAN_MESSAGES } from './plan.ts'
import { POSITION_MESSAGES } from './position.ts'
import { SEQUENCE_MESSAGES } from './sequence.ts'
import { WAR_MESSAGES } from './war.ts'

const OWN = { ...MOVEMENT_MESSAGES, ...COMBAT_MESSAGES, ...WAR_MESSAGES, ...ARRIVALS_MESSAGES, ...SEQUENCE_MESSAGES }

export const MESSAGES: Messages = { ...ENGINE_MESSAGES, ...WORDS, ...PLAN_MESSAGES, ...POSITION_MESSAGES, ...OWN }

/** A refusal of this title: the compiler knows its words. */
export const no = refuserOf<typeof OWN>()
