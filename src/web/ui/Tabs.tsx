// Tabs over one panel: arrow keys walk, Home and End jump; all of them are on screen, in two rows if need be (on a phone
// the strip scrolls sideways).
import { createUniqueId, For, type JSX, Show } from 'solid-js'
import './tabs.css'

export interface Tab<T extends string> {
  readonly id: T
  readonly name: string
  /** A small figure beside the name. */
  readonly count?: number
}

export interface TabsProps<T extends string> {
  readonly label: string
  readonly tabs: readonly Tab<T>[]
  readonly current: T
  readonly onChange: (id: T) => void
  /** The panel of the current tab. */
  readonly children: JSX.Element
}

export const Tabs = <T extends string>(props: TabsProps<T>) => {
  const name = createUniqueId()
  const buttons = new Map<T, HTMLButtonElement>()

  const walk = (event: KeyboardEvent): void => {
    const { tabs } = props
    const at = tabs.findIndex(each => each.id === props.current)
    const to = new Map([
      ['ArrowRight', (at + 1) % tabs.length],
      ['ArrowLeft', (at - 1 + tabs.length) % tabs.length],
      ['Home', 0],
      ['End', tabs.length - 1],
    ]).get(event.key)
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const { id } = tabs[to]
    props.onChange(id)
    buttons.get(id)?.focus()
  }

  return (
    <div class="tabs">
      <div class="tabs-strip" role="tablist" aria-label={props.label}>
        <For each={props.tabs}>
          {tab => (
            <button
              ref={element => buttons.set(tab.id, element)}
              type="button"
              role="tab"
              id={`${name}-${tab.id}`}
              aria-selected={props.current === tab.id}
              aria-controls={`${name}-panel`}
              tabindex={props.current === tab.id ? 0 : -1}
              onKeyDown={walk}
              onClick={() => props.onChange(tab.id)}
            >
              {tab.name}
              <Show when={tab.count}>{count => <span class="tabs-count">{count()}</span>}</Show>
            </button>
          )}
        </For>
      </div>
      {/* The panels' own headings stand under it. */}
      <h2 class="unseen">{props.tabs.find(({ id }) => id === props.current)?.name}</h2>
      {/* Long panels are scrolled by keyboard too. */}
      <div
        class="tabs-panel"
        role="tabpanel"
        id={`${name}-panel`}
        aria-labelledby={`${name}-${props.current}`}
        tabindex={0}
      >
        {props.children}
      </div>
    </div>
  )
}
