// The set-up editor: the board, the counters beside it, turn and state of the game, and what is wrong; kept here, saved as a file,
// sent as a link, played.
import '../session/no-eval.ts'

import { createEffect, createMemo, createResource, createSignal, on, onCleanup, onMount, Show } from 'solid-js'
import type { PositionFile } from '../../engine/contract.ts'
import { otherRulesOf } from '../../engine/version.ts'
import { PERSON } from '../../session/session.ts'
import type { PositionFault } from '../../workshop/position-faults.ts'
import { linkOf } from '../../workshop/position-link.ts'
import { textOf as fileText } from '../../workshop/position-work.ts'
import { fieldsOf } from '../app/files.ts'
import { positionAddress } from '../app/route.ts'
import { Board, type BoardHandle } from '../board/Board.tsx'
import { USUAL_BOT } from '../home/bots.ts'
import { Seats } from '../home/Seats.tsx'
import type { Seating } from '../home/types.ts'
import { CopyLink } from '../online/CopyLink.tsx'
import { fileNameOf, saveFile } from '../store/download.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { LanguageSwitch, ThemeSwitch } from '../ui/Settings.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { t, textOf } from '../words/language.ts'
import { phaseName, seatName } from '../words/say.ts'
import { Loading } from '../workshop/Loading.tsx'
import { FaultsPanel } from './FaultsPanel.tsx'
import { GamePanel } from './GamePanel.tsx'
import { createGestures } from './gestures.ts'
import { createPosition, type Given, type LoadedPosition, loadPosition, type PositionModel } from './model.ts'
import { fieldName, nameOf } from './names.ts'
import { Tray } from './Tray.tsx'
import { UnitCard } from './UnitCard.tsx'
import '../workshop/workshop.css'
import './position.css'

export interface PositionPageProps {
  readonly game: string
  readonly given: Given
  readonly onHome: () => void
  /** A new game from the text of a position file, with the corrections that the fingerprint stands for. */
  readonly onPlay: (position: string, seating: Seating, data: string | undefined) => void
}

const TABS = ['counters', 'unit', 'game', 'faults'] as const
type TabId = (typeof TABS)[number]

/** No position is as long. */
const MOST_BYTES = 2_000_000

const fileIn = (text: string, game: string): PositionFile | string => {
  const fields = fieldsOf(text)
  if (fields.format !== 'stavka-position') return t('position.noPosition')
  if (fields.game !== game) return t('workshop.otherGame', { game: String(fields.game).slice(0, 40) })
  return fields as PositionFile
}

const ImportButton = (props: {
  readonly model: PositionModel
  readonly onTold: (kind: 'info' | 'bad', text: () => string) => void
}) => {
  const read = async (file: File): Promise<void> => {
    const text = file.size > MOST_BYTES ? '' : await file.text()
    const found = fileIn(text, props.model.meta.id)
    const { name } = file
    if (typeof found === 'string') {
      props.onTold('bad', () =>
        t('position.badFile', { file: name, detail: String(fileIn(text, props.model.meta.id)) }),
      )
      return
    }
    const other = otherRulesOf(found, [props.model.meta])
    if (other !== undefined) {
      const { was, now } = other
      props.onTold('bad', () =>
        t('trouble.oldRulesFile', { file: name, game: textOf(props.model.meta.name), was, now }),
      )
      return
    }
    props.model.replace(found)
    props.onTold('info', () => t('position.opened', { file: name }))
  }
  return <FileButton text={t('workshop.import')} accept=".json,application/json" onFile={file => void read(file)} />
}

const PlayForm = (props: { readonly model: PositionModel; readonly onStart: (seating: Seating) => void }) => {
  const { sides } = props.model.meta
  const [seating, setSeating] = createSignal<Seating>({
    players: Object.fromEntries(sides.map(({ id }) => [id, id === sides.at(-1)?.id ? PERSON : USUAL_BOT])),
    passScreen: true,
  })
  const people = (): number => Object.values(seating().players).filter(player => player === PERSON).length
  return (
    <form
      class="position-play"
      onSubmit={event => {
        event.preventDefault()
        props.onStart({ ...seating(), passScreen: people() > 1 && seating().passScreen })
      }}
    >
      <Seats meta={props.model.meta} seating={seating()} onChange={setSeating} />
      <Button kind="primary" type="submit">
        {t('home.start')}
      </Button>
    </form>
  )
}

