// All dice of the game so far: how often each face fell for each side, beside what fair dice would give.
import { createMemo, For, type JSX, Show } from 'solid-js'
import type { LogLine, TitleInfo } from '../../session/session.ts'
import { SideSign } from '../ui/SideSign.tsx'
import { number, t, textOf } from '../words/language.ts'
import { Die } from './DiceRow.tsx'
import { countDice, type DiceCount, diceIn, FACES, judgeDice } from './dice.ts'
import './dice.css'
import './panel.css'

const remarkOf = (count: DiceCount): string => {
  const judged = judgeDice(count)
  if (judged.verdict === 'few') return t('dice.few')
  const percent = judged.chance < 0.01 ? '<1' : String(Math.round(judged.chance * 100))
  return judged.verdict === 'usual' ? t('dice.usual', { percent }) : t('dice.unusual', { percent })
}

const DiceBars = (props: { readonly name: JSX.Element; readonly dice: readonly number[]; readonly side?: number }) => {
  const count = createMemo(() => countDice(props.dice))
  const expected = () => count().count / FACES.length
  // Room above the highest bar for its figure.
  const share = (value: number) => `${(value / (Math.max(...count().faces, expected(), 1) * 1.25)) * 100}%`
  return (
    <section class={props.side === undefined ? '' : `side-${props.side}`}>
      <h3>
        {props.name}
        <small>
          {t('dice.count', { count: count().count })}
          <Show when={count().mean}>{mean => <> · {t('dice.mean', { mean: number(mean(), 2) })}</>}</Show>
        </small>
      </h3>
      <ul class="dice-bars">
        <For each={FACES}>
          {(face, index) => (
            <li>
              <div class="dice-bar">
                <div class="dice-bar-fill" style={{ height: share(count().faces[index()]) }}>
                  <span class="dice-bar-count">
                    <span class="unseen">
                      {t('dice.face')} {face}:{' '}
                    </span>
                    {count().faces[index()]}
                  </span>
                </div>
                <div class="dice-bar-expected" style={{ bottom: share(expected()) }} />
              </div>
              <Die face={face} />
            </li>
          )}
        </For>
      </ul>
      <p class="dice-remark">
        <span class="dice-key" aria-hidden="true" />
        {t('dice.expected', { count: number(expected(), 1) })}. {remarkOf(count())}
      </p>
    </section>
  )
}

export interface DicePanelProps {
  readonly title: TitleInfo
  readonly lines: readonly LogLine[]
}

export const DicePanel = (props: DicePanelProps) => {
  const all = createMemo(() => diceIn(props.lines))
  return (
    <div class="panel dice-panel">
      <Show when={all().length > 0} fallback={<p class="panel-empty">{t('dice.none')}</p>}>
        <DiceBars name={t('dice.everybody')} dice={all()} />
        <For each={props.title.meta.sides}>
          {(side, index) => (
            <DiceBars
              name={
                <>
                  <SideSign side={index()} /> {textOf(side.name)}
                </>
              }
              side={index()}
              dice={diceIn(props.lines, side.id)}
            />
          )}
        </For>
        <p class="panel-note">{t('dice.bySide')}</p>
      </Show>
    </div>
  )
}
