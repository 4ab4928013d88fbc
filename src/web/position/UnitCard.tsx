// All there is to say of the counter that is selected: where it is, and how it stands.
import { createMemo, createUniqueId, For, Show } from 'solid-js'
import type { Part } from '../../workshop/position-form.ts'
import { entryOf, hexIn, statusIn } from '../../workshop/position-work.ts'
import { Button } from '../ui/Button.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { number, t } from '../words/language.ts'
import { unitName } from '../words/say.ts'
import { Fields } from './Field.tsx'
import type { PositionModel } from './model.ts'
import { statusName } from './names.ts'

/** Choices of `where` that are no status. */
const [MAP, HEXLESS, OUT] = ['', '\nhexless', '\nout']

const isList = ({ form }: Part): boolean => form.kind === 'list'
/** Other than it is of everybody. */
const isTelling = ({ form }: Part, value: unknown): boolean =>
  value !== undefined && value !== (form.kind === 'word' ? form.words[0] : 0)
const isFlag = ({ form }: Part): boolean => form.kind === 'flag'

export const UnitCard = (props: {
  readonly model: PositionModel
  readonly unit: number
  readonly onShow: (hex: number) => void
}) => {
  const { model } = props
  const [where, at] = [createUniqueId(), createUniqueId()]
  const id = (): string => model.idOf(props.unit)
  const entry = () => entryOf(model.file(), id())
  const state = () => model.units()[props.unit]
  const now = createMemo((): string => {
    const status = statusIn(entry())
    if (entry() === undefined || status === 'absent') return OUT
    if (status !== undefined) return status === 'onMap' ? MAP : status
    return hexIn(entry()) === undefined && model.form.hexless ? HEXLESS : MAP
  })
  const isInHex = (): boolean => now() === MAP || model.form.onBoard.includes(now())
  const move = (to: string): void => {
    if (to === OUT) model.takeOff(props.unit, undefined)
    else if (to === HEXLESS) {
      const { hex: _hex, status: _status, ...others } = entry() ?? {}
      model.set(['units', id()], others)
    } else if (to === MAP) {
      const { status: _status, ...others } = entry() ?? {}
      model.set(['units', id()], others)
    } else if (model.form.onBoard.includes(to)) model.set(['units', id()], { ...entry(), status: to })
    else model.takeOff(props.unit, to)
  }
  /** Those of its kind, and what the file says of it against that; marks come last. */
  const fields = createMemo(() => {
    const { type } = model.title.units[props.unit]
    const own = model.form.unit.filter(
      part => part.types === undefined || part.types.includes(type) || isTelling(part, entry()?.[part.name]),
    )
    return [...own.filter(part => !isList(part)), ...own.filter(isList)]
  })
  const hints = (): Readonly<Record<string, string>> => {
    const { points } = state()
    return { points: number(points, Number.isInteger(points) ? 0 : 2) }
  }
  const choices = (): readonly { readonly id: string; readonly name: string }[] => [
    { id: MAP, name: t('position.onMap') },
    ...model.form.onBoard.map(status => ({ id: status, name: statusName(model, status) })),
    ...(model.form.hexless ? [{ id: HEXLESS, name: t('position.noHex') }] : []),
    ...model.form.status.map(status => ({ id: status, name: statusName(model, status) })),
    { id: OUT, name: t('position.out') },
  ]
  return (
    <section class="position-unit" aria-label={unitName(model.title, props.unit)}>
      <header>
        <h3>
          <SideSign side={state().side} /> {unitName(model.title, props.unit)} <b class="figures">{state().factors}</b>
        </h3>
        <Show when={state().hex >= 0}>
          <Button small kind="quiet" onClick={() => props.onShow(state().hex)}>
            {t('position.show')}
          </Button>
        </Show>
        <Button small kind="quiet" keys="Esc" onClick={() => model.select(undefined)}>
          {t('position.putDown')}
        </Button>
      </header>
      <div class="position-fields">
        <div class="position-field">
          <label for={where}>{t('position.where')}</label>
          <select id={where} value={now()} onChange={event => move(event.currentTarget.value)}>
            <For each={choices()}>
              {choice => (
                <option value={choice.id} selected={choice.id === now()}>
                  {choice.name}
                </option>
              )}
            </For>
          </select>
        </div>
        <Show when={isInHex()}>
          <div class="position-field">
            <label for={at}>{t('position.hex')}</label>
            <input
              id={at}
              value={hexIn(entry()) ?? ''}
              maxLength={12}
              onChange={event => {
                const hex = event.currentTarget.value.trim()
                model.set(['units', id(), 'hex'], hex === '' ? undefined : hex)
              }}
            />
          </div>
        </Show>
        <Show when={now() !== OUT}>
          <Fields model={model} path={['units', id()]} parts={fields().filter(part => !isFlag(part))} hints={hints()} />
        </Show>
      </div>
      <Show when={now() !== OUT && fields().some(isFlag)}>
        <div class="position-marks">
          <Fields model={model} path={['units', id()]} parts={fields().filter(isFlag)} />
        </div>
      </Show>
    </section>
  )
}