const LinkDialog = (props: { readonly model: PositionModel; readonly onClose: () => void }) => {
  const made = linkOf(props.model.file())
  return (
    <Dialog title={t('position.linkTitle')} onClose={props.onClose}>
      <Show when={'link' in made && made.link} fallback={<Notice kind="bad">{t('position.linkLong')}</Notice>}>
        {link => (
          <>
            <p class="soft">{t('position.linkAbout')}</p>
            <Show when={props.model.faults().length > 0}>
              <p>{t('position.linkFaults')}</p>
            </Show>
            <CopyLink
              label={t('position.linkTitle')}
              link={`${location.href.split('#')[0]}${positionAddress(props.model.meta.id, link(), props.model.data)}`}
            />
          </>
        )}
      </Show>
    </Dialog>
  )
}

/** In a field the keys write. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

const Editor = (props: PositionPageProps & { readonly loaded: LoadedPosition }) => {
  const model = createPosition(props.loaded)
  const { title } = model
  const [tab, setTab] = createSignal<TabId>('counters')
  const [told, setTold] = createSignal<{ readonly kind: 'info' | 'bad'; readonly text: () => string }>()
  const [dialog, setDialog] = createSignal<'play' | 'link'>()
  const [board, setBoard] = createSignal<BoardHandle>()
  const [sprite] = createResource(async () =>
    (await fetch(new URL(`sprites/${model.meta.id}.svg`, document.baseURI))).text(),
  )
  const { trouble } = props.loaded
  if (trouble !== undefined) setTold({ kind: 'bad', text: () => t(`position.badLink.${trouble}`) })
  else if (props.loaded.lacksData) setTold({ kind: 'bad', text: () => t('position.lacksData') })
  else if (props.given.link !== undefined) setTold({ kind: 'info', text: () => t('position.linked') })
  // The link is taken: what is made of it is kept here, and loading the page anew must not take it again.
  if (props.given.link !== undefined) history.replaceState(undefined, '', positionAddress(model.meta.id))

  let side: HTMLElement | undefined
  let released: { readonly x: number; readonly y: number } | undefined
  const { state, gestures, setOver, move } = createGestures(model, {
    onChosen: () => setTab('unit'),
    isOut: () => {
      const under = released === undefined ? null : document.elementFromPoint(released.x, released.y)
      released = undefined
      return under !== null && side?.contains(under) === true
    },
  })
  const follow = ({ clientX: x, clientY: y, type }: PointerEvent): void => {
    released = type === 'pointerup' ? { x, y } : undefined
  }

  const keyDown = (event: KeyboardEvent): void => {
    if (dialog() !== undefined || isWriting(event.target)) return
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) model.redo()
      else model.undo()
      return
    }
    const unit = model.selected()
    if (key === 'escape') model.select(undefined)
    else if ((key === 'delete' || key === 'backspace') && unit !== undefined) {
      event.preventDefault()
      model.takeOff(unit, undefined)
    }
  }
  // Another tab is read from its beginning.
  createEffect(
    on(
      tab,
      () => {
        for (const element of [side, side?.querySelector('.tabs-panel')]) element?.scrollTo(0, 0)
      },
      { defer: true },
    ),
  )
  const ends = new AbortController()
  onMount(() => {
    window.addEventListener('keydown', keyDown, { signal: ends.signal })
    for (const type of ['pointerdown', 'pointerup'] as const)
      window.addEventListener(type, follow, { signal: ends.signal, capture: true })
  })
  onCleanup(() => ends.abort())

  /** The first counter of all is number 0. */
  const chosen = createMemo(() => {
    const unit = model.selected()
    return unit === undefined ? undefined : { unit }
  })
  const show = (hexes: readonly number[]): void => void board()?.show(hexes)
  const choose = (unit: number): void => {
    // Once more opens its card.
    if (model.selected() === unit) setTab('unit')
    model.select(unit)
    const { hex } = model.units()[unit]
    if (hex >= 0) show([hex])
  }
  const go = ({ unit, hexes }: PositionFault): void => {
    const number = unit === undefined ? undefined : model.unitNumbers.get(unit)
    if (number !== undefined) model.select(number)
    setTab(number === undefined ? 'game' : 'unit')
    show(hexes.flatMap(each => model.hexNumbers.get(each) ?? []))
  }
  const painted = (): string => {
    const path = model.painting() ?? []
    return path.length > 1 && path[0] !== 'world'
      ? `${fieldName(model, path.slice(0, -1))} ${fieldName(model, path)}`
      : fieldName(model, path)
  }
  const beginning = (): string => {
    const first = model.first()
    if (first === undefined) return model.isSettled() ? t('position.over') : ''
    const name = model.turns.find(({ turn }) => turn === first.turn)?.name
    return t('position.begins', {
      turn: name === undefined ? String(first.turn) : textOf(name),
      phase: phaseName(title, first.phase),
      side: seatName(title, first.seat),
    })
  }

  return (
    <div
      class="workshop position"
      data-ready={state() === undefined ? undefined : ''}
      data-settled={model.isSettled() ? '' : undefined}
      data-digest={model.isSettled() ? model.digest() : undefined}
    >
      <header class="workshop-head">
        <Button small onClick={() => props.onHome()}>
          {t('workshop.home')}
        </Button>
        <h1>{t('position.title', { title: textOf(model.meta.name) })}</h1>
        <div class="workshop-buttons">
          <Button small disabled={model.work().done.length === 0} onClick={model.undo} keys="Ctrl Z">
            {t('workshop.undo')}
          </Button>
          <Button small disabled={model.work().undone.length === 0} onClick={model.redo}>
            {t('workshop.redo')}
          </Button>
          <ImportButton model={model} onTold={(kind, text) => setTold({ kind, text })} />
          <Button small onClick={() => saveFile(fileNameOf(`${model.meta.id}-position`), fileText(model.work()))}>
            {t('workshop.export')}
          </Button>
          <Button small onClick={() => setDialog('link')}>
            {t('position.link')}
          </Button>
          <Button small kind="primary" disabled={!model.canPlay()} onClick={() => setDialog('play')}>
            {t('position.play')}
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
            when={sprite.latest === undefined ? undefined : state()}
            fallback={
              <p class="table-wait">
                {model.isBroken() === '' ? t('workshop.loading') : t('position.trouble', { detail: model.isBroken() })}
              </p>
            }
          >
            {shown => (
              <Board
                state={shown()}
                sprite={sprite.latest ?? ''}
                gestures={gestures}
                label={t('workshop.boardLabel', { title: textOf(model.meta.name) })}
                words={{
                  zoomIn: t('play.zoomIn'),
                  zoomOut: t('play.zoomOut'),
                  fit: t('play.fit'),
                  overview: t('play.overview'),
                }}
                hexLabel={hex => nameOf(model, 'hex', title.hexes[hex].name)}
                onReady={setBoard}
              />
            )}
          </Show>
          <Show when={model.painting()}>
            <div class="position-painting" role="status">
              <span>{t('position.painting', { list: painted() })}</span>
              <Button small kind="primary" onClick={() => model.paint(undefined)}>
                {t('position.paintDone')}
              </Button>
            </div>
          </Show>
        </div>
        <aside
          class="workshop-side"
          ref={element => {
            side = element
          }}
        >
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
          <p class="position-verdict" role="status">
            <Show when={model.faults().length > 0} fallback={beginning()}>
              <button type="button" class="position-fault" onClick={() => setTab('faults')}>
                {t('position.faultCount', { count: model.faults().length })}
              </button>
            </Show>
          </p>
          <Tabs
            label={t('position.tabs')}
            tabs={TABS.map(id => ({
              id,
              name: t(`position.tab.${id}`),
              ...(id === 'faults' ? { count: model.faults().length } : {}),
            }))}
            current={tab()}
            onChange={setTab}
          >
            <Show when={tab() === 'counters'}>
              <p class="workshop-about">{t('position.hint')}</p>
              <Tray
                model={model}
                hexUnder={(x, y) => board()?.hexUnder(x, y)}
                onOver={setOver}
                onDrop={move}
                onChoose={choose}
              />
            </Show>
            <Show when={tab() === 'unit'}>
              <Show when={chosen()} keyed fallback={<p class="workshop-about">{t('position.noUnit')}</p>}>
                {({ unit }) => <UnitCard model={model} unit={unit} onShow={hex => show([hex])} />}
              </Show>
            </Show>
            <Show when={tab() === 'game'}>
              <GamePanel model={model} />
            </Show>
            <Show when={tab() === 'faults'}>
              <FaultsPanel model={model} onGo={go} />
            </Show>
          </Tabs>
        </aside>
      </main>
      <Show when={dialog() === 'play'}>
        <Dialog title={t('position.playTitle')} onClose={() => setDialog(undefined)}>
          <p class="soft">{beginning()}</p>
          <PlayForm model={model} onStart={seating => props.onPlay(fileText(model.work()), seating, model.data)} />
        </Dialog>
      </Show>
      <Show when={dialog() === 'link'}>
        <LinkDialog model={model} onClose={() => setDialog(undefined)} />
      </Show>
    </div>
  )
}

export const PositionPage = (props: PositionPageProps) => (
  <Loading
    load={() => loadPosition(props.game, props.given)}
    trouble={detail => t('position.trouble', { detail })}
    onHome={() => props.onHome()}
  >
    {ready => <Editor {...props} loaded={ready} />}
  </Loading>
)
