// The end of the game: who won and how far by the table of levels, how it went, where it turned, how the dice fell, and what
// comes next. Every line leads to its place in the replay.
import { createResource, For, type JSX, lazy, Show, Suspense } from 'solid-js'
import { type Level, levelAt, type Outcome, type Seat } from '../../engine/contract.ts'
import { type Fortune, kindestTo, luckFor, luckOf } from '../../session/ending.ts'
import type { Ending, TitleInfo } from '../../session/session.ts'
import type { Ended } from '../online/results.ts'
import { DiceRow } from '../panels/DiceRow.tsx'
import { battlePlace, type RecapSpot, signed } from '../panels/recap.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { bracketed, number, percent, t, textOf } from '../words/language.ts'
import { capital, playerName, pointsName, resultName, say, scoreName, seatName, turnName } from '../words/say.ts'
import { levelRows, shortOf, tellsWinner } from './ending.ts'
import type { TableModel } from './model.ts'
import { endingText } from './TopBar.tsx'
import '../panels/recap.css'
import './ending.css'

const PlotPanel = lazy(async () => ({ default: (await import('../panels/PlotPanel.tsx')).PlotPanel }))

const DiceCheckButton = lazy(async () => ({
  default: (await import('../online/DiceCheckButton.tsx')).DiceCheckButton,
}))

export interface EndCardProps {
  readonly model: TableModel
  /** By the rules, or by what the players of an online game did. */
  readonly end: Outcome | Ended
  /** What the player of a seat is called, where he has said it. */
  readonly nameOf?: ((seat: Seat) => string | undefined) | undefined
  readonly onClose: () => void
  /** Replays it at its place. */
  readonly onSpot: (spot: RecapSpot) => void
  readonly onAnalyse: () => void
  readonly onRematch: ((swaps: boolean) => void) | undefined
}

const MOST_DICE = 6

const sideOf = (title: TitleInfo, seat: string | undefined): number =>
  title.meta.sides.findIndex(({ id }) => id === seat)

const luckText = (luck: number): string => `${luck < 0 ? '−' : '+'}${number(Math.abs(luck), 1)}`

// ---- Who won ----

const levelName = (
  title: TitleInfo,
  { level, winner }: Pick<Level, 'level'> & { readonly winner?: Seat | undefined },
): string => {
  const words = say(title, level)
  return winner === undefined || tellsWinner(level, winner)
    ? capital(words)
    : `${seatName(title, winner)}${bracketed(words)}`
}

const Verdict = (props: EndCardProps) => {
  const { title } = props.model
  const snapshot = () => props.model.news().snapshot
  const words = (): JSX.Element => {
    const { end } = props
    if ('text' in end) return <b>{end.text}</b>
    // The level alone may not say who has won.
    if (end.kind !== 'victory' || tellsWinner(end.level, end.winner)) return <b>{levelName(title, end)}</b>
    return (
      <>
        <b>{endingText(title, end)}</b>
        {bracketed(say(title, end.level))}
      </>
    )
  }
  return (
    <section class="ending-verdict">
      <p class="ending-winner">
        <Show when={props.end.winner !== undefined}>
          <SideSign side={sideOf(title, props.end.winner)} />{' '}
        </Show>
        {words()}
      </p>
      <dl class="ending-score" aria-label={scoreName(title)}>
        <For each={title.meta.sides}>
          {(side, index) => (
            <div class={`side-${index()}`}>
              <dt>
                <SideSign side={index()} /> {textOf(side.name)}{' '}
                <small>{props.nameOf?.(side.id) || playerName(snapshot().players[side.id])}</small>
              </dt>
              <dd>
                <b class="figures">{snapshot().score[index()]}</b> <small>{pointsName(title)}</small>
              </dd>
            </div>
          )}
        </For>
      </dl>
    </section>
  )
}

