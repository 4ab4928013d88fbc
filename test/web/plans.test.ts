import { describe, expect, test } from 'vitest'
import { carried, NO_PLANS, planMarks, plansIn, plansText, pointedAt, takenBack } from '../../src/web/play/plans.ts'

describe('plans for one’s own eyes', () => {
  test('two hexes make an arrow, one hex twice a mark; drawn again they are rubbed out', () => {
    const begun = pointedAt(NO_PLANS, 3)
    expect(planMarks(begun)).toEqual({ arrows: [], highlights: [{ hex: 3, kind: 'plan' }] })
    const arrow = pointedAt(begun, 7)
    expect(planMarks(arrow)).toEqual({ arrows: [{ path: [3, 7], kind: 'plan' }], highlights: [] })
    const both = pointedAt(pointedAt(arrow, 5), 5)
    expect(both.drawn).toEqual([[3, 7], [5]])
    expect(carried(both, 3, 7).drawn).toEqual([[5]])
    expect(carried(both, 4, 4).drawn).toEqual(both.drawn)
  })

  test('taken back: what is begun first, then the last that was drawn', () => {
    const plans = pointedAt(carried(NO_PLANS, 1, 2), 9)
    expect(takenBack(plans)).toEqual({ drawn: [[1, 2]], from: undefined })
    expect(takenBack(takenBack(plans))).toEqual(NO_PLANS)
    expect(takenBack(NO_PLANS)).toEqual(NO_PLANS)
  })

  test('kept and read again; whatever else stands there is no plan', () => {
    const plans = carried(pointedAt(pointedAt(NO_PLANS, 5), 5), 1, 2)
    expect(plansIn(plansText(plans), 10)).toEqual(plans)
    expect(plansIn(plansText(plans), 5).drawn).toEqual([[1, 2]])
    for (const text of [undefined, '', '{', '{}', 'null', '[[1,2,3],["a"],[-1],[1.5],4,null]'])
      expect(plansIn(text, 10)).toEqual(NO_PLANS)
  })
})
