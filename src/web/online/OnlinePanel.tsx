// The panel of a game between two machines: who is there, what both must agree to, and talk.
import { createEffect, createSignal, For, on, Show } from 'solid-js'
import { SPECTATOR } from '../../engine/contract.ts'
import type { ChatLine } from '../../session/online.ts'
import { Button } from '../ui/Button.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { bracketed, colon, dateTime, t } from '../words/language.ts'
import { playerName, seatName } from '../words/say.ts'
import { PersonButton } from './PersonDialog.tsx'
import { TalkSwitch } from './TalkSwitch.tsx'
import { type OnlinePanelProps, OtherSeat, Wishes } from './Wishes.tsx'
import './online.css'

const Seats = (props: OnlinePanelProps) => {
  const { title } = props.table
  const card = (seat: string) => props.model.card(seat)
  const nameOf = (seat: string): string => {
    const { bot, name, awaits } = card(seat) ?? {}
    if (awaits !== undefined && awaits !== 'player') return '…'
    return bot === undefined ? name || t('online.nobody') : playerName(bot)
  }
  const isThere = (seat: string): boolean => props.model.now().present.includes(seat) || card(seat)?.bot !== undefined
  const presence = (seat: string): string => {
    const { seen, awaits } = card(seat) ?? {}
    if (isThere(seat)) return t('online.there')
    if (awaits !== undefined) return t('online.waitsHere')
    return seen === undefined ? t('online.away') : t('online.seen', { when: dateTime(seen) })
  }
  return (
    <ul class="online-seats">
      <For each={title.meta.sides}>
        {(side, index) => (
          <li>
            <SideSign side={index()} /> {seatName(title, side.id)}
            {colon()}
            <b>{nameOf(side.id)}</b>
            {side.id === props.model.now().seat && props.model.mine() && bracketed(t('online.you'))}{' '}
            <Show when={side.id !== props.model.now().seat && card(side.id)?.name !== undefined}>
              <PersonButton name={nameOf(side.id)} whom={{ game: props.model.now().game, seat: side.id }} />
            </Show>
            {/* Without a line nobody knows. */}
            <Show when={props.model.now().line === 'open'}>
              <span class="online-presence" classList={{ 'online-there': isThere(side.id) }}>
                <span aria-hidden="true">{isThere(side.id) ? '●' : '○'}</span> {presence(side.id)}
              </span>
            </Show>
          </li>
        )}
      </For>
      <li class="soft">{t('online.spectators', { count: props.model.now().spectators })}</li>
    </ul>
  )
}

const Chat = (props: OnlinePanelProps) => {
  const { title } = props.table
  const [text, setText] = createSignal('')
  let list: HTMLUListElement | undefined
  const look = (): void => {
    list?.scrollTo({ top: list.scrollHeight })
    if (document.visibilityState === 'visible') props.model.markRead()
  }
  createEffect(
    on(
      () => props.model.now().chat.length,
      () => queueMicrotask(look),
    ),
  )
  const whoSaid = ({ who, seat }: ChatLine): string =>
    who || (seat === SPECTATOR ? t('online.nobody') : seatName(title, seat))
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
              <b>{whoSaid(line)}</b>
              {colon()}
              {line.text}
              <Show when={line.seat !== props.model.now().seat || line.seat === SPECTATOR}>
                <PersonButton name={whoSaid(line)} whom={{ game: props.model.now().game, line: line.id }} />
              </Show>
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
    <Show when={props.model.now().rules}>
      {rules => <p class="soft">{t('online.rulesChanged', { from: rules().from, to: rules().to })}</p>}
    </Show>
    <Show when={props.model.mine() && props.model.now().result === undefined}>
      <Wishes {...props} />
      <OtherSeat {...props} />
    </Show>
    <Chat {...props} />
    <TalkSwitch game={props.model.now().game} />
  </div>
)
