// Patterns that fill highlighted hexes. They differ in shape as well as in ink.
import { For, type JSX } from 'solid-js'
import { MARKS, type MarkStyle } from './marks.ts'

const SHAPES: Readonly<Record<NonNullable<MarkStyle['pattern']>, { d: string; size: number }>> = {
  rise: { d: 'M-2 12L12 -2M-2 2L2 -2M8 12L12 8', size: 10 },
  fall: { d: 'M-2 -2L12 12M-2 8L2 12M8 -2L12 2', size: 10 },
  dots: { d: 'M6 6h.1M18 18h.1', size: 24 },
  crosses: { d: 'M3.5 6H8.5M6 3.5V8.5M15.5 18H20.5M18 15.5V20.5', size: 24 },
  level: { d: 'M0 3H8', size: 8 },
  grid: { d: 'M0 4H8M4 0V8', size: 8 },
}

export const PatternShape = (props: {
  readonly id: string
  readonly pattern: NonNullable<MarkStyle['pattern']>
  readonly colour: string
}): JSX.Element => (
  <pattern
    id={props.id}
    width={SHAPES[props.pattern].size}
    height={SHAPES[props.pattern].size}
    patternUnits="userSpaceOnUse"
  >
    <path
      d={SHAPES[props.pattern].d}
      fill="none"
      stroke={props.colour}
      stroke-width={props.pattern === 'dots' ? 3 : 1.1}
      stroke-linecap="round"
      stroke-opacity={0.5}
    />
  </pattern>
)

export const Patterns = (): JSX.Element => (
  <defs>
    <For each={Object.entries(MARKS)}>
      {([kind, { pattern, colour }]) =>
        pattern === undefined ? undefined : (
          <PatternShape id={`board-${pattern}-${kind}`} pattern={pattern} colour={colour} />
        )
      }
    </For>
  </defs>
)
