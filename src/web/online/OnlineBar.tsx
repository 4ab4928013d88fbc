// Under the head of the table: the line when it is lost and what becomes of what was done, what the other asks, how it ended,
// and the clocks.
import { createSignal, For, Match, onCleanup, Show, Switch } from 'solid-js'
import { SPECTATOR } from '../../engine/contract.ts'
import type { OnlineSession } from '../../session/online.ts'
import type { TitleInfo } from '../../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { t } from '../words/language.ts'
import { seatName } from '../words/say.ts'
import { clockText, leftNow } from './clock.ts'
import type { OnlineModel } from './model.ts'

export interface OnlineBarProps {
  readonly title: TitleInfo
  readonly session: OnlineSession
  readonly model: OnlineModel
}

const Clocks = (props: OnlineBarProps) => {
  const [now, setNow] = createSignal(Date.now())
  const ticking = setInterval(() => setNow(Date.now()), 1000)
  onCleanup(() => clearInterval(ticking))
  return (
    <Show when={props.model.now().clock}>
      {clock => (
        <div class="online-clocks">
          <For each={props.title.meta.sides}>
            {(side, index) => (
              <Show when={clock().left[side.id] !== undefined}>
                <span
                  class="online-clock"
                  classList={{ 'online-clock-runs': clock().running === side.id }}
                  role="timer"
                  aria-label={t('online.clock', { side: seatName(props.title, side.id) })}
                >
                  <SideSign side={index()} /> {clockText(leftNow(clock(), side.id, now()))}
                </span>
              </Show>
            )}
          </For>
        </div>
      )}
    </Show>
  )
}

export const OnlineBar = (props: OnlineBarProps) => {
  const now = () => props.model.now()
  const mine = () => now().seat !== SPECTATOR
  const resultText = (): string => {
    const result = now().result
    if (result === undefined) return ''
    const side = result.winner === undefined ? '' : seatName(props.title, result.winner)
    return result.by === 'resignation' || result.by === 'time'
      ? t(`online.result.${result.by}`, { side })
      : t(`online.result.${result.by}`)
  }
  const askText = (): string => {
    const ask = now().ask
    if (ask === undefined) return ''
    const side = seatName(props.title, ask.seat)
    return ask.what === 'undo'
      ? t('online.asked.undo', { side, to: ask.to ?? 0 })
      : t(`online.asked.${ask.what}`, { side })
  }
  return (
    <div class="online-bar">
      <Switch>
        <Match when={now().line === 'lost'}>
          <p class="online-line online-warn" role="status">
            <span>{t(now().waits ? 'online.lostWaits' : 'online.lost')}</span>
            <Button small onClick={() => void props.session.network(true)}>
              {t('online.retry')}
            </Button>
          </p>
        </Match>
        <Match when={now().line === 'ended' || now().line === 'differs'}>
          <p class="online-line online-warn" role="alert">
            <span>{t(now().line === 'ended' ? 'online.ended' : 'online.differs')}</span>
            <Button small onClick={() => location.reload()}>
              {t('online.reload')}
            </Button>
          </p>
        </Match>
        <Match when={now().isOutdated}>
          <p class="online-line" role="status">
            <span>{t('online.outdated')}</span>
            <Button small onClick={() => location.reload()}>
              {t('online.reload')}
            </Button>
          </p>
        </Match>
      </Switch>
      <Show when={now().ask}>
        {ask => (
          <p class="online-line" role="status">
            <Show
              when={ask().seat !== now().seat}
              fallback={
                <>
                  <span>{t('online.youAsked')}</span>
                  <Button small onClick={() => props.model.done(props.session.answer(ask().ask, false))}>
                    {t('online.takeBack')}
                  </Button>
                </>
              }
            >
              <span>{askText()}</span>
              <Show when={mine()}>
                <Button small kind="primary" onClick={() => props.model.done(props.session.answer(ask().ask, true))}>
                  {t('online.agree')}
                </Button>
                <Button small onClick={() => props.model.done(props.session.answer(ask().ask, false))}>
                  {t('online.decline')}
                </Button>
              </Show>
            </Show>
          </p>
        )}
      </Show>
      <Show when={now().result}>
        <p class="online-line" role="status">
          <b>{resultText()}</b>
        </p>
      </Show>
      <Show when={props.model.trouble()}>
        {text => (
          <p class="online-line online-warn" role="alert">
            <span>{text()}</span>
          </p>
        )}
      </Show>
      <Clocks {...props} />
    </div>
  )
}
