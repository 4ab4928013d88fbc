// A link to be sent on: to be read, and copied with one press.
import { createSignal } from 'solid-js'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'
import './online.css'

export const CopyLink = (props: { readonly link: string; readonly label: string }) => {
  const [copied, setCopied] = createSignal(false)
  let field: HTMLInputElement | undefined
  const copy = async (): Promise<void> => {
    field?.select()
    // Where the clipboard is forbidden it is selected, and can be copied by hand.
    const done = await navigator.clipboard?.writeText(props.link).then(
      () => true,
      () => false,
    )
    setCopied(done === true)
  }
  return (
    <div class="online-link">
      <input
        ref={element => {
          field = element
        }}
        class="field"
        readonly
        aria-label={props.label}
        value={props.link}
        onFocus={event => event.currentTarget.select()}
      />
      <Button kind="primary" onClick={copy}>
        {copied() ? `✓ ${t('online.copied')}` : t('online.copy')}
      </Button>
    </div>
  )
}
