// A game on the server: the link while it waits for the other player, then the table. The session opens when the game does.
import { createSignal, onCleanup, onMount, Show } from 'solid-js'
import { SPECTATOR } from '../../engine/contract.ts'
import type { GameCard } from '../../server/messages.ts'
import type { Online } from '../../session/online.ts'
import type { Session } from '../../session/session.ts'
import type { LiveGame } from '../app/live.ts'
import type { GoingOn } from '../byfile/ByFileDialog.tsx'
import { openSession, startWorker } from '../session/client.ts'
import { TablePage } from '../table/TablePage.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'
import { beSomebody, cardOf, findServer, join, myName, playAgain } from './api.ts'
import { FrozenGame } from './FrozenGame.tsx'
import { openOnline } from './go.ts'
import { JoinPage } from './JoinPage.tsx'
import { reportSeen } from './seen.ts'
import { Waiting } from './Waiting.tsx'
import { troubleText } from './why.ts'
import './online.css'

export interface OnlinePageProps {
  readonly game: string
  readonly at: number | undefined
  readonly onAt: (step: number | undefined) => void
  readonly onHome: () => void
  readonly onPlayOn: (save: string, name: string) => void
  readonly onByFile: (choice: GoingOn) => void
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

export const OnlinePage = (props: OnlinePageProps) => {
  const [card, setCard] = createSignal<GameCard>()
  const [online, setOnline] = createSignal<Online>()
  const [live, setLive] = createSignal<LiveGame>()
  const [failed, setFailed] = createSignal<unknown>()
  const [joins, setJoins] = createSignal(false)
  let isGone = false
  let stopLooking = (): void => undefined
  /** Though there is a seat to be had. */
  let looksOn = false
  let port: ReturnType<typeof startWorker> | undefined

  const open = async (): Promise<void> => {
    setFailed(undefined)
    setJoins(false)
    try {
      const [server, found] = await Promise.all([findServer(), cardOf(props.game)])
      setCard(found)
      const isFree = found.status === 'open' || found.seats.some(({ awaits }) => awaits === 'anybody')
      if (found.mine === undefined && found.status !== 'over' && isFree && !looksOn) return void setJoins(true)
      if (found.status === 'frozen') return
      const who = await beSomebody(myName())
      if (isGone) return
      port = startWorker()
      const session = await openSession(
        port,
        {
          ...{ kind: 'online', title: found.title, game: found.game, seat: found.mine ?? SPECTATOR },
          ...{ player: who.player, secret: who.secret, build: server?.build ?? '' },
          ...(found.kept === undefined ? {} : { kept: found.kept }),
        },
        document.baseURI,
        setOnline,
      )
      if (isGone) return session.close()
      setLive(liveOf(found, session))
      stopLooking = reportSeen(session)
    } catch (error) {
      if (!isGone) setFailed(error)
    }
  }
  onMount(() => void open())
  onCleanup(() => {
    isGone = true
    stopLooking()
    live()?.close()
    port?.terminate()
  })
  const again = async (swaps: boolean): Promise<void> => openOnline(await playAgain(props.game, swaps))
  const network = (): void => {
    void live()?.session.online?.network(navigator.onLine)
  }
  onMount(() => {
    window.addEventListener('online', network)
    window.addEventListener('offline', network)
  })
  onCleanup(() => {
    window.removeEventListener('online', network)
    window.removeEventListener('offline', network)
  })

  return (
    <Show
      when={live()}
      keyed
      fallback={
        <Show
          when={!joins()}
          fallback={
            <JoinPage
              game={props.game}
              onJoined={() => void open()}
              onLookOn={() => {
                looksOn = true
                void open()
              }}
              onHome={props.onHome}
            />
          }
        >
          <Show
            when={failed()}
            fallback={
              <Show
                when={card()?.status === 'open' ? card() : undefined}
                fallback={
                  <Show
                    when={card()?.status === 'frozen' ? card() : undefined}
                    fallback={<p class="table-wait">{t('online.calling')}</p>}
                  >
                    {found => <FrozenGame card={found()} onHome={props.onHome} />}
                  </Show>
                }
              >
                {found => (
                  <Waiting
                    card={found()}
                    online={online()}
                    onAccept={async seat => {
                      await join(found().game, { seat })
                      setCard(await cardOf(props.game))
                    }}
                    onHome={props.onHome}
                  />
                )}
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
        <TablePage
          live={game}
          at={props.at}
          onAt={props.onAt}
          onHome={props.onHome}
          onPlayOn={props.onPlayOn}
          onByFile={card()?.mine === undefined ? undefined : props.onByFile}
          onRematch={card()?.mine === undefined ? undefined : again}
        />
      )}
    </Show>
  )
}
