// A page that has to load its title first: it waits, or says why it can't, with the way home.
import { createResource, createSignal, type JSX, Show } from 'solid-js'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'

export const Loading = <T,>(props: {
  readonly load: () => Promise<T>
  readonly trouble: (detail: string) => string
  readonly onHome: () => void
  readonly children: (loaded: T) => JSX.Element
}) => {
  const [failed, setFailed] = createSignal<string>()
  const [loaded] = createResource(async () => {
    try {
      return await props.load()
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
      return undefined
    }
  })
  return (
    <Show
      when={failed()}
      fallback={
        <Show when={loaded()} keyed fallback={<p class="table-wait">{t('workshop.loading')}</p>}>
          {ready => props.children(ready)}
        </Show>
      }
    >
      {detail => (
        <div class="lesson-broken" data-ready>
          <Notice kind="bad">{props.trouble(detail())}</Notice>
          <Button onClick={() => props.onHome()}>{t('workshop.home')}</Button>
        </div>
      )}
    </Show>
  )
}
