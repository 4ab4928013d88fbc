// What must still be done before the phase can end. A duty that names a unit or a hex leads there.
import { For, Show } from 'solid-js'
import type { Refusal } from '../../engine/contract.ts'
import { spotOf } from '../play/spot.ts'
import { RuleLink } from '../ui/RuleLink.tsx'
import { say } from '../words/say.ts'
import type { TableModel } from './model.ts'

export interface DutyListProps {
  readonly model: TableModel
  readonly onRule: (id: string) => void
}

const DutyText = (props: { readonly model: TableModel; readonly duty: Refusal }) => {
  const { title, play } = props.model
  const words = () => say(title, props.duty.reason)
  return (
    <Show when={spotOf(props.duty.reason)} fallback={words()}>
      {spot => (
        <button type="button" class="duty-link" onClick={() => play.point(spot())}>
          {words()}
        </button>
      )}
    </Show>
  )
}

export const DutyList = (props: DutyListProps) => (
  <ul class="duties">
    <For each={props.model.news().snapshot.duties}>
      {duty => (
        <li>
          <DutyText model={props.model} duty={duty} /> <RuleLink id={duty.rule} onRule={props.onRule} />
        </li>
      )}
    </For>
  </ul>
)
