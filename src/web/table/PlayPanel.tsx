// What there is to decide and the control for it: one for each kind of decision. Everything can be done by clicking here,
// by clicking on the map, and by keyboard.
import { For, Index, Show } from 'solid-js'
import type { ActionKind } from '../../engine/contract.ts'
import { BattleCardView } from '../panels/BattleCardView.tsx'
import { ClashCard } from '../panels/ClashCard.tsx'
import type { Offer } from '../play/offers.ts'
import { Button } from '../ui/Button.tsx'
import { language, listed, t } from '../words/language.ts'
import { attackName, hexName, pointsLeft } from '../words/say.ts'
import { AdvicePanel } from './AdvicePanel.tsx'
import { AttackControls } from './AttackControls.tsx'
import { Choices } from './Choices.tsx'
import { LossControls } from './LossControls.tsx'
import type { TableModel } from './model.ts'
import { UnitLists } from './UnitLists.tsx'
import { wayName } from './ways.ts'
import './play-panel.css'

export interface PlayPanelProps {
  readonly model: TableModel
  readonly onRule: (id: string) => void
}

const HINTS = ['losses', 'retreat', 'attack', 'place', 'advance', 'assign', 'move', 'choose'] as const

/** Where units move, their tasks come second. */
const inOrder = (hints: readonly (typeof HINTS)[number][]): readonly (typeof HINTS)[number][] =>
  hints.includes('move') && hints.includes('assign') ? [...hints.filter(kind => kind !== 'assign'), 'assign'] : hints

/** Few hexes and much at stake: these are listed in words too. */
const LISTED_OFFERS: ReadonlySet<ActionKind> = new Set(['retreat', 'advance'])
/** Tasks in so many hexes are told in words; more are only marked on the map. */
const FEW = 8

const WaysList = (props: PlayPanelProps) => {
  const { title, play } = props.model
  const ways = (): readonly Offer[] => {
    const { ways: several, offers } = props.model.state()
    if (several.length > 0) return several
    const tasks = offers.filter(({ kind }) => kind === 'assign')
    return offers.filter(
      offer =>
        LISTED_OFFERS.has(offer.kind) ||
        offer.hex === undefined ||
        offer.target !== undefined ||
        isHere(offer) ||
        (offer.kind === 'assign' && tasks.length <= FEW),
    )
  }
  /** Done where the unit stands, under its own counter: hard to point at on the map. */
  const isHere = ({ kind, hex }: Offer): boolean => {
    const { selected } = props.model.state()
    return kind === 'move' && hex === props.model.news().snapshot.units[selected[0]]?.hex
  }
  const heading = (): string => {
    const [first] = ways()
    const { kind, hex, target } = first
    if (kind === 'retreat' || kind === 'advance') return t(`play.hint.${kind}`)
    if (props.model.state().ways.length === 0 && isHere(first)) return t('play.here')
    return hex === undefined || target !== undefined || (kind === 'assign' && props.model.state().ways.length === 0)
      ? t('play.hint.assign')
      : t('play.ways', { hex: hexName(title, hex) })
  }
  return (
    <Show when={ways().length > 0}>
      <fieldset class="play-block">
        <legend>{heading()}</legend>
        <div class="play-buttons">
          <For each={ways()}>
            {offer => (
              <Button small onClick={() => play.takeWay(offer)}>
                {wayName(title, offer)}
              </Button>
            )}
          </For>
        </div>
      </fieldset>
    </Show>
  )
}

/** Attacks that wait for their dice, each with its card: support and order are chosen by them. */
const Declared = (props: PlayPanelProps) => {
  const battles = () => props.model.news().snapshot.lying.battles ?? []
  return (
    <Show when={battles().length > 0}>
      <div class="play-block declared">
        <h3>{t('play.declared')}</h3>
        {/* By place: what was unfolded stays so. */}
        <Index each={battles()}>
          {battle => (
            <details class="fold" open={battles().length === 1}>
              <summary>
                {listed(battle().attack.targets.map(hex => hexName(props.model.title, hex)))}{' '}
                <b class="figures">{battle().label}</b>
              </summary>
              <BattleCardView
                title={props.model.title}
                card={battle().card}
                targets={battle().attack.targets}
                onRule={props.onRule}
              />
            </details>
          )}
        </Index>
      </div>
    </Show>
  )
}

