// A link in a mail was opened: whoever reads mail there says whether he wants it. Nothing happens by the link alone, which mail
// programs open by themselves.
import { createSignal, Show } from 'solid-js'
import type { MailPurpose } from '../app/route.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LanguageSwitch, ThemeSwitch } from '../ui/Settings.tsx'
import { t } from '../words/language.ts'
import { NotDone } from './api.ts'
import { answerMail } from './me.ts'
import { troubleText } from './why.ts'
import './online.css'

export interface MailPageProps {
  readonly purpose: MailPurpose
  readonly player: string
  readonly token: string
  readonly onHome: () => void
}

export const MailPage = (props: MailPageProps) => {
  const [mail, setMail] = createSignal<string>()
  const [failed, setFailed] = createSignal<unknown>()
  const isConfirm = () => props.purpose === 'confirm'
  const answer = (): Promise<unknown> => answerMail(props.player, props.token).then(setMail, setFailed)
  const failure = (error: unknown): string =>
    error instanceof NotDone && error.problem === 'not-found' ? t('mail.stale') : troubleText(error)
  return (
    <main class="online-page" data-ready>
      <header class="online-page-head">
        <h1>{t('mail.confirmTitle')}</h1>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <section class="sheet online-sheet">
        <Show
          when={mail()}
          fallback={
            <>
              <p>{t(isConfirm() ? 'mail.confirmAsk' : 'mail.offAsk')}</p>
              <Show when={failed()}>{error => <Notice kind="bad">{failure(error())}</Notice>}</Show>
              <div class="online-buttons">
                <Button kind="primary" onClick={() => void answer()}>
                  {t(isConfirm() ? 'mail.confirmYes' : 'mail.offYes')}
                </Button>
                <Button onClick={() => props.onHome()}>{t('play.menu')}</Button>
              </div>
            </>
          }
        >
          {address => (
            <>
              <Notice kind="good">{t(isConfirm() ? 'mail.confirmed' : 'mail.offDone', { mail: address() })}</Notice>
              <div class="online-buttons">
                <Button kind="primary" onClick={() => props.onHome()}>
                  {t('play.menu')}
                </Button>
              </div>
            </>
          )}
        </Show>
      </section>
    </main>
  )
}
