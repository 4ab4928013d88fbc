// Online games on the start page: one's own, those that wait for an opponent, and those that one may look at. Where it is
// one's turn comes first.
import { createResource, For, onCleanup, onMount, Show } from 'solid-js'
import { METAS } from '../../games/metas.ts'
import type { GameCard, List, SeatCard } from '../../server/messages.ts'
import { Button } from '../ui/Button.tsx'
import { SideSign } from '../ui/SideSign.tsx'
import { colon, t, textOf } from '../words/language.ts'
import { playerName } from '../words/say.ts'
import { listOf } from './api.ts'
import { byTurn, isMyTurn } from './lists.ts'
import './online.css'

export interface OnlineListsProps {
  readonly onOpen: (game: string) => void
}

const nameOf = ({ name, bot, awaits }: SeatCard): string =>
  bot !== undefined
    ? playerName(bot)
    : awaits !== undefined
      ? '…'
      : name === undefined || name === ''
        ? t('online.nobody')
        : name

const StatusWord = (props: { readonly card: GameCard }) => {
  const word = (): string => {
    const { status, turn, mine, decides } = props.card
    if (status === 'over') return t('home.over')
    if (status === 'open') return t('online.waits')
    const at = turn === undefined ? '' : ` · ${t('common.turn', { turn })}`
    if (mine === undefined) return at.slice(3)
    return `${t(decides === mine ? 'online.yourTurn' : 'online.theirTurn')}${at}`
  }
  return <span classList={{ 'online-turn': isMyTurn(props.card) }}>{word()}</span>
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
          <StatusWord card={props.card} />
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
          kind={isMyTurn(props.card) || props.list === 'open' ? 'primary' : 'plain'}
          onClick={() => props.onOpen(props.card.game)}
        >
          {act()}
        </Button>
      </div>
    </li>
  )
}

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
  onCleanup(() => document.removeEventListener('visibilitychange', look))
  const others = (cards: readonly GameCard[] | undefined): readonly GameCard[] =>
    (cards ?? []).filter(card => card.mine === undefined)
  return (
    <section class="sheet online-lists">
      <h2>{t('online.mine')}</h2>
      <ul>
        <For each={byTurn(mine.latest ?? [])} fallback={<li class="quiet">{t('online.noneMine')}</li>}>
          {card => <Card card={card} list="mine" onOpen={props.onOpen} />}
        </For>
      </ul>
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
