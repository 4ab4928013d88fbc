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
import type { NewGameChoice } from './types.ts'
import './home.css'

export interface HomePageProps extends SavedListProps, ImportBoxProps {
  readonly onStart: (choice: NewGameChoice) => void
  readonly onLesson: (game: string) => void
  /** Where the page has a server with online games. */
  readonly online?:
    | { readonly onMake: (choice: OnlineChoice) => void; readonly onOpen: (game: string) => void }
    | undefined
}

export const HomePage = (props: HomePageProps) => {
  const [chosen, setChosen] = createSignal(props.titles[0]?.id ?? '')
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
            {title => <NewGameForm meta={title} onStart={props.onStart} onOnline={props.online?.onMake} />}
          </Show>
          <div class="home-aside">
            <Show when={props.online}>{online => <OnlineLists onOpen={online().onOpen} />}</Show>
            <SavedList {...props} />
            <ImportBox onRead={props.onRead} onOpen={props.onOpen} />
          </div>
        </div>
      </main>
      <footer>{t('home.footer')}</footer>
    </div>
  )
}
