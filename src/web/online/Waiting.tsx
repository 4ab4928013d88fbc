// A game that has not begun: the link for the other, a word that the game is in the list, or an offer to play again.
import { createSignal, Show } from 'solid-js'
import type { Seat } from '../../engine/contract.ts'
import { METAS } from '../../games/metas.ts'
import type { GameCard } from '../../server/messages.ts'
import type { Online } from '../../session/online.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmOnce } from '../ui/ConfirmOnce.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t, textOf } from '../words/language.ts'
import { closeGame, inviteFor } from './api.ts'
import { CopyLink } from './CopyLink.tsx'
import { isOffered } from './lists.ts'
import { troubleText } from './why.ts'

export interface WaitingProps {
  readonly card: GameCard
  readonly online: Online | undefined
  readonly onAccept: (seat: Seat) => Promise<void>
  readonly onHome: () => void
}

export const Waiting = (props: WaitingProps) => {
  const [failed, setFailed] = createSignal<unknown>()
  const [sure, setSure] = createSignal(false)
  const meta = () => METAS.find(({ id }) => id === props.card.title)
  const side = () => meta()?.sides.find(({ id }) => id === props.card.mine)
  const other = () => props.card.seats.find(({ seat }) => seat !== props.card.mine)
  const link = () => inviteFor(props.card.game)
  const tried = async (asked: Promise<unknown>): Promise<boolean> => {
    setFailed(undefined)
    return asked.then(
      () => true,
      error => {
        setFailed(error)
        return false
      },
    )
  }
  const close = async (): Promise<void> => {
    setSure(false)
    if (await tried(closeGame(props.card.game))) props.onHome()
  }
  const about = (): string => {
    const awaits = other()?.awaits
    if (awaits === 'player') return t('online.offered.waits')
    return t(awaits === 'anybody' ? 'online.waitAnybody' : 'online.waitBegin')
  }
  return (
    <main class="online-page" data-ready>
      <header class="online-page-head">
        <h1>{t(isOffered(props.card) || other()?.awaits === 'player' ? 'online.offered.title' : 'online.invite')}</h1>
      </header>
      <section class="sheet online-sheet">
        <h2>{textOf(meta()?.name ?? { en: '', ja: '' })}</h2>
        <Show when={isOffered(props.card)}>
          <p>{t('online.offered', { name: other()?.name || t('online.nobody') })}</p>
        </Show>
        <Show when={side()}>{mine => <p>{t('online.youPlay', { side: textOf(mine().name) })}</p>}</Show>
        {/* Withdrawn by whoever made it, or declined. */}
        <Show when={props.online?.result}>
          <Notice kind="warn">{t('online.result.closed')}</Notice>
        </Show>
        <Show when={failed()}>{error => <Notice kind="bad">{troubleText(error())}</Notice>}</Show>
        <Show
          when={!isOffered(props.card)}
          fallback={
            <div class="online-buttons">
              <Button kind="primary" onClick={() => void tried(props.onAccept(props.card.mine ?? ''))}>
                {t('online.accept')}
              </Button>
              <Button onClick={() => void close()}>{t('online.refuseOffer')}</Button>
              <Button onClick={() => props.onHome()}>{t('play.menu')}</Button>
            </div>
          }
        >
          <Show when={other()?.awaits === 'invite' && link()} fallback={<p>{about()}</p>}>
            {found => (
              <>
                <p>{t('online.inviteAbout')}</p>
                <CopyLink link={found()} label={t('online.link')} />
              </>
            )}
          </Show>
          <p class="quiet" role="status">
            {props.online?.line === 'open' ? t('online.waitBegin') : t('online.calling')}
          </p>
          <div class="online-buttons">
            <Show
              when={sure()}
              fallback={
                <>
                  <Button onClick={() => props.onHome()}>{t('play.menu')}</Button>
                  <Button kind="danger" onClick={() => setSure(true)}>
                    {t('online.withdraw')}
                  </Button>
                </>
              }
            >
              <ConfirmOnce
                danger
                question={t('online.withdrawSure')}
                yes={t('online.withdraw')}
                no={t('online.withdrawNo')}
                onYes={() => void close()}
                onNo={() => setSure(false)}
              />
            </Show>
          </div>
        </Show>
      </section>
    </main>
  )
}
