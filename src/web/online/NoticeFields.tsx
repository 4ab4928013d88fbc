// How one is told of one's turn: how soon, and by this browser, by mail, by webhook. Nobody is asked for anything before he
// switches it on.
import { createResource, createSignal, For, Show } from 'solid-js'
import type { Delay, MyCard } from '../../server/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { colon, t } from '../words/language.ts'
import { type ChangeMe, sendTest, type Tested } from './me.ts'
import { type PushProblem, pushHere, pushProblem, switchPushOff, switchPushOn } from './push.ts'

export interface NoticeFieldsProps {
  readonly card: MyCard
  readonly onChange: (changes: ChangeMe) => Promise<boolean>
  readonly onTrouble: (error: unknown) => void
}

const DELAYS: readonly Delay[] = [0, 5, 30]

const PROBLEMS = {
  none: 'notices.pushNone',
  denied: 'notices.pushDenied',
  failed: 'notices.pushFailed',
} as const satisfies Record<PushProblem, string>

const PushField = (props: NoticeFieldsProps) => {
  const [here, { mutate: setHere }] = createResource(() => pushHere().catch(() => undefined))
  const [problem, { mutate: setProblem }] = createResource(() => pushProblem().catch(() => 'none' as const))
  const push = () => props.card.notices.push
  const isOn = (): boolean => here() !== undefined && push().includes(here() ?? '')
  const others = (): number => push().filter(endpoint => endpoint !== here()).length
  const switchOn = async (): Promise<void> => {
    const address = await switchPushOn(props.card.offers.push)
    if (typeof address === 'string') return void setProblem(address)
    setProblem(undefined)
    if (await props.onChange({ notices: { push: { add: address } } })) setHere(address.endpoint)
  }
  const switchOff = async (): Promise<void> => {
    const had = (await switchPushOff()) ?? here()
    if (had !== undefined) await props.onChange({ notices: { push: { drop: had } } })
    setHere(undefined)
  }
  const about = (): string => {
    const found = problem()
    return t(found === undefined ? 'notices.pushAbout' : PROBLEMS[found])
  }
  return (
    <>
      <Toggle
        label={t('notices.push')}
        about={about()}
        checked={isOn()}
        disabled={problem() === 'none'}
        onChange={isWanted => void (isWanted ? switchOn() : switchOff())}
      />
      <Show when={others() > 0}>
        <div class="settings-row">
          <span class="quiet">{t('notices.others', { count: others() })}</span>
          <Button
            small
            onClick={async () => {
              const endpoint = here()
              const kept = isOn() ? endpoint : undefined
              for (const other of push())
                if (other !== kept) await props.onChange({ notices: { push: { drop: other } } })
            }}
          >
            {t('notices.othersOff')}
          </Button>
        </div>
      </Show>
    </>
  )
}

const AddressField = (props: {
  readonly label: string
  readonly about: string
  readonly type: 'url' | 'email'
  readonly placeholder: string
  readonly value: string | undefined
  readonly onSave: (value: string | null) => Promise<boolean>
}) => {
  const [text, setText] = createSignal(props.value ?? '')
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    await props.onSave(text().trim() === '' ? null : text().trim())
  }
  const remove = async (): Promise<void> => {
    if (await props.onSave(null)) setText('')
  }
  return (
    <form class="settings-address" onSubmit={save}>
      <label class="online-field">
        <span>{props.label}</span>
        <input
          class="field"
          type={props.type}
          maxlength="1000"
          placeholder={props.placeholder}
          value={text()}
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" disabled={text().trim() === (props.value ?? '')}>
        {t('settings.save')}
      </Button>
      <Show when={props.value !== undefined}>
        <Button onClick={() => void remove()}>{t('settings.remove')}</Button>
      </Show>
      <small class="quiet">{props.about}</small>
    </form>
  )
}

const TestButton = (props: Pick<NoticeFieldsProps, 'onTrouble'>) => {
  const [tested, setTested] = createSignal<readonly Tested[]>()
  const [busy, setBusy] = createSignal(false)
  const test = async (): Promise<void> => {
    setBusy(true)
    setTested(undefined)
    await sendTest().then(setTested, props.onTrouble)
    setBusy(false)
  }
  return (
    <div class="settings-row">
      <Button small disabled={busy()} onClick={() => void test()}>
        {t('notices.test')}
      </Button>
      <ul class="settings-tested" aria-live="polite">
        <Show when={tested()}>
          {all => (
            <For each={all()} fallback={<li>{t('notices.testNone')}</li>}>
              {({ way, sent }) => (
                <li classList={{ 'settings-bad': sent !== 'sent' }}>
                  <span aria-hidden="true">{sent === 'sent' ? '✓' : '✕'}</span> {t(`notices.way.${way}`)}
                  {colon()}
                  {t(`notices.sent.${sent}`)}
                </li>
              )}
            </For>
          )}
        </Show>
      </ul>
    </div>
  )
}

export const NoticeFields = (props: NoticeFieldsProps) => {
  const notices = () => props.card.notices
  const mailAbout = (): string => {
    if (notices().mail === undefined) return t('notices.mailAbout')
    return t(notices().mailOk ? 'notices.mailOk' : 'notices.mailWaits')
  }
  return (
    <>
      <p class="quiet">{t('notices.about')}</p>
      <Segmented
        label={t('notices.delay')}
        options={DELAYS.map(delay => ({ id: String(delay), name: t(`notices.delay.${delay}`) }))}
        value={String(notices().delay)}
        onChange={id => void props.onChange({ notices: { delay: DELAYS.find(delay => String(delay) === id) } })}
      />
      <PushField {...props} />
      <Show when={props.card.offers.mail}>
        <AddressField
          label={t('notices.mail')}
          about={mailAbout()}
          type="email"
          placeholder="anna@mail.example"
          value={notices().mail}
          onSave={mail => props.onChange({ notices: { mail } })}
        />
      </Show>
      <AddressField
        label={t('notices.webhook')}
        about={t('notices.webhookAbout')}
        type="url"
        placeholder="https://"
        value={notices().webhook}
        onSave={webhook => props.onChange({ notices: { webhook } })}
      />
      <TestButton onTrouble={props.onTrouble} />
    </>
  )
}
