// The clocks as they stand now, from what was told last.
import type { Online } from '../../session/online.ts'
import { t } from '../words/language.ts'

/** Whole seconds; below zero the time is up. */
export const leftNow = (clock: NonNullable<Online['clock']>, seat: string, now: number): number => {
  const left = clock.left[seat] ?? 0
  return clock.running === seat ? left - Math.floor((now - clock.toldAt) / 1000) : left
}

const two = (part: number): string => String(part).padStart(2, '0')

export const clockText = (seconds: number): string => {
  const left = Math.max(0, seconds)
  const hours = Math.floor(left / 3600)
  if (hours >= 24) return t('online.days', { days: Math.floor(hours / 24), hours: hours % 24 })
  const minutes = Math.floor(left / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`
}
