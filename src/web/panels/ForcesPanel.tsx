// The order of battle of a side: who is where, who was lost, who is to come; and all battles that were fought.
import { createMemo, createSignal, For, type JSX, Match, Show, Switch } from 'solid-js'
import type { Session, Sight, TitleInfo } from '../../session/session.ts'
import { UnitButton } from '../table/UnitButton.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { t, textOf } from '../words/language.ts'
import { ArrivalsPanel } from './ArrivalsPanel.tsx'
import { BattleList } from './BattleList.tsx'
import { type ForceGroup, forcesOf } from './forces.ts'
import type { RecapBattle } from './recap.ts'
import './forces.css'
import './panel.css'

const PARTS = ['map', 'lost', 'coming', 'battles'] as const
type Part = (typeof PARTS)[number]

export interface ForcesPanelProps {
  readonly title: TitleInfo
  readonly session: Session
  /** As it is shown: now, or at an earlier step. */
  readonly sight: Sight
  /** Steps of the game so far. */
  readonly steps: number
  readonly onUnit: (unit: number) => void
  readonly onPlace: (hexes: readonly number[]) => void
  readonly onBattle: (battle: RecapBattle) => void
}

export const ForcesPanel = (props: ForcesPanelProps) => {
  const [part, setPart] = createSignal<Part>('map')
  const own = props.title.meta.sides.findIndex(({ id }) => id === props.sight.viewer)
  const [side, setSide] = createSignal(Math.max(0, own))
  const forces = createMemo(() => forcesOf(props.title, props.sight)[side()])
  const arrivals = createMemo(() => props.sight.arrivals.filter(({ unit }) => props.sight.units[unit]?.side === side()))

  const Units = (list: { readonly units: readonly number[] }) => (
    <ul class="unit-list">
      <For each={list.units}>
        {unit => (
          <li>
            <UnitButton
              title={props.title}
              unit={unit}
              state={props.sight.units[unit]}
              pressed={false}
              badges
              onClick={() => props.onUnit(unit)}
            />
          </li>
        )}
      </For>
    </ul>
  )
  const Group = (shown: { readonly name: string; readonly units: readonly number[]; readonly isOpen: boolean }) => (
    <details class="forces-group" open={shown.isOpen}>
      <summary>
        {shown.name} <span class="play-count">{shown.units.length}</span>
      </summary>
      <Units units={shown.units} />
    </details>
  )
  const Groups = (list: { readonly groups: readonly ForceGroup[]; readonly isOpen: boolean }) => (
    <For each={list.groups}>
      {group => <Group name={textOf(group.name)} units={group.units} isOpen={list.isOpen} />}
    </For>
  )
  const Empty = (note: { readonly children: JSX.Element }) => <p class="panel-empty">{note.children}</p>

  return (
    <section class="panel forces" aria-label={t('play.tab.forces')}>
      <div class="forces-head">
        <Segmented
          small
          label={t('forces.what')}
          options={PARTS.map(id => ({ id, name: t(`forces.part.${id}`) }))}
          value={part()}
          onChange={setPart}
        />
        <Show when={part() !== 'battles'}>
          <Segmented
            small
            label={t('forces.side')}
            options={props.title.meta.sides.map((each, index) => ({ id: String(index), name: textOf(each.name) }))}
            value={String(side())}
            onChange={value => setSide(Number(value))}
          />
        </Show>
      </div>
      <Switch>
        <Match when={part() === 'map'}>
          <Show when={forces().groups.length > 0} fallback={<Empty>{t('forces.noneMap')}</Empty>}>
            <Groups groups={forces().groups} isOpen />
          </Show>
          <Show when={forces().off.length > 0}>
            <h3>{t('forces.off')}</h3>
            <Groups groups={forces().off} isOpen={false} />
          </Show>
        </Match>
        <Match when={part() === 'lost'}>
          <Show when={forces().lost.length > 0} fallback={<Empty>{t('forces.noneLost')}</Empty>}>
            <Units units={forces().lost} />
          </Show>
        </Match>
        <Match when={part() === 'coming'}>
          <Show
            when={arrivals().length + forces().undated.length > 0}
            fallback={<Empty>{t('forces.noneComing')}</Empty>}
          >
            <Show when={arrivals().length > 0}>
              <ArrivalsPanel
                title={props.title}
                turn={props.sight.turn}
                arrivals={arrivals()}
                onPlace={props.onPlace}
              />
            </Show>
            <Show when={forces().undated.length > 0}>
              <h3>{t('forces.undated')}</h3>
              <Groups groups={forces().undated} isOpen />
            </Show>
          </Show>
        </Match>
        <Match when={part() === 'battles'}>
          <BattleList
            title={props.title}
            session={props.session}
            steps={props.steps}
            at={props.sight.at}
            onBattle={props.onBattle}
          />
        </Match>
      </Switch>
    </section>
  )
}
