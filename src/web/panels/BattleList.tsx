// Every battle of the game: where, odds, dice, result, losses. Each leads to its step.
import { createEffect, createMemo, createResource, createSignal, For, on, onCleanup, Show } from 'solid-js'
import type { Mark, Session, TitleInfo } from '../../session/session.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { t } from '../words/language.ts'
import { resultName, turnName } from '../words/say.ts'
import { battlesUntil } from './battles.ts'
import { DiceRow } from './DiceRow.tsx'
import { battleLosses, battlePlace, type RecapBattle } from './recap.ts'
import { markAt } from './replay.ts'
import './forces.css'
import './recap.css'

const MOST_DICE = 6

export interface BattleListProps {
  readonly title: TitleInfo
  readonly session: Session
  /** Steps of the game so far. */
  readonly steps: number
  /** The position that is shown. */
  readonly at: number
  readonly onBattle: (battle: RecapBattle) => void
}

export const BattleList = (props: BattleListProps) => {
  const [battles, setBattles] = createSignal<readonly RecapBattle[]>()
  const [marks] = createResource(
    () => props.steps,
    (): Promise<readonly Mark[]> => props.session.marks(),
  )
  let asked = 0
  onCleanup(() => asked++)
  createEffect(
    on(
      () => props.steps,
      steps => {
        const mine = ++asked
        const isWanted = (): boolean => mine === asked
        battlesUntil(props.session, steps, battles(), isWanted).then(
          found => isWanted() && setBattles(found),
          // A dead session reports itself.
          () => undefined,
        )
      },
    ),
  )
  /** The latest first. */
  const turns = createMemo(() => {
    const known = marks.latest ?? []
    const byTurn = Map.groupBy(battles() ?? [], ({ step }) => markAt(known, step)?.turn ?? 0)
    return [...byTurn].toReversed()
  })
  return (
    <Show when={battles()} fallback={<p class="panel-empty">{t('forces.reading')}</p>}>
      <For each={turns()} fallback={<p class="panel-empty">{t('forces.noneBattles')}</p>}>
        {([turn, list]) => (
          <section class="forces-battles">
            <h3>
              <Show when={turn > 0}>
                {t('forces.turn', { turn })} <small>{turnName(props.title, turn)}</small>
              </Show>{' '}
              <span class="play-count">{list.length}</span>
            </h3>
            <ol reversed>
              <For each={list.toReversed()}>
                {battle => (
                  <li>
                    <button
                      type="button"
                      class="recap-line"
                      title={t('forces.battle')}
                      aria-current={props.at === battle.step + 1 && props.at < props.steps ? 'step' : undefined}
                      onClick={() => props.onBattle(battle)}
                    >
                      <Show when={battle.side !== undefined && battle.side >= 0}>
                        <SideSign side={battle.side ?? 0} />
                      </Show>
                      <span>
                        <b>{battlePlace(props.title, battle)}</b> <span class="figures">{battle.odds}</span>{' '}
                        <Show when={battle.dice.length > 0 && battle.dice.length <= MOST_DICE}>
                          <DiceRow small dice={battle.dice} />{' '}
                        </Show>
                        {resultName(props.title, battle.result)}
                        <small>{battleLosses(props.title, battle)}</small>
                      </span>
                    </button>
                  </li>
                )}
              </For>
            </ol>
          </section>
        )}
      </For>
    </Show>
  )
}