const Selected = (props: PlayPanelProps) => {
  const { title, play } = props.model
  const units = () => props.model.state().selected
  const moves = (): boolean => props.model.news().snapshot.decision?.kinds.includes('move') === true
  return (
    <Show when={units().length > 0}>
      <div class="play-block">
        <h3>{t('play.selected')}</h3>
        <ul class="selected-units">
          <For each={units()}>
            {unit => {
              const now = () => props.model.news().snapshot.units[unit]
              return (
                <li data-unit={unit}>
                  <b>{title.units[unit].name[language()]}</b> <span class="figures">{now().factors}</span>
                  <Show when={now().hex >= 0}>
                    {' '}
                    <span class="soft">
                      {hexName(title, now().hex)}
                      <Show when={moves()}> · {pointsLeft(title, now().points)}</Show>
                    </span>
                  </Show>
                </li>
              )
            }}
          </For>
        </ul>
        <div class="play-buttons">
          <Button small onClick={() => play.undo({ what: 'unit', unit: units()[0] })}>
            {t('play.undoUnit')}
          </Button>
          <Button small kind="quiet" onClick={() => play.cancel()} keys="Esc">
            {t('play.cancel')}
          </Button>
        </div>
      </div>
    </Show>
  )
}

export const PlayPanel = (
  props: PlayPanelProps & { readonly onAnalyse: () => void; readonly onPlace: (hexes: readonly number[]) => void },
) => {
  const { title } = props.model
  const decision = () => props.model.news().snapshot.decision
  const kinds = () => decision()?.kinds ?? []
  /** Of the kinds that are open, those that somebody can do something with. */
  const hints = () => {
    const able = new Set(props.model.news().snapshot.actors.flatMap(actor => actor.kinds))
    if (props.model.state().options.length > 0) able.add('choose')
    return inOrder(HINTS.filter(kind => kinds().includes(kind) && (able.has(kind) || kind === 'losses')))
  }
  /** An attack of a special kind beside other things is shown only where there is one to make. */
  const attacks = (): boolean =>
    kinds().includes('attack') &&
    (props.model.state().targets.length > 0 || attackName(title, decision()?.phase) === undefined)
  const hintOf = (kind: (typeof HINTS)[number]): string => {
    const attack = kind === 'attack' ? attackName(title, decision()?.phase) : undefined
    if (attack !== undefined) return t('play.attackOf.hint', { attack })
    if (kind !== 'assign') return t(`play.hint.${kind}`)
    return hints().includes('move') ? t('play.assign.beside') : t('play.assign.hint')
  }
  return (
    <div class="panel play-panel">
      <Show when={title.advises && props.model.news().snapshot.outcome !== undefined}>
        <Button kind="primary" onClick={() => props.onAnalyse()}>
          {t('analysis.open')}
        </Button>
      </Show>
      <Show when={props.model.mine()}>
        <For each={hints()}>
          {kind => (
            <p class="play-hint" data-kind={kind}>
              {hintOf(kind)}
            </p>
          )}
        </For>
        <Show when={title.advises}>
          <AdvicePanel model={props.model} onRule={props.onRule} />
        </Show>
        <Show when={props.model.shown().battle}>
          {battle => (
            <ClashCard title={title} battle={battle()} onRule={props.onRule} onPlace={hexes => props.onPlace(hexes)} />
          )}
        </Show>
        <Choices model={props.model} />
        <Show when={props.model.state().lossOffer}>
          {offer => <LossControls model={props.model} offer={offer()} />}
        </Show>
        <Show when={attacks()}>
          <AttackControls model={props.model} onRule={props.onRule} />
        </Show>
        <WaysList {...props} />
        <Selected {...props} />
        <UnitLists model={props.model} />
        <Declared {...props} />
      </Show>
    </div>
  )
}
