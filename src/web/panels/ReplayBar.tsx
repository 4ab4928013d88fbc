// The replay: a slider over every action, buttons by action, phase and turn, and a play button.
import { createEffect, createSignal, For, on, onCleanup, Show } from 'solid-js'
import type { Mark, TitleInfo } from '../../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { t } from '../words/language.ts'
import { phaseName, turnName } from '../words/say.ts'
import { LEAPS, type Leap, leapTo, markAt, turnScale } from './replay.ts'
import './replay.css'

/** Milliseconds for each action while it plays by itself, and for a battle. */
const PACE = 700
const BATTLE_PACE = 2400

// Drawn, because fonts disagree on the signs: a bar is an end, one arrow an action, two a phase, three a turn.
const SIGNS: Readonly<Record<Leap, string>> = {
  first: 'M2 2V14M14 2L6 8L14 14Z',
  previousTurn: 'M6 3L1.5 8L6 13M10.5 3L6 8L10.5 13M15 3L10.5 8L15 13',
  previousPhase: 'M8 3L3 8L8 13M13 3L8 8L13 13',
  previous: 'M10.5 3L5 8L10.5 13',
  next: 'M5.5 3L11 8L5.5 13',
  nextPhase: 'M3 3L8 8L3 13M8 3L13 8L8 13',
  nextTurn: 'M1 3L5.5 8L1 13M5.5 3L10 8L5.5 13M10 3L14.5 8L10 13',
  last: 'M14 2V14M2 2L10 8L2 14Z',
}

export interface ReplayBarProps {
  readonly title: TitleInfo
  readonly at: number
  readonly steps: number
  readonly marks: readonly Mark[]
  /** It plays by itself up to this step. */
  readonly until?: number | undefined
  /** What was done in it takes longer to read. */
  readonly stays?: (step: number) => boolean
  readonly onGo: (step: number) => void
  readonly onPlayOn: () => void
  /** Who plays by hand plays on from there. */
  readonly onStop?: () => void
  readonly onClose: () => void
}

export const ReplayBar = (props: ReplayBarProps) => {
  const [playing, setPlaying] = createSignal(false)
  const end = (): number => Math.min(props.until ?? props.steps, props.steps)
  const stop = (): void => {
    setPlaying(false)
    props.onStop?.()
  }
  createEffect(
    on(
      () => props.until,
      until => until !== undefined && setPlaying(true),
    ),
  )
  createEffect(() => {
    if (!playing()) return
    const { at } = props
    const timer = setTimeout(
      () => {
        if (at >= end()) stop()
        else props.onGo(at + 1)
      },
      props.stays?.(at) === true ? BATTLE_PACE : PACE,
    )
    onCleanup(() => clearTimeout(timer))
  })
  const go = (step: number): void => {
    stop()
    if (step !== props.at) props.onGo(step)
  }
  const target = (leap: Leap) => leapTo(leap, props.at, props.steps, props.marks)
  const mark = () => markAt(props.marks, props.at)
  const words = () => t('replay.at', { at: props.at, steps: props.steps })

  return (
    <section class="replay" aria-label={t('replay.title')}>
      <p class="replay-where" aria-live="polite">
        <Show when={mark()}>
          {here => (
            <b>
              {turnName(props.title, here().turn)} · {phaseName(props.title, here().phase)}
            </b>
          )}
        </Show>
        <span>{words()}</span>
      </p>
      <div class="replay-slider">
        <input
          type="range"
          min="0"
          max={props.steps}
          step="1"
          value={props.at}
          aria-label={t('replay.title')}
          aria-valuetext={words()}
          onInput={event => go(event.currentTarget.valueAsNumber)}
        />
        <ol aria-hidden="true">
          <For each={turnScale(props.marks, props.steps)}>
            {({ turn, share, labelled }) => (
              <li style={{ left: `${share * 100}%` }}>
                <Show when={labelled}>{turn}</Show>
              </li>
            )}
          </For>
        </ol>
      </div>
      <div class="replay-buttons">
        <For each={LEAPS}>
          {leap => (
            <>
              <Show when={leap === 'next'}>
                <Button
                  label={playing() ? t('replay.pause') : t('replay.play')}
                  kind="primary"
                  disabled={props.at >= props.steps}
                  onClick={() => (playing() ? stop() : setPlaying(true))}
                >
                  <svg viewBox="0 0 16 16" aria-hidden="true">
                    <path class="replay-filled" d={playing() ? 'M3 2H7V14H3ZM9 2H13V14H9Z' : 'M3 2L14 8L3 14Z'} />
                  </svg>
                </Button>
              </Show>
              <Button label={t(`replay.${leap}`)} disabled={target(leap) === props.at} onClick={() => go(target(leap))}>
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d={SIGNS[leap]} />
                </svg>
              </Button>
            </>
          )}
        </For>
        <span class="replay-ways">
          <span title={t('replay.playOnAbout')}>
            <Button onClick={() => props.onPlayOn()}>{t('replay.playOn')}</Button>
          </span>
          <Button onClick={() => props.onClose()}>{t('replay.close')}</Button>
        </span>
      </div>
    </section>
  )
}
