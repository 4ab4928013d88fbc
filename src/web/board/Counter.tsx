// One counter as on the table: colours of its nation, symbol in its box, size, name, factors, and how it stands.
import { For, type JSX, Show } from 'solid-js'
import { ratingStyle } from '../../drawing/ratings.ts'
import { nationStyle, sideStyle } from '../../drawing/style.ts'
import { fitted } from '../../drawing/svg.ts'
import { COUNTER, type Placed } from './stacks.ts'
import type { Badge, Rating } from './state.ts'

const HALF = COUNTER / 2
const FOLD = 13
const WHOLE = `M${2 - HALF} ${-HALF}H${HALF - 2}q2 0 2 2V${HALF - 2}q0 2 -2 2H${2 - HALF}q-2 0 -2 -2V${2 - HALF}q0 -2 2 -2Z`
// Spent: the corner is folded over, as one turns a counter that has moved.
const FOLDED = `M${2 - HALF} ${-HALF}H${HALF - FOLD}L${HALF} ${FOLD - HALF}V${HALF - 2}q0 2 -2 2H${2 - HALF}q-2 0 -2 -2V${2 - HALF}q0 -2 2 -2Z`
const FLAP = `M${HALF - FOLD} ${-HALF}L${HALF} ${FOLD - HALF}H${HALF - FOLD}Z`
const ROUND = `M-10 ${-HALF}H10A14 14 0 0 1 ${HALF} -10V10A14 14 0 0 1 10 ${HALF}H-10A14 14 0 0 1 ${-HALF} 10V-10A14 14 0 0 1 -10 ${-HALF}Z`

// Beside the box, where nothing else is printed.
const BADGE_PLACES = [
  [18.6, -4],
  [18.6, 6],
  [-18.6, 6],
] as const
// Beside the box stand ratings: badges hang over the edge.
const RATED_BADGE_PLACES = [
  [20.2, 9],
  [-20.2, 9],
  [0, -23],
] as const
const BADGE_SHAPES: Readonly<Record<Badge['kind'], string>> = {
  good: 'M0 -4.8A4.8 4.8 0 1 0 0 4.8A4.8 4.8 0 1 0 0 -4.8Z',
  plain: 'M0 -4.8A4.8 4.8 0 1 0 0 4.8A4.8 4.8 0 1 0 0 -4.8Z',
  warn: 'M0 -5.8L5.8 0L0 5.8L-5.8 0Z',
  bad: 'M-4.6 -4.6H4.6V4.6H-4.6Z',
}

const factorsOf = (factors: string): string => factors.replace(/-/g, '–')

const Printed = (props: { text: string; y: number; size: number; least: number; class: string }): JSX.Element => {
  const fitting = () => fitted(props.text, props.size, COUNTER - 4, props.least)
  return (
    <text class={props.class} y={props.y} font-size={`${fitting().size}`}>
      {fitting().content}
    </text>
  )
}

const SymbolBox = (props: { id: string; y: number; width: number; fill: string; class: string }): JSX.Element => (
  <g class={props.class}>
    <rect
      class="counter-box"
      x={-props.width / 2}
      y={props.y}
      width={props.width}
      height={(props.width * 2) / 3}
      fill={props.fill}
    />
    <use href={`#${props.id}`} x={-props.width / 2} y={props.y} width={props.width} height={(props.width * 2) / 3} />
  </g>
)

const Ratings = (props: { ratings: readonly Rating[] }): JSX.Element => (
  <For each={props.ratings}>
    {({ rating, value }) => (
      <Show when={ratingStyle(rating)}>
        {style => (
          <g class="rating" classList={{ solid: style().solid }} transform={`translate(${style().at.join(' ')})`}>
            <path class="rating-shape" d={style().shape} />
            <text class="rating-figure" y={3 + style().drop} font-size="8.6">
              {value}
            </text>
          </g>
        )}
      </Show>
    )}
  </For>
)

