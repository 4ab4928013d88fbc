import { describe, expect, test } from 'vitest'
import { onlineAddress, readRoute } from '../../src/web/app/route.ts'
import { clockText, leftNow } from '../../src/web/online/clock.ts'
import { byTurn, isOffered } from '../../src/web/online/lists.ts'

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

  test('a game that is offered comes behind one’s turns and before what waits', () => {
    const offered = {
      status: 'open',
      mine: 'axis',
      seats: [{ seat: 'axis', awaits: 'player' }, { seat: 'soviet' }],
    } as const
    const waits = { ...offered, seats: [{ seat: 'axis' }, { seat: 'soviet', awaits: 'player' }] } as const
    const [turn, theirs] = [
      { status: 'on', mine: 'axis', decides: 'axis' },
      { status: 'on', mine: 'axis', decides: 'soviet' },
    ] as const
    expect([isOffered(offered), isOffered(waits)]).toEqual([true, false])
    expect(byTurn([waits, theirs, offered, turn])).toEqual([turn, offered, theirs, waits])
  })

  test('the link of another device: who one is, behind the #, and nothing else', () => {
    const secret = 'AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGhIjKlMnO_-'
    expect(readRoute(`#/device/0123456789abcdef/${secret}`)).toEqual({
      page: 'device',
      player: '0123456789abcdef',
      secret,
    })
    expect(readRoute('#/device/0123456789abcdef/short').page).toBe('unknown')
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
