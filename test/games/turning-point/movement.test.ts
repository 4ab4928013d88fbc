import { describe, expect, test } from 'vitest'
import { move, moves, position, refusal } from '../../support/turning-point.ts'

describe('movement', () => {
  test('[MOVE-1] each hex of open ground costs one point', () => {
    const state = position({ 'sov-1-6-rc': '2003', 'sov-supply-1': '2003' })
    expect(moves(state, 'sov-1-6-rc').get('2007')).toBe(4)
    expect(moves(state, 'sov-1-6-rc').has('2008')).toBe(false)
    expect(refusal(state, move('sov-1-6-rc', '2004', '2005', '2006', '2007', '2008'))).toCite('MOVE-1')
  })
})
