// What one player asks and the other agrees to: the line over the table while a question is open.
import { Show } from 'solid-js'
import type { Ask, OnlineSession } from '../../session/online.ts'
import type { TitleInfo } from '../../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'
import { playerName, seatName } from '../words/say.ts'
import type { OnlineModel } from './model.ts'

const BOT = 'bot:'

const askText = (title: TitleInfo, { what, seat, to = 0, by = '' }: Ask): string => {
  const side = seatName(title, seat)
  if (what === 'undo') return `${t('online.asked.undo', { side, to })} ${t('online.undo.dice')}`
  if (what !== 'substitute') return t(`online.asked.${what}`, { side })
  if (by.startsWith(BOT)) return t('online.asked.substitute.bot', { side, bot: playerName(by.slice(BOT.length)) })
  return t(by === 'anybody' ? 'online.asked.substitute.anybody' : 'online.asked.substitute.invite', { side })
}

export interface AskLineProps {
  readonly title: TitleInfo
  readonly session: OnlineSession
  readonly model: OnlineModel
  readonly onStep: (step: number) => void
}

export const AskLine = (props: AskLineProps) => {
  const answer = (ask: Ask, yes: boolean): void => void props.model.done(props.session.answer(ask.ask, yes))
  return (
    <Show when={props.model.now().ask}>
      {ask => (
        <p class="online-line" role="status">
          <Show
            when={ask().seat !== props.model.now().seat}
            fallback={
              <>
                <span>{t('online.youAsked')}</span>
                <Button small onClick={() => answer(ask(), false)}>
                  {t('online.takeBack')}
                </Button>
              </>
            }
          >
            <span>{askText(props.title, ask())}</span>
            <Show when={ask().what === 'undo'}>
              <Button small onClick={() => props.onStep(ask().to ?? 0)}>
                {t('online.undo.look')}
              </Button>
            </Show>
            <Show when={props.model.mine()}>
              <Button small kind="primary" onClick={() => answer(ask(), true)}>
                {t('online.agree')}
              </Button>
              <Button small onClick={() => answer(ask(), false)}>
                {t('online.decline')}
              </Button>
            </Show>
          </Show>
        </p>
      )}
    </Show>
  )
}
