// Over the map while others act and when the decision comes back: the battle that is fought, the recap, and the button that
// lets the map follow again. What it shows a reading program hears.
import { createMemo, Match, onCleanup, onMount, Show, Switch } from 'solid-js'
import { PERSON } from '../../session/session.ts'
import { ClashCard } from '../panels/ClashCard.tsx'
import { RecapCard } from '../panels/RecapCard.tsx'
import { type RecapSpot, recapWords } from '../panels/recap.ts'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'
import type { TableModel } from './model.ts'
import { PlanTools } from './PlanTools.tsx'
import './following.css'

export interface FollowingProps {
  readonly model: TableModel
  readonly onRule: (id: string) => void
  readonly onPlace: (hexes: readonly number[]) => void
  /** Replays from one step to another, at these hexes. */
  readonly onReplay: (spot: RecapSpot) => void
}

export const Following = (props: FollowingProps) => {
  const { title, watching } = props.model
  const recap = () => (watching.isRecapOpen() && !props.model.replaying() ? watching.recap() : undefined)
  /** Where it is one's own decision, the battle stands in the panel. */
  const battle = () => (props.model.mine() ? undefined : props.model.battleShown())
  const isActing = (): boolean => !props.model.mine() && props.model.news().snapshot.decision !== undefined
  /** Somebody at another machine may take long: what was done so far can be looked at. */
  const hasSoFar = (): boolean => {
    const { viewer, players } = props.model.news().snapshot
    const last = props.model.lines().at(-1)?.seat
    const isOther = last !== undefined && last !== viewer && players[viewer] === PERSON
    return props.model.plans !== undefined && isActing() && !props.model.replaying() && isOther
  }
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') watching.openRecap(false)
  }
  onMount(() => window.addEventListener('keydown', closeOnEscape))
  onCleanup(() => window.removeEventListener('keydown', closeOnEscape))
  const said = createMemo(() => {
    const heard = recap()
    return heard === undefined ? '' : recapWords(title, heard)
  })
  return (
    <>
      <p class="following-said" role="status">
        {said()}
      </p>
      <Switch>
        <Match when={recap()}>
          {shown => (
            <div class="following following-recap">
              <RecapCard
                title={title}
                recap={shown()}
                hexOf={unit => props.model.news().snapshot.units[unit]?.hex ?? -1}
                onSpot={props.onReplay}
                onReplay={() => props.onReplay({ from: shown().from, until: shown().to, hexes: [] })}
                onClose={() => watching.openRecap(false)}
              />
            </div>
          )}
        </Match>
        <Match when={battle()}>
          {shown => (
            <div class="following following-battle">
              <ClashCard title={title} battle={shown()} onRule={props.onRule} onPlace={props.onPlace} />
            </div>
          )}
        </Match>
      </Switch>
      <div class="following-tools">
        <Show when={props.model.plans}>{plans => <PlanTools model={props.model} plans={plans()} />}</Show>
        <Show when={hasSoFar() && !watching.isRecapOpen()}>
          <Button small onClick={() => void watching.lookBack(true)}>
            {t('recap.soFar')}
          </Button>
        </Show>
        <Show when={!watching.follows() && (isActing() || props.model.replaying())}>
          <Button small onClick={() => watching.setFollows(true)} label={t('follow.hint')}>
            ◎ {t('follow.on')}
          </Button>
        </Show>
        <Show when={watching.recap() !== undefined && !watching.isRecapOpen() && props.model.mine()}>
          <Button small onClick={() => watching.openRecap(true)}>
            {t('recap.open')}
          </Button>
        </Show>
      </div>
    </>
  )
}
