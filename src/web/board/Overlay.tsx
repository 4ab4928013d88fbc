// All that lies on the map, as one SVG in the units of the picture: highlights, counters, arrows, signs.
import { createMemo, For, Index, type JSX, Show } from 'solid-js'
import { Counter } from './Counter.tsx'
import type { HexIndex } from './hexes.ts'
import { keyedSignals } from './keyed.ts'
import { GOES, linkStyle, MARKS } from './marks.ts'
import { Patterns } from './Patterns.tsx'
import { besideFan, type Pill, pillsOf } from './pills.ts'
import { arrowShape, crossingPaths, hexesPath, linksPath, regionPath, ribbonPath } from './regions.ts'
import { type Fan, placeCounters } from './stacks.ts'
import type { Arrow, BoardState, CounterView, Crossing, HighlightKind, Link } from './state.ts'

interface Props {
  readonly state: BoardState
  readonly index: HexIndex
  readonly stacks: ReadonlyMap<number, readonly CounterView[]>
  readonly fanned: { readonly hex: number; readonly fan: Fan } | undefined
  readonly ref: (svg: SVGSVGElement) => void
}

const KINDS = Object.keys(MARKS) as readonly HighlightKind[]

const Washes = (props: { readonly index: HexIndex; readonly hexes: ReadonlyMap<HighlightKind, readonly number[]> }) => (
  <For each={KINDS}>
    {kind => {
      const style = MARKS[kind]
      const hexes = createMemo(() => props.hexes.get(kind) ?? [], undefined, {
        equals: (a, b) => a.length === b.length && a.every((hex, i) => hex === b[i]),
      })
      const area = createMemo(() =>
        style.wash === undefined && style.pattern === undefined ? '' : hexesPath(props.index, hexes(), 0.01),
      )
      const edge = createMemo(() =>
        style.edge === 'hex'
          ? hexesPath(props.index, hexes(), 0.05)
          : style.edge === 'region'
            ? regionPath(props.index, hexes(), 0.05)
            : '',
      )
      return (
        <Show when={hexes().length > 0}>
          <g class={`mark mark-${kind}`}>
            <path d={area()} fill={style.colour} fill-opacity={style.wash ?? 0} />
            <Show when={style.pattern}>{pattern => <path d={area()} fill={`url(#board-${pattern()}-${kind})`} />}</Show>
            <path class="mark-casing" d={edge()} stroke-width={(style.width ?? 0) + 2} />
            <path
              class="mark-edge"
              d={edge()}
              stroke={style.colour}
              stroke-width={style.width}
              stroke-dasharray={style.dash}
            />
          </g>
        </Show>
      )
    }}
  </For>
)

const Front = (props: { readonly index: HexIndex; readonly hexes: ReadonlyMap<HighlightKind, readonly number[]> }) => {
  const line = () => props.hexes.get('front') ?? []
  const gaps = () => props.hexes.get('gap') ?? []
  return (
    <Show when={line().length > 0 || gaps().length > 0}>
      <g class="front">
        <path class="front-line" d={ribbonPath(props.index, line())} />
        <path class="front-gap" d={ribbonPath(props.index, gaps(), [...line(), ...gaps()])} />
      </g>
    </Show>
  )
}

/** One path for each side and tone, however many lines: the map must stay quick to move. Nobody's lie lowest. */
const Links = (props: { readonly index: HexIndex; readonly links: readonly Link[] }) => {
  const groups = createMemo(() =>
    [...Map.groupBy(props.links, ({ side, tone }) => `${side ?? 'nobody'} ${tone ?? ''}`).values()].toSorted(
      ([a], [b]) => (a.side ?? -1) - (b.side ?? -1),
    ),
  )
  return (
    <For each={groups()}>
      {links => {
        const [{ side, tone }] = links
        const style = linkStyle(side, tone)
        const path = linksPath(props.index, links)
        return (
          <g class={`links links-${side ?? 'nobody'}`}>
            <path class="links-casing" d={path} stroke-width={style.width + 3.4} />
            <path d={path} stroke={style.colour} stroke-width={style.width} stroke-dasharray={style.dash} />
          </g>
        )
      }}
    </For>
  )
}

const Crossings = (props: { readonly index: HexIndex; readonly crossings: readonly Crossing[] }) => (
  <For each={props.crossings}>
    {({ from, to, kind, side }) => {
      const { deck, rails } = crossingPaths(props.index, from, to, kind)
      return (
        <g class={`crossing crossing-${kind}`} style={{ color: linkStyle(side).colour }}>
          <path class="crossing-deck" d={deck} />
          <path class="crossing-rails" d={rails} />
        </g>
      )
    }}
  </For>
)

