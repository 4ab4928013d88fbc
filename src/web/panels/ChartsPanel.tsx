// The charts of the title, as the rulebook prints them.
import { For } from 'solid-js'
import type { ChartTable } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'
import { RuleLink } from '../ui/RuleLink.tsx'
import { language, t, textOf } from '../words/language.ts'
import { printed } from './chart.ts'
import './chart.css'
import './panel.css'

/** Cells with more than a few letters are read, not looked up: they stand at the left. */
const WORDY = 9

/** More columns than these are set tight. */
const WIDE = 8

const isWordy = (table: ChartTable): boolean =>
  table.rows.some(row => row.slice(1).some(cell => cell[language()].length > WORDY))

export interface ChartsPanelProps {
  readonly title: TitleInfo
  readonly onRule: (id: string) => void
}

export const ChartsPanel = (props: ChartsPanelProps) => (
  <div class="panel charts">
    <For each={props.title.charts} fallback={<p class="panel-empty">{t('charts.none')}</p>}>
      {table => (
        <div class="chart-scroll">
          <table class="chart" classList={{ 'chart-wordy': isWordy(table), 'chart-wide': table.head.length > WIDE }}>
            <caption>
              <h3>{textOf(table.name)}</h3> <RuleLink id={table.rule} onRule={props.onRule} />
            </caption>
            <thead>
              <tr>
                <For each={table.head}>{head => <th scope="col">{textOf(head)}</th>}</For>
              </tr>
            </thead>
            <tbody>
              <For each={table.rows}>
                {row => (
                  <tr>
                    <th scope="row">{textOf(row[0])}</th>
                    <For each={row.slice(1)}>{cell => <td>{printed(textOf(cell))}</td>}</For>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </div>
      )}
    </For>
  </div>
)
