// How far a long command has come, on stderr: a bar where somebody looks on, else a line for every tenth. Where
// nobody looks, work of a few seconds says nothing of itself.
import type { Language } from '../engine/text.ts'
import { label } from './labels.ts'

export interface Progress {
  /** One more is done; `known`, without work. */
  step(known?: boolean): void
  /** Wipes the bar off. */
  end(): void
}

/** The screen and the clock, as progress needs them. */
export interface Watcher {
  readonly isTTY: boolean
  readonly language: Language
  write(text: string): void
  /** Seconds. */
  now(): number
}

const WIDTH = 30
/** Seconds before the first plain line. */
const PATIENCE = 10
const WIPE = '\r\x1b[K'

const timeText = (language: Language, seconds: number): string => {
  const whole = Math.ceil(seconds)
  return whole < 60
    ? label(language, 'seconds', { seconds: whole })
    : label(language, 'minutes', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
}

export const watcherOf = (language: Language): Watcher => ({
  isTTY: process.stderr.isTTY === true,
  language,
  write: text => void process.stderr.write(text),
  now: () => performance.now() / 1000,
})

/** `words`: what is counted. */
export const progressOf = (
  total: number,
  { isTTY, language, write, now }: Watcher,
  words: 'progress' | 'analyseProgress' = 'progress',
): Progress => {
  const began = now()
  let done = 0
  let worked = 0
  let tenths = 0

  const line = (): string => {
    const left = ((now() - began) / worked) * (total - done)
    return label(language, words, { done, total, left: timeText(language, left) })
  }
  const bar = (): string => {
    const full = Math.round((WIDTH * done) / total)
    return `${WIPE}[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${line()}`
  }

  return {
    step: (known = false) => {
      done++
      if (known) return
      worked++
      if (isTTY) write(bar())
      else if (Math.floor((10 * done) / total) > tenths && now() - began >= PATIENCE) write(`${line()}\n`)
      tenths = Math.floor((10 * done) / total)
    },
    end: () => {
      if (isTTY) write(WIPE)
    },
  }
}
