// V.III: the strategic what-ifs. Who decides what and when, and what other rules ask of it.
import type { Choose, GameEvent, Refusal } from '../../../engine/contract.ts'
import type { ChooseOffer } from '../../../engine/offer.ts'
import { AXIS, OPTIONS, type Side, SOVIET } from '../meta.ts'
import { change, hasOption, isOnMap, STATUS, type State } from '../state.ts'
import { no } from '../words/messages.ts'
import { turnOf } from './charts.ts'
import { isBalkanNeutral, watch } from './control.ts'
import { takeOffMap } from './map.ts'
import { now } from './turn.ts'

export const WHAT_IFS = ['balkan', 'siberia', 'italy', 'japan', 'tunisia', 'bulge'] as const
export type WhatIf = (typeof WHAT_IFS)[number]
/** 0 stands for the set-up: after the Soviets', before the Axis'. */
type Moment = 0 | 1 | 2

interface Choice {
  readonly side: Side
  readonly turn: number
  readonly impulse: Moment
  readonly rule: string
  /** Decisions that it hangs on. */
  readonly needs?: WhatIf
  readonly bars?: WhatIf
}

// V.III.flow
const TREE: Readonly<Record<WhatIf, Choice>> = {
  balkan: { side: AXIS, turn: 1, impulse: 0, rule: 'V.III.balkan.0' },
  siberia: { side: SOVIET, turn: 0, impulse: 1, rule: 'V.III.siberia.1', needs: 'balkan' },
  italy: { side: AXIS, turn: 1, impulse: 1, rule: 'V.III.italy.1' },
  japan: { side: AXIS, turn: turnOf('1941-11'), impulse: 2, rule: 'V.III.japan.1', needs: 'siberia' }, // V.III.siberia.3
  tunisia: { side: AXIS, turn: turnOf('1942-11'), impulse: 1, rule: 'V.III.tunisia.1', bars: 'italy' },
  bulge: { side: AXIS, turn: turnOf('1944-09'), impulse: 1, rule: 'V.III.bulge.1' },
}

type Decided = Readonly<Record<string, boolean>>

/** All that `world.decided` can hold: the choices, and what has come of two of them (V.III.balkan.2c, V.III.japan.4). */
export const DECIDABLE: readonly string[] = [...WHAT_IFS, 'balkanJoined', 'siberiaReturns']

/** May this be chosen, after what was decided before? */
const isOpenTo = (what: WhatIf, decided: Decided): boolean => {
  const { needs, bars } = TREE[what]
  return (needs === undefined || decided[needs] === true) && (bars === undefined || decided[bars] !== true)
}

/** V.III.flow: are these choices possible together? 24 of 64 are. */
export const isLegalCombination = (decided: Decided): boolean =>
  WHAT_IFS.every(what => decided[what] !== true || isOpenTo(what, decided))

export const chose = (state: State, what: WhatIf): boolean => state.world.decided[what] === true

const momentOf = (state: State): Moment | undefined => {
  const { name, impulse } = now(state)
  return name === 'setup' ? 0 : name === 'move' ? impulse : undefined
}

/** The question to be answered now, if there is one: it comes once. */
export const whatIfAsked = (state: State): WhatIf | undefined => {
  if (!hasOption(state, OPTIONS.whatIfs)) return undefined
  const { decided } = state.world
  const { side } = now(state)
  const moment = momentOf(state)
  return WHAT_IFS.find(what => {
    const choice = TREE[what]
    return (
      choice.side === side &&
      choice.turn === state.turn &&
      choice.impulse === moment &&
      decided[what] === undefined &&
      isOpenTo(what, decided)
    )
  })
}

const ANSWERS = ['yes', 'no'] as const
type Answer = (typeof ANSWERS)[number]

const optionOf = (what: WhatIf, answer: Answer): string => `${what}:${answer}`

const checkWhatIf = (state: State, { option }: Choose): Refusal | undefined => {
  const asked = whatIfAsked(state)
  if (asked !== undefined && ANSWERS.some(answer => option === optionOf(asked, answer))) return undefined
  const what = WHAT_IFS.find(each => each === option.split(':')[0])
  return no(what === undefined ? 'V.III' : TREE[what].rule, 'refuse.noSuchWhatIf', { option })
}

/** V.III.balkan.3, V.III.italy.4, V.III.tunisia.2 */
const removeItalians = (state: State): void => {
  const { title } = state
  for (const unit of title.unitsOf[AXIS]) {
    if (title.units[unit].nation !== 'italy') continue
    if (isOnMap(state, unit)) takeOffMap(state, unit, STATUS.gone)
    else state.status[unit] = STATUS.gone
  }
}

const applyWhatIf = (state: State, { option }: Choose, events: GameEvent[]): void => {
  const what = whatIfAsked(state)
  if (what === undefined) return
  const yes = option === optionOf(what, 'yes')
  change(state, { decided: { ...state.world.decided, [what]: yes } })
  events.push({ key: yes ? 'log.whatIf' : 'log.noWhatIf', rule: TREE[what].rule, args: { whatIf: what } })
  if (!yes) return
  if (what === 'balkan') {
    state.turn = 0 // V.III.balkan.1
    const airborne = state.title.unitByName.get('var-de-para-1')
    if (airborne !== undefined) state.status[airborne] = STATUS.due // V.III.balkan.5a
  }
  if (what === 'balkan' || what === 'italy' || what === 'tunisia') removeItalians(state)
  if (what === 'tunisia' || what === 'italy') watch(state, events)
}

/** `balkan:yes`, `balkan:no` */
export const whatIfOffer: ChooseOffer<State> = {
  offer: state => {
    const what = whatIfAsked(state)
    if (what === undefined) return []
    return ANSWERS.map(answer => ({
      option: optionOf(what, answer),
      name: { key: 'choice.whatIf', args: { whatIf: what, answer } },
    }))
  },
  check: checkWhatIf,
  apply: applyWhatIf,
}

// ---- What the others ask ----

/** V.III.balkan.2a: closed to both sides, and to supply. */
export const isNeutral = (state: State, country: string): boolean =>
  (country === 'romania' || country === 'hungary') && isBalkanNeutral(state)

/** V.III.balkan.2b, V.III.italy.6 */
export const romanianOilCounts = (state: State): boolean => !isNeutral(state, 'romania') || chose(state, 'italy')
/** V.III.balkan.6 */
export const lendLeaseFactor = (state: State): number => (chose(state, 'balkan') ? 2 : 1)

/** V.III.siberia.2: units of 1941 at the east edge come a turn earlier; not before the first turn. */
export const earlierBy = (state: State, turn: number, place: string): number =>
  chose(state, 'siberia') && turn <= turnOf('1941-11') && place === 'east-edge' ? 1 : 0
