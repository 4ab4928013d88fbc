// Asks once, in the page and not over it: a bar with two buttons.
import { For, onMount, Show } from 'solid-js'
import { Button } from './Button.tsx'
import './notice.css'

export interface ConfirmOnceProps {
  readonly question: string
  /** What is still undone, or would be lost. */
  readonly details?: readonly string[]
  readonly yes: string
  readonly no: string
  readonly danger?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

export const ConfirmOnce = (props: ConfirmOnceProps) => {
  let yes: HTMLButtonElement | undefined
  onMount(() => yes?.focus())
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    props.onNo()
  }
  return (
    <fieldset class="confirm" aria-label={props.question} onKeyDown={leave}>
      <div class="confirm-words">
        {props.question}
        <Show when={(props.details ?? []).length > 0}>
          <ul>
            <For each={props.details}>{detail => <li>{detail}</li>}</For>
          </ul>
        </Show>
      </div>
      <div class="confirm-buttons">
        <Button
          small
          kind={props.danger === true ? 'danger' : 'primary'}
          ref={element => {
            yes = element
          }}
          onClick={() => props.onYes()}
        >
          {props.yes}
        </Button>
        <Button small onClick={() => props.onNo()}>
          {props.no}
        </Button>
      </div>
    </fieldset>
  )
}
