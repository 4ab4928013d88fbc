// What the other side did, when the decision comes back: battles, losses, points, reinforcements. Each line leads to its
// place and replays it.
import { For, type JSX, Show } from 'solid-js'
import type { Recap, TitleInfo } from '../../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { t } from '../words/language.ts'
import { capital, pointsName, resultName, say, unitName } from '../words/say.ts'
import { DiceRow } from './DiceRow.tsx'
import {
  battleLosses,
  battlePlace,
  lossesBySide,
  lossName,
  type RecapSpot,
  signed,
  spotOfBattle,
  spotOfLoss,
  spotOfPoints,
} from './recap.ts'
import './recap.css'

export interface RecapCardProps {
  readonly title: TitleInfo
  readonly recap: Recap
  readonly hexOf: (unit: number) => number
  readonly onSpot: (spot: RecapSpot) => void
  readonly onReplay: () => void
  readonly onClose: () => void
}

const MOST_DICE = 6

const Line = (props: {
  readonly onClick: () => void
  readonly side?: number | undefined
  readonly children: JSX.Element
}) => (
  <li>
    <button type="button" class="recap-line" title={t('recap.line')} onClick={() => props.onClick()}>
      <Show when={props.side !== undefined && props.side >= 0}>
        <SideSign side={props.side ?? 0} />
      </Show>
      <span>{props.children}</span>
    </button>
  </li>
)

const Battles = (props: RecapCardProps) => (
  <Show when={props.recap.battles.length > 0}>
    <section>
      <h3>
        {t('recap.battles')} <span class="play-count">{props.recap.battles.length}</span>
      </h3>
      <ol>
        <For each={props.recap.battles}>
          {battle => (
            <Line side={battle.side} onClick={() => props.onSpot(spotOfBattle(battle))}>
              <b>{battlePlace(props.title, battle)}</b> <span class="figures">{battle.odds}</span>{' '}
              <Show when={battle.dice.length > 0 && battle.dice.length <= MOST_DICE}>
                <DiceRow small dice={battle.dice} />{' '}
              </Show>
              {resultName(props.title, battle.result)}
              <small>{battleLosses(props.title, battle)}</small>
            </Line>
          )}
        </For>
      </ol>
    </section>
  </Show>
)

const Losses = (props: RecapCardProps) => (
  <Show when={props.recap.losses.length > 0}>
    <section>
      <h3>{t('recap.lost')}</h3>
      <For each={lossesBySide(props.title, props.recap.losses)}>
        {(losses, side) => (
          <Show when={losses.length > 0}>
            <ul class="recap-units">
              <For each={losses}>
                {loss => (
                  <Line side={side()} onClick={() => props.onSpot(spotOfLoss(loss))}>
                    {lossName(props.title, loss)}
                  </Line>
                )}
              </For>
            </ul>
          </Show>
        )}
      </For>
    </section>
  </Show>
)

const Points = (props: RecapCardProps) => (
  <Show when={props.recap.points.length > 0}>
    <section>
      <h3>
        {t('recap.points')} <small>{pointsName(props.title)}</small>
      </h3>
      <ul>
        <For each={props.recap.points}>
          {change => (
            <Line side={change.side} onClick={() => props.onSpot(spotOfPoints(props.title, change, props.hexOf))}>
              <b class="figures">{signed(change.points)}</b> {capital(say(props.title, change.why))}
            </Line>
          )}
        </For>
      </ul>
    </section>
  </Show>
)

const Arrivals = (props: RecapCardProps) => (
  <Show when={props.recap.arrivals.length > 0}>
    <section>
      <h3>
        {t('recap.arrivals')} <span class="play-count">{props.recap.arrivals.length}</span>
      </h3>
      <ul class="recap-units">
        <For each={props.recap.arrivals}>
          {({ unit, side, hex, step }) => (
            <Line side={side} onClick={() => props.onSpot({ from: step, until: step + 1, hexes: [hex] })}>
              {unitName(props.title, unit)}
            </Line>
          )}
        </For>
      </ul>
    </section>
  </Show>
)

export const RecapCard = (props: RecapCardProps) => {
  const isQuiet = (): boolean => {
    const { battles, losses, points, arrivals } = props.recap
    return battles.length + losses.length + points.length + arrivals.length === 0
  }
  return (
    <section class="recap" aria-label={t('recap.title')}>
      <header>
        <h2>{t('recap.title')}</h2>
        <span class="soft">{t('recap.moves', { count: props.recap.ways.length })}</span>
        <button type="button" class="recap-close" aria-label={t('recap.close')} onClick={() => props.onClose()}>
          ×
        </button>
      </header>
      <div class="recap-lines">
        <Battles {...props} />
        <Losses {...props} />
        <Points {...props} />
        <Arrivals {...props} />
        <Show when={isQuiet()}>
          <p class="soft">{t('recap.quiet')}</p>
        </Show>
      </div>
      <footer>
        <Button small kind="primary" onClick={() => props.onReplay()}>
          {t('recap.replay')}
        </Button>
      </footer>
    </section>
  )
}
