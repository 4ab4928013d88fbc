// What was changed, row by row, and what is wrong with it: each with the way to its place.
import { For, Show } from 'solid-js'
import { type Change, SOURCE } from '../../workshop/corrections.ts'
import type { Fault } from '../../workshop/faults.ts'
import { Button } from '../ui/Button.tsx'
import { faultWords } from '../words/areas/workshop-faults.ts'
import { language, listed, t } from '../words/language.ts'
import type { WorkshopModel } from './model.ts'
import { cellName, columnIn, columnName, fileName } from './names.ts'

const cellsOf = ({ file, cells, kind }: Change, model: WorkshopModel): string => {
  const { key } = model.meta.files[file]
  if (kind === 'removed') return ''
  const own = Object.entries(cells).filter(
    ([column, cell]) => column !== SOURCE && !key.includes(column) && (kind === 'changed' || cell !== ''),
  )
  return listed(own.map(([column, cell]) => `${columnName(column)} ${cellName(model, file, column, cell)}`))
}

/** The hexes that a row is about. */
const hexesOf = ({ cells }: Change, model: WorkshopModel): readonly number[] =>
  [cells.hex, cells.a, cells.b, ...(cells.hexes ?? '').split(' ')].flatMap(name => {
    const hex = model.hexNumbers().get(name ?? '')
    return hex === undefined ? [] : [hex]
  })

export interface ListProps {
  readonly model: WorkshopModel
  readonly onGo: (hexes: readonly number[]) => void
}

export const ChangesPanel = (props: ListProps) => (
  <>
    <Show when={props.model.count() > 0} fallback={<p class="workshop-about">{t('workshop.noChanges')}</p>}>
      <p class="workshop-about">{t('workshop.print', { data: props.model.data() })}</p>
    </Show>
    <ul class="workshop-list">
      <For each={props.model.changes()}>
        {change => (
          <li>
            <button type="button" class="workshop-go" onClick={() => props.onGo(hexesOf(change, props.model))}>
              <b>{change.row}</b> <small title={change.file}>{fileName(change.file)}</small>{' '}
              <span>{t(`workshop.${change.kind}`)}</span>
              <span class="workshop-cells">{cellsOf(change, props.model)}</span>
              <Show when={change.note !== ''}>
                <i>{change.note}</i>
              </Show>
            </button>
            <Button
              small
              kind="quiet"
              label={t('workshop.revert', { row: change.row })}
              onClick={() => props.model.revert(change)}
            >
              ↺
            </Button>
          </li>
        )}
      </For>
      <For each={props.model.texts()}>
        {file => (
          <li>
            <span class="workshop-go">
              <b>{fileName(file)}</b> <small>{file}</small> <span>{t('workshop.changed')}</span>
            </span>
            <Button
              small
              kind="quiet"
              label={t('workshop.revert', { row: fileName(file) })}
              onClick={() => props.model.revertText(file)}
            >
              ↺
            </Button>
          </li>
        )}
      </For>
    </ul>
  </>
)

export const FaultsPanel = (props: ListProps) => {
  const hexesIn = ({ hexes }: Fault): readonly number[] =>
    hexes.flatMap(each => props.model.hexNumbers().get(each) ?? [])
  return (
    <>
      <p class="workshop-about">
        {props.model.faults().length === 0 ? t('workshop.noFaults') : t('workshop.faultsAbout')}
      </p>
      <ul class="workshop-list">
        <For each={props.model.faults()}>
          {fault => (
            <li>
              <button type="button" class="workshop-go" onClick={() => props.onGo(hexesIn(fault))}>
                <Show when={fault.row}>
                  <b>{fault.row}</b>
                </Show>{' '}
                <small title={fault.file}>{fileName(fault.file)}</small>
                <span class="workshop-cells" title={fault.what}>
                  {faultWords(fault.what, language(), column => columnIn(props.model, fault.file, column))}
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}
