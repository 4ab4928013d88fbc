// The guided first game: the real table over a real game that is kept only when asked, with the lesson beside it.
import { createResource, createSignal, onCleanup, Show } from 'solid-js'
import type { LiveGame } from '../app/live.ts'
import { openSession, startWorker } from '../session/client.ts'
import { TablePage } from '../table/TablePage.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t } from '../words/language.ts'
import { LessonBox } from './LessonBox.tsx'
import { LESSON_GAME } from './steps.ts'

/** As a game that is kept, only that nothing is written. */
const openLesson = async (): Promise<LiveGame> => {
  const session = await openSession(startWorker(), LESSON_GAME, document.baseURI)
  return {
    id: 'lesson',
    session,
    passScreen: false,
    setPassScreen: () => undefined,
    onlooks: false,
    scenario: LESSON_GAME.scenario,
    saved: () => '',
    keep: async () => undefined,
    close: () => session.close(),
  }
}

export interface LessonPageProps {
  readonly onHome: () => void
  /** The lesson's game is played on as one that is kept. */
  readonly onKeep: (save: string) => void
}

export const LessonPage = (props: LessonPageProps) => {
  const [at, setAt] = createSignal<number>()
  const [broken, setBroken] = createSignal(false)
  let current: LiveGame | undefined
  let isGone = false

  const [live, { refetch }] = createResource(async (): Promise<LiveGame | undefined> => {
    try {
      const opened = await openLesson()
      // The player may have left meanwhile.
      if (isGone) {
        opened.close()
        return undefined
      }
      opened.session.onTrouble(() => setBroken(true))
      current = opened
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
        {game => (
          <TablePage
            live={game}
            at={at()}
            onAt={setAt}
            onHome={props.onHome}
            onPlayOn={props.onKeep}
            guide={(model, onRule) => <LessonBox model={model} onRule={onRule} onLeave={props.onHome} onKeep={keep} />}
          />
        )}
      </Show>
    </Show>
  )
}
