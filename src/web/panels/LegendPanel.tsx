// What the signs mean: of the map as it is drawn, of the counters, of what is laid over the map.
import { createUniqueId, For, type JSX, Show } from 'solid-js'
import { LEGEND_GROUPS, type LegendItem } from '../../drawing/legend-groups.ts'
import { ratingStyle } from '../../drawing/ratings.ts'
import { symbolId } from '../../drawing/symbol-box.ts'
import type { TitleInfo } from '../../session/session.ts'
import { BadgeSign, Counter } from '../board/Counter.tsx'
import { MARKS } from '../board/marks.ts'
import { PatternShape } from '../board/Patterns.tsx'
import type { CounterView, HighlightKind } from '../board/state.ts'
import { SUPPLY_SIGNS } from '../play/counters.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { language, t, textOf } from '../words/language.ts'
import { capital } from '../words/say.ts'
import './legend.css'
import './panel.css'

export interface LegendPanelProps {
  readonly title: TitleInfo
  /** Of the map's picture, once it is there. */
  readonly signs: readonly LegendItem[]
}

const Group = (props: { readonly name: string; readonly children: JSX.Element }) => (
  <section>
    <h3>{props.name}</h3>
    <ul>{props.children}</ul>
  </section>
)

const Item = (props: { readonly sign: JSX.Element; readonly name: string }) => (
  <li>
    {props.sign} <span>{capital(props.name)}</span>
  </li>
)

const HEX = 'M20 1.5L37 11V29L20 38.5L3 29V11Z'

/** A hex as the mark makes it. */
const Mark = (props: { readonly kind: HighlightKind }) => {
  const style = () => MARKS[props.kind]
  const id = createUniqueId()
  return (
    <svg class="legend-mark" viewBox="0 0 40 40" aria-hidden="true">
      <Show when={style().pattern}>
        {pattern => (
          <defs>
            <PatternShape id={`legend-${id}`} pattern={pattern()} colour={style().colour} />
          </defs>
        )}
      </Show>
      <path d={HEX} fill="#efe6cc" />
      <path d={HEX} fill={style().colour} fill-opacity={style().wash ?? 0} />
      <Show when={style().pattern}>
        <path d={HEX} fill={`url(#legend-${id})`} />
      </Show>
      <path
        d={props.kind === 'front' ? 'M3 20H37' : HEX}
        fill="none"
        stroke={style().colour}
        stroke-width={props.kind === 'front' ? 7 : (style().width ?? 0)}
        stroke-opacity={props.kind === 'front' ? 0.6 : 1}
        stroke-dasharray={style().dash}
      />
      <Show when={style().signsLabels === true ? undefined : style().sign}>
        {sign => (
          <path
            d={sign()}
            transform="translate(13 13) scale(1.4)"
            fill="none"
            stroke={style().colour}
            stroke-width="1.4"
          />
        )}
      </Show>
    </svg>
  )
}

const PLAIN_MARKS = [
  'destination',
  'place',
  'target',
  'chosen-target',
  'attacker',
  'advance',
  'safe',
  'crowded',
  'deadly',
  'option',
  'duty',
  'battle',
  'loss',
  'supplied',
  'unsupplied',
  'isolated',
  'front',
  'gap',
] as const satisfies readonly HighlightKind[]
const SIDE_MARKS = ['zoc', 'control', 'work'] as const

