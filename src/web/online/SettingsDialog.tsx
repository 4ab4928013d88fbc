// Online settings: one's name there, how one is told of one's turn, whom one does not want to meet, and leaving. What is changed
// holds at once.
import { createResource, createSignal, For, type JSX, Show } from 'solid-js'
import type { MyCard } from '../../server/messages.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmOnce } from '../ui/ConfirmOnce.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'
import { beSomebody, myName } from './api.ts'
import { blockedByMe, type ChangeMe, changeMe, forgetMe, myCard, unblock } from './me.ts'
import { NoticeFields } from './NoticeFields.tsx'
import { NameField } from './OnlineFields.tsx'
import { troubleText } from './why.ts'
import './settings.css'

export interface SettingsDialogProps {
  readonly onClose: () => void
  /** Whoever we were here, we are nobody now. */
  readonly onForgotten: () => void
}

const Part = (props: { readonly title: string; readonly children: JSX.Element }) => (
  <section class="settings-part">
    <h3>{props.title}</h3>
    {props.children}
  </section>
)

const Blocked = (props: { readonly onTrouble: (error: unknown) => void }) => {
  const [blocks, { refetch }] = createResource(() => blockedByMe().catch(() => []))
  const meetAgain = (player: string): Promise<unknown> => unblock(player).then(refetch, props.onTrouble)
  return (
    <Part title={t('people.title')}>
      <ul class="settings-people">
        <For each={blocks.latest ?? []} fallback={<li class="quiet">{t('people.none')}</li>}>
          {({ player, name }) => (
            <li>
              <span>{name || t('online.nobody')}</span>
              <Button small onClick={() => void meetAgain(player)}>
                {t('people.unblock')}
              </Button>
            </li>
          )}
        </For>
      </ul>
    </Part>
  )
}

const Forget = (props: { readonly onForgotten: () => void; readonly onTrouble: (error: unknown) => void }) => {
  const [sure, setSure] = createSignal(false)
  return (
    <Part title={t('people.forget')}>
      <p class="quiet">{t('people.forgetAbout')}</p>
      <Show
        when={sure()}
        fallback={
          <div>
            <Button small kind="danger" onClick={() => setSure(true)}>
              {t('people.forget')}
            </Button>
          </div>
        }
      >
        <ConfirmOnce
          danger
          question={t('people.forgetSure')}
          yes={t('people.forget')}
          no={t('people.keep')}
          onYes={() => void forgetMe().then(props.onForgotten, props.onTrouble)}
          onNo={() => setSure(false)}
        />
      </Show>
    </Part>
  )
}

export const SettingsDialog = (props: SettingsDialogProps) => {
  const [failed, setFailed] = createSignal<unknown>()
  const [saved, setSaved] = createSignal(false)
  const [name, setName] = createSignal(myName())
  const first = async (): Promise<MyCard | undefined> => {
    try {
      await beSomebody(myName())
      return await myCard()
    } catch (error) {
      setFailed(error)
      return undefined
    }
  }
  const [card, { mutate }] = createResource(first)
  const change = async (changes: ChangeMe): Promise<boolean> => {
    setFailed(undefined)
    setSaved(false)
    try {
      mutate(await changeMe(changes))
      setSaved(true)
      return true
    } catch (error) {
      setFailed(error)
      return false
    }
  }
  const rename = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    await change({ name: name().trim() })
  }
  return (
    <Dialog title={t('settings.title')} onClose={() => props.onClose()}>
      <div class="settings">
        <Show when={card()} fallback={<p class="quiet">{failed() === undefined ? t('online.calling') : ''}</p>}>
          {known => (
            <>
              <form class="settings-row" onSubmit={rename}>
                <NameField name={name()} onName={setName} />
                <Button type="submit" disabled={name().trim() === '' || name().trim() === known().name}>
                  {t('settings.save')}
                </Button>
              </form>
              <Part title={t('notices.title')}>
                <NoticeFields card={known()} onChange={change} onTrouble={setFailed} />
              </Part>
              <Blocked onTrouble={setFailed} />
              <Forget onForgotten={props.onForgotten} onTrouble={setFailed} />
            </>
          )}
        </Show>
        <div class="settings-state" aria-live="polite">
          <Show when={failed()}>{error => <Notice kind="bad">{troubleText(error())}</Notice>}</Show>
          <Show when={saved() && failed() === undefined}>
            <Notice kind="good">{t('settings.saved')}</Notice>
          </Show>
        </div>
      </div>
    </Dialog>
  )
}
