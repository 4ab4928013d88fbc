// The tables of a title beside its board: counters, orders of battle. A cell is written over where it stands; what it may hold
// the check says, and the words that the column has are offered.
import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js'
import type { Cells } from '../../engine/csv.ts'
import { SOURCE } from '../../workshop/corrections.ts'
import { changeOf, columnsOf, freshRow, isByRulebook, rowOf, rowsOf, valuesIn } from '../../workshop/work.ts'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'
import { Choice, Field } from './Field.tsx'
import type { WorkshopModel } from './model.ts'
import { columnName, fileName } from './names.ts'

/** A page holds so many; the others are found. */
const MOST = 40
/** Words that one chooses from; more are no help. */
const FEW = 40
const BOARD = ['board.json', 'hexes.csv', 'sides.csv', 'lines.csv', 'rules.csv']

const CELL = { short: 4, long: 24 } as const
const widthOf = (cells: readonly string[]): number =>
  Math.min(CELL.long, Math.max(CELL.short, ...cells.map(cell => [...cell].length + 1)))

export const RowsPanel = (props: { readonly model: WorkshopModel }) => {
  const { model } = props
  const files = Object.keys(model.meta.files).filter(file => !BOARD.includes(file))
  const [file, setFile] = createSignal(files[0])
  const [filter, setFilter] = createSignal('')
  const [fresh, setFresh] = createSignal<Cells>()
  const lists = createUniqueId()
  const key = () => model.meta.files[file()].key
  const columns = createMemo(() => columnsOf(model.work(), file()).filter(column => column !== SOURCE))
  const all = createMemo(() => [...rowsOf(model.work(), file())])
  const found = createMemo(() => {
    const wanted = filter().trim().toLowerCase()
    return all().filter(([, cells]) => Object.values(cells).some(cell => cell.toLowerCase().includes(wanted)))
  })
  /** By name: a row that is written in stays where it is, and so does the cursor. */
  const shown = createMemo(() =>
    found()
      .slice(0, MOST)
      .map(([row]) => row),
  )
  const words = createMemo(
    () => new Map(columns().map(column => [column, valuesIn(model.work(), file(), column)] as const)),
  )
  const faulty = createMemo(() => new Set(model.faults().flatMap(each => (each.file === file() ? [each.row] : []))))
  const offered = (column: string): string | undefined =>
    (words().get(column)?.length ?? 0) <= FEW ? `${lists}-${column}` : undefined

  const add = (): void => {
    const cells = fresh()
    if (cells === undefined) return
    setFresh(undefined)
    setFilter(cells[key()[key().length - 1]] ?? '')
    model.edit([{ file: file(), row: freshRow(model.work(), file(), cells), cells }])
  }

  return (
    <div class="workshop-rows">
      <Show when={files.length > 1}>
        <Choice
          label={t('workshop.file')}
          options={files.map(id => ({ id, name: fileName(id) }))}
          value={file()}
          onChange={next => {
            setFile(next)
            setFresh(undefined)
          }}
        />
      </Show>
      <Field label={t('workshop.filter')} value={filter()} onChange={setFilter} />
      <p class="workshop-about">{t('workshop.shown', { count: shown().length, all: all().length })}</p>
      <For each={columns()}>
        {column => (
          <Show when={offered(column)}>
            {id => (
              <datalist id={id()}>
                <For each={words().get(column)}>{word => <option value={word} />}</For>
              </datalist>
            )}
          </Show>
        )}
      </For>
      {/* Scrolled sideways by keyboard too. */}
      <section class="workshop-table" tabindex={0} aria-label={fileName(file())}>
        <table>
          <thead>
            <tr>
              <For each={columns()}>
                {column => (
                  <th scope="col" title={column}>
                    {columnName(column)}
                  </th>
                )}
              </For>
              <th scope="col">
                <span class="unseen">{t('workshop.removed')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <For each={shown()}>
              {row => {
                const cells = (): Cells => rowOf(model.work(), file(), row) ?? {}
                return (
                  <tr
                    classList={{
                      'is-changed': changeOf(model.work(), file(), row) !== undefined,
                      'is-faulty': faulty().has(row),
                    }}
                  >
                    <For each={columns()}>
                      {column => (
                        <Show
                          when={!key().includes(column)}
                          fallback={
                            <th scope="row">
                              {cells()[column]}
                              <Show when={column === key()[0] && isByRulebook(model.work(), file(), row)}>
                                {' '}
                                <abbr title={t('workshop.byRulebook')}>§</abbr>
                              </Show>
                            </th>
                          }
                        >
                          <td>
                            <input
                              aria-label={`${row} ${columnName(column)}`}
                              value={cells()[column] ?? ''}
                              size={widthOf([cells()[column] ?? ''])}
                              list={offered(column)}
                              onChange={({ currentTarget }) => {
                                model.edit([{ file: file(), row, cells: { [column]: currentTarget.value } }])
                                // What is asked about first is not there yet.
                                currentTarget.value = cells()[column] ?? ''
                              }}
                            />
                          </td>
                        </Show>
                      )}
                    </For>
                    <td>
                      <Button
                        small
                        kind="quiet"
                        label={t('workshop.remove', { row })}
                        onClick={() => model.edit([{ file: file(), row, cells: undefined }])}
                      >
                        ×
                      </Button>
                    </td>
                  </tr>
                )
              }}
            </For>
          </tbody>
        </table>
      </section>
      <Show
        when={fresh()}
        fallback={
          <Button
            small
            onClick={() => setFresh({ ...found()[0]?.[1], ...Object.fromEntries(key().map(each => [each, ''])) })}
          >
            {t('workshop.add')}
          </Button>
        }
      >
        {cells => (
          <form
            class="workshop-fresh"
            onSubmit={event => {
              event.preventDefault()
              add()
            }}
          >
            <For each={key()}>
              {column => (
                <Field
                  label={columnName(column)}
                  value={cells()[column]}
                  onChange={text => setFresh({ ...cells(), [column]: text.trim() })}
                />
              )}
            </For>
            <div class="workshop-buttons">
              <Button small kind="primary" type="submit">
                {t('workshop.add')}
              </Button>
              <Button small onClick={() => setFresh(undefined)}>
                {t('workshop.no')}
              </Button>
            </div>
          </form>
        )}
      </Show>
    </div>
  )
}
