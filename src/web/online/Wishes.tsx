// What a player may ask of the other, and how he leaves: a step back, a draw, a pause, another in his seat, resignation.
import { createMemo, createSignal, Show } from 'solid-js'
import { GONE } from '../../server/gone.ts'
import type { Heir, OnlineSession } from '../../session/online.ts'
import { BotPicker } from '../home/BotPicker.tsx'
import { USUAL_BOT } from '../home/bots.ts'
import type { TableModel } from '../table/model.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmOnce } from '../ui/ConfirmOnce.tsx'
import { t } from '../words/language.ts'
import { seatName } from '../words/say.ts'
import { closeGame, giveSeat, inviteFor } from './api.ts'
import { CopyLink } from './CopyLink.tsx'
import type { OnlineModel } from './model.ts'

export interface OnlinePanelProps {
  readonly table: TableModel
  readonly session: OnlineSession
  readonly model: OnlineModel
}

type HeirKind = 'invite' | 'anybody' | 'bot'

/** Who takes a seat that is given away. */
const HeirPicker = (props: {
  readonly side: string
  readonly act: string
  readonly disabled: boolean
  readonly onGive: (heir: Heir) => void
}) => {
  const [kind, setKind] = createSignal<HeirKind>('invite')
  const [bot, setBot] = createSignal(USUAL_BOT)
  const heir = (): Heir => {
    const chosen = kind()
    return chosen === 'bot' ? `bot:${bot()}` : chosen
  }
  return (
    <div class="online-heir">
      <select
        class="field"
        aria-label={t('online.heir')}
        value={kind()}
        onChange={event => setKind(event.currentTarget.value as HeirKind)}
      >
        <option value="invite">{t('online.heir.invite')}</option>
        <option value="anybody">{t('online.heir.anybody')}</option>
        <option value="bot">{t('online.heir.bot')}</option>
      </select>
      <Show when={kind() === 'bot'}>
        <BotPicker side={props.side} bot={bot()} onChange={setBot} />
      </Show>
      <Button small disabled={props.disabled} onClick={() => props.onGive(heir())}>
        {props.act}
      </Button>
    </div>
  )
}

export const Wishes = (props: OnlinePanelProps) => {
  const [sure, setSure] = createSignal(false)
  const { table, session, model } = props
  const isAsking = () => model.now().ask !== undefined
  const steps = () => table.news().snapshot.steps
  const to = () => (table.replaying() ? table.shown().at : steps() - 1)
  return (
    <>
      <div class="online-wishes">
        <Button
          small
          disabled={isAsking() || steps() === 0 || to() >= steps()}
          onClick={() => void model.done(session.wish({ what: 'undo', to: to() }))}
        >
          {t(table.replaying() ? 'online.askUndoTo' : 'online.askUndo')}
        </Button>
        <Button small disabled={isAsking()} onClick={() => void model.done(session.wish({ what: 'draw' }))}>
          {t('online.askDraw')}
        </Button>
        <Show when={model.now().clock !== undefined && !model.now().paused}>
          <Button small disabled={isAsking()} onClick={() => void model.done(session.wish({ what: 'pause' }))}>
            {t('online.askPause')}
          </Button>
        </Show>
        <Show
          when={sure()}
          fallback={
            <Button small kind="danger" onClick={() => setSure(true)}>
              {t('online.resign')}
            </Button>
          }
        >
          <ConfirmOnce
            danger
            question={t('online.resignSure')}
            yes={t('online.resign')}
            no={t('online.back')}
            onYes={() => {
              setSure(false)
              void model.done(session.resign())
            }}
            onNo={() => setSure(false)}
          />
        </Show>
      </div>
      <details class="online-more">
        <summary>{t('online.handOn')}</summary>
        <p class="soft">{t('online.handOn.about')}</p>
        <HeirPicker
          side={seatName(table.title, model.now().seat)}
          act={t('online.handOn.ask')}
          disabled={isAsking()}
          onGive={by => void model.done(session.wish({ what: 'substitute', by }))}
        />
      </details>
    </>
  )
}

/** The other seat, when nobody or a computer sits there, or its player does not come any more. */
export const OtherSeat = (props: OnlinePanelProps) => {
  const [sure, setSure] = createSignal(false)
  const { table, model } = props
  const game = () => model.now().game
  const card = () => model.card(model.other())
  const side = () => seatName(table.title, model.other())
  const away = (): number => {
    const { seen, bot, awaits } = card() ?? {}
    if (bot !== undefined || awaits !== undefined) return Number.POSITIVE_INFINITY
    return seen === undefined || model.now().present.includes(model.other())
      ? -1
      : Math.max(0, model.serverTime() - seen)
  }
  const about = (): string => {
    if (card()?.bot !== undefined) return t('online.gone.bot')
    if (card()?.awaits !== undefined)
      return t(card()?.awaits === 'anybody' ? 'online.seatWaits.anybody' : 'online.seatWaits.invite', { side: side() })
    return away() < GONE.give ? t('online.gone.later') : t('online.gone', { side: side() })
  }
  /** As a value that changes once: set each second it would close what somebody has opened. */
  const isPressing = createMemo(() => card()?.bot === undefined && away() >= GONE.give)
  /** It was made here, and nobody has come with it yet. */
  const link = () => (card()?.awaits === 'invite' ? inviteFor(game()) : undefined)
  return (
    <Show when={away() >= 0}>
      <details class="online-more" open={isPressing()}>
        <summary>{t('online.otherSeat', { side: side() })}</summary>
        <p class="soft">{about()}</p>
        <Show when={link()}>{found => <CopyLink label={t('online.seatLink')} link={found()} />}</Show>
        <Show when={away() >= GONE.give}>
          <HeirPicker
            side={side()}
            act={t('online.gone.give')}
            disabled={model.now().line !== 'open'}
            onGive={to => void model.tried(giveSeat(game(), model.other(), to))}
          />
        </Show>
        <Show when={away() >= GONE.close && card()?.bot === undefined}>
          <Show
            when={sure()}
            fallback={
              <Button small kind="danger" onClick={() => setSure(true)}>
                {t('online.gone.close')}
              </Button>
            }
          >
            <ConfirmOnce
              danger
              question={t('online.gone.closeSure')}
              yes={t('online.gone.close')}
              no={t('online.back')}
              onYes={() => {
                setSure(false)
                void model.tried(closeGame(game()))
              }}
              onNo={() => setSure(false)}
            />
          </Show>
        </Show>
      </details>
    </Show>
  )
}
