// A menu behind a button: it closes on Escape, on a click elsewhere, and after a choice in it; switches that one sets
// several of may keep it open.
import { createEffect, createSignal, type JSX, onCleanup } from 'solid-js'

export interface MenuProps {
  readonly face: JSX.Element
  /** What a reading program says, where the face is a sign only. */
  readonly label?: string
  /** Its buttons act; everything else in it can be set again and again. */
  readonly children: JSX.Element
}

export const Menu = (props: MenuProps) => {
  let menu: HTMLDetailsElement | undefined
  let summary: HTMLElement | undefined
  const [isOpen, setOpen] = createSignal(false)
  const close = (): void => {
    if (menu !== undefined) menu.open = false
  }
  createEffect(() => {
    if (!isOpen()) return
    const ends = new AbortController()
    // Before anybody else: Escape closes the menu and drops nothing that is selected.
    const first = { signal: ends.signal, capture: true }
    document.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
        summary?.focus()
      },
      first,
    )
    document.addEventListener(
      'pointerdown',
      event => event.target instanceof Node && menu?.contains(event.target) !== true && close(),
      first,
    )
    onCleanup(() => ends.abort())
  })
  return (
    <details
      class="menu"
      ref={element => {
        menu = element
      }}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary
        class="button button-plain"
        aria-label={props.label}
        title={props.label}
        ref={element => {
          summary = element
        }}
      >
        {props.face}
      </summary>
      {/* biome-ignore lint/a11y: the buttons inside are what is pressed, by mouse or keyboard */}
      <div
        class="menu-sheet"
        onClick={event => event.target instanceof Element && event.target.closest('.button') !== null && close()}
      >
        {props.children}
      </div>
    </details>
  )
}
