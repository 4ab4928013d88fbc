// Units that wait for something, where they are not all to be seen on the map: long lists by formation, folded.
import { createMemo, For, Show } from 'solid-js'
import { groupsIn, type UnitGroup } from '../play/formations.ts'
import type { Word } from '../words/dictionary.ts'
import { t, textOf } from '../words/language.ts'
import type { TableModel } from './model.ts'
import { UnitButton } from './UnitButton.tsx'

const LISTED = ['place', 'assign', 'retreat', 'advance'] as const
type Listed = (typeof LISTED)[number]
const HEADINGS = {
  place: 'play.toPlace',
  assign: 'play.toAssign',
  retreat: 'play.canAct',
  advance: 'play.canAct',
} as const satisfies Record<Listed, Word>

interface UnitListProps {
  readonly model: TableModel
  readonly kind: Listed
  readonly units: readonly number[]
}

const Units = (props: UnitListProps) => (
  <For each={props.units}>
    {unit => (
      <UnitButton
        title={props.model.title}
        unit={unit}
        state={props.model.news().snapshot.units[unit]}
        pressed={props.model.state().selected.includes(unit)}
        badges={props.kind === 'assign'}
        onClick={() => props.model.play.select(unit)}
      />
    )}
  </For>
)

const sameTexts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index])

const Grouped = (props: UnitListProps) => {
  const { title } = props.model
  const groups = createMemo(() => groupsIn(title, props.units))
  const nameOf = ({ name }: UnitGroup): string => (name === undefined ? t('play.noFormation') : textOf(name))
  // By name: a group whose units come and go stays the same group, folded or not.
  const names = createMemo(() => groups().map(nameOf), [], { equals: sameTexts })
  const unitsOf = (name: string): readonly number[] => groups().find(group => nameOf(group) === name)?.units ?? []
  const waits = (name: string): number =>
    unitsOf(name).filter(unit => props.model.news().snapshot.units[unit].hex < 0).length
  return (
    <Show when={groups().length > 1} fallback={<Units {...props} />}>
      <For each={names()}>
        {(name, index) => (
          <details class="unit-group" open={index() === 0}>
            <summary>
              {name}{' '}
              <span class="play-count">
                {props.kind === 'place' && waits(name) < unitsOf(name).length
                  ? t('play.placed', { placed: unitsOf(name).length - waits(name), all: unitsOf(name).length })
                  : unitsOf(name).length}
              </span>
            </summary>
            <Units {...props} units={unitsOf(name)} />
          </details>
        )}
      </For>
    </Show>
  )
}

export const UnitLists = (props: { readonly model: TableModel }) => {
  const actors = () => props.model.news().snapshot.actors
  /** Whoever can move is picked up on the map, and his tasks are shown then. */
  const movers = createMemo(
    () => new Set(actors().flatMap(({ unit, kinds }) => (kinds.includes('move') ? [unit] : []))),
  )
  /** Each unit once, under the first thing that it can do. */
  const waiting = (kind: Listed): readonly number[] => [
    ...new Set(
      actors()
        .filter(({ kinds }) => LISTED.find(each => kinds.includes(each)) === kind)
        .map(({ unit }) => unit)
        .filter(unit => kind !== 'assign' || !movers().has(unit)),
    ),
  ]
  const tally = () => props.model.state().leaving.tally
  return (
    <For each={LISTED}>
      {kind => (
        <Show when={waiting(kind).length > 0}>
          <fieldset class="play-block">
            <legend>
              {t(HEADINGS[kind])} <span class="play-count">{waiting(kind).length}</span>
            </legend>
            <Show when={kind === 'assign' && tally()}>
              {counted => (
                <p class="play-tally" role="status">
                  {t('play.tally', { chosen: counted().chosen, most: counted().most })}
                </p>
              )}
            </Show>
            <div class="unit-list">
              <Grouped model={props.model} kind={kind} units={waiting(kind)} />
            </div>
          </fieldset>
        </Show>
      )}
    </For>
  )
}
