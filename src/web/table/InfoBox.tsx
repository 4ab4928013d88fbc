// What stands where the player points: terrain, place, units with their state, and a sign for where our knowledge of each
// comes from. Its place and height are always the same: nothing below it moves while the pointer wanders.
import { For, Show } from 'solid-js'
import type { Message } from '../../engine/text.ts'
import { labelOf } from '../play/counters.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { language, t } from '../words/language.ts'
import { hexName, say } from '../words/say.ts'
import type { TableModel } from './model.ts'
import { offersAt, wayName } from './ways.ts'

const SOURCES = { rulebook: '§', published: '※', reconstruction: '≈', owner: '✎' } as const

const Source = (props: { readonly source: string }) => {
  const known = () => (Object.keys(SOURCES) as (keyof typeof SOURCES)[]).find(each => each === props.source)
  return (
    <Show when={known()}>
      {source => (
        <span
          class="info-source"
          role="img"
          aria-label={t(`play.info.source.${source()}`)}
          title={t(`play.info.source.${source()}`)}
        >
          {SOURCES[source()]}
        </span>
      )}
    </Show>
  )
}

export const InfoBox = (props: { readonly model: TableModel; readonly hex: number | undefined }) => {
  const { title } = props.model
  const units = () =>
    props.model
      .shown()
      .units.map((state, unit) => ({ state, unit }))
      .filter(({ state }) => state.hex === props.hex)
  /** Works and bridges there. */
  const lying = (): readonly Message[] => {
    const { hexes, crossings = [] } = props.model.shown().lying
    return [
      ...hexes.flatMap(({ hex, name }) => (hex === props.hex && name !== undefined ? [name] : [])),
      ...crossings.flatMap(({ from, to, name }) => (from === props.hex || to === props.hex ? [name] : [])),
    ]
  }
  return (
    // A tall stack is scrolled by keyboard too.
    <section class="info" aria-live="off" aria-label={t('play.info')} tabindex={0}>
      <Show
        when={props.hex !== undefined ? title.hexes[props.hex] : undefined}
        fallback={<p class="soft">{t('play.info.nothing')}</p>}
      >
        {info => (
          <>
            <p>
              <b>{hexName(title, props.hex ?? -1)}</b>{' '}
              <span class="soft">{title.messages[`terrain.${info().terrain}`]?.[language()] ?? info().terrain}</span>{' '}
              <Source source={info().source} />
              <For each={lying()}>{name => <span class="info-way">{say(title, name)}</span>}</For>
              <For
                each={offersAt(props.model, props.hex)
                  .map(offer => wayName(title, offer))
                  .filter(way => way !== '')}
              >
                {way => <span class="info-way">→ {way}</span>}
              </For>
            </p>
            <ul>
              <For each={units()}>
                {({ unit, state }) => (
                  <li>
                    <SideSign side={state.side} /> {labelOf(title, language(), unit, { ...state, hex: -1 })}
                    <Show when={state.steps}>
                      {steps => <> · {t('play.steps', { now: steps().now, full: steps().full })}</>}
                    </Show>{' '}
                    <Source source={title.units[unit].source} />
                  </li>
                )}
              </For>
            </ul>
          </>
        )}
      </Show>
    </section>
  )
}
