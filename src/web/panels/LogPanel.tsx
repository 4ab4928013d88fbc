// The log: what happened, by turn and phase, newest at the foot. A line leads to its position, a number to its rule.
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js'
import type { Seat } from '../../engine/contract.ts'
import type { LogLine, TitleInfo } from '../../session/session.ts'
import { RuleLink } from '../ui/RuleLink.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { t, textOf } from '../words/language.ts'
import { phaseName, say, turnName } from '../words/say.ts'
import { DiceRow } from './DiceRow.tsx'
import { filterLog, groupLog, LOG_KINDS, type LogGroup, type LogKind, newestOf, settleLog, stepAfter } from './log.ts'
import './log.css'
import './panel.css'

/** So many lines are drawn at first; earlier ones on demand. */
const PAGE = 250
/** A bucketful is told by its words. */
const MOST_DICE = 8

export interface LogPanelProps {
  readonly title: TitleInfo
  readonly lines: readonly LogLine[]
  /** Steps that are shown, when it is an earlier position: what was done last is marked, and the log goes there. */
  readonly at?: number | undefined
  readonly onRule: (id: string) => void
  readonly onStep: (step: number) => void
}

const Line = (props: { readonly line: LogLine; readonly log: LogPanelProps }) => {
  const side = () => props.log.title.meta.sides.findIndex(each => each.id === props.line.seat)
  const dice = () => props.line.event.dice ?? []
  const after = () => stepAfter(props.line)
  return (
    <li
      class={`log-line side-${side()}`}
      classList={{ 'log-here': props.log.at === after() }}
      aria-current={props.log.at === after() ? 'step' : undefined}
    >
      <button type="button" title={t('log.goStep')} onClick={() => props.log.onStep(after())}>
        <Show when={side() >= 0}>
          <SideSign side={side()} />
        </Show>
        <span>
          {say(props.log.title, props.line.event)}
          <Show when={dice().length > 0 && dice().length <= MOST_DICE}>
            <DiceRow small dice={dice()} />
          </Show>
        </span>
      </button>
      <RuleLink id={props.line.event.rule} onRule={props.log.onRule} />
    </li>
  )
}

const Group = (props: { readonly group: LogGroup; readonly log: LogPanelProps }) => (
  <section class="log-group" style={{ 'contain-intrinsic-size': `auto ${props.group.lines.length * 2.2 + 2}rem` }}>
    <h3>
      <span class="log-turn">{turnName(props.log.title, props.group.turn)}</span>{' '}
      {phaseName(props.log.title, props.group.phase)}
    </h3>
    <ol>
      <For each={props.group.lines}>{line => <Line line={line} log={props.log} />}</For>
    </ol>
  </section>
)

export const LogPanel = (props: LogPanelProps) => {
  const [kind, setKind] = createSignal<LogKind>('all')
  const [seat, setSeat] = createSignal<Seat>('')
  const [search, setSearch] = createSignal('')
  const [least, setLeast] = createSignal(PAGE)
  const [stuck, setStuck] = createSignal(true)
  let scroller: HTMLDivElement | undefined

  const settled = createMemo(() => settleLog(props.lines))
  const filtered = createMemo(() =>
    filterLog(settled(), { kind: kind(), seat: seat() === '' ? undefined : seat(), search: search() }, line =>
      say(props.title, line.event),
    ),
  )
  const groups = createMemo<readonly LogGroup[]>(before => groupLog(filtered(), before), [])
  const shown = createMemo(() => newestOf(groups(), least()))

  const toNewest = (): void => {
    if (scroller !== undefined) scroller.scrollTop = scroller.scrollHeight
  }
  // In a replay the log goes along: as many lines are drawn as it takes.
  createEffect(
    on(
      () => props.at,
      at => {
        if (at === undefined) return
        const later = filtered().filter(line => stepAfter(line) >= at).length
        if (later > least()) setLeast(later + PAGE)
        setStuck(false)
        requestAnimationFrame(() => scroller?.querySelector('.log-here')?.scrollIntoView({ block: 'center' }))
      },
    ),
  )
  // Who reads further up is left there; who is at the foot sees what comes.
  const look = (): void => {
    if (scroller !== undefined) setStuck(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 48)
  }
  createEffect(
    on(
      [kind, seat, search],
      () => {
        setStuck(true)
        toNewest()
      },
      { defer: true },
    ),
  )
  // The line one was reading stays where it is.
  const showEarlier = (): void => {
    const below = scroller === undefined ? 0 : scroller.scrollHeight - scroller.scrollTop
    setLeast(least() + 4 * PAGE)
    if (scroller !== undefined) scroller.scrollTop = scroller.scrollHeight - below
  }
  // Lines get their height only when they come into sight, so the foot moves after the first drawing too.
  const grown = new ResizeObserver(() => stuck() && toNewest())
  onCleanup(() => grown.disconnect())

  return (
    <div class="log">
      <div class="log-filters">
        <Segmented
          small
          label={t('log.show')}
          options={LOG_KINDS.map(id => ({ id, name: t(`log.${id}`) }))}
          value={kind()}
          onChange={setKind}
        />
        <div class="log-fields">
          <select
            class="field"
            aria-label={t('log.side')}
            value={seat()}
            onChange={event => setSeat(event.currentTarget.value)}
          >
            <option value="">{t('log.bothSides')}</option>
            <For each={props.title.meta.sides}>{side => <option value={side.id}>{textOf(side.name)}</option>}</For>
          </select>
          <input
            class="field"
            type="search"
            aria-label={t('log.byRule')}
            placeholder={t('log.byRule')}
            value={search()}
            onInput={event => setSearch(event.currentTarget.value)}
          />
        </div>
      </div>
      <div
        class="log-lines"
        ref={element => {
          scroller = element
        }}
        role="log"
        aria-label={t('log.title')}
        aria-live="polite"
        aria-relevant="additions"
        onScroll={look}
      >
        <div ref={element => grown.observe(element)}>
          <Show when={shown().earlier > 0}>
            <button type="button" class="log-earlier" onClick={showEarlier}>
              {t('log.earlier', { count: shown().earlier })}
            </button>
          </Show>
          <For
            each={shown().groups}
            fallback={<p class="panel-empty">{props.lines.length === 0 ? t('log.empty') : t('log.noMatch')}</p>}
          >
            {group => <Group group={group} log={props} />}
          </For>
        </div>
      </div>
      <Show when={!stuck()}>
        <button type="button" class="log-newest" onClick={toNewest}>
          ↓ {t('log.newest')}
        </button>
      </Show>
    </div>
  )
}
