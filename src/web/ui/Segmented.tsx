// One of a few: radio buttons that look like one strip. Arrow keys and screen readers come with the radio buttons.
import { createUniqueId, For } from 'solid-js'
import './controls.css'

export interface SegmentedProps<T extends string> {
  readonly label: string
  readonly options: readonly { readonly id: T; readonly name: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly small?: boolean
}

export const Segmented = <T extends string>(props: SegmentedProps<T>) => {
  const name = createUniqueId()
  return (
    <fieldset class="segmented" classList={{ 'segmented-small': props.small === true }}>
      <legend class="unseen">{props.label}</legend>
      <For each={props.options}>
        {option => (
          <label>
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={props.value === option.id}
              onChange={() => props.onChange(option.id)}
            />
            <span>{option.name}</span>
          </label>
        )}
      </For>
    </fieldset>
  )
}
