// Dice as they lie on the table.
import { For } from 'solid-js'
import { listed, t } from '../words/language.ts'
import './dice.css'

// Where the pips of each face are, on a die of 30 by 30.
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[15, 15]],
  2: [
    [8, 8],
    [22, 22],
  ],
  3: [
    [8, 8],
    [15, 15],
    [22, 22],
  ],
  4: [
    [8, 8],
    [22, 8],
    [8, 22],
    [22, 22],
  ],
  5: [
    [8, 8],
    [22, 8],
    [15, 15],
    [8, 22],
    [22, 22],
  ],
  6: [
    [8, 7.5],
    [8, 15],
    [8, 22.5],
    [22, 7.5],
    [22, 15],
    [22, 22.5],
  ],
}

export const Die = (props: { readonly face: number; readonly hit?: boolean }) => (
  <svg class="die" classList={{ 'die-hit': props.hit === true }} viewBox="0 0 30 30" aria-hidden="true">
    <rect x="1" y="1" width="28" height="28" rx="6" />
    <For each={PIPS[props.face] ?? []}>{([x, y]) => <circle cx={x} cy={y} r="3" />}</For>
  </svg>
)

export interface DiceRowProps {
  readonly dice: readonly number[]
  /** Faces from here on are marked as hits. */
  readonly hitFrom?: number
  readonly small?: boolean
}

export const DiceRow = (props: DiceRowProps) => (
  <span
    class="dice-row"
    classList={{ 'dice-row-small': props.small === true }}
    role="img"
    aria-label={t('dice.rolled', { faces: listed(props.dice) })}
  >
    <For each={props.dice}>{face => <Die face={face} hit={face >= (props.hitFrom ?? Number.POSITIVE_INFINITY)} />}</For>
  </span>
)
