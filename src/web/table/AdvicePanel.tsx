// What the computer would do in the person's place, and why: asked for, shown, taken, or carried on to the end of the phase.
import { For, Match, Show, Switch } from 'solid-js'
import { deedOf, reasonsOf } from '../../bots/plan/reasons.ts'
import type { BattleCard } from '../../engine/contract.ts'
import type { Suggestion, TitleInfo } from '../../session/session.ts'
import { BattleCardView } from '../panels/BattleCardView.tsx'
import { leanOf, prospectOf } from '../panels/chart.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { listed, percent, t } from '../words/language.ts'
import { capital, hexName, resultName, say } from '../words/say.ts'
import type { TableModel } from './model.ts'
import './advice.css'

export interface AdvicePanelProps {
  readonly model: TableModel
  readonly onRule: (id: string) => void
}

/** Attacks that the plan makes ready, each with its card; the one that is made now has its card above. */
const Assaults = (props: AdvicePanelProps & { readonly suggestion: Suggestion }) => {
  const { title } = props.model
  const ready = () => (props.suggestion.action.type === 'attack' ? [] : props.suggestion.intent.assaults)
  return (
    <For each={ready()}>
      {assault => (
        <Show when={assault.card}>
          {card => (
            <details class="fold">
              <summary>
                {t('advice.attack', { hex: listed(assault.attack.targets.map(hex => hexName(title, hex))) })}{' '}
                <b class="figures">{assault.odds}</b>
              </summary>
              <BattleCardView title={title} card={card()} targets={assault.attack.targets} onRule={props.onRule} />
            </details>
          )}
        </Show>
      )}
    </For>
  )
}

/** What may go wrong in the attack that is suggested. */
const riskTold = (title: TitleInfo, card: BattleCard): string => {
  const { bad } = prospectOf(card)
  if (bad === 0) return t('advice.noRisk')
  if (card.kind === 'dice') return t('advice.riskHits', { chance: percent(bad, 0) })
  const results = card.results.filter(({ result }) => leanOf(result) === 'bad')
  return t('advice.risk', {
    chance: percent(bad, 0),
    results: listed(results.map(({ result }) => resultName(title, result))),
  })
}

const Suggested = (props: AdvicePanelProps & { readonly suggestion: Suggestion }) => {
  const { title, play } = props.model
  return (
    <section class="advice-card" aria-label={t('advice.title')}>
      <p class="advice-deed">
        <span class="soft">{t('advice.title')}</span>
        <b>{capital(say(title, deedOf(props.suggestion.action, props.suggestion.choice)))}</b>
      </p>
      <div class="play-buttons">
        {/* An attack has its own button below, beside its card. */}
        <Show when={props.suggestion.action.type !== 'attack'}>
          <Button small kind="primary" keys="D" onClick={() => play.takeAdvice()}>
            {t('advice.do')}
          </Button>
        </Show>
        <Button small kind="quiet" keys="Esc" onClick={() => play.cancel()}>
          {t('advice.close')}
        </Button>
      </div>
      <ul class="advice-reasons">
        <For each={reasonsOf(props.suggestion)}>{reason => <li>{say(title, reason)}</li>}</For>
        <Show when={props.suggestion.action.type === 'attack' && props.model.state().draft.card}>
          {card => <li class="advice-risk">{riskTold(title, card())}</li>}
        </Show>
      </ul>
      <Show when={props.suggestion.plan.length > 0}>
        <details class="fold">
          <summary>{t('advice.then', { count: props.suggestion.plan.length })}</summary>
          <ol class="advice-plan">
            <For each={props.suggestion.plan}>{action => <li>{capital(say(title, deedOf(action)))}</li>}</For>
          </ol>
        </details>
      </Show>
      <Assaults {...props} />
    </section>
  )
}

export const AdvicePanel = (props: AdvicePanelProps) => {
  const { play } = props.model
  const kinds = () => props.model.news().snapshot.decision?.kinds ?? []
  /** Attacks alone have their own button for it, and only dice are left in them. */
  const onlyAttacks = (): boolean => kinds().includes('attack') && !kinds().includes('move')
  const ends = (): boolean => kinds().includes('done') && !kinds().includes('advance')
  const isBusy = (): boolean => props.model.state().asking !== undefined
  return (
    <div class="advice">
      <Show when={!onlyAttacks()}>
        <div class="play-buttons">
          <Button small keys="H" disabled={isBusy()} onClick={() => play.advise()}>
            {t('advice.ask')}
          </Button>
          <Show when={ends()}>
            <Button small keys="G" disabled={isBusy()} onClick={() => play.finish()}>
              {t('advice.finish')}
            </Button>
          </Show>
        </div>
      </Show>
      <div role="status">
        <Switch>
          <Match when={props.model.state().asking}>
            {asking => <p class="advice-wait">{t(asking() === 'finish' ? 'advice.finishing' : 'advice.asking')}</p>}
          </Match>
          <Match when={props.model.state().helped}>
            {helped => (
              <Notice kind="info" onClose={() => play.cancel()}>
                {helped().actions === 0 && helped().ends
                  ? t('advice.nothing')
                  : t(helped().ends ? 'advice.done' : 'advice.stopped', { count: helped().actions })}
              </Notice>
            )}
          </Match>
          <Match when={props.model.state().isSilent}>
            <p class="advice-wait">{t('advice.none')}</p>
          </Match>
        </Switch>
      </div>
      <Show when={props.model.state().advice}>
        {advice => <Suggested {...props} suggestion={advice().suggestion} />}
      </Show>
    </div>
  )
}
