// The workshop: the board with tools, the tables beside it, what was changed and what is wrong; kept here, saved as a file, played with.
import '../session/no-eval.ts'

import { createEffect, createMemo, createResource, createSignal, on, onCleanup, onMount, Show } from 'solid-js'
import { MOST_BYTES } from '../../workshop/archive.ts'
import type { Corrections } from '../../workshop/corrections.ts'
import { Board, type BoardHandle } from '../board/Board.tsx'
import { fetchSprite } from '../board/sprite.ts'
import { NewGameForm } from '../home/NewGameForm.tsx'
import type { NewGameChoice } from '../home/types.ts'
import { saveFile } from '../store/download.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmOnce } from '../ui/ConfirmOnce.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LanguageSwitch, ThemeSwitch } from '../ui/Settings.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { listed, t, textOf } from '../words/language.ts'
import { BoardPanel } from './BoardPanel.tsx'
import { ChangesPanel, FaultsPanel } from './ChangesPanel.tsx'
import { Field } from './Field.tsx'
import { Loading } from './Loading.tsx'
import { createWorkshop, type Loaded, loadWorkshop, type WorkshopModel } from './model.ts'
import { RowsPanel } from './RowsPanel.tsx'
import { createTools } from './tools.ts'
import { UnderlayPanel } from './UnderlayPanel.tsx'
import { createUnderlay } from './underlay.ts'
import './workshop.css'

export interface WorkshopPageProps {
  readonly game: string
  readonly onHome: () => void
  /** A new game with the corrections that this fingerprint stands for. */
  readonly onPlay: (choice: NewGameChoice, data: string) => void
}

const TABS = ['board', 'rows', 'underlay', 'changes', 'faults'] as const
type TabId = (typeof TABS)[number]

interface Offered {
  readonly file: string
  readonly corrections: Corrections
}

const ImportButton = (props: {
  readonly model: WorkshopModel
  readonly onRead: (offered: Offered) => void
  readonly onFail: (told: () => string) => void
}) => {
  const read = async (file: File): Promise<void> => {
    const bytes = file.size > MOST_BYTES ? new Uint8Array(MOST_BYTES + 1) : new Uint8Array(await file.arrayBuffer())
    const found = props.model.read(bytes)
    if (typeof found === 'string') props.onFail(() => t('workshop.badFile', { file: file.name, detail: found }))
    else props.onRead({ file: file.name, corrections: found })
  }
  return <FileButton text={t('workshop.import')} onFile={file => void read(file)} />
}

