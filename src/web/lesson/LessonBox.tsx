// The box that leads through a lesson: what there is to see, what to do, and the rules behind it.
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js'
import type { Lesson } from '../../engine/lesson.ts'
import type { TableModel } from '../table/model.ts'
import { Button } from '../ui/Button.tsx'
import { RuleLink } from '../ui/RuleLink.tsx'
import { t } from '../words/language.ts'
import type { LessonView } from './goals.ts'
import { hexOf, lessonText } from './names.ts'
import { beginLesson, follow, goBack, goOn, isDone } from './progress.ts'
import './lesson.css'

export interface LessonBoxProps {
  readonly model: TableModel
  readonly lesson: Lesson
  readonly onRule: (id: string) => void
  readonly onLeave: () => void
  readonly onKeep: () => void
}

export const LessonBox = (props: LessonBoxProps) => {
  const { model, lesson } = props
  const { title } = model
  let box: HTMLElement | undefined
  const view = createMemo(
    (): LessonView => ({
      snapshot: model.news().snapshot,
      play: model.state(),
      overlays: model.overlays(),
      lines: model.lines(),
    }),
  )
  const [progress, setProgress] = createSignal(beginLesson(lesson, view()))
  createEffect(on(view, now => setProgress(old => follow(old, now))))

  const step = () => lesson.steps[progress().shown]
  const page = () => step() ?? lesson.end
  const isTicked = (): boolean => progress().shown < progress().front || isDone(progress(), view())

  createEffect(
    on(
      () => lesson.steps[progress().front]?.letsGo,
      letsGo => letsGo === true && model.play.cancel(),
    ),
  )
  // On a phone the box scrolls with the panel: a new text must be seen.
  createEffect(
    on(
      () => progress().shown,
      () => box?.parentElement?.scrollTo({ top: 0 }),
      { defer: true },
    ),
  )
  createEffect(() => model.setLesson((step()?.hexes ?? []).map(name => hexOf(title, lesson, name))))
  onCleanup(() => model.setLesson([]))

  return (
    <section class="lesson" ref={box} aria-label={t('lesson.name')} data-step={progress().shown + 1}>
      <header class="lesson-head">
        <span class="lesson-count">
          {step() === undefined
            ? t('lesson.name')
            : t('lesson.step', { step: progress().shown + 1, count: lesson.steps.length })}
        </span>
        <ol class="lesson-pips" aria-hidden="true">
          <For each={lesson.steps}>
            {(_, index) => (
              <li classList={{ 'is-past': index() < progress().front, 'is-shown': index() === progress().shown }} />
            )}
          </For>
        </ol>
        <Show when={step()}>
          <Button small kind="quiet" onClick={() => props.onLeave()}>
            {t('lesson.leave')}
          </Button>
        </Show>
      </header>
      <div class="lesson-page" aria-live="polite">
        <h2>{lessonText(title, lesson, page().title)}</h2>
        <p>
          {lessonText(title, lesson, page().text)}{' '}
          <For each={page().rules}>
            {rule => (
              <>
                <RuleLink id={rule} onRule={props.onRule} />{' '}
              </>
            )}
          </For>
        </p>
        <Show when={step()}>
          {here => (
            <p class="lesson-task" classList={{ 'is-done': isTicked() }}>
              <span class="lesson-sign" role="img" aria-label={isTicked() ? t('lesson.done') : t('lesson.toDo')}>
                {isTicked() ? '✓' : '▶'}
              </span>
              {lessonText(title, lesson, here().task)}
            </p>
          )}
        </Show>
      </div>
      <div class="lesson-buttons">
        <Show when={progress().shown > 0}>
          <Button small onClick={() => setProgress(goBack)}>
            {t('lesson.back')}
          </Button>
        </Show>
        <Show
          when={step()}
          fallback={
            <>
              <Button small onClick={() => props.onLeave()}>
                {t('lesson.real')}
              </Button>
              <Button small kind="primary" onClick={() => props.onKeep()}>
                {t('lesson.keep')}
              </Button>
            </>
          }
        >
          <Button small kind={isTicked() ? 'primary' : 'plain'} onClick={() => setProgress(old => goOn(old, view()))}>
            {t('lesson.next')}
          </Button>
        </Show>
      </div>
    </section>
  )
}
