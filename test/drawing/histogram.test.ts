// How values are counted into bins, and that the picture of it holds them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binText, drawHistogram, histogramOf } from '../../src/drawing/histogram.ts'

const each = (...values: readonly number[]) => values.map(value => ({ value, weight: 1 }))

describe('bins', () => {
  test('a few whole numbers have one each; what nobody has is empty', () => {
    expect(histogramOf(each(-1, 2, 2, 2))).toEqual([
      { from: -1, to: 0, share: 0.25 },
      { from: 0, to: 1, share: 0 },
      { from: 1, to: 2, share: 0 },
      { from: 2, to: 3, share: 0.75 },
    ])
  })

  test('an edge belongs to the bin above it, and zero is an edge', () => {
    const bins = histogramOf(each(-40, 0, 110))
    expect(bins.map(({ from }) => from)).toEqual([-40, -30, -20, -10, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110])
    expect(bins.find(({ from }) => from === 0)?.share).toBeCloseTo(1 / 3)
  })

  test('weights count, not how many there are', () => {
    const bins = histogramOf([
      { value: 1, weight: 3 },
      { value: 2, weight: 1 },
    ])
    expect(bins.map(({ share }) => share)).toEqual([0.75, 0.25])
  })

  test('nothing has no bins, a single value has one', () => {
    expect(histogramOf([])).toEqual([])
    expect(histogramOf(each(7))).toEqual([{ from: 7, to: 8, share: 1 }])
  })

  test('whatever the values: at most 16 round bins, side by side, that hold everything once', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.double({ min: -5000, max: 5000, noNaN: true }).map(value => Math.round(value * 100) / 100),
          {
            minLength: 1,
            maxLength: 60,
          },
        ),
        values => {
          const bins = histogramOf(each(...values))
          expect(bins.length).toBeLessThanOrEqual(17)
          expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
          for (const [index, { to }] of bins.slice(0, -1).entries()) expect(bins[index + 1].from).toBe(to)
          expect(bins[0].from).toBeLessThanOrEqual(Math.min(...values))
          expect(bins[bins.length - 1].to).toBeGreaterThanOrEqual(Math.max(...values))
        },
      ),
    )
  })

  test('a bin of one whole number is named by it, any other by its edges', () => {
    expect(binText({ from: 3, to: 4, share: 1 }, true)).toBe('3')
    expect(binText({ from: 0, to: 1, share: 1 }, false)).toBe('0…1')
    expect(binText({ from: -10, to: -5, share: 1 }, true)).toBe('-10…-5')
  })
})

test('the picture has a bar for each bin, and what is written in it is escaped', () => {
  const svg = drawHistogram({
    bins: histogramOf(each(-1, 2, 2, 3)),
    isWhole: true,
    title: 'Axis & <Soviets>',
    axis: 'margin',
    mean: 1.5,
    plusMinus: 0.5,
    colours: { below: '#111111', above: '#222222' },
  })
  expect(svg.match(/fill="#111111"/g)).toHaveLength(1)
  expect(svg.match(/fill="#222222"/g)).toHaveLength(4)
  expect(svg).toContain('Axis &amp; &lt;Soviets&gt;')
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})