const Workshop = (props: WorkshopPageProps & { readonly loaded: Loaded }) => {
  const model = createWorkshop(props.loaded)
  const tools = createTools(model)
  const underlay = createUnderlay(model, tools)
  const [tab, setTab] = createSignal<TabId>('board')
  const [told, setTold] = createSignal<{ readonly kind: 'info' | 'bad'; readonly text: () => string }>()
  const [offered, setOffered] = createSignal<Offered>()
  const [isPlaying, setPlaying] = createSignal(false)
  const [board, setBoard] = createSignal<BoardHandle>()
  /** Another kind of unit has its picture as soon as a counter of it is there. */
  const types = createMemo(() => [...new Set(model.drawn()?.units.map(({ type }) => type))].sort().join(' '))
  const [sprite] = createResource(types, kinds => fetchSprite(model.meta.id, kinds.split(' ')))
  const title = (): string => textOf(model.meta.name)

  const take = ({ file, corrections }: Offered): void => {
    model.replace(corrections, file)
    setOffered(undefined)
    const count = corrections.changes.length + Object.keys(corrections.texts).length
    setTold({ kind: 'info', text: () => t('workshop.imported', { file, count }) })
    void keepWhenDrawn()
  }
  const [wantsKept, setWantsKept] = createSignal(false)
  const keepWhenDrawn = (): void => void setWantsKept(true)
  // What somebody opens may be what a saved game needs.
  createEffect(() => {
    if (!wantsKept() || model.data() === '' || !model.isSettled()) return
    setWantsKept(false)
    void model.keepForGames()
  })

  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') underlay.aimAt(undefined)
    if (!(event.ctrlKey || event.metaKey)) return
    // What is being written is taken back letter by letter, by the browser.
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) model.redo()
    else model.undo()
  }
  onMount(() => window.addEventListener('keydown', keyDown))
  onCleanup(() => window.removeEventListener('keydown', keyDown))

  // A set-up that is looked at comes into sight, as soon as its counters are laid.
  createEffect(
    on([tools.tool, tools.setUp, board], ([tool, , handle]) => {
      if (tool === 'setUp' && tools.setUps().length > 0) queueMicrotask(() => handle?.open())
    }),
  )

  const go = (hexes: readonly number[]): void => void board()?.show(hexes)
  const rulebookRows = (): string => listed([...new Set((model.asked() ?? []).map(({ row }) => row))])
  const canPlay = (): boolean => model.isSettled() && model.faults().length === 0

  return (
    <div
      class="workshop"
      data-ready={model.drawn() === undefined ? undefined : ''}
      data-settled={model.isSettled() ? '' : undefined}
      data-data={model.data()}
    >
      <header class="workshop-head">
        <Button small onClick={() => props.onHome()}>
          {t('workshop.home')}
        </Button>
        <h1>{t('workshop.title', { title: title() })}</h1>
        <div class="workshop-buttons">
          <Button small disabled={model.work().done.length === 0} onClick={model.undo} keys="Ctrl Z">
            {t('workshop.undo')}
          </Button>
          <Button small disabled={model.work().undone.length === 0} onClick={model.redo}>
            {t('workshop.redo')}
          </Button>
          <ImportButton
            model={model}
            onRead={read => (model.count() === 0 ? take(read) : setOffered(read))}
            onFail={text => setTold({ kind: 'bad', text })}
          />
          <Button
            small
            disabled={!model.isSettled() || model.count() === 0}
            onClick={() => saveFile(model.name(), model.exported())}
          >
            {t('workshop.export')}
          </Button>
          <Button small kind="primary" disabled={!canPlay()} onClick={() => setPlaying(true)}>
            {t('workshop.play')}
          </Button>
        </div>
        <div class="workshop-settings">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main class="workshop-main">
        <div class="workshop-board">
          <Show
            when={sprite.latest === undefined ? undefined : underlay.state()}
            fallback={
              <p class="table-wait">
                {model.isBroken() === '' ? t('workshop.loading') : t('workshop.trouble', { detail: model.isBroken() })}
              </p>
            }
          >
            {state => (
              <Board
                state={state()}
                sprite={sprite.latest ?? ''}
                gestures={underlay.gestures}
                underlay={underlay.shown()}
                label={t('workshop.boardLabel', { title: title() })}
                words={{
                  zoomIn: t('play.zoomIn'),
                  zoomOut: t('play.zoomOut'),
                  fit: t('play.fit'),
                  overview: t('play.overview'),
                }}
                hexLabel={hex => t('workshop.hex', { hex: tools.nameOf(hex) })}
                onReady={setBoard}
              />
            )}
          </Show>
        </div>
        <aside class="workshop-side">
          <Show when={!model.kept()}>
            <Notice kind="warn">{t('workshop.notKept')}</Notice>
          </Show>
          <Show when={told()}>
            {now => (
              <Notice kind={now().kind} onClose={() => setTold(undefined)}>
                {now().text()}
              </Notice>
            )}
          </Show>
          <Show when={model.asked()}>
            <ConfirmOnce
              question={t('workshop.rulebook', { rows: rulebookRows() })}
              yes={t('workshop.rulebookYes')}
              no={t('workshop.rulebookNo')}
              onYes={() => model.answer(true)}
              onNo={() => model.answer(false)}
            />
          </Show>
          <Show when={offered()}>
            {now => (
              <ConfirmOnce
                question={t('workshop.importWhy', { file: now().file, count: model.count() })}
                yes={t('workshop.yes')}
                no={t('workshop.no')}
                onYes={() => take(now())}
                onNo={() => setOffered(undefined)}
              />
            )}
          </Show>
          <Field
            label={t('workshop.note')}
            value={model.note()}
            onChange={model.setNote}
            hint={t('workshop.noteAbout')}
          />
          <Tabs
            label={t('workshop.tabs')}
            tabs={TABS.map(id => ({
              id,
              name: t(`workshop.tab.${id}`),
              ...(id === 'changes' ? { count: model.count() } : {}),
              ...(id === 'faults' ? { count: model.faults().length } : {}),
            }))}
            current={tab()}
            onChange={setTab}
          >
            <Show when={tab() === 'board'}>
              <BoardPanel model={model} tools={tools} />
            </Show>
            <Show when={tab() === 'rows'}>
              <RowsPanel model={model} />
            </Show>
            <Show when={tab() === 'underlay'}>
              <UnderlayPanel underlay={underlay} />
            </Show>
            <Show when={tab() === 'changes'}>
              <ChangesPanel model={model} onGo={go} />
            </Show>
            <Show when={tab() === 'faults'}>
              <FaultsPanel model={model} onGo={go} />
            </Show>
          </Tabs>
        </aside>
      </main>
      <Show when={isPlaying()}>
        <Dialog title={t('workshop.playTitle')} onClose={() => setPlaying(false)}>
          <NewGameForm meta={model.meta} onStart={async choice => props.onPlay(choice, await model.keepForGames())} />
        </Dialog>
      </Show>
    </div>
  )
}

export const WorkshopPage = (props: WorkshopPageProps) => (
  <Loading
    load={() => loadWorkshop(props.game)}
    trouble={detail => t('workshop.trouble', { detail })}
    onHome={() => props.onHome()}
  >
    {ready => <Workshop {...props} loaded={ready} />}
  </Loading>
)
