// A new game with somebody at another machine: which side is one's own, one's name, and how long each may think.
import type { Meta, Seat } from '../../engine/contract.ts'
import type { Pace } from '../../server/messages.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { t, textOf } from '../words/language.ts'
import './online.css'

export const OPPONENTS = ['here', 'friend', 'anybody'] as const
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
}

export const OnlineFields = (props: OnlineFieldsProps) => (
  <div class="online-fields">
    <p class="quiet">{t(props.opponent === 'friend' ? 'online.friendAbout' : 'online.anybodyAbout')}</p>
    <div class="online-field">
      <span>{t('online.mySide')}</span>
      <Segmented
        label={t('online.mySide')}
        options={props.meta.sides.map(({ id, name }) => ({ id, name: textOf(name) }))}
        value={props.seat}
        onChange={props.onSeat}
      />
    </div>
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
}) => (
  <div class="online-opponent">
    <Segmented
      label={t('online.opponent')}
      options={OPPONENTS.map(id => ({ id, name: t(`online.${id}`) }))}
      value={props.opponent}
      onChange={props.onChange}
    />
  </div>
)
