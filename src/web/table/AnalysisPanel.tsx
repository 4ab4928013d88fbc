// The game looked back at: whose decisions, how far it has come, where points were lost, how kind the dice were. Every
// entry leads to its position.
import { createSignal, For, Show } from 'solid-js'
import { deedOf } from '../../bots/plan/reasons.ts'
import type { Action, Seat } from '../../engine/contract.ts'
import { type Battle, costIn, extremesOf, luckIn, type Mistake } from '../../session/findings.ts'
import type { TitleInfo } from '../../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { number, t, textOf } from '../words/language.ts'
import { capital, phaseName, say, turnName } from '../words/say.ts'
import type { TableModel } from './model.ts'
import './analysis.css'
import '../panels/panel.css'

/** Actions of one list that are told. */
const FEW = 4

export interface AnalysisPanelProps {
  readonly model: TableModel
  /** The step whose position is shown. */
  readonly at: number | undefined
  readonly onStep: (step: number) => void
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${number(Math.abs(value), 1)}`

interface DeedsProps {
  readonly title: TitleInfo
  readonly name: string
  readonly actions: readonly Action[]
  /** Of options that could be chosen. */
  readonly names: Mistake['names']
}

const Deeds = (props: DeedsProps) => (
  <div class="analysis-deeds">
    <dt>{props.name}</dt>
    <dd>
      <ul>
        <For each={props.actions.slice(0, FEW)}>
          {action => (
            <li>
              {capital(
                say(props.title, deedOf(action, action.type === 'choose' ? props.names[action.option] : undefined)),
              )}
            </li>
          )}
        </For>
        <Show when={props.actions.length > FEW}>
          <li class="soft">{t('analysis.more', { count: props.actions.length - FEW })}</li>
        </Show>
      </ul>
    </dd>
  </div>
)

const MistakeCard = (props: AnalysisPanelProps & { readonly mistake: Mistake }) => {
  const { title } = props.model
  const isHere = (): boolean => props.at === props.mistake.step
  const show = (): void => {
    props.model.compare(props.mistake)
    props.onStep(props.mistake.step)
  }
  return (
    <li class="analysis-card" classList={{ 'analysis-here': isHere() }} data-step={props.mistake.step}>
      <button type="button" class="analysis-head" title={t('analysis.go')} onClick={show}>
        <span>
          <span class="soft">{turnName(title, props.mistake.turn)}</span> {phaseName(title, props.mistake.phase)}
        </span>
        <b class="figures">{t('analysis.points', { cost: `−${number(props.mistake.cost, 1)}` })}</b>
      </button>
      <dl>
        <Deeds title={title} name={t('analysis.did')} actions={props.mistake.did} names={props.mistake.names} />
        <Deeds title={title} name={t('analysis.better')} actions={props.mistake.instead} names={props.mistake.names} />
      </dl>
      <Show when={isHere()}>
        <p class="panel-note">{t('analysis.arrows')}</p>
      </Show>
      <Show when={props.mistake.why.length > 0}>
        <details class="fold">
          <summary>{t('analysis.why')}</summary>
          <ul class="analysis-why">
            <For each={props.mistake.why}>{reason => <li>{say(title, reason)}</li>}</For>
          </ul>
        </details>
      </Show>
    </li>
  )
}

const Battles = (props: AnalysisPanelProps & { readonly name: string; readonly battles: readonly Battle[] }) => {
  const { title } = props.model
  return (
    <Show when={props.battles.length > 0}>
      <h4>{props.name}</h4>
      <ul class="analysis-battles">
        <For each={props.battles}>
          {battle => (
            <li>
              <button type="button" title={t('analysis.go')} onClick={() => props.onStep(battle.step)}>
                <b class="figures">{signed(battle.luck)}</b>
                <span>
                  <span class="soft">{turnName(title, battle.turn)}</span> {say(title, battle.told)}
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}

export const AnalysisPanel = (props: AnalysisPanelProps) => {
  const { title, lookback } = props.model
  const state = () => props.model.lookedBack()
  const analysis = () => state().analysis
  const [wanted, setSeat] = createSignal<Seat>(analysis().seat)
  /** What was found of another seat is not for whoever holds the screen now. */
  const seat = (): Seat => {
    const seats = props.model.seatsToAnalyse()
    return seats.includes(wanted()) ? wanted() : (seats[0] ?? wanted())
  }
  const isStarted = (): boolean => state().done > 0 && analysis().seat === seat()
  const isWhole = (): boolean => isStarted() && state().done >= state().total
  const extremes = () => extremesOf(analysis())
  return (
    <div class="panel analysis">
      <p class="panel-note">{t('analysis.about')}</p>
      <div class="analysis-controls">
        <Show when={props.model.seatsToAnalyse().length > 1}>
          <Segmented
            small
            label={t('analysis.side')}
            options={props.model.seatsToAnalyse().map(id => ({
              id,
              name: textOf(title.meta.sides.find(side => side.id === id)?.name ?? { en: id, ja: id }),
            }))}
            value={seat()}
            onChange={setSeat}
          />
        </Show>
        <Show
          when={state().isRunning && analysis().seat === seat()}
          fallback={
            <Button kind={isStarted() ? 'plain' : 'primary'} onClick={() => lookback.start(seat())}>
              {isWhole() ? t('analysis.again') : isStarted() ? t('analysis.goOn') : t('analysis.start')}
            </Button>
          }
        >
          <Button onClick={() => lookback.stop()}>{t('analysis.stop')}</Button>
        </Show>
      </div>
      <Show when={isStarted()}>
        <div class="analysis-progress">
          <progress
            max={state().total}
            value={state().done}
            aria-label={t('analysis.progress', { done: state().done, total: state().total })}
          />
          <span class="soft">{t('analysis.progress', { done: state().done, total: state().total })}</span>
        </div>
      </Show>
      <Show when={isStarted()}>
        <section>
          <h3>{t('analysis.mistakes')}</h3>
          <Show when={analysis().mistakes.length > 0} fallback={<p class="panel-note">{t('analysis.none')}</p>}>
            <p class="panel-note">
              {t('analysis.cost', {
                count: analysis().mistakes.length,
                deeds: analysis().deeds,
                cost: number(costIn(analysis()), 1),
              })}
            </p>
            <ol class="analysis-list">
              <For each={analysis().mistakes}>{mistake => <MistakeCard {...props} mistake={mistake} />}</For>
            </ol>
          </Show>
        </section>
        <Show when={analysis().battles.length > 0}>
          <section>
            <h3>{t('analysis.luck')}</h3>
            <p class="panel-note">
              {t('analysis.luckSum', { luck: signed(luckIn(analysis())), battles: analysis().battles.length })}
            </p>
            <Battles {...props} name={t('analysis.kind')} battles={extremes().best} />
            <Battles {...props} name={t('analysis.cruel')} battles={extremes().worst} />
          </section>
        </Show>
      </Show>
    </div>
  )
}
