// Online games on the start page: one's own, those that wait for an opponent, and those that one may look at. Where it is
// one's turn comes first.
import { createEffect, createResource, createSignal, For, onCleanup, onMount, Show } from 'solid-js'
import { METAS } from '../../games/metas.ts'
import type { GameCard, List, SeatCard } from '../../server/messages.ts'
import { Button } from '../ui/Button.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { colon, t, textOf } from '../words/language.ts'
import { playerName } from '../words/say.ts'
import { deviceLink, listOf } from './api.ts'
import { DeviceDialog } from './DeviceDialog.tsx'
import { byTurn, isMyTurn, isOffered } from './lists.ts'
import { cardResult } from './results.ts'
import { SettingsButton } from './SettingsButton.tsx'
import { readTo } from './talk.ts'
import './online.css'

export interface OnlineListsProps {
  readonly onOpen: (game: string) => void
  /** So many games wait for whoever is here. */
  readonly onWaiting?: (count: number) => void
}

const nameOf = ({ name, bot, awaits }: SeatCard): string => {
  if (bot !== undefined) return playerName(bot)
  return awaits === 'invite' || awaits === 'anybody' ? '…' : name || t('online.nobody')
}

const StatusWord = (props: { readonly card: GameCard; readonly list: List }) => {
  const word = (): string => {
    const { status, turn, mine, decides } = props.card
    if (status === 'over') return [t('home.over'), cardResult(props.card)].filter(word => word !== '').join(' · ')
    if (isOffered(props.card)) return t('online.offered.short')
    if (status === 'open') return t('online.waits')
    const at = turn === undefined ? '' : ` · ${t('common.turn', { turn })}`
    if (mine === undefined) return `${props.list === 'open' ? t('online.seatFree') : ''}${at}`.replace(/^ · /, '')
    return `${t(decides === mine ? 'online.yourTurn' : 'online.theirTurn')}${at}`
  }
  return <span classList={{ 'online-turn': isMyTurn(props.card) || isOffered(props.card) }}>{word()}</span>
}

const Card = (props: { readonly card: GameCard; readonly list: List; readonly onOpen: (game: string) => void }) => {
  const meta = () => METAS.find(({ id }) => id === props.card.title)
  const scenario = () => meta()?.scenarios.find(({ id }) => id === props.card.scenario)
  const act = (): string => {
    if (props.list === 'open' && props.card.mine === undefined) return t('online.play')
    if (props.card.mine === undefined) return t('online.watch')
    return props.card.status === 'over' ? t('home.look') : t('home.continue')
  }
  return (
    <li class="saved">
      <div class="saved-words">
        <b>{textOf(meta()?.name ?? { en: props.card.title, ja: props.card.title })}</b>
        <span>
          <Show when={scenario()}>{found => <>{textOf(found().name)} · </>}</Show>
          <StatusWord card={props.card} list={props.list} />
          <Show when={props.card.unseen === true}>
            {' '}
            <span class="tabs-count">{t('online.unseen')}</span>
          </Show>
          <Show when={hasUnread(props.card)}>
            {' '}
            <span class="tabs-count">{t('online.unread')}</span>
          </Show>
        </span>
        <span class="saved-players">
          <For each={props.card.seats}>
            {(seat, index) => (
              <span>
                <SideSign side={index()} /> {textOf(meta()?.sides[index()]?.name ?? { en: seat.seat, ja: seat.seat })}
                {colon()}
                {nameOf(seat)}
              </span>
            )}
          </For>
        </span>
      </div>
      <div class="saved-buttons">
        <Button
          small
          kind={isMyTurn(props.card) || isOffered(props.card) || props.list === 'open' ? 'primary' : 'plain'}
          onClick={() => props.onOpen(props.card.game)}
        >
          {act()}
        </Button>
      </div>
    </li>
  )
}

/** Something was said that this browser has not shown. */
const hasUnread = ({ game, talk = 0 }: GameCard): boolean => talk > readTo(game)

/** The start page may stand open while games go on. */
const LOOK_EVERY = 20_000

const listHere = (list: List): Promise<readonly GameCard[]> => listOf(list).catch(() => [])

export const OnlineLists = (props: OnlineListsProps) => {
  const [mine, { refetch: again }] = createResource(() => listHere('mine'))
  const [open, { refetch: againOpen }] = createResource(() => listHere('open'))
  const [live, { refetch: againLive }] = createResource(() => listHere('live'))
  const look = (): void => {
    if (document.visibilityState !== 'visible') return
    void again()
    void againOpen()
    void againLive()
  }
  onMount(() => document.addEventListener('visibilitychange', look))
  const looking = setInterval(look, LOOK_EVERY)
  onCleanup(() => clearInterval(looking))
  onCleanup(() => document.removeEventListener('visibilitychange', look))
  createEffect(() => props.onWaiting?.((mine.latest ?? []).filter(card => isMyTurn(card) || isOffered(card)).length))
  const [showsDevice, setShowsDevice] = createSignal(false)
  const link = () => (mine.state === 'ready' ? deviceLink() : undefined)
  const others = (cards: readonly GameCard[] | undefined): readonly GameCard[] =>
    (cards ?? []).filter(card => card.mine === undefined)
  return (
    <section class="sheet online-lists">
      <div class="online-lists-head">
        <h2>{t('online.mine')}</h2>
        <SettingsButton onForgotten={look} />
      </div>
      <Show when={showsDevice() && link()}>
        {found => <DeviceDialog link={found()} onClose={() => setShowsDevice(false)} />}
      </Show>
      <ul>
        <For each={byTurn(mine.latest ?? [])} fallback={<li class="quiet">{t('online.noneMine')}</li>}>
          {card => <Card card={card} list="mine" onOpen={props.onOpen} />}
        </For>
      </ul>
      <Show when={link() !== undefined}>
        <Button small onClick={() => setShowsDevice(true)}>
          {t('online.device')}
        </Button>
      </Show>
      <Show when={others(open.latest).length > 0}>
        <h3>{t('online.open')}</h3>
        <ul>
          <For each={others(open.latest)}>{card => <Card card={card} list="open" onOpen={props.onOpen} />}</For>
        </ul>
      </Show>
      <Show when={others(live.latest).length > 0}>
        <h3>{t('online.live')}</h3>
        <ul>
          <For each={others(live.latest)}>{card => <Card card={card} list="live" onOpen={props.onOpen} />}</For>
        </ul>
      </Show>
    </section>
  )
}