export const LegendPanel = (props: LegendPanelProps) => {
  const { title } = props
  const wordOf = (key: string): string => title.messages[key]?.[language()] ?? key
  const [sample] = title.units
  const viewOf = (more: Partial<CounterView>): CounterView => ({
    unit: 0,
    hex: 0,
    symbol: symbolId(sample.type),
    side: sample.side,
    nation: sample.nation,
    size: '',
    factors: sample.factors,
    name: '',
    label: '',
    badges: [],
    active: false,
    selected: false,
    spent: false,
    ...more,
  })
  const Sample = (shown: { readonly more?: Partial<CounterView>; readonly count?: number }) => (
    <svg class="legend-counter" viewBox="-32 -32 64 64" aria-hidden="true">
      <Counter
        placed={{
          unit: 0,
          view: viewOf(shown.more ?? {}),
          x: 0,
          y: 0,
          scale: 1,
          fanned: false,
          count: shown.count ?? 0,
          covered: false,
        }}
      />
    </svg>
  )
  const ratings = [...new Set(title.units.flatMap(({ ratings: own = [] }) => own.map(({ rating }) => rating)))]
  const supplies = Object.keys(SUPPLY_SIGNS).filter(supply => title.messages[`supply.${supply}`] !== undefined)
  const badges = [
    ...supplies.map(supply => ({ key: `supply.${supply}`, sign: SUPPLY_SIGNS[supply] })),
    ...Object.entries(title.signs.marks).map(([mark, sign]) => ({ key: `mark.${mark}`, sign })),
  ]
  return (
    <div class="panel legend">
      <For each={LEGEND_GROUPS}>
        {group => (
          <Show when={props.signs.some(sign => sign.group === group)}>
            <Group name={t(`legend.group.${group}`)}>
              <For each={props.signs.filter(sign => sign.group === group)}>
                {({ sample: drawn, label }) => (
                  <Item
                    name={label}
                    // Drawn by ourselves, from the title's own board
                    sign={<svg class="legend-sign" viewBox="0 0 40 24" aria-hidden="true" innerHTML={drawn} />}
                  />
                )}
              </For>
            </Group>
          </Show>
        )}
      </For>
      <Group name={t('legend.sides')}>
        <For each={title.meta.sides}>
          {(side, index) => (
            <Item
              name={textOf(side.name)}
              sign={
                <span class="legend-side">
                  <SideSign side={index()} />
                </span>
              }
            />
          )}
        </For>
      </Group>
      <Group name={t('legend.counters')}>
        <Item name={t('legend.active')} sign={<Sample more={{ active: true }} />} />
        <Item name={t('legend.selected')} sign={<Sample more={{ active: true, selected: true }} />} />
        <Item name={t('legend.spent')} sign={<Sample more={{ spent: true }} />} />
        <Item name={t('legend.stack')} sign={<Sample count={3} />} />
        <Show when={title.signs.flying?.[0]}>
          {type => <Item name={t('legend.flies')} sign={<Sample more={{ flies: true, symbol: symbolId(type()) }} />} />}
        </Show>
        <For each={ratings.filter(rating => ratingStyle(rating) !== undefined)}>
          {rating => (
            <Item name={wordOf(`rating.${rating}`)} sign={<Sample more={{ ratings: [{ rating, value: 5 }] }} />} />
          )}
        </For>
        <For each={badges}>
          {({ key, sign: [sign, kind] }) => (
            <Item
              name={wordOf(key)}
              sign={
                <svg class="legend-badge" viewBox="-8 -8 16 16" aria-hidden="true">
                  <BadgeSign badge={{ sign, kind }} />
                </svg>
              }
            />
          )}
        </For>
      </Group>
      <Group name={t('legend.overlays')}>
        <For each={PLAIN_MARKS}>{kind => <Item name={t(`legend.mark.${kind}`)} sign={<Mark kind={kind} />} />}</For>
        <For each={SIDE_MARKS}>
          {what => (
            <For each={title.meta.sides.slice(0, 2)}>
              {(side, index) => (
                <Item
                  name={t(`legend.mark.${what}`, { side: textOf(side.name) })}
                  sign={<Mark kind={index() === 0 ? `${what}-0` : `${what}-1`} />}
                />
              )}
            </For>
          )}
        </For>
        <For each={title.layers}>
          {layer => (
            <Item
              name={`${textOf(layer.name)}${language() === 'ja' ? '：' : ': '}${textOf(layer.about)}`}
              sign={<Mark kind="layer" />}
            />
          )}
        </For>
      </Group>
    </div>
  )
}
