// Sounds of the table, made as they are needed and not from files: dice that rattle, a counter set down, a distant gun, two
// notes for whoever is asked. Off until somebody switches them on.
import { createRoot, createSignal } from 'solid-js'
import type { Sound } from '../play/heard.ts'
import { remember, remembered } from './remember.ts'

const KEY = 'stavka.sounds'
const VOLUME = 0.22
/** Seconds from one sound of some news to the next. */
const APART = 0.28
/** Milliseconds in which the same is not heard twice: a quick computer would rattle. */
const LEAST_PAUSE = 140

const [isOn, setOn] = createRoot(() => createSignal(remembered(KEY) === 'on'))
export const soundsOn: () => boolean = isOn

// ---- Instruments ----

interface Stage {
  readonly context: AudioContext
  readonly out: AudioNode
  readonly noise: AudioBuffer
}

/** Up at once, then away: nothing clicks. */
const envelope = ({ context, out }: Stage, at: number, loudness: number, seconds: number): GainNode => {
  const gain = context.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.005)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  gain.connect(out)
  return gain
}

/** A tone that falls from one pitch to another. */
const tone = (stage: Stage, at: number, from: number, to: number, loudness: number, seconds: number): void => {
  const oscillator = stage.context.createOscillator()
  oscillator.frequency.setValueAtTime(from, at)
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds)
  oscillator.connect(envelope(stage, at, loudness, seconds))
  oscillator.start(at)
  oscillator.stop(at + seconds)
}

const rustle = (
  stage: Stage,
  at: number,
  type: BiquadFilterType,
  pitch: number,
  loudness: number,
  seconds: number,
): void => {
  const source = stage.context.createBufferSource()
  source.buffer = stage.noise
  const filter = stage.context.createBiquadFilter()
  filter.type = type
  filter.frequency.value = pitch
  source.connect(filter).connect(envelope(stage, at, loudness, seconds))
  source.start(at)
  source.stop(at + seconds)
}

const INSTRUMENTS: Readonly<Record<Sound, (stage: Stage, at: number) => void>> = {
  dice: (stage, at) => {
    for (const [index, after] of [0, 0.06, 0.1, 0.17, 0.21].entries()) {
      rustle(stage, at + after, 'bandpass', 2100 + 350 * (index % 3), 0.9 - 0.13 * index, 0.045)
      tone(stage, at + after, 900 - 60 * index, 500, 0.12, 0.03)
    }
  },
  battle: (stage, at) => {
    tone(stage, at, 105, 42, 0.9, 0.45)
    rustle(stage, at, 'lowpass', 380, 0.8, 0.38)
  },
  move: (stage, at) => {
    tone(stage, at, 330, 170, 0.55, 0.08)
    rustle(stage, at, 'lowpass', 1400, 0.25, 0.03)
  },
  turn: (stage, at) => {
    tone(stage, at, 587.33, 587, 0.4, 0.5)
    tone(stage, at + 0.16, 880, 879.5, 0.4, 0.75)
  },
}

// ---- The stage ----

const stageOf = (context: AudioContext): Stage => {
  const out = context.createGain()
  out.gain.value = VOLUME
  out.connect(context.destination)
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1
  return { context, out, noise }
}

let stage: Stage | undefined
const heardAt = new Map<Sound, number>()

/** Of these, what is due: nothing twice at once, and behind a hidden page only that somebody is asked. */
const dueOf = (sounds: readonly Sound[], now: number): readonly Sound[] =>
  sounds.filter(sound => {
    if (document.hidden && sound !== 'turn') return false
    if (now - (heardAt.get(sound) ?? Number.NEGATIVE_INFINITY) < LEAST_PAUSE) return false
    heardAt.set(sound, now)
    return true
  })

export const playSounds = (sounds: readonly Sound[]): void => {
  if (!isOn() || sounds.length === 0) return
  const due = dueOf(sounds, performance.now())
  if (due.length === 0) return
  try {
    stage ??= stageOf(new AudioContext())
    // Asleep until the first touch of the page; what is missed till then is no loss.
    if (stage.context.state === 'suspended') void stage.context.resume().catch(() => undefined)
    for (const [index, sound] of due.entries())
      INSTRUMENTS[sound](stage, stage.context.currentTime + 0.01 + index * APART)
  } catch {
    // A machine without sound plays as well.
  }
}

/** Who switches them on hears one. */
export const switchSounds = (on: boolean): void => {
  setOn(on)
  remember(KEY, on ? 'on' : 'off')
  playSounds(['turn'])
}
