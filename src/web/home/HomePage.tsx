// The start page: the titles, a new game, the games kept here, a file to open, and the guided first game.
import { createSignal, type JSX, Show } from 'solid-js'
import { Button } from '../ui/Button.tsx'
import { Notice, type NoticeKind } from '../ui/Notice.tsx'
import { LanguageSwitch, ThemeSwitch } from '../ui/Settings.tsx'
import { t, textOf } from '../words/language.ts'
import { ImportBox } from './ImportBox.tsx'
import { NewGameForm } from './NewGameForm.tsx'
import { SavedList, type SavedListProps } from './SavedList.tsx'
import { TitleCards } from './TitleCards.tsx'
import type { NewGameChoice } from './types.ts'
import './home.css'

export interface HomePageProps extends SavedListProps {
  readonly onStart: (choice: NewGameChoice) => void
  readonly onImport: (text: string, fileName: string) => void
  readonly onLesson: (game: string) => void
  readonly notice?: { readonly kind: NoticeKind; readonly text: JSX.Element } | undefined
  readonly onCloseNotice?: () => void
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
        <Show when={props.notice}>
          {notice => (
            <Notice kind={notice().kind} onClose={() => props.onCloseNotice?.()}>
              {notice().text}
            </Notice>
          )}
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
            {title => <NewGameForm meta={title} bots={props.bots} onStart={props.onStart} />}
          </Show>
          <div class="home-aside">
            <SavedList
              titles={props.titles}
              saved={props.saved}
              onContinue={props.onContinue}
              onDelete={props.onDelete}
              onExport={props.onExport}
              bots={props.bots}
              onPlayers={props.onPlayers}
            />
            <ImportBox onImport={props.onImport} />
          </div>
        </div>
      </main>
      <footer>{t('home.footer')}</footer>
    </div>
  )
}
