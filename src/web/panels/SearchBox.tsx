// Finds a unit, a place or a hex: arrow keys walk through what was found, Enter goes there.
import { createEffect, createMemo, createSignal, createUniqueId, For, Show } from 'solid-js'
import type { UnitState } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { t, textOf } from '../words/language.ts'
import { hexName, unitName } from '../words/say.ts'
import { type Found, searchTable } from './search.ts'
import './search.css'

export interface SearchBoxProps {
  readonly title: TitleInfo
  readonly units: readonly UnitState[]
  readonly onFound: (found: Found) => void
}

export const SearchBox = (props: SearchBoxProps) => {
  const name = createUniqueId()
  const [words, setWords] = createSignal('')
  const [at, setAt] = createSignal(0)
  const found = createMemo(() => searchTable(props.title, props.units, words()))
  const optionId = (index: number): string => `${name}-${index}`
  createEffect(() => {
    const id = optionId(at())
    if (found().length > 0) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  })
  const statusOf = (unit: number): string => {
    const { status } = props.units[unit]
    const word = props.title.messages[`status.${status}`]
    return word === undefined ? status : textOf(word)
  }

  const walk = (event: KeyboardEvent): void => {
    const count = found().length
    // Enter that ends a conversion of Japanese letters is no choice.
    if (count === 0 || event.isComposing) return
    if (event.key === 'ArrowDown') setAt((at() + 1) % count)
    else if (event.key === 'ArrowUp') setAt((at() + count - 1) % count)
    else if (event.key === 'Enter') props.onFound(found()[at()])
    else return
    event.preventDefault()
  }

  return (
    <div class="search">
      <input
        class="field"
        type="text"
        role="combobox"
        autofocus
        autocomplete="off"
        spellcheck={false}
        aria-label={t('search.hint')}
        aria-expanded={found().length > 0}
        aria-controls={`${name}-list`}
        aria-activedescendant={found().length > 0 ? optionId(at()) : undefined}
        placeholder={t('search.hint')}
        value={words()}
        onInput={event => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={walk}
      />
      <div class="search-found" role="listbox" id={`${name}-list`} aria-label={t('search.found')}>
        <For each={found()}>
          {(each, index) => (
            // The focus stays in the field: keys are heard there.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              role="option"
              id={optionId(index())}
              aria-selected={index() === at()}
              onPointerMove={() => setAt(index())}
              onClick={() => props.onFound(each)}
            >
              {each.kind === 'unit' ? (
                <>
                  <SideSign side={props.units[each.unit].side} />
                  <span>{unitName(props.title, each.unit)}</span>
                  <b class="figures">{props.units[each.unit].factors}</b>
                  <span class="soft">{each.hex < 0 ? statusOf(each.unit) : hexName(props.title, each.hex)}</span>
                </>
              ) : (
                <>
                  <span class="search-hex" aria-hidden="true">
                    ⬡
                  </span>
                  <span>{hexName(props.title, each.hex)}</span>
                </>
              )}
            </div>
          )}
        </For>
      </div>
      <Show when={words().trim() !== '' && found().length === 0}>
        <p class="soft" role="status">
          {t('search.nothing')}
        </p>
      </Show>
    </div>
  )
}
