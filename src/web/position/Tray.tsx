// The counters of a side, on the map and off it, by formation: to be found, chosen, and dragged onto the map.
import { createMemo, createSignal, createUniqueId, For, onCleanup, Show } from 'solid-js'
import { nationStyle } from '../../drawing/style.ts'
import { fitted } from '../../drawing/svg.ts'
import { symbolId } from '../../drawing/symbol-box.ts'
import type { TitleInfo } from '../../session/session.ts'
import { grouper } from '../panels/forces.ts'
import { isMeant } from '../panels/search.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { t, textOf } from '../words/language.ts'
import { hexName, unitName } from '../words/say.ts'
import type { PositionModel } from './model.ts'
import { statusName } from './names.ts'

const PARTS = ['all', 'map', 'off'] as const
type Which = (typeof PARTS)[number]

/** A drag begins when the pointer has gone so far; a finger scrolls the list unless it goes sideways. */
const SLACK = 6

const Face = (props: { readonly title: TitleInfo; readonly unit: number; readonly factors: string }) => {
  const info = () => props.title.units[props.unit]
  const nation = () => nationStyle(info().nation)
  const factors = () => fitted(props.factors.replace(/-/g, '–'), 12.5, 36, 8)
  return (
    <svg class="tray-face" viewBox="-20 -20 40 40" aria-hidden="true" style={{ color: nation().ink }}>
      <rect x="-19" y="-19" width="38" height="38" rx="2.5" fill={nation().fill} stroke="currentColor" />
      <rect x="-13" y="-16" width="26" height="17.4" fill={nation().box} stroke="currentColor" stroke-width="0.8" />
      <use href={`#${symbolId(info().type)}`} x="-13" y="-16" width="26" height="17.4" />
      <text y="15.5" font-size={`${factors().size}`} font-weight="700" text-anchor="middle" fill="currentColor">
        {factors().content}
      </text>
    </svg>
  )
}

export interface TrayProps {
  readonly model: PositionModel
  /** The hex at a point of the screen. */
  readonly hexUnder: (x: number, y: number) => number | undefined
  readonly onOver: (hex: number | undefined) => void
  readonly onDrop: (unit: number, hex: number) => void
  readonly onChoose: (unit: number) => void
}

export const Tray = (props: TrayProps) => {
  const { model } = props
  const { title } = model
  const find = createUniqueId()
  const [side, setSide] = createSignal(0)
  const [which, setWhich] = createSignal<Which>('all')
  const [words, setWords] = createSignal('')
  const [ghost, setGhost] = createSignal<{ readonly unit: number; readonly x: number; readonly y: number }>()
  const groupsOf = grouper(title)

  const groups = createMemo(() =>
    groupsOf(
      [...title.units.keys()].filter(unit => {
        const state = model.units()[unit]
        if (state.side !== side() || (which() !== 'all' && state.hex >= 0 !== (which() === 'map'))) return false
        const { id, name, formation } = title.units[unit]
        const group = formation === undefined ? undefined : title.messages[`formation.${formation}`]
        const names = [id, name.en, name.ja, ...(group === undefined ? [] : [group.en, group.ja])]
        return words().trim() === '' || isMeant(names, words())
      }),
    ),
  )
  const whereIs = (unit: number): string => {
    const { hex, status } = model.units()[unit]
    if (hex >= 0) return hexName(title, hex)
    if (status === 'absent') return t('position.out')
    return status === 'onMap' ? t('position.noHex') : statusName(model, status)
  }

  /** Of the drag that is under way: the pointer may leave the list at once. */
  let drag: AbortController | undefined
  const end = (): void => {
    drag?.abort()
    drag = undefined
    setGhost(undefined)
    props.onOver(undefined)
  }
  onCleanup(end)
  const down = (event: PointerEvent, unit: number): void => {
    if (event.button !== 0 || !event.isPrimary) return
    drag?.abort()
    drag = new AbortController()
    const { signal } = drag
    const { clientX, clientY } = event
    isDropped = false
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (ghost() === undefined) {
        if (Math.hypot(x - clientX, y - clientY) <= SLACK) return
        model.select(unit)
      }
      setGhost({ unit, x, y })
      props.onOver(props.hexUnder(x, y))
    }
    const up = ({ clientX: x, clientY: y }: PointerEvent): void => {
      const [isDragged, hex] = [ghost() !== undefined, props.hexUnder(x, y)]
      end()
      // The click that follows is the drag's.
      isDropped = isDragged
      if (isDragged && hex !== undefined) props.onDrop(unit, hex)
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }
  let isDropped = false
  const press = (unit: number): void => {
    if (!isDropped) props.onChoose(unit)
    isDropped = false
  }

  return (
    <div class="tray">
      <div class="tray-head">
        <Segmented
          small
          label={t('position.side')}
          options={title.meta.sides.map((each, index) => ({ id: String(index), name: textOf(each.name) }))}
          value={String(side())}
          onChange={value => setSide(Number(value))}
        />
        <Segmented
          small
          label={t('position.which')}
          options={PARTS.map(id => ({ id, name: t(`position.which.${id}`) }))}
          value={which()}
          onChange={setWhich}
        />
        <label class="unseen" for={find}>
          {t('position.find')}
        </label>
        <input
          id={find}
          class="field"
          type="search"
          autocomplete="off"
          spellcheck={false}
          placeholder={t('position.find')}
          value={words()}
          onInput={event => setWords(event.currentTarget.value)}
        />
      </div>
      <Show when={groups().length > 0} fallback={<p class="workshop-about">{t('position.none')}</p>}>
        <For each={groups()}>
          {group => (
            <section class="tray-group">
              <h3>
                {textOf(group.name)} <span class="play-count">{group.units.length}</span>
              </h3>
              <ul>
                <For each={group.units}>
                  {unit => (
                    <li>
                      <button
                        type="button"
                        class="tray-unit"
                        data-counter={model.idOf(unit)}
                        aria-pressed={model.selected() === unit}
                        onClick={() => press(unit)}
                        onPointerDown={event => down(event, unit)}
                        onDragStart={event => event.preventDefault()}
                      >
                        <Face title={title} unit={unit} factors={model.units()[unit].factors} />
                        <span class="tray-name">{unitName(title, unit)}</span>
                        <span class="soft">{whereIs(unit)}</span>
                      </button>
                    </li>
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
      </Show>
      <Show when={ghost()}>
        {now => (
          <div class="tray-ghost" style={{ left: `${now().x}px`, top: `${now().y}px` }}>
            <Face title={title} unit={now().unit} factors={model.units()[now().unit].factors} />
          </div>
        )}
      </Show>
    </div>
  )
}
