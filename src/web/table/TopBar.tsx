// The head of the table: what is played, how it stands, whose decision it is and what remains to do.
import { For, type JSX, Match, Show, Switch } from 'solid-js'
import type { Outcome } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'
import type { Ended } from '../online/results.ts'
import { LanguageSwitch, ThemeSwitch } from '../ui/Settings.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { bracketed, colon, t, textOf } from '../words/language.ts'
import { phaseName, playerName, pointsName, say, scoreName, seatName, turnName } from '../words/say.ts'
import { DutyList } from './DutyList.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import type { TableModel } from './model.ts'

export const TopBar = (props: {
  readonly model: TableModel
  readonly onHome: () => void
  readonly onHelp: () => void
  readonly onTakeOver: (() => Promise<void>) | undefined
  readonly onBriefing: () => void
  readonly onSearch: () => void
  readonly onLegend: () => void
  /** Of a game between two machines: its line, its clocks, what is asked. */
  readonly line?: JSX.Element
}) => {
  const { title } = props.model
  const snapshot = () => props.model.shown()
  return (
    <header class="table-head">
      <button type="button" class="button button-quiet" aria-label={t('play.menu')} onClick={() => props.onHome()}>
        ‹ <span class="wide">{t('play.menu')}</span>
      </button>
      <div class="table-name">
        <h1>{textOf(title.meta.name)}</h1>
        <span class="soft">{t('play.turnOf', { turn: snapshot().turn, date: turnName(title, snapshot().turn) })}</span>
      </div>
      <dl class="table-score" aria-label={scoreName(title)}>
        <For each={title.meta.sides}>
          {(side, index) => (
            <div class={`side-${index()}`}>
              <dt>
                <SideSign side={index()} /> {textOf(side.name)}
              </dt>
              <dd>
                {snapshot().score[index()]} <small>{pointsName(title)}</small>
              </dd>
            </div>
          )}
        </For>
      </dl>
      <div class="table-settings">
        <LanguageSwitch />
        <span class="roomy">
          <ThemeSwitch />
        </span>
        <button type="button" class="button button-quiet roomy" onClick={() => props.onBriefing()}>
          {t('briefing.name')}
        </button>
        <button type="button" class="button button-quiet roomy" onClick={() => props.onLegend()}>
          {t('legend.name')}
        </button>
        <button
          type="button"
          class="button button-quiet"
          aria-label={t('search.name')}
          title={t('search.hint')}
          aria-keyshortcuts="/"
          onClick={() => props.onSearch()}
        >
          ⌕
        </button>
        <button type="button" class="button button-quiet" aria-label={t('play.help')} onClick={() => props.onHelp()}>
          ?
        </button>
      </div>
      <Show when={props.model.live.onlooks && props.onTakeOver}>{take => <Elsewhere onTakeOver={take()} />}</Show>
      {props.line}
    </header>
  )
}

export const endingText = (title: TitleInfo, outcome: Outcome): string =>
  outcome.kind === 'draw' ? t('play.draw') : t('play.winner', { side: seatName(title, outcome.winner) })

/** Always says whose decision it is, what it is, and what remains. */
export const DecisionLine = (props: {
  readonly model: TableModel
  readonly onRule: (id: string) => void
  readonly onEnding: () => void
  /** Otherwise than by the rules. */
  readonly ended?: Ended | undefined
}) => {
  const { title } = props.model
  const snapshot = () => props.model.news().snapshot
  const actors = () => new Set(snapshot().actors.map(({ unit }) => unit)).size
  const sideOf = (seat: string): number => title.meta.sides.findIndex(({ id }) => id === seat)
  return (
    <div class="decision" role="status">
      <Switch>
        <Match when={props.model.replaying()}>
          <span>{t('play.replay.shown')}</span>
        </Match>
        <Match when={props.ended}>
          {ended => (
            <>
              <b>
                {t('play.over')}
                {colon()}
                {ended().text}
              </b>
              <button type="button" class="button button-small" onClick={() => props.onEnding()}>
                {t('ending.open')}
              </button>
            </>
          )}
        </Match>
        <Match when={snapshot().thinking}>
          {thinking => (
            <>
              <span class="decision-seat">
                <SideSign side={sideOf(thinking().seat)} />{' '}
                {thinking().helps === true
                  ? t('play.helps', { bot: playerName(thinking().bot) })
                  : t(thinking().actions === 0 ? 'play.thinks' : 'play.thinking', {
                      bot: playerName(thinking().bot),
                      side: seatName(title, thinking().seat),
                    })}
              </span>
              <span>{phaseName(title, snapshot().decision?.phase ?? '')}</span>
              <Show when={thinking().actions > 0}>
                <span class="soft">{t('play.actions', { count: thinking().actions })}</span>
              </Show>
            </>
          )}
        </Match>
        <Match when={snapshot().decision}>
          {decision => (
            <>
              <span class="decision-seat">
                <SideSign side={sideOf(decision().seat)} />{' '}
                {t('play.decides', { side: seatName(title, decision().seat) })}
              </span>
              <span>{say(title, decision().ask)}</span>
              <span class="soft">
                {actors() === 1
                  ? t('play.still.one')
                  : actors() > 1
                    ? t('play.still', { count: actors() })
                    : props.model.mine() && props.model.state().options.length === 0 && t('play.still.none')}
              </span>
              <Show when={snapshot().duties.length > 0}>
                <details class="decision-duty">
                  <summary>
                    {t('play.mustDo')}
                    {bracketed(snapshot().duties.length)}
                  </summary>
                  <DutyList model={props.model} onRule={props.onRule} />
                </details>
              </Show>
            </>
          )}
        </Match>
        <Match when={snapshot().outcome}>
          {outcome => (
            <>
              <b>
                {t('play.over')}
                {colon()}
                {endingText(title, outcome())}
                {bracketed(say(title, outcome().level))}
              </b>
              <button type="button" class="button button-small" onClick={() => props.onEnding()}>
                {t('ending.open')}
              </button>
            </>
          )}
        </Match>
      </Switch>
    </div>
  )
}
