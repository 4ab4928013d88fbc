// WCAG AA: the colours of tokens.css that stand on each other, in light and in dark.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/web/styles/tokens.css', 'utf8')
const TOKENS = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
)

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map(at => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['paper', 'panel', 'sunk', 'raised']
const on = (grounds: readonly string[], inks: readonly string[]) =>
  grounds.flatMap(ground => inks.map(ink => [ink, ground] as const))

/** Text: 4.5 to 1. */
const TEXT = [
  ...on(GROUNDS, [
    'ink',
    'ink-soft',
    'panel-ink',
    'accent',
    'good',
    'warn',
    'bad',
    'side-0',
    'side-1',
    'side-2',
    'side-3',
  ]),
  ...on(['accent-soft', 'good-soft', 'warn-soft', 'bad-soft'], ['panel-ink', 'ink-soft', 'accent']),
  ['bad', 'bad-soft'],
  ['warn', 'warn-soft'],
  ['good', 'good-soft'],
  ['accent-ink', 'accent'],
  ['accent-fill-ink', 'accent-fill'],
  ...on(['side-0', 'side-1', 'side-2', 'side-3'], ['side-ink']),
] as const

/** Frames of controls, and the ring around what has the focus: 3 to 1. */
const SIGNS = on(GROUNDS, ['focus', 'line-strong'])

const check = (pairs: readonly (readonly [string, string])[], least: number, theme: 'light' | 'dark'): string[] =>
  pairs.flatMap(([ink, ground]) => {
    const [front, back] = [TOKENS.get(ink), TOKENS.get(ground)]
    if (front === undefined || back === undefined) return [`${ink} or ${ground} is missing`]
    const found = contrast(front[theme], back[theme])
    return found < least ? [`${ink} on ${ground}: ${found.toFixed(2)}`] : []
  })

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test.each(['light', 'dark'] as const)('%s: text has at least 4.5 to 1', theme => {
  expect(check(TEXT, 4.5, theme)).toEqual([])
})

test.each(['light', 'dark'] as const)('%s: frames and focus have at least 3 to 1', theme => {
  expect(check(SIGNS, 3, theme)).toEqual([])
})
