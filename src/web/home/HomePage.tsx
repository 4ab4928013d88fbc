// The start page: the titles, a new game, the games kept here, a file to open, and the guided first game.
import { createSignal, Show } from 'solid-js'
import type { OnlineChoice } from '../online/api.ts'
import { OnlineLists } from '../online/OnlineLists.tsx'
import { Button } from '../ui/Button.tsx'
import { LanguageSwitch, ThemeSwitch } from '../ui/Settings.tsx'
import { t, textOf } from '../words/language.ts'
import { ImportBox, type ImportBoxProps } from './ImportBox.tsx'
import { NewGameForm } from './NewGameForm.tsx'
import { SavedList, type SavedListProps } from './SavedList.tsx'
import { TitleCards } from './TitleCards.tsx'
import type { FileChoice, NewGameChoice } from './types.ts'
import './home.css'

export interface HomePageProps extends SavedListProps, ImportBoxProps {
  readonly onStart: (choice: NewGameChoice) => void
  readonly onFile: (choice: FileChoice) => void
  readonly onLesson: (game: string) => void
  readonly onWorkshop: (game: string) => void
  readonly onPosition: (game: string) => void
  /** Where the page has a server with online games. */
  readonly online?:
    | { readonly onMake: (choice: OnlineChoice) => void; readonly onOpen: (game: string) => void }
    | undefined
}

export const HomePage = (props: HomePageProps) => {
  const [chosen, setChosen] = createSignal(props.titles[0]?.id ?? '')
  const [waiting, setWaiting] = createSignal(0)
  let aside: HTMLDivElement | undefined
  const meta = () => props.titles.find(({ id }) => id === chosen())
  return (
    <div class="home">
      <header class="home-head">
        <div class="home-name">
          <h1>Stavka</h1>
          <p>{t('home.tagline')}</p>
        </div>
        <div class="home-settings">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main>
        {/* On a phone the list lies far below. */}
        <Show when={waiting() > 0}>
          <div class="home-waiting">
            <Button kind="primary" onClick={() => aside?.scrollIntoView({ behavior: 'smooth' })}>
              {t('online.waiting', { count: waiting() })}
            </Button>
          </div>
        </Show>
        <div class="home-choose">
          <h2>{t('home.games')}</h2>
          <div class="home-lesson">
            <span>{t('home.firstGameAbout', { title: textOf(meta()?.name ?? { en: '', ja: '' }) })}</span>
            <Button onClick={() => props.onLesson(chosen())}>{t('home.firstGame')}</Button>
          </div>
        </div>
        <TitleCards titles={props.titles} chosen={chosen()} onChoose={setChosen} />
        <div class="home-columns">
          <Show when={meta()} keyed>
            {title => (
              <NewGameForm meta={title} onStart={props.onStart} onFile={props.onFile} onOnline={props.online?.onMake} />
            )}
          </Show>
          <div
            class="home-aside"
            ref={element => {
              aside = element
            }}
          >
            <Show when={props.online}>{online => <OnlineLists onOpen={online().onOpen} onWaiting={setWaiting} />}</Show>
            <SavedList {...props} />
            <ImportBox onRead={props.onRead} onOpen={props.onOpen} onEdit={props.onEdit} />
            <Button onClick={() => props.onPosition(chosen())}>{t('position.open')}</Button>
            <Button onClick={() => props.onWorkshop(chosen())}>{t('workshop.open')}</Button>
          </div>
        </div>
      </main>
      <footer>
        <span>{t('home.footer')}</span>
        {/* Written by the build, beside the page. */}
        <Show when={import.meta.env.PROD}>
          <a href="licences.txt" target="_blank" rel="noopener">
            {t('home.licences')}
          </a>
        </Show>
      </footer>
    </div>
  )
}
