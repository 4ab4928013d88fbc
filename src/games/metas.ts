// What there is to play, without the rules: all that a start page needs.
import type { Meta } from '../engine/contract.ts'
import { META as RED_GOD_OF_WAR } from './red-god-of-war/meta.ts'
import { META as RED_STEEL } from './red-steel/meta.ts'
import { META as RED_VENGEANCE } from './red-vengeance/meta.ts'
import { META as RUSSIAN_CAMPAIGN } from './russian-campaign/meta.ts'
import { META as TURNING_POINT } from './turning-point/meta.ts'

export const METAS: readonly Meta[] = [TURNING_POINT, RUSSIAN_CAMPAIGN, RED_VENGEANCE, RED_GOD_OF_WAR, RED_STEEL]