const Levels = (props: { readonly title: TitleInfo; readonly table: NonNullable<Ending['levels']> }) => {
  const sideName = (index: number): string => textOf(props.title.meta.sides[index].name)
  const counted = (): string =>
    props.table.isLead
      ? t('ending.lead', { side: sideName(props.table.side), other: sideName(1 - props.table.side) })
      : sideName(props.table.side)
  const rangeOf = ({ from, to }: ReturnType<typeof levelRows>[number]): string => {
    const said = (value: number): string => (value < 0 ? `−${-value}` : String(value))
    if (from === undefined) return t('ending.and.less', { to: said(to ?? 0) })
    if (to === undefined) return t('ending.and.more', { from: said(from) })
    return from === to ? said(from) : t('ending.between', { from: said(from), to: said(to) })
  }
  return (
    <section>
      <h3>{t('ending.levels')}</h3>
      <table class="ending-levels">
        <thead>
          <tr>
            <td />
            <th scope="col">
              {counted()} <small>{pointsName(props.title)}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          <For each={levelRows(props.table)}>
            {row => (
              <tr aria-current={row.level === levelAt(props.table) ? 'true' : undefined}>
                <th scope="row">
                  <Show when={row.level.winner !== undefined}>
                    <SideSign side={sideOf(props.title, row.level.winner)} />{' '}
                  </Show>
                  {levelName(props.title, row.level)}
                </th>
                <td class="figures">
                  {rangeOf(row)}
                  <Show when={row.level === levelAt(props.table)}>
                    {' '}
                    <b>{props.table.value < 0 ? `−${-props.table.value}` : props.table.value}</b>
                  </Show>
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <ul class="ending-next soft">
        <For each={shortOf(props.table)}>
          {({ side, count, level }) => (
            <li>
              {t('ending.next', {
                side: sideName(side),
                count,
                level: levelName(props.title, level),
              })}
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}

// ---- How it went ----

interface LinesProps {
  readonly title: TitleInfo
  readonly ending: Ending
  readonly onSpot: (spot: RecapSpot) => void
}

const Swings = (props: LinesProps) => (
  <section>
    <h3>{t('ending.swings')}</h3>
    <Show when={props.ending.swings.length > 0} fallback={<p class="soft">{t('ending.swings.none')}</p>}>
      <ol class="ending-lines ending-swings">
        <For each={props.ending.swings}>
          {swing => (
            <li>
              <button
                type="button"
                class="recap-line"
                title={t('recap.line')}
                onClick={() => props.onSpot({ from: swing.from, until: swing.to, hexes: [] })}
              >
                <span>
                  <b>{turnName(props.title, swing.turn)}</b>{' '}
                  <For each={swing.change}>
                    {(points, side) => (
                      <Show when={points !== 0}>
                        <span class={`ending-change side-${side()}`}>
                          <SideSign side={side()} /> <span class="figures">{signed(points)}</span>
                        </span>
                      </Show>
                    )}
                  </For>
                  <For each={swing.points}>
                    {({ side, points, why }) => (
                      <small>
                        <SideSign side={side} /> {signed(points)} {capital(say(props.title, why))}
                      </small>
                    )}
                  </For>
                </span>
              </button>
            </li>
          )}
        </For>
      </ol>
    </Show>
  </section>
)

const FortuneLine = (props: Omit<LinesProps, 'ending'> & { readonly fortune: Fortune; readonly seen: number }) => (
  <li>
    <button
      type="button"
      class="recap-line"
      title={t('recap.line')}
      onClick={() =>
        props.onSpot({ from: props.fortune.step, until: props.fortune.step + 1, hexes: props.fortune.targets })
      }
    >
      <b class="figures ending-luck">{luckText(luckFor(props.fortune, props.seen))}</b>
      <span>
        <b>{battlePlace(props.title, props.fortune)}</b> <span class="figures">{props.fortune.odds}</span>{' '}
        <Show when={props.fortune.dice.length > 0 && props.fortune.dice.length <= MOST_DICE}>
          <DiceRow small dice={props.fortune.dice} />{' '}
        </Show>
        {resultName(props.title, props.fortune.result)}
        <small>
          {turnName(props.title, props.fortune.turn)} ·{' '}
          {t('ending.attack', { side: textOf(props.title.meta.sides[props.fortune.side].name) })} ·{' '}
          {t('ending.chance', { chance: percent(props.fortune.chance) })}
        </small>
      </span>
    </button>
  </li>
)

const Luck = (props: LinesProps) => (
  <section>
    <h3>{t('ending.dice')}</h3>
    <Show when={props.ending.fortunes.length > 0} fallback={<p class="soft">{t('ending.dice.none')}</p>}>
      <div class="ending-sides">
        <For each={props.title.meta.sides}>
          {(side, index) => (
            <div class={`side-${index()}`}>
              <h4>
                <SideSign side={index()} /> {t('ending.dice.for', { side: textOf(side.name) })}{' '}
                <small class="figures">
                  {t('ending.dice.sum', { sum: luckText(luckOf(props.ending.fortunes, index())) })}
                </small>
              </h4>
              <ol class="ending-lines">
                <For each={kindestTo(props.ending.fortunes, index())}>
                  {fortune => (
                    <FortuneLine title={props.title} onSpot={props.onSpot} fortune={fortune} seen={index()} />
                  )}
                </For>
              </ol>
            </div>
          )}
        </For>
      </div>
      <p class="panel-note soft">{t('ending.dice.about')}</p>
    </Show>
  </section>
)

export const EndCard = (props: EndCardProps) => {
  const { title, session } = props.model
  const [ending] = createResource(() => session.ending())
  const spot = (where: RecapSpot): void => {
    props.onClose()
    props.onSpot(where)
  }
  const differ = (): boolean => new Set(Object.values(props.model.news().snapshot.players)).size > 1
  const found = (): Ending | undefined => (ending.state === 'ready' ? ending() : undefined)
  return (
    <Dialog title={t('play.over')} onClose={props.onClose}>
      <div class="ending">
        <Verdict {...props} />
        <div class="ending-acts">
          <Button
            small
            onClick={() => spot({ from: 0, until: props.model.news().snapshot.steps, hexes: [] })}
            disabled={props.model.news().snapshot.steps === 0}
          >
            {t('ending.replay')}
          </Button>
          <Show when={title.advises}>
            <Button
              small
              onClick={() => {
                props.onClose()
                props.onAnalyse()
              }}
            >
              {t('analysis.open')}
            </Button>
          </Show>
          <Show when={props.onRematch}>
            {rematch => (
              <>
                <Button small kind="primary" onClick={() => rematch()(false)}>
                  {t('ending.rematch')}
                </Button>
                <Show when={differ()}>
                  <Button small onClick={() => rematch()(true)}>
                    {t('ending.swap')}
                  </Button>
                </Show>
              </>
            )}
          </Show>
        </div>
        <Show when={session.online}>
          {online => (
            <Suspense>
              <p class="ending-check">
                <DiceCheckButton session={online()} />
              </p>
            </Suspense>
          )}
        </Show>
        <Show when={found()?.levels}>{table => <Levels title={title} table={table()} />}</Show>
        <Suspense>
          <PlotPanel title={title} history={props.model.history()} />
        </Suspense>
        <Show when={ending.state !== 'errored'}>
          <Show when={found()} fallback={<p class="soft">{t('ending.wait')}</p>}>
            {known => (
              <>
                <Swings title={title} ending={known()} onSpot={spot} />
                <Luck title={title} ending={known()} onSpot={spot} />
              </>
            )}
          </Show>
        </Show>
      </div>
    </Dialog>
  )
}
