// Somebody was sent a link: what is played and which side waits, his name, and the seat.
import { createResource, createSignal, For, Show } from 'solid-js'
import { METAS } from '../../games/metas.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LanguageSwitch, ThemeSwitch } from '../ui/Settings.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { colon, t, textOf } from '../words/language.ts'
import { beSomebody, cardOf, join, myName, NotDone } from './api.ts'
import { NameField } from './OnlineFields.tsx'
import { troubleText } from './why.ts'
import './online.css'

export interface JoinPageProps {
  readonly game: string
  /** Undefined: the seat is open to anybody. */
  readonly token?: string | undefined
  readonly onJoined: () => void
  /** Where it has begun already. */
  readonly onLookOn?: () => void
  readonly onHome: () => void
}

export const JoinPage = (props: JoinPageProps) => {
  const [name, setName] = createSignal(myName())
  const [failed, setFailed] = createSignal<unknown>()
  const [busy, setBusy] = createSignal(false)
  const [card] = createResource(() => cardOf(props.game).catch(() => undefined))
  const meta = () => METAS.find(({ id }) => id === card()?.title)
  const scenario = () => meta()?.scenarios.find(({ id }) => id === card()?.scenario)
  const free = () => card()?.seats.find(({ awaits }) => awaits === (props.token === undefined ? 'anybody' : 'invite'))

  const sitDown = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setFailed(undefined)
    try {
      await beSomebody(name())
      await join(props.game, props.token === undefined ? { seat: free()?.seat ?? '' } : { token: props.token })
      props.onJoined()
    } catch (error) {
      // Whoever opens his own link, or the same link again, has his seat.
      if (error instanceof NotDone && error.problem === 'taken') return props.onJoined()
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <main class="online-page" data-ready>
      <header class="online-page-head">
        <h1>{t('online.joinTitle')}</h1>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <form class="sheet online-sheet" onSubmit={sitDown}>
        <Show when={meta()} fallback={<p class="quiet">{t('play.opening')}</p>}>
          {known => (
            <>
              <h2>{textOf(known().name)}</h2>
              <p>
                <Show when={scenario()}>{found => textOf(found().name)}</Show>
                <Show when={card()?.status === 'on' && card()?.turn !== undefined}>
                  {' · '}
                  {t('common.turn', { turn: card()?.turn ?? 0 })}
                </Show>
              </p>
              <ul class="online-seats">
                <For each={card()?.seats ?? []}>
                  {(seat, index) => (
                    <li>
                      <SideSign side={index()} />{' '}
                      {textOf(known().sides[index()]?.name ?? { en: seat.seat, ja: seat.seat })}
                      {colon()}
                      <Show when={seat.seat === free()?.seat} fallback={seat.name || t('online.nobody')}>
                        <b>{t('online.you')}</b>
                      </Show>
                    </li>
                  )}
                </For>
              </ul>
            </>
          )}
        </Show>
        <NameField name={name()} onName={setName} />
        <Show when={failed()}>{error => <Notice kind="bad">{troubleText(error())}</Notice>}</Show>
        <div class="online-buttons">
          <Button kind="primary" type="submit" disabled={busy()}>
            {t('online.join')}
          </Button>
          <Show when={card()?.status === 'on' && props.onLookOn}>
            {lookOn => <Button onClick={() => lookOn()()}>{t('online.watch')}</Button>}
          </Show>
          <Button onClick={() => props.onHome()}>{t('play.menu')}</Button>
        </div>
      </form>
    </main>
  )
}
