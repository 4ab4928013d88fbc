// The line over a game that another tab plays: it is shown as it goes on, and can be taken over.
import { createSignal } from 'solid-js'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'
import './elsewhere.css'

export const Elsewhere = (props: { readonly onTakeOver: () => Promise<void> }) => {
  const [asked, setAsked] = createSignal(false)
  return (
    <p class="elsewhere" role="status">
      <span>{t('play.elsewhere')}</span>
      <Button
        small
        kind="primary"
        disabled={asked()}
        onClick={() => {
          setAsked(true)
          props.onTakeOver().finally(() => setAsked(false))
        }}
      >
        {t('play.elsewhere.take')}
      </Button>
    </p>
  )
}
