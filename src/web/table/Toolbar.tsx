// Buttons that are always at hand: undo and redo, the next unit, overlays, replay, files, the pace of the computer, and
// the end of the phase.
import { For, Show } from 'solid-js'
import { PERSON } from '../../session/session.ts'
import { layerOverlay, OVERLAYS, type OverlayId, SHARED_OVERLAYS } from '../play/overlays.ts'
import { PRINTED, type Printed } from '../print/printing.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { LanguageSwitch, SoundSwitch, ThemeSwitch } from '../ui/Settings.tsx'
import { colon, t, textOf } from '../words/language.ts'
import { capital, oddsName } from '../words/say.ts'
import type { TableModel } from './model.ts'
import { endName } from './phase-end.ts'

export const PACES = { slow: 900, normal: 350, fast: 0 } as const
export type Pace = keyof typeof PACES

export interface ToolbarProps {
  readonly model: TableModel
  readonly pace: Pace
  readonly onPace: (pace: Pace) => void
  readonly onReplay: () => void
  readonly onAnalyse: () => void
  readonly onPlayers: () => void
  readonly onSave: () => void
  readonly onPosition: () => void
  /** Where the game can go on by file. */
  readonly onByFile: (() => void) | undefined
  readonly onEdit: (() => void) | undefined
  readonly onPrint: (what: Printed) => void
  readonly onBriefing: () => void
  readonly onLegend: () => void
}

const OverlayMenu = (props: { readonly model: TableModel }) => {
  const items = (): { readonly id: OverlayId; readonly name: string; readonly about?: string }[] => [
    ...OVERLAYS.flatMap(what =>
      props.model.title.meta.sides.map(side => ({
        id: `${what}-${side.id}` as OverlayId,
        name: t(`play.overlay.${what}`, { side: textOf(side.name) }),
      })),
    ),
    ...SHARED_OVERLAYS.map(id => ({
      id,
      name: t(`play.overlay.${id}`, { odds: capital(oddsName(props.model.title)) }),
    })),
    ...props.model.title.layers
      .filter(({ lies }) => lies !== true)
      .map(({ id, name, about }) => ({
        id: layerOverlay(id),
        name: textOf(name),
        about: textOf(about),
      })),
  ]
  return (
    <Menu
      face={
        <>
          ▦ <span class="wide">{t('play.overlays')}</span>
          <Show when={props.model.overlays().size > 0}>
            <span class="tabs-count">{props.model.overlays().size}</span>
          </Show>
        </>
      }
      label={t('play.overlays')}
    >
      <For each={items()}>
        {item => (
          <label class="menu-item" title={item.about}>
            <input
              type="checkbox"
              checked={props.model.overlays().has(item.id)}
              onChange={() => props.model.toggleOverlay(item.id)}
            />
            <span>
              {item.name}
              <Show when={item.about}>{about => <small>{about()}</small>}</Show>
            </span>
          </label>
        )}
      </For>
    </Menu>
  )
}

const PrintMenu = (props: { readonly onPrint: (what: Printed) => void }) => (
  <div class="menu-item">
    {t('print.title')}
    <For each={PRINTED}>
      {what => (
        <Button
          kind="quiet"
          label={`${t('print.title')}${colon()}${t(`print.${what}`)}`}
          onClick={() => props.onPrint(what)}
        >
          {t(`print.${what}`)}
        </Button>
      )}
    </For>
  </div>
)

