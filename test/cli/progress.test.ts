import { describe, expect, test } from 'vitest'
import { progressOf } from '../../src/cli/progress.ts'
import type { Language } from '../../src/engine/text.ts'

/** A run of which every step takes so many seconds; what was written. */
const watch = (isTTY: boolean, total: number, secondsEach: number, known = 0, language: Language = 'en'): string[] => {
  let clock = 100
  const written: string[] = []
  const progress = progressOf(total, {
    isTTY,
    language,
    write: text => void written.push(text),
    now: () => clock,
  })
  for (let done = 0; done < total; done++) {
    if (done >= known) clock += secondsEach
    progress.step(done < known)
  }
  progress.end()
  return written
}

describe('where nobody looks', () => {
  test('a line for every tenth, with the time that is left', () => {
    const lines = watch(false, 40, 5)
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('4 of 40 games, 3 min 0 s left\n')
    expect(lines.at(-1)).toBe('40 of 40 games, 0 s left\n')
  })
  test('work of a few seconds says nothing', () => expect(watch(false, 40, 0.1)).toEqual([]))
  test('what was known took no time, and foretells none', () =>
    expect(watch(false, 4, 20, 2)).toEqual(['3 of 4 games, 20 s left\n', '4 of 4 games, 0 s left\n']))
  test('in Japanese', () => expect(watch(false, 2, 60, 0, 'ja')[0]).toBe('2ゲーム中1、残り1分0秒\n'))
})

test('where somebody looks, a bar that is wiped off at the end', () => {
  const written = watch(true, 4, 1)
  expect(written).toHaveLength(5)
  expect(written[1]).toBe(`\r\x1b[K[${'#'.repeat(15)}${'.'.repeat(15)}] 2 of 4 games, 2 s left`)
  expect(written[4]).toBe('\r\x1b[K')
})
