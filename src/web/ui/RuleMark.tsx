// A rule's number where there is no rule to open: before the title is loaded.
import { t } from '../words/language.ts'
import './controls.css'

export const RuleMark = (props: { readonly id: string }) => (
  <span class="rule-mark" title={t('common.rule', { id: props.id })}>
    {props.id}
  </span>
)
