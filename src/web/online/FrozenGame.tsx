// A game whose rules are gone from the server: it can't be played on, but it can be taken away as a file and brought to an end.
import { createSignal, Show } from 'solid-js'
import { METAS } from '../../games/metas.ts'
import type { GameCard } from '../../server/messages.ts'
import { saveFile } from '../store/download.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmOnce } from '../ui/ConfirmOnce.tsx'
import { Notice } from '../ui/Notice.tsx'
import { t, textOf } from '../words/language.ts'
import { cardOf, endFrozen, savedGame } from './api.ts'
import { cardResult } from './results.ts'
import { troubleText } from './why.ts'
import './online.css'

export interface FrozenGameProps {
  readonly card: GameCard
  readonly onHome: () => void
}

export const FrozenGame = (props: FrozenGameProps) => {
  const [card, setCard] = createSignal(props.card)
  const [sure, setSure] = createSignal(false)
  const [offered, setOffered] = createSignal(false)
  const [failed, setFailed] = createSignal<unknown>()
  const meta = () => METAS.find(({ id }) => id === card().title)
  const isOn = () => card().status === 'frozen'

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      setFailed(error)
    }
  }
  const end = (what: 'resign' | 'draw') =>
    attempt(async () => {
      setSure(false)
      await endFrozen(card().game, what)
      setCard(await cardOf(card().game))
      setOffered(isOn())
    })
  const take = () =>
    attempt(async () => {
      const text = await savedGame(card().game)
      saveFile(`stavka-${card().title}-${card().game}.save.json`, text)
    })

  return (
    <main class="online-page" data-ready>
      <header class="online-page-head">
        <h1>{textOf(meta()?.name ?? { en: card().title, ja: card().title })}</h1>
      </header>
      <section class="sheet online-sheet">
        <h2>{t('online.frozen')}</h2>
        <p>{t('online.frozenAbout', { version: card().rules })}</p>
        <Show when={offered()}>
          <Notice kind="info">{t('online.frozenOffered')}</Notice>
        </Show>
        <Show when={card().result}>
          <p role="status">{cardResult(card())}</p>
        </Show>
        <Show when={failed()}>{error => <Notice kind="bad">{troubleText(error())}</Notice>}</Show>
        <div class="online-buttons">
          <Button onClick={take}>{t('online.frozenSave')}</Button>
          <Show when={isOn() && card().mine !== undefined}>
            <Button onClick={() => void end('draw')}>{t('online.frozenDraw')}</Button>
            <Show
              when={sure()}
              fallback={
                <Button kind="danger" onClick={() => setSure(true)}>
                  {t('online.resign')}
                </Button>
              }
            >
              <ConfirmOnce
                danger
                question={t('online.resignSure')}
                yes={t('online.resign')}
                no={t('online.back')}
                onYes={() => void end('resign')}
                onNo={() => setSure(false)}
              />
            </Show>
          </Show>
          <Button onClick={() => props.onHome()}>{t('play.menu')}</Button>
        </div>
      </section>
    </main>
  )
}
