// What the table answers to a gesture: why it is refused, what keeps the phase from ending, or whether to end it. Lies over
// the foot of the map, so that it is seen whatever else is open.
import { Match, Show, Switch } from 'solid-js'
import { ConfirmOnce } from '../ui/ConfirmOnce.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'
import { say } from '../words/say.ts'
import { DutyList } from './DutyList.tsx'
import type { TableModel } from './model.ts'
import { endName } from './phase-end.ts'

export interface AnswerProps {
  readonly model: TableModel
  readonly onRule: (id: string) => void
}

const Ending = (props: AnswerProps) => {
  const { play } = props.model
  const snapshot = () => props.model.news().snapshot
  const actors = () => new Set(snapshot().actors.map(({ unit }) => unit)).size
  const cost = () => props.model.state().leaving.cost
  const question = (): string => {
    const lost = cost()
    const end = endName(snapshot().decision)
    return lost === undefined
      ? t('play.ask.end', { end, count: actors() })
      : t('play.ask.endCost', { end, cost: say(props.model.title, lost.reason) })
  }
  return (
    <Switch>
      <Match when={props.model.state().ending === 'duties'}>
        <Notice kind="warn" onClose={() => play.clearRefusal()}>
          {t('play.cannotEnd')}
          <DutyList model={props.model} onRule={props.onRule} />
        </Notice>
      </Match>
      <Match when={props.model.state().ending === 'confirm'}>
        <ConfirmOnce
          question={question()}
          yes={endName(snapshot().decision)}
          no={t('play.ask.endNo')}
          onYes={() => play.done()}
          onNo={() => play.clearRefusal()}
        />
      </Match>
    </Switch>
  )
}

export const Answer = (props: AnswerProps) => {
  const { title, play } = props.model
  return (
    <div class="table-answer">
      <Show when={props.model.state().refusal}>
        {refusal => (
          <Notice kind="bad" rule={refusal().rule} onRule={props.onRule} onClose={() => play.clearRefusal()}>
            {say(title, refusal().reason)}
          </Notice>
        )}
      </Show>
      <Show when={props.model.mine()}>
        <Ending {...props} />
      </Show>
    </div>
  )
}
