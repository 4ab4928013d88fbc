// A line to write in, taken when it is left or entered; and a choice of a few words.
import { createUniqueId, For } from 'solid-js'

export const Field = (props: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly hint?: string
}) => {
  const name = createUniqueId()
  return (
    <div class="workshop-field">
      <label for={name}>{props.label}</label>
      <input
        id={name}
        value={props.value}
        placeholder={props.hint ?? ''}
        maxLength={200}
        onChange={event => props.onChange(event.currentTarget.value)}
      />
    </div>
  )
}

export const Choice = <T extends string>(props: {
  readonly label: string
  readonly options: readonly { readonly id: T; readonly name: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}) => {
  const name = createUniqueId()
  return (
    <div class="workshop-field">
      <label for={name}>{props.label}</label>
      <select id={name} value={props.value} onChange={event => props.onChange(event.currentTarget.value as T)}>
        <For each={props.options}>
          {option => (
            <option value={option.id} selected={props.value === option.id}>
              {option.name}
            </option>
          )}
        </For>
      </select>
    </div>
  )
}