const PillPlate = (props: { readonly pill: Pill; readonly takesPress: boolean }): JSX.Element => {
  const style = () => MARKS[props.pill.kind]
  const left = () => -props.pill.width / 2
  const signSize = () => props.pill.size * 0.78
  const signLeft = () => (props.pill.label === '' ? -signSize() / 2 : left() + props.pill.size * 0.4)
  return (
    <g
      class={`pill pill-${props.pill.kind}`}
      data-way={props.pill.way}
      data-hex={props.takesPress ? props.pill.hex : undefined}
      style={{ transform: `translate(${props.pill.x}px, ${props.pill.y}px) scale(var(--board-pill, 1))` }}
    >
      <rect
        x={left()}
        y={-props.pill.size * 0.68}
        width={props.pill.width}
        height={props.pill.size * 1.36}
        rx={props.pill.size * 0.68}
        stroke={style().colour}
      />
      <Show when={props.pill.sign}>
        {sign => (
          <path
            class="pill-sign"
            d={sign()}
            stroke={style().colour}
            transform={`translate(${signLeft()} ${-signSize() / 2}) scale(${signSize() / 10})`}
          />
        )}
      </Show>
      <Show when={props.pill.label !== ''}>
        <text
          x={props.pill.sign === undefined ? 0 : signSize() / 2 + props.pill.size * 0.06}
          y={props.pill.size * 0.36}
          font-size={`${props.pill.size}`}
        >
          {props.pill.label}
        </text>
      </Show>
    </g>
  )
}

const ARROW_WIDTHS: Readonly<Record<Arrow['kind'], number>> = {
  move: 6,
  attack: 8,
  retreat: 6,
  supply: 3.4,
  last: 4.5,
  plan: 5,
}

/** Room that is left at both ends, where counters would cover them. */
const ARROW_GAPS: Readonly<Partial<Record<Arrow['kind'], readonly [start: number, end: number]>>> = {
  attack: [22, 20],
  last: [10, 25],
}

const ArrowPath = (props: { readonly index: HexIndex; readonly arrow: Arrow }): JSX.Element => {
  const shape = createMemo(() => {
    const { path, kind } = props.arrow
    const points = path.map(hex => props.index.picture.centres[hex])
    const [start, end] = ARROW_GAPS[kind] ?? [10, 4]
    return arrowShape(points, ARROW_WIDTHS[kind], start, end)
  })
  return (
    <Show when={shape()}>
      {drawn => (
        <g class={`arrow arrow-${props.arrow.kind}`}>
          <path class="arrow-casing" d={drawn().shaft} stroke-width={ARROW_WIDTHS[props.arrow.kind] + 3} />
          <path class="arrow-casing arrow-head" d={drawn().head} />
          <path class="arrow-shaft" d={drawn().shaft} stroke-width={ARROW_WIDTHS[props.arrow.kind]} />
          <path class="arrow-head" d={drawn().head} />
        </g>
      )}
    </Show>
  )
}

export const Overlay = (props: Props): JSX.Element => {
  const hexes = createMemo(() => {
    const kinds = new Map<HighlightKind, number[]>()
    for (const { hex, kind } of props.state.highlights) {
      const found = kinds.get(kind)
      if (found === undefined) kinds.set(kind, [hex])
      else found.push(hex)
    }
    return kinds
  })
  // What is only looked up lies under the counters, what is being done over them.
  const arrows = (under: boolean) =>
    props.state.arrows.filter(({ kind }) => (kind === 'supply' || kind === 'last') === under)
  const links = createMemo(() => props.state.links)
  const crossings = createMemo(() => props.state.crossings)
  const pills = createMemo(() =>
    besideFan(
      pillsOf(props.index, props.state.highlights, hex => props.stacks.has(hex)),
      props.fanned,
    ),
  )
  /** Over counters that could be meant themselves the sign stands for the hex; over what is selected it is only read. */
  const takesPress = ({ hex, kind }: Pill): boolean =>
    GOES.has(kind) && props.stacks.get(hex)?.some(({ selected }) => selected) === false
  const counters = keyedSignals(() => placeCounters(props.stacks, props.index.picture, props.fanned))
  return (
    <svg
      class="board-overlay"
      role="presentation"
      ref={props.ref}
      width={props.index.picture.width}
      height={props.index.picture.height}
      viewBox={`0 0 ${props.index.picture.width} ${props.index.picture.height}`}
      xmlns="http://www.w3.org/2000/svg"
    >
      <Patterns />
      <Washes index={props.index} hexes={hexes()} />
      <Links index={props.index} links={links()} />
      <Crossings index={props.index} crossings={crossings()} />
      <Front index={props.index} hexes={hexes()} />
      <Show when={props.state.cursor !== undefined}>
        <g class="cursor">
          <path class="cursor-casing" d={hexesPath(props.index, [props.state.cursor ?? 0], 0.02)} />
          <path d={hexesPath(props.index, [props.state.cursor ?? 0], 0.02)} />
        </g>
      </Show>
      <g class="arrows">
        <Index each={arrows(true)}>{arrow => <ArrowPath index={props.index} arrow={arrow()} />}</Index>
      </g>
      <g class="drop" />
      <g class="counters">
        <For each={counters()}>{each => <Counter placed={each.value()} />}</For>
      </g>
      <g class="arrows">
        <Index each={arrows(false)}>{arrow => <ArrowPath index={props.index} arrow={arrow()} />}</Index>
      </g>
      <g class="pills">
        <Index each={pills()}>{pill => <PillPlate pill={pill()} takesPress={takesPress(pill())} />}</Index>
      </g>
      <g class="ghost" />
    </svg>
  )
}
