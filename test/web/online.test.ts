import { describe, expect, test } from 'vitest'
import { onlineAddress, readRoute } from '../../src/web/app/route.ts'
import { clockText, leftNow } from '../../src/web/online/clock.ts'
import { byTurn } from '../../src/web/online/lists.ts'

describe('online games on the page', () => {
  test('addresses: a game, a position of it, an invitation', () => {
    expect(readRoute(onlineAddress('0123456789abcdef'))).toEqual({
      page: 'online',
      id: '0123456789abcdef',
      at: undefined,
    })
    expect(readRoute(onlineAddress('0123456789abcdef', 12))).toMatchObject({ page: 'online', at: 12 })
    expect(readRoute('#/join/0123456789abcdef/AbCdEfGhIjKlMnOpQrSt_-')).toEqual({
      page: 'join',
      id: '0123456789abcdef',
      token: 'AbCdEfGhIjKlMnOpQrSt_-',
    })
    expect(readRoute('#/join/0123456789abcdef').page).toBe('unknown')
    expect(readRoute('#/join/0123456789abcdef/<b>').page).toBe('unknown')
  })

  test('those whose turn it is come first, what is over last', () => {
    const cards = [
      { status: 'over', mine: 'axis', decides: 'axis' },
      { status: 'open', mine: 'axis', decides: 'axis' },
      { status: 'on', mine: 'axis', decides: 'soviet' },
      { status: 'on', mine: 'axis', decides: 'axis' },
    ] as const
    expect(byTurn(cards)).toEqual([cards[3], cards[2], cards[1], cards[0]])
  })

  test('only the clock that runs goes on by itself, and never below nothing', () => {
    const clock = { left: { axis: 100, soviet: 90_000 }, running: 'axis', toldAt: 1000 }
    expect(leftNow(clock, 'axis', 31_999)).toBe(70)
    expect(leftNow(clock, 'soviet', 31_999)).toBe(90_000)
    expect(clockText(70)).toBe('1:10')
    expect(clockText(3_670)).toBe('1:01:10')
    expect(clockText(90_000)).toBe('1 d 1 h')
    expect(clockText(-5)).toBe('0:00')
  })
})
