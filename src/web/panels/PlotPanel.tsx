// Victory points and losses over the turns, as plots and as a table. The plot library comes only when somebody looks.
import { createMemo, For, Show } from 'solid-js'
import type { HistoryPoint, TitleInfo } from '../../session/session.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { bracketed, t, textOf } from '../words/language.ts'
import { scoreName, turnName } from '../words/say.ts'
import { positions, type Series, seriesOf } from './history.ts'
import { Plot } from './Plot.tsx'
import './panel.css'
import './plot.css'

export interface PlotPanelProps {
  readonly title: TitleInfo
  readonly history: readonly HistoryPoint[]
}

const SERIES: readonly Series[] = ['score', 'losses']

const Legend = (props: { readonly title: TitleInfo }) => (
  <ul class="plot-legend">
    <For each={props.title.meta.sides}>
      {(side, index) => (
        <li class={`side-${index()}`}>
          <span class={`plot-stroke plot-stroke-${index()}`} aria-hidden="true" />
          <SideSign side={index()} /> {textOf(side.name)}
        </li>
      )}
    </For>
  </ul>
)

export const PlotPanel = (props: PlotPanelProps) => {
  const turns = createMemo(() => positions(props.history))
  const nameOf = (what: Series): string => (what === 'score' ? scoreName(props.title) : t('plot.losses'))
  const sides = () => props.title.meta.sides.map(side => textOf(side.name))
  return (
    <div class="panel plots">
      <Show when={props.history.length > 1} fallback={<p class="panel-empty">{t('plot.none')}</p>}>
        <Legend title={props.title} />
        <For each={SERIES}>
          {what => (
            <figure>
              <figcaption>{nameOf(what)}</figcaption>
              <Plot turns={turns()} series={seriesOf(props.history, what, sides().length)} sides={sides()} />
            </figure>
          )}
        </For>
        <details class="fold">
          <summary>{t('plot.table')}</summary>
          <table class="panel-table">
            <thead>
              <tr>
                <td />
                <For each={SERIES}>
                  {what => (
                    <th scope="colgroup" colspan={sides().length}>
                      {nameOf(what)}
                    </th>
                  )}
                </For>
              </tr>
              <tr>
                <td />
                <For each={SERIES}>{() => <For each={sides()}>{side => <th scope="col">{side}</th>}</For>}</For>
              </tr>
            </thead>
            <tbody>
              <For each={props.history}>
                {(point, index) => (
                  <tr>
                    <th scope="row">
                      {turnName(props.title, point.turn)}
                      {index() === props.history.length - 1 ? bracketed(t('turns.now')) : ''}
                    </th>
                    <For each={[...point.score, ...point.losses]}>{value => <td>{value}</td>}</For>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </details>
      </Show>
    </div>
  )
}
