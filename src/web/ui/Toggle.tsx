// On or off, with a line that says what it does.
import { type JSX, Show } from 'solid-js'
import './controls.css'

export interface ToggleProps {
  readonly label: JSX.Element
  readonly about?: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

export const Toggle = (props: ToggleProps) => (
  <label class="toggle">
    <input
      type="checkbox"
      role="switch"
      aria-checked={props.checked}
      checked={props.checked}
      disabled={props.disabled}
      onChange={event => props.onChange(event.currentTarget.checked)}
    />
    <span class="toggle-track" aria-hidden="true" />
    <span class="toggle-words">
      {props.label}
      <Show when={props.about}>{about => <small>{about()}</small>}</Show>
    </span>
  </label>
)
