// A rule's number that opens the rule.
import { Show } from 'solid-js'
import { t } from '../words/language.ts'
import './controls.css'

export const RuleLink = (props: { readonly id: string | undefined; readonly onRule: (id: string) => void }) => (
  <Show when={props.id}>
    {id => (
      <button
        type="button"
        class="rule-link"
        aria-label={t('common.rule', { id: id() })}
        onClick={event => {
          event.stopPropagation()
          props.onRule(id())
        }}
      >
        {id()}
      </button>
    )}
  </Show>
)
