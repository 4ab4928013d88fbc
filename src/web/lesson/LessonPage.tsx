// A lesson: the real table over a real game of the title that is kept only when asked, with the lesson beside it.
import { createResource, createSignal, onCleanup, Show } from 'solid-js'
import type { Lesson } from '../../engine/lesson.ts'
import { loadLesson } from '../../games/lessons.ts'
import type { LiveGame } from '../app/live.ts'
import { openSession, startWorker } from '../session/client.ts'
import { TablePage } from '../table/TablePage.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'
import { LessonBox } from './LessonBox.tsx'
import { openingOf } from './opening.ts'

interface LiveLesson {
  readonly live: LiveGame
  readonly lesson: Lesson
}

/** As a game that is kept, only that nothing is written. */
const openLesson = async (game: string): Promise<LiveLesson> => {
  const lesson = await loadLesson(game)
  const session = await openSession(startWorker(), openingOf(game, lesson), document.baseURI)
  const live = {
    id: 'lesson',
    session,
    passScreen: false,
    setPassScreen: () => undefined,
    onlooks: false,
    scenario: lesson.scenario,
    saved: () => '',
    keep: async () => undefined,
    close: () => session.close(),
  }
  return { live, lesson }
}

export interface LessonPageProps {
  readonly game: string
  readonly onHome: () => void
  /** The lesson's game is played on as one that is kept. */
  readonly onKeep: (save: string) => void
}

export const LessonPage = (props: LessonPageProps) => {
  const [at, setAt] = createSignal<number>()
  const [broken, setBroken] = createSignal(false)
  let current: LiveGame | undefined
  let isGone = false

  const [live, { refetch }] = createResource(async (): Promise<LiveLesson | undefined> => {
    try {
      const opened = await openLesson(props.game)
      // The player may have left meanwhile.
      if (isGone) {
        opened.live.close()
        return undefined
      }
      opened.live.session.onTrouble(() => setBroken(true))
      current = opened.live
      return opened
    } catch {
      setBroken(true)
      return undefined
    }
  })
  onCleanup(() => {
    isGone = true
    current?.close()
  })
  // A dead session reports itself.
  const keep = (): Promise<void> | undefined => current?.session.save().then(props.onKeep, () => undefined)
  const beginAgain = (): void => {
    current?.close()
    current = undefined
    setAt(undefined)
    setBroken(false)
    refetch()
  }

  return (
    <Show
      when={!broken()}
      fallback={
        <div class="lesson-broken" data-ready>
          <Notice kind="bad">{t('lesson.trouble')}</Notice>
          <div class="lesson-buttons">
            <Button onClick={() => props.onHome()}>{t('lesson.leave')}</Button>
            <Button kind="primary" onClick={beginAgain}>
              {t('lesson.again')}
            </Button>
          </div>
        </div>
      }
    >
      <Show
        when={live.state === 'ready' ? live() : undefined}
        keyed
        fallback={<p class="table-wait">{t('play.opening')}</p>}
      >
        {({ live: game, lesson }) => (
          <TablePage
            live={game}
            at={at()}
            onAt={setAt}
            onHome={props.onHome}
            onPlayOn={props.onKeep}
            guide={(model, onRule) => (
              <LessonBox model={model} lesson={lesson} onRule={onRule} onLeave={props.onHome} onKeep={keep} />
            )}
          />
        )}
      </Show>
    </Show>
  )
}
