// What is printed: the log, the order of battle, or the heading of the map. Nobody sees it on the screen.
import { For, Match, Show, Switch } from 'solid-js'
import type { LogLine, MapPicture, Snapshot, TitleInfo } from '../../session/session.ts'
import { EVERYTHING, filterLog, groupLog, settleLog } from '../panels/log.ts'
import { bracketed, t, textOf } from '../words/language.ts'
import { hexName, phaseName, pointsName, say, turnName, unitName, wordIn } from '../words/say.ts'
import { fitOf, type Printed } from './printing.ts'
import { rostersOf } from './rosters.ts'
import './print.css'

export interface PrintSheetProps {
  readonly what: Printed
  readonly title: TitleInfo
  readonly scenario: string
  readonly shown: Snapshot
  readonly lines: readonly LogLine[]
  readonly picture: Pick<MapPicture, 'width' | 'height'> | undefined
}

const LogSheet = (props: PrintSheetProps) => {
  const groups = () => groupLog(filterLog(settleLog(props.lines), EVERYTHING, () => ''))
  return (
    <For each={groups()} fallback={<p>{t('log.empty')}</p>}>
      {group => (
        <section>
          <h2>
            {turnName(props.title, group.turn)} <span>{phaseName(props.title, group.phase)}</span>
          </h2>
          <ul>
            <For each={group.lines}>
              {({ event }) => (
                <li>
                  {say(props.title, event)}
                  <Show when={(event.dice?.length ?? 0) > 0}> [{event.dice?.join(' ')}]</Show>
                  <Show when={event.rule}>{rule => <small>{bracketed(rule())}</small>}</Show>
                </li>
              )}
            </For>
          </ul>
        </section>
      )}
    </For>
  )
}

const UnitLine = (props: { readonly sheet: PrintSheetProps; readonly unit: number; readonly where?: string }) => {
  const state = () => props.sheet.shown.units[props.unit]
  const marks = () => [
    ...(state().supply === undefined || state().supply === 'supplied'
      ? []
      : [wordIn(props.sheet.title, `supply.${state().supply}`)]),
    ...state().marks.map(mark => wordIn(props.sheet.title, `mark.${mark}`)),
  ]
  return (
    <li class="print-unit">
      <span>{unitName(props.sheet.title, props.unit)}</span>
      <b>{state().factors}</b>
      <span>
        {props.where}
        <Show when={marks().length > 0}>
          <small> {marks().join(', ')}</small>
        </Show>
      </span>
    </li>
  )
}

const ForcesSheet = (props: PrintSheetProps) => (
  <For each={rostersOf(props.title.meta.sides.length, props.shown)}>
    {roster => (
      <section class="print-side">
        <h2>{textOf(props.title.meta.sides[roster.side].name)}</h2>
        <h3>
          {t('print.onMap')}
          {bracketed(roster.onMap.length)}
        </h3>
        <ul>
          <For each={roster.onMap}>
            {unit => <UnitLine sheet={props} unit={unit} where={hexName(props.title, props.shown.units[unit].hex)} />}
          </For>
        </ul>
        <Show when={roster.coming.length > 0}>
          <h3>
            {t('print.coming')}
            {bracketed(roster.coming.length)}
          </h3>
          <ul>
            <For each={roster.coming}>
              {({ unit, turn }) => <UnitLine sheet={props} unit={unit} where={turnName(props.title, turn)} />}
            </For>
          </ul>
        </Show>
        <For each={[...roster.elsewhere]}>
          {([status, units]) => (
            <>
              <h3>
                {wordIn(props.title, `status.${status}`)}
                {bracketed(units.length)}
              </h3>
              <ul>
                <For each={units}>{unit => <UnitLine sheet={props} unit={unit} />}</For>
              </ul>
            </>
          )}
        </For>
      </section>
    )}
  </For>
)

/** The map itself lies on the table: here is only how it fits the page. */
const MapStyle = (props: { readonly picture: Pick<MapPicture, 'width' | 'height'> }) => {
  const fitted = () => fitOf(props.picture)
  const px = (length: number): string => `${Math.round(length * fitted().scale)}px`
  return (
    <style>
      {`@page { size: ${fitted().isWide ? 'landscape' : 'portrait'}; }
        :root { --print-scale: ${fitted().scale}; --print-width: ${px(props.picture.width)}; --print-height: ${px(props.picture.height)}; }`}
    </style>
  )
}

export const PrintSheet = (props: PrintSheetProps) => {
  const scenario = () => props.title.meta.scenarios.find(({ id }) => id === props.scenario)
  const score = () =>
    props.title.meta.sides
      .map(({ name }, side) => `${textOf(name)} ${props.shown.score[side]} ${pointsName(props.title)}`)
      .join(' · ')
  return (
    <article class={`print-sheet print-${props.what}`} aria-hidden="true">
      <header>
        <h1>
          {textOf(props.title.meta.name)} <span>{t(`print.${props.what}`)}</span>
        </h1>
        <p>
          <Show when={scenario()}>{found => <>{textOf(found().name)} · </>}</Show>
          {t('play.turnOf', { turn: props.shown.turn, date: turnName(props.title, props.shown.turn) })} · {score()}
        </p>
      </header>
      <Switch>
        <Match when={props.what === 'log'}>
          <LogSheet {...props} />
        </Match>
        <Match when={props.what === 'forces'}>
          <ForcesSheet {...props} />
        </Match>
        <Match when={props.what === 'map' && props.picture}>{picture => <MapStyle picture={picture()} />}</Match>
      </Switch>
    </article>
  )
}
