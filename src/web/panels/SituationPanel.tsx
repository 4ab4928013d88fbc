// What is not on the map: weather, pools, tracks, in the title's own groups. Every fact leads to its rule.
import { createMemo, createSignal, For, Index, Show } from 'solid-js'
import type { Fact, FactGroup } from '../../engine/contract.ts'
import type { TitleInfo } from '../../session/session.ts'
import { RuleLink } from '../ui/RuleLink.tsx'
import { number, t } from '../words/language.ts'
import { say } from '../words/say.ts'
import { namedUnits, type TrackView, trackOf } from './situation.ts'
import { UnitChip } from './UnitChip.tsx'
import './panel.css'
import './situation.css'

export interface SituationPanelProps {
  readonly title: TitleInfo
  readonly groups: readonly FactGroup[]
  readonly onRule: (id: string) => void
}

/** Casualties are counted in halves. */
const figure = (value: number): string => number(value, Number.isInteger(value) ? 0 : 1)

const Track = (props: { readonly track: TrackView }) => (
  <span class="track" classList={{ 'track-met': props.track.met }} aria-hidden="true">
    <span class="track-fill" style={{ width: `${props.track.filled * 100}%` }} />
    <Show when={props.track.tick}>{tick => <span class="track-tick" style={{ left: `${tick() * 100}%` }} />}</Show>
  </span>
)

const trackWords = ({ value, full, need, met }: TrackView): string => {
  const [now, end] = [figure(value), figure(full)]
  const text =
    need === undefined
      ? t('situation.track', { now, full: end })
      : t('situation.trackNeed', { now, full: end, need: figure(need) })
  return met === true ? `✓ ${text}` : text
}

const Units = (props: { readonly title: TitleInfo; readonly units: readonly number[] }) => {
  const [all, setAll] = createSignal(false)
  const named = createMemo(() => namedUnits(props.units, all()))
  return (
    <div class="fact-units">
      <For each={named().shown}>{unit => <UnitChip title={props.title} unit={unit} />}</For>
      <Show when={named().more > 0}>
        <button
          type="button"
          class="fact-more"
          aria-label={t('situation.more', { count: named().more })}
          onClick={() => setAll(true)}
        >
          +{named().more}
        </button>
      </Show>
    </div>
  )
}

const FactRow = (props: { readonly fact: Fact; readonly panel: SituationPanelProps }) => {
  const track = createMemo(() => trackOf(props.fact))
  const value = (): string => {
    const { value: told } = props.fact
    const reached = track()
    if (reached !== undefined) return trackWords(reached)
    return typeof told === 'number' ? figure(told) : say(props.panel.title, told)
  }
  return (
    <div class="fact">
      <dt>{say(props.panel.title, props.fact.name)}</dt>
      <dd>
        <b>{value()}</b>
      </dd>
      <dd>
        <RuleLink id={props.fact.rule} onRule={props.panel.onRule} />
      </dd>
      <Show when={track()}>
        {reached => (
          <dd class="fact-whole">
            <Track track={reached()} />
          </dd>
        )}
      </Show>
      <Show when={(props.fact.units?.length ?? 0) > 0}>
        <dd class="fact-whole">
          <Units title={props.panel.title} units={props.fact.units ?? []} />
        </dd>
      </Show>
    </div>
  )
}

export const SituationPanel = (props: SituationPanelProps) => (
  <div class="panel situation">
    {/* By place, not by object: every snapshot brings new ones, and what was unfolded stays so. */}
    <Index each={props.groups}>
      {group => (
        <section>
          <h3>{say(props.title, group().name)}</h3>
          <dl>
            <Index each={group().facts}>{fact => <FactRow fact={fact()} panel={props} />}</Index>
          </dl>
        </section>
      )}
    </Index>
  </div>
)