export const Toolbar = (props: ToolbarProps) => {
  const { play, title, session } = props.model
  const isOnline = session.online !== undefined
  const snapshot = () => props.model.news().snapshot
  const hasBots = () => title.meta.sides.some(({ id }) => (snapshot().players[id] ?? PERSON) !== PERSON)
  /** Not one that does already, nor one whose secrets the server keeps. */
  const goesByFile = () =>
    session.byFile === undefined &&
    !props.model.live.onlooks &&
    !(isOnline && title.hasSecrets) &&
    snapshot().decision !== undefined
  const ends = () => props.model.mine() && snapshot().decision?.kinds.includes('done') === true
  return (
    <div class="toolbar" role="toolbar" aria-label={t('play.tab.play')}>
      <Button
        label={t('play.undo')}
        disabled={props.model.replaying() || snapshot().undo !== undefined}
        onClick={() => play.undo({ what: 'step' })}
      >
        ↶ <span class="wide">{t('play.undo')}</span>
      </Button>
      <Button
        label={t('play.redo')}
        disabled={props.model.replaying() || snapshot().redo === 0}
        onClick={() => play.redo()}
      >
        ↷ <span class="wide">{t('play.redo')}</span>
      </Button>
      <Button
        label={t('play.restart')}
        disabled={props.model.replaying() || snapshot().undo !== undefined}
        onClick={() => play.undo({ what: 'phase' })}
      >
        ⤺ <span class="wide">{t('play.restart')}</span>
      </Button>
      <Button label={t('play.next')} disabled={!props.model.mine()} onClick={() => play.nextUnit(1)}>
        → <span class="wide">{t('play.next')}</span>
      </Button>
      <OverlayMenu model={props.model} />
      <Menu face="⋯" label={t('play.more')}>
        <div class="menu-item narrow-only">
          <span class="phone-only">
            <LanguageSwitch />
          </span>
          <ThemeSwitch />
        </div>
        <div class="narrow-only">
          <Button kind="quiet" onClick={() => props.onBriefing()}>
            {t('briefing.name')}
          </Button>
          <Button kind="quiet" onClick={() => props.onLegend()}>
            {t('legend.name')}
          </Button>
        </div>
        <Button kind="quiet" onClick={() => props.onReplay()} disabled={snapshot().steps === 0}>
          {t('play.replay')}
        </Button>
        <Show when={title.advises}>
          <Button kind="quiet" onClick={() => props.onAnalyse()} disabled={snapshot().steps === 0}>
            {t('analysis.open')}
          </Button>
        </Show>
        <Show when={!props.model.live.onlooks && !isOnline && snapshot().decision !== undefined}>
          <Button kind="quiet" onClick={() => props.onPlayers()}>
            {t('play.players')}
          </Button>
        </Show>
        {/* A game with secrets is kept by the server until its end. */}
        <Show when={!isOnline || !title.hasSecrets}>
          <Button kind="quiet" onClick={() => props.onSave()}>
            {t('play.save')}
          </Button>
        </Show>
        <Show when={goesByFile() && props.onByFile}>
          {byFile => (
            <Button kind="quiet" onClick={() => byFile()()}>
              {t('file.goOn')}
            </Button>
          )}
        </Show>
        <Button kind="quiet" onClick={() => props.onPosition()}>
          {t('play.position')}
        </Button>
        <Show when={props.onEdit}>
          {edit => (
            <Button kind="quiet" onClick={edit()}>
              {t('position.edit')}
            </Button>
          )}
        </Show>
        <PrintMenu onPrint={what => props.onPrint(what)} />
        <div class="menu-item">
          <SoundSwitch />
        </div>
        <Show when={hasBots() && !props.model.live.onlooks}>
          <div class="menu-item">
            {t('play.pace')}
            <Segmented
              small
              label={t('play.pace')}
              options={(['slow', 'normal', 'fast'] as const).map(id => ({ id, name: t(`play.pace.${id}`) }))}
              value={props.pace}
              onChange={props.onPace}
            />
          </div>
        </Show>
      </Menu>
      <span class="toolbar-gap" />
      <Show when={snapshot().thinking !== undefined && !props.model.mine() && !props.model.isWatched()}>
        <Button onClick={() => props.onPace('fast')}>{t('play.skip')} »</Button>
      </Show>
      <Show when={ends()}>
        <Button kind="primary" keys="E" onClick={() => play.done()}>
          {endName(snapshot().decision)}
        </Button>
      </Show>
    </div>
  )
}
