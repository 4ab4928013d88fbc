// The button of the page: plain on paper, primary for the one thing to do now, quiet inside lists, danger for what is final.
import { type JSX, Show } from 'solid-js'
import './controls.css'

export interface ButtonProps {
  readonly children: JSX.Element
  readonly onClick?: () => void
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger'
  readonly small?: boolean
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  /** For a button that stays down. */
  readonly pressed?: boolean
  /** What a screen reader says and a pointer sees, where the face is a sign only. */
  readonly label?: string
  /** What a pointer sees beside the face. */
  readonly hint?: string
  /** The key that does the same. */
  readonly keys?: string
  readonly ref?: (element: HTMLButtonElement) => void
}

export const Button = (props: ButtonProps) => (
  <button
    ref={element => props.ref?.(element)}
    type={props.type ?? 'button'}
    class={`button button-${props.kind ?? 'plain'}${props.small === true ? ' button-small' : ''}`}
    disabled={props.disabled}
    aria-pressed={props.pressed}
    aria-label={props.label}
    title={props.hint ?? props.label}
    onClick={() => props.onClick?.()}
  >
    {props.children}
    <Show when={props.keys}>
      {keys => (
        <span class="key" aria-hidden="true">
          {keys()}
        </span>
      )}
    </Show>
  </button>
)
