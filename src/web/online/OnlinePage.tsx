// A game on the server: the link while it waits for the other player, then the table. The session opens when the game does.
import { createSignal, onCleanup, onMount, Show } from 'solid-js'
import { SPECTATOR } from '../../engine/contract.ts'
import { METAS } from '../../games/metas.ts'
import type { GameCard } from '../../server/messages.ts'
import type { Online } from '../../session/online.ts'
import type { Session } from '../../session/session.ts'
import type { LiveGame } from '../app/live.ts'
import { openSession, startWorker } from '../session/client.ts'
import { TablePage } from '../table/TablePage.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t, textOf } from '../words/language.ts'
import { beSomebody, cardOf, findServer, inviteFor, myName } from './api.ts'
import { JoinPage } from './JoinPage.tsx'
import { troubleText } from './why.ts'
import './online.css'

export interface OnlinePageProps {
  readonly game: string
  readonly at: number | undefined
  readonly onAt: (step: number | undefined) => void
  readonly onHome: () => void
  readonly onPlayOn: (save: string, name: string) => void
}

const liveOf = (card: GameCard, session: Session): LiveGame => ({
  id: card.game,
  session,
  passScreen: false,
  setPassScreen: () => undefined,
  onlooks: false,
  scenario: card.scenario,
  saved: () => '',
  keep: async () => undefined,
  close: () => session.close(),
})

export const CopyLink = (props: { readonly link: string }) => {
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
        aria-label={t('online.link')}
        value={props.link}
        onFocus={event => event.currentTarget.select()}
      />
      <Button kind="primary" onClick={copy}>
        {copied() ? `✓ ${t('online.copied')}` : t('online.copy')}
      </Button>
    </div>
  )
}

const Waiting = (props: {
  readonly card: GameCard
  readonly online: Online | undefined
  readonly onHome: () => void
}) => {
  const meta = () => METAS.find(({ id }) => id === props.card.title)
  const side = () => meta()?.sides.find(({ id }) => id === props.card.mine)
  const link = () => inviteFor(props.card.game)
  const isOpen = () => props.card.seats.some(({ awaits }) => awaits === 'anybody')
  return (
    <main class="online-page" data-ready>
      <header class="online-page-head">
        <h1>{t('online.invite')}</h1>
      </header>
      <section class="sheet online-sheet">
        <h2>{textOf(meta()?.name ?? { en: '', ja: '' })}</h2>
        <Show when={side()}>{mine => <p>{t('online.youPlay', { side: textOf(mine().name) })}</p>}</Show>
        <Show when={link()} fallback={<p>{t(isOpen() ? 'online.waitAnybody' : 'online.waitBegin')}</p>}>
          {found => (
            <>
              <p>{t('online.inviteAbout')}</p>
              <CopyLink link={found()} />
            </>
          )}
        </Show>
        <p class="quiet" role="status">
          {props.online?.line === 'open' ? t('online.waitBegin') : t('online.calling')}
        </p>
        <div class="online-buttons">
          <Button onClick={() => props.onHome()}>{t('play.menu')}</Button>
        </div>
      </section>
    </main>
  )
}

export const OnlinePage = (props: OnlinePageProps) => {
  const [card, setCard] = createSignal<GameCard>()
  const [online, setOnline] = createSignal<Online>()
  const [live, setLive] = createSignal<LiveGame>()
  const [failed, setFailed] = createSignal<unknown>()
  const [joins, setJoins] = createSignal(false)
  let isGone = false
  let port: ReturnType<typeof startWorker> | undefined

  const open = async (): Promise<void> => {
    setFailed(undefined)
    setJoins(false)
    try {
      const [server, found] = await Promise.all([findServer(), cardOf(props.game)])
      setCard(found)
      if (found.mine === undefined && found.status === 'open') return void setJoins(true)
      const who = await beSomebody(myName())
      if (isGone) return
      port = startWorker()
      const session = await openSession(
        port,
        {
          ...{ kind: 'online', title: found.title, game: found.game, seat: found.mine ?? SPECTATOR },
          ...{ player: who.player, secret: who.secret, build: server?.build ?? '' },
        },
        document.baseURI,
        setOnline,
      )
      if (isGone) return session.close()
      setLive(liveOf(found, session))
    } catch (error) {
      if (!isGone) setFailed(error)
    }
  }
  onMount(() => void open())
  onCleanup(() => {
    isGone = true
    live()?.close()
    port?.terminate()
  })
  const network = (): void => {
    void live()?.session.online?.network(navigator.onLine)
  }
  const turn = (): void => {
    if (document.visibilityState === 'visible') void live()?.session.online?.seen()
  }
  onMount(() => {
    window.addEventListener('online', network)
    window.addEventListener('offline', network)
    document.addEventListener('visibilitychange', turn)
  })
  onCleanup(() => {
    window.removeEventListener('online', network)
    window.removeEventListener('offline', network)
    document.removeEventListener('visibilitychange', turn)
  })

  return (
    <Show
      when={live()}
      keyed
      fallback={
        <Show
          when={!joins()}
          fallback={<JoinPage game={props.game} onJoined={() => void open()} onHome={props.onHome} />}
        >
          <Show
            when={failed()}
            fallback={
              <Show
                when={card()?.status === 'open' ? card() : undefined}
                fallback={<p class="table-wait">{t('online.calling')}</p>}
              >
                {found => <Waiting card={found()} online={online()} onHome={props.onHome} />}
              </Show>
            }
          >
            {error => (
              <main class="online-page" data-ready>
                <section class="sheet online-sheet">
                  <Notice kind="bad">{troubleText(error())}</Notice>
                  <div class="online-buttons">
                    <Button kind="primary" onClick={() => void open()}>
                      {t('online.retry')}
                    </Button>
                    <Button onClick={() => props.onHome()}>{t('play.menu')}</Button>
                  </div>
                </section>
              </main>
            )}
          </Show>
        </Show>
      }
    >
      {game => (
        <TablePage live={game} at={props.at} onAt={props.onAt} onHome={props.onHome} onPlayOn={props.onPlayOn} />
      )}
    </Show>
  )
}
