// The titles that there are: a new one is a folder, and a line here.

export { META as RED_GOD_OF_WAR } from './red-god-of-war/meta.ts'
export { META as RED_STEEL } from './red-steel/meta.ts'
export { META as RED_VENGEANCE } from './red-vengeance/meta.ts'
export { META as RUSSIAN_CAMPAIGN } from './russian-campaign/meta.ts'
export { META as TURNING_POINT } from './turning-point/meta.ts'