export const BadgeSign = (props: { readonly badge: Pick<Badge, 'sign' | 'kind'> }): JSX.Element => (
  <g class={`badge ${props.badge.kind}`}>
    <path class="badge-shape" d={BADGE_SHAPES[props.badge.kind]} />
    <text class="badge-sign" y="2.4" font-size="6.8">
      {props.badge.sign}
    </text>
  </g>
)

export const Counter = (props: { readonly placed: Placed }): JSX.Element => {
  const view = () => props.placed.view
  const nation = () => nationStyle(view().nation)
  const side = () => sideStyle(view().side)
  const ratings = (): readonly Rating[] => view().ratings ?? []
  const isRated = (): boolean => ratings().length > 0
  const badgePlaces = () => (isRated() ? RATED_BADGE_PLACES : BADGE_PLACES)
  const face = () => (view().flies === true ? ROUND : view().spent ? FOLDED : WHOLE)
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      class="counter"
      classList={{
        active: view().active,
        selected: view().selected,
        spent: view().spent,
        fanned: props.placed.fanned,
      }}
      data-unit={props.placed.unit}
      role="button"
      aria-pressed={view().selected}
      aria-label={view().label}
      style={{
        transform: `translate(${props.placed.x}px, ${props.placed.y}px) scale(${props.placed.scale})`,
        color: nation().ink,
      }}
    >
      <Show when={props.placed.plate}>
        {plate => (
          <rect class="fan-plate" x={plate().x} y={plate().y} width={plate().width} height={plate().height} rx="4" />
        )}
      </Show>
      <Show when={view().active || view().selected}>
        <path class="counter-edge-dark" d={face()} />
        <path class="counter-edge" d={face()} />
      </Show>
      <path class="counter-shadow" d={face()} transform="translate(1.6 1.8)" />
      <path class="counter-face" d={face()} fill={nation().fill} />
      <Show when={view().spent}>
        <path class="counter-worn" d={face()} />
        <path class="counter-flap" d={view().flies === true ? '' : FLAP} />
      </Show>
      <Show when={!props.placed.covered}>
        <path d={side().shape} transform="translate(-21.6 -21.6) scale(.72)" fill={side().colour} />
        <text
          class="fine"
          x="-18.2"
          y={isRated() ? -7.4 : -4.5}
          font-size={isRated() ? '6.6' : '7.6'}
          font-weight="700"
        >
          {nation().letter}
        </text>
        <Printed class="counter-size fine" text={view().size} y={-15.2} size={7.6} least={5} />
        <SymbolBox class="fine" id={view().symbol} y={-13.6} width={isRated() ? 24 : 26} fill={nation().box} />
        <Printed class="counter-name fine" text={view().name} y={10} size={7.4} least={5.4} />
        <Printed
          class="counter-factors fine"
          text={factorsOf(view().factors)}
          y={22.2}
          size={isRated() ? 13.8 : 15.2}
          least={8}
        />
        <Printed class="counter-size coarse" text={view().size} y={-15} size={8.4} least={6} />
        <SymbolBox
          class="coarse"
          id={view().symbol}
          y={isRated() ? -13 : -13.4}
          width={isRated() ? 24 : 30}
          fill={nation().box}
        />
        <Printed
          class="counter-factors coarse"
          text={factorsOf(view().factors)}
          y={21.6}
          size={isRated() ? 15.2 : 19}
          least={9}
        />
        <SymbolBox class="tiny" id={view().symbol} y={-20.5} width={27} fill={nation().box} />
        <Printed class="counter-factors tiny" text={factorsOf(view().factors)} y={20.6} size={26} least={12} />
        <Ratings ratings={ratings()} />
        <For each={view().badges.slice(0, badgePlaces().length)}>
          {(badge, i) => (
            <g transform={`translate(${badgePlaces()[i()].join(' ')})`}>
              <BadgeSign badge={badge} />
            </g>
          )}
        </For>
      </Show>
      <Show when={props.placed.count > 0}>
        <g class="counter-count" transform={`translate(${HALF - 2} ${2 - HALF})`}>
          <circle r="8.4" />
          <text class="counter-number" y="4.1" font-size="11.5">
            {props.placed.count}
          </text>
        </g>
      </Show>
    </g>
  )
}
