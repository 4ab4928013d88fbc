// Under the head of the table: the line when it is lost and what becomes of what was done, what the other asks, pauses, time
// that is up, seats that wait, another game that is offered, and the clocks.
import { createSignal, For, type JSX, Match, Show, Switch } from 'solid-js'
import type { OnlineSession } from '../../session/online.ts'
import { USUAL_BOT } from '../home/bots.ts'
import type { TableModel } from '../table/model.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmOnce } from '../ui/ConfirmOnce.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { t } from '../words/language.ts'
import { seatName } from '../words/say.ts'
import { AskLine } from './Asks.tsx'
import { inviteLink } from './api.ts'
import { CopyLink } from './CopyLink.tsx'
import { clockText, leftNow } from './clock.ts'
import { DiceCheckButton } from './DiceCheckButton.tsx'
import { openOnline } from './go.ts'
import type { OnlineModel } from './model.ts'

export interface OnlineBarProps {
  readonly table: TableModel
  readonly session: OnlineSession
  readonly model: OnlineModel
  /** Shows an earlier position. */
  readonly onStep: (step: number) => void
}

const Clocks = (props: OnlineBarProps) => {
  const { title } = props.table
  return (
    <Show when={props.model.now().clock}>
      {clock => (
        <div class="online-clocks">
          <For each={title.meta.sides}>
            {(side, index) => (
              <Show when={clock().left[side.id] !== undefined}>
                <span
                  class="online-clock"
                  classList={{
                    'online-clock-runs': clock().running === side.id,
                    'online-clock-out': props.model.late() === side.id,
                  }}
                  role="timer"
                  aria-label={t('online.clock', { side: seatName(title, side.id) })}
                >
                  <SideSign side={index()} /> {clockText(leftNow(clock(), side.id, props.model.time()))}
                </span>
              </Show>
            )}
          </For>
        </div>
      )}
    </Show>
  )
}

/** A line with something to press. */
const Line = (props: { readonly text: string; readonly warns?: boolean; readonly children?: JSX.Element }) => (
  <div class="online-line" classList={{ 'online-warn': props.warns === true }} role="status">
    <span>{props.text}</span>
    {props.children}
  </div>
)

const ConnectionLine = (props: OnlineBarProps) => {
  const now = () => props.model.now()
  const reload = () => (
    <Button small onClick={() => location.reload()}>
      {t('online.reload')}
    </Button>
  )
  return (
    <Switch>
      <Match when={now().line === 'lost'}>
        <Line warns text={t(now().waits ? 'online.lostWaits' : 'online.lost')}>
          <Button small onClick={() => void props.session.network(true)}>
            {t('online.retry')}
          </Button>
        </Line>
      </Match>
      <Match when={now().line === 'ended' || now().line === 'differs'}>
        <Line warns text={t(now().line === 'ended' ? 'online.ended' : 'online.differs')}>
          {reload()}
        </Line>
      </Match>
      <Match when={now().missed}>
        <Line warns text={t(now().missed === 'left' ? 'online.missedLeft' : 'online.missed')} />
      </Match>
      <Match when={now().isOutdated}>
        <Line text={t('online.outdated')}>{reload()}</Line>
      </Match>
    </Switch>
  )
}

/** This page has its seat no more. */
const OutLine = (props: OnlineBarProps) => (
  <Show when={props.model.now().out}>
    {out => (
      <Line warns text={t(`online.out.${out().why}`)}>
        <Show when={out().token}>
          {token => (
            <div class="online-out">
              <span>{t('online.out.link')}</span>
              <CopyLink label={t('online.seatLink')} link={inviteLink(props.model.now().game, token())} />
            </div>
          )}
        </Show>
        <Button small onClick={() => location.reload()}>
          {t('online.lookOn')}
        </Button>
      </Line>
    )}
  </Show>
)

/** Somebody's time is up: he may still come back, and the other may wait. */
const LateLine = (props: OnlineBarProps) => {
  const [sure, setSure] = createSignal(false)
  const side = () => seatName(props.table.title, props.model.late() ?? '')
  const claim = (wants: Parameters<OnlineSession['claim']>[0]): void => {
    setSure(false)
    void props.model.done(props.session.claim(wants))
  }
  return (
    <Switch>
      <Match when={props.model.late() === undefined}>{null}</Match>
      <Match when={!props.model.mine()}>
        <Line text={t('online.late.looked', { side: side() })} />
      </Match>
      <Match when={props.model.late() === props.model.now().seat}>
        <Line warns text={t('online.late.mine')} />
      </Match>
      <Match when={sure()}>
        <ConfirmOnce
          question={t('online.claimSure')}
          yes={t('online.claim')}
          no={t('online.claim.wait')}
          onYes={() => claim('win')}
          onNo={() => setSure(false)}
        />
      </Match>
      <Match when={true}>
        <Line warns text={t('online.late.theirs', { side: side() })}>
          <Button small kind="primary" onClick={() => setSure(true)}>
            {t('online.claim')}
          </Button>
          <Button small onClick={() => claim(`bot:${USUAL_BOT}`)}>
            {t('online.claim.computer')}
          </Button>
        </Line>
      </Match>
    </Switch>
  )
}

export const OnlineBar = (props: OnlineBarProps) => {
  const { title } = props.table
  const now = () => props.model.now()
  const isOn = (): boolean => now().result === undefined && props.model.mine()
  const looks = () => {
    const { at, steps } = props.table.shown()
    return props.table.replaying() && isOn() && now().ask === undefined && at < steps ? { to: at } : undefined
  }
  const waiting = () => now().seats.find(({ awaits }) => awaits === 'invite' || awaits === 'anybody')
  return (
    <div class="online-bar">
      <ConnectionLine {...props} />
      <OutLine {...props} />
      <AskLine title={title} session={props.session} model={props.model} onStep={props.onStep} />
      <Show when={looks()}>
        {at => (
          <Line text={t('online.undo.here', at())}>
            <Button small onClick={() => void props.model.done(props.session.wish({ what: 'undo', ...at() }))}>
              {t('online.askUndoTo')}
            </Button>
          </Line>
        )}
      </Show>
      <Show when={now().result}>
        <div class="online-line" role="status">
          <DiceCheckButton session={props.session} />
        </div>
      </Show>
      <Show when={now().paused}>
        <Line text={t('online.paused')}>
          <Show when={props.model.mine()}>
            <Button small kind="primary" onClick={() => void props.model.done(props.session.wish({ what: 'pause' }))}>
              {t('online.resume')}
            </Button>
          </Show>
        </Line>
      </Show>
      <LateLine {...props} />
      <Show when={now().result === undefined && waiting()}>
        {seat => (
          <Line
            text={t(seat().awaits === 'anybody' ? 'online.seatWaits.anybody' : 'online.seatWaits.invite', {
              side: seatName(title, seat().seat),
            })}
          />
        )}
      </Show>
      <Show when={props.model.mine() && now().next}>
        {next => (
          <Line text={t('online.again.offered')}>
            <Button small kind="primary" onClick={() => openOnline(next())}>
              {t('online.again.accept')}
            </Button>
          </Line>
        )}
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
