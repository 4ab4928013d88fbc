// The way to the online settings; they are loaded when somebody opens them.
import { createSignal, lazy, Show, Suspense } from 'solid-js'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'

const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))

export const SettingsButton = (props: { readonly onForgotten: () => void }) => {
  const [isOpen, setOpen] = createSignal(false)
  const forgotten = (): void => {
    setOpen(false)
    props.onForgotten()
  }
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {t('settings.open')}
      </Button>
      <Show when={isOpen()}>
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} onForgotten={forgotten} />
        </Suspense>
      </Show>
    </>
  )
}
