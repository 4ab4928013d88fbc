import { createRoot, createSignal } from 'solid-js'
import { expect, test } from 'vitest'
import { keyedSignals } from '../../../src/web/board/keyed.ts'

// Vitest takes Solid's server build here, which runs computations once: the list of the first run is what can be tested.
test('each value gets a signal of its own, in order', () => {
  createRoot(dispose => {
    const [values] = createSignal([
      { unit: 3, hex: 1 },
      { unit: 1, hex: 2 },
    ])
    const list = keyedSignals(values)
    expect(list().map(({ unit }) => unit)).toEqual([3, 1])
    expect(list()[1].value()).toEqual({ unit: 1, hex: 2 })
    dispose()
  })
})
