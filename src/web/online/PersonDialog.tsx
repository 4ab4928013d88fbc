// Somebody at a game whom one does not want to meet again, or who is to be reported to whoever runs the server.
import { createSignal, Show } from 'solid-js'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'
import { block, report, type Whom } from './me.ts'
import { troubleText } from './why.ts'
import './settings.css'

interface PersonProps {
  readonly name: string
  readonly whom: Whom
}

const PersonDialog = (props: PersonProps & { readonly onClose: () => void }) => {
  const [done, setDone] = createSignal<'people.blocked' | 'people.reported'>()
  const [failed, setFailed] = createSignal<unknown>()
  const [reason, setReason] = createSignal('')
  const attempt = async (asked: Promise<unknown>, word: 'people.blocked' | 'people.reported'): Promise<void> => {
    setFailed(undefined)
    setDone(undefined)
    await asked.then(() => setDone(word), setFailed)
  }
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    void attempt(report(props.whom, reason().trim()), 'people.reported').then(() => setReason(''))
  }
  return (
    <Dialog title={t('people.dialog', { name: props.name })} onClose={() => props.onClose()}>
      <div class="settings">
        <p>{t('people.blockAbout')}</p>
        <div>
          <Button onClick={() => void attempt(block(props.whom), 'people.blocked')}>{t('people.block')}</Button>
        </div>
        <form class="settings-part person-report" onSubmit={send}>
          <p>{t('people.reportAbout')}</p>
          <label class="online-field">
            <span>{t('people.reason')}</span>
            <textarea
              class="field"
              rows="3"
              maxlength="500"
              value={reason()}
              onInput={event => setReason(event.currentTarget.value)}
            />
          </label>
          <div>
            <Button type="submit" disabled={reason().trim() === ''}>
              {t('people.report')}
            </Button>
          </div>
        </form>
        <div class="settings-state" aria-live="polite">
          <Show when={failed()}>{error => <Notice kind="bad">{troubleText(error())}</Notice>}</Show>
          <Show when={done()}>{word => <Notice kind="good">{t(word())}</Notice>}</Show>
        </div>
      </div>
    </Dialog>
  )
}

/** Beside a name, or what was said. */
export const PersonButton = (props: PersonProps) => {
  const [isOpen, setOpen] = createSignal(false)
  const label = (): string => t('people.about', { name: props.name })
  return (
    <>
      <button type="button" class="person-button" aria-label={label()} title={label()} onClick={() => setOpen(true)}>
        <span aria-hidden="true">⋯</span>
      </button>
      <Show when={isOpen()}>
        <PersonDialog {...props} onClose={() => setOpen(false)} />
      </Show>
    </>
  )
}
