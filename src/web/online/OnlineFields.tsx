// A new game on the server: with whom, which side is one's own, one's name, and how long each may think.
import { Show } from 'solid-js'
import type { Meta, Seat } from '../../engine/contract.ts'
import type { Pace } from '../../server/messages.ts'
import type { Player } from '../../session/session.ts'
import { BotPicker } from '../home/BotPicker.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { t, textOf, wordOr } from '../words/language.ts'
import './online.css'

const OPPONENTS = ['here', 'friend', 'anybody', 'computer', 'file'] as const
/** What needs a server. */
const SERVED: readonly Opponent[] = ['friend', 'anybody', 'computer']
export const isServed = (opponent: Opponent): boolean => SERVED.includes(opponent)
export type Opponent = (typeof OPPONENTS)[number]

export const PACES = {
  none: { kind: 'none' },
  live: { kind: 'live', minutes: 60, increment: 0 },
  days: { kind: 'days', bank: 3, perTurn: 3 },
} as const satisfies Readonly<Record<string, Pace>>
export type PaceId = keyof typeof PACES

export interface OnlineFieldsProps {
  readonly meta: Meta
  readonly opponent: Opponent
  readonly seat: Seat
  readonly onSeat: (seat: Seat) => void
  readonly name: string
  readonly onName: (name: string) => void
  readonly pace: PaceId
  readonly onPace: (pace: PaceId) => void
  readonly bot: Player
  readonly onBot: (bot: Player) => void
}

export const OnlineFields = (props: OnlineFieldsProps) => (
  <div class="online-fields">
    <p class="quiet">{wordOr(`online.${props.opponent}About`, '')}</p>
    <div class="online-field">
      <span>{t('online.mySide')}</span>
      <Segmented
        label={t('online.mySide')}
        options={props.meta.sides.map(({ id, name }) => ({ id, name: textOf(name) }))}
        value={props.seat}
        onChange={props.onSeat}
      />
    </div>
    <Show when={props.opponent === 'computer'}>
      <div class="online-field">
        <span>{t('online.opponent')}</span>
        <BotPicker
          side={textOf(props.meta.sides.find(({ id }) => id !== props.seat)?.name ?? props.meta.name)}
          bot={props.bot}
          onChange={props.onBot}
        />
      </div>
    </Show>
    <div class="online-field">
      <span>{t('online.pace')}</span>
      <select
        class="field"
        aria-label={t('online.pace')}
        value={props.pace}
        onChange={event => props.onPace(event.currentTarget.value as PaceId)}
      >
        <option value="none">{t('online.pace.none')}</option>
        <option value="live">{t('online.pace.live')}</option>
        <option value="days">{t('online.pace.days')}</option>
      </select>
    </div>
    <NameField name={props.name} onName={props.onName} />
  </div>
)

export const NameField = (props: { readonly name: string; readonly onName: (name: string) => void }) => (
  <label class="online-field">
    <span>{t('online.myName')}</span>
    <input
      class="field"
      maxlength="40"
      autocomplete="nickname"
      placeholder={t('online.nobody')}
      value={props.name}
      onInput={event => props.onName(event.currentTarget.value)}
    />
  </label>
)

export const OpponentPicker = (props: {
  readonly opponent: Opponent
  readonly onChange: (opponent: Opponent) => void
  /** The page has a server with online games. */
  readonly isServer: boolean
}) => (
  <div class="online-opponent">
    <Segmented
      label={t('online.opponent')}
      options={OPPONENTS.filter(id => props.isServer || !isServed(id)).map(id => ({ id, name: t(`online.${id}`) }))}
      value={props.opponent}
      onChange={props.onChange}
    />
  </div>
)
