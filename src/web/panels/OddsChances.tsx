// One die on a column of the chart: the chances, then what leads to them: terms, shifts and modifiers, what each face
// gives, the chart itself.
import { createMemo, For, Show } from 'solid-js'
import type { ChartTable, OddsCard } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'
import { bracketed, colon, t, textOf } from '../words/language.ts'
import { resultName } from '../words/say.ts'
import { Bars } from './Bars.tsx'
import { columnIn, combatChart, facesByRow, leanOf, printed } from './chart.ts'
import { Die } from './DiceRow.tsx'
import { Modifiers, Terms } from './Strengths.tsx'
import './battle.css'

interface OddsChancesProps {
  readonly title: TitleInfo
  readonly card: OddsCard
  readonly onRule: (id: string) => void
}

/** `Ae, attackers eliminated` without the letters that stand before it already. */
const aboutResult = (title: TitleInfo, result: string): string => {
  const words = resultName(title, result)
  return words === result
    ? ''
    : words.startsWith(`${result},`) || words.startsWith(`${result}、`)
      ? words.slice(result.length + 1).trim()
      : words
}

const CombatChart = (props: { readonly table: ChartTable; readonly card: OddsCard }) => {
  const column = () => columnIn(props.table, props.card)
  const faces = createMemo(() => facesByRow(props.card))
  return (
    <div class="chart-scroll">
      <table class="chart battle-chart">
        <thead>
          <tr>
            <For each={props.table.head}>
              {(head, index) => (
                <th scope="col" classList={{ 'chart-here': index() === column() }}>
                  {textOf(head)}
                  <Show when={index() === column()}>
                    <span class="unseen">{bracketed(t('battle.here'))}</span>
                  </Show>
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.table.rows}>
            {row => (
              <tr classList={{ 'chart-reachable': faces().has(row[0].en) }}>
                <For each={row}>
                  {(cell, index) => (
                    <Show when={index() > 0} fallback={<th scope="row">{textOf(cell)}</th>}>
                      <td classList={{ 'chart-here': index() === column() }}>{printed(textOf(cell))}</td>
                    </Show>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </div>
  )
}

export const OddsChances = (props: OddsChancesProps) => {
  const table = () => combatChart(props.title.charts, props.card)
  /** Two dice are told by their sum. */
  const sums = (): boolean => props.card.faces.some(({ die }) => die > 6)
  const bars = () =>
    props.card.results.map(({ result, probability }) => ({
      name: printed(result),
      about: aboutResult(props.title, result),
      share: probability,
      lean: leanOf(result),
    }))
  return (
    <>
      <div class="battle-adjust">
        <h4 class="battle-heading">{t('battle.chances')}</h4>
        <p class="battle-column">
          {t('battle.column')} <b>{props.card.column}</b>
        </p>
      </div>
      <Bars bars={bars()} />
      <Terms title={props.title} card={props.card} onRule={props.onRule} />
      <div class="battle-adjust">
        <Show
          when={props.card.shifts.length + props.card.modifiers.length > 0}
          fallback={<p class="panel-note">{t('battle.noModifiers')}</p>}
        >
          <Modifiers list={props.card.shifts} name={t('battle.shifts')} title={props.title} onRule={props.onRule} />
          <Modifiers
            list={props.card.modifiers}
            name={t('battle.modifiers')}
            title={props.title}
            onRule={props.onRule}
          />
        </Show>
      </div>
      <ol class="battle-faces" aria-label={t('battle.faces')}>
        <For each={props.card.faces}>
          {face => (
            <li
              class={`lean-${leanOf(face.result)}`}
              title={t('battle.face', { die: face.die, row: face.row, result: resultName(props.title, face.result) })}
            >
              <span class="unseen">{face.die}: </span>
              <Show when={sums()} fallback={<Die face={face.die} />}>
                <span class="battle-sum" aria-hidden="true">
                  {face.die}
                </span>
              </Show>
              <b>{printed(face.result)}</b>
            </li>
          )}
        </For>
      </ol>
      <Show when={table()}>
        {chart => (
          <details class="fold" open>
            <summary>
              {t('battle.chart')}
              {colon()}
              {textOf(chart().name)}
            </summary>
            <CombatChart table={chart()} card={props.card} />
          </details>
        )}
      </Show>
    </>
  )
}
