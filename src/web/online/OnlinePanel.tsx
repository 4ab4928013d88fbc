// The panel of a game between two machines: who is there, what both must agree to, and talk.
import { createEffect, createSignal, For, on, Show } from 'solid-js'
import { SPECTATOR } from '../../engine/contract.ts'
import type { OnlineSession, SeatCard } from '../../session/online.ts'
import type { TableModel } from '../table/model.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmOnce } from '../ui/ConfirmOnce.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { bracketed, colon, t } from '../words/language.ts'
import { playerName, seatName } from '../words/say.ts'
import { leftNow } from './clock.ts'
import type { OnlineModel } from './model.ts'
import './online.css'

export interface OnlinePanelProps {
  readonly table: TableModel
  readonly session: OnlineSession
  readonly model: OnlineModel
}

const Seats = (props: OnlinePanelProps) => {
  const { title } = props.table
  const card = (seat: string): SeatCard | undefined => props.model.now().seats.find(each => each.seat === seat)
  const nameOf = (seat: string): string => {
    const { bot, name } = card(seat) ?? {}
    return bot === undefined ? name || t('online.nobody') : playerName(bot)
  }
  const isThere = (seat: string): boolean => props.model.now().present.includes(seat) || card(seat)?.bot !== undefined
  return (
    <ul class="online-seats">
      <For each={title.meta.sides}>
        {(side, index) => (
          <li>
            <SideSign side={index()} /> {seatName(title, side.id)}
            {colon()}
            <b>{nameOf(side.id)}</b>
            {side.id === props.model.now().seat && bracketed(t('online.you'))} {/* Without a line nobody knows. */}
            <Show when={props.model.now().line === 'open'}>
              <span class="online-presence" classList={{ 'online-there': isThere(side.id) }}>
                <span aria-hidden="true">{isThere(side.id) ? '●' : '○'}</span>{' '}
                {t(isThere(side.id) ? 'online.there' : 'online.away')}
              </span>
            </Show>
          </li>
        )}
      </For>
      <li class="soft">{t('online.spectators', { count: props.model.now().spectators })}</li>
    </ul>
  )
}

const Wishes = (props: OnlinePanelProps) => {
  const [sure, setSure] = createSignal(false)
  const { table, session, model } = props
  const isOn = () => model.now().result === undefined && table.news().snapshot.decision !== undefined
  const isAsking = () => model.now().ask !== undefined
  const steps = () => table.news().snapshot.steps
  const to = () => (table.replaying() ? table.shown().at : steps() - 1)
  const isLate = () => {
    const { clock, seat } = model.now()
    const other = clock?.running
    return clock !== undefined && other !== undefined && other !== seat && leftNow(clock, other, Date.now()) <= 0
  }
  return (
    <Show when={isOn() && model.now().seat !== SPECTATOR}>
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
        <Show when={isLate()}>
          <Button small onClick={() => void model.done(session.claim('win'))}>
            {t('online.claim')}
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
    </Show>
  )
}

const Chat = (props: OnlinePanelProps) => {
  const { title } = props.table
  const [text, setText] = createSignal('')
  let list: HTMLUListElement | undefined
  createEffect(
    on(
      () => props.model.now().chat.length,
      () => queueMicrotask(() => list?.scrollTo({ top: list.scrollHeight })),
    ),
  )
  const say = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const said = text().trim()
    if (said === '') return
    if (await props.model.done(props.session.say(said))) setText('')
  }
  return (
    <section class="online-chat" aria-label={t('online.chat')}>
      <h3>{t('online.chat')}</h3>
      <ul ref={element => (list = element)} tabindex="0" aria-live="polite">
        <For each={props.model.now().chat} fallback={<li class="soft">{t('online.chatNone')}</li>}>
          {line => (
            <li>
              <b>{line.who || (line.seat === SPECTATOR ? t('online.nobody') : seatName(title, line.seat))}</b>
              {colon()}
              {line.text}
            </li>
          )}
        </For>
      </ul>
      <form class="online-say" onSubmit={say}>
        <input
          class="field"
          maxlength="500"
          aria-label={t('online.chatSay')}
          placeholder={t('online.chatSay')}
          value={text()}
          onInput={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" small>
          {t('online.send')}
        </Button>
      </form>
    </section>
  )
}

export const OnlinePanel = (props: OnlinePanelProps) => (
  <div class="panel online-panel">
    <Seats {...props} />
    <Show when={props.model.now().seat === SPECTATOR}>
      <p class="soft">{t('online.watching')}</p>
    </Show>
    <Wishes {...props} />
    <Chat {...props} />
  </div>
)
