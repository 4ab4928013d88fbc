import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action, GameEvent, UnitState } from '../../src/engine/contract.ts'
import { type News, PERSON, type Session } from '../../src/session/session.ts'
import { hexesOfLine, hexesOfNews } from '../../src/web/play/places.ts'
import { trailOf, withLosses } from '../../src/web/play/trail.ts'
import { createFollow } from '../../src/web/table/follow.ts'

const UNITS: readonly UnitState[] = [10, 20, 30].map(hex => ({
  hex,
  side: 0,
  status: 'onMap',
  factors: '',
  points: 0,
  marks: [],
}))

const newsOf = (at: number, action: Action | undefined, events: readonly GameEvent[] = [], seat = 'bot'): News =>
  ({
    snapshot: { at, units: UNITS },
    from: at,
    lines: events.map(event => ({ step: at - 1, seat, turn: 1, phase: 'x', event })),
    action: action === undefined ? undefined : { seat, action },
  }) as unknown as News

const move = (unit: number, ...path: readonly number[]): Action => ({ type: 'move', units: [unit], path })
const FOUGHT: GameEvent = {
  key: 'log.fight',
  fight: { attackers: [0], targets: [7], attack: 3, defence: 1, odds: '3-1', result: 'DE' },
}

/** What is shown and where the map went, in order; the news come when the test says. */
const watch = (pace: () => number) => {
  const told: string[] = []
  let tell: (news: News) => void = () => undefined
  const session = {
    title: { messages: {} },
    players: { bot: 'greedy', me: PERSON },
    news: newsOf(0, undefined),
    battle: async () => undefined,
    onNews: (listener: (news: News) => void) => {
      tell = listener
      return () => undefined
    },
  } as unknown as Session
  const follow = createFollow({
    session,
    show: ({ snapshot }) => told.push(`shown ${snapshot.at}`),
    camera: () => ({ show: async hexes => void told.push(`to ${hexes.join(' ')}`) }),
    pace,
  })
  return { told, follow, tell: (news: News) => tell(news) }
}

describe('what others do is shown one thing after the other', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', {
      hidden: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('the map goes there first, then it happens; the next waits for its time', async () => {
    const { told, tell } = watch(() => 350)
    tell(newsOf(1, move(0, 11, 12)))
    tell(newsOf(2, move(1, 21)))
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['to 12 10', 'shown 1'])
    await vi.advanceTimersByTimeAsync(300)
    expect(told).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(100)
    expect(told.slice(2)).toEqual(['to 21 20', 'shown 2'])
  })

  test('a battle stays long enough to be read', async () => {
    const { told, tell } = watch(() => 350)
    tell(newsOf(1, { type: 'choose', option: 'combat:0' }, [FOUGHT]))
    tell(newsOf(2, move(1, 21)))
    await vi.advanceTimersByTimeAsync(1700)
    expect(told).toEqual(['to 7', 'shown 1'])
    await vi.advanceTimersByTimeAsync(600)
    expect(told.at(-1)).toBe('shown 2')
  })

  test('who is in a hurry sees all that waits at once, in order', async () => {
    let pace = 900
    const { told, tell, follow } = watch(() => pace)
    for (const at of [1, 2, 3]) tell(newsOf(at, move(0, at)))
    await vi.advanceTimersByTimeAsync(10)
    expect(follow.isBehind()).toBe(true)
    pace = 0
    follow.catchUp()
    expect(told.filter(each => each.startsWith('shown'))).toEqual(['shown 1', 'shown 2', 'shown 3'])
    tell(newsOf(4, move(0, 4)))
    expect(told.at(-1)).toBe('shown 4')
    await vi.advanceTimersByTimeAsync(5000)
    expect(told.filter(each => each.startsWith('shown'))).toHaveLength(4)
  })

  test('what a person did is shown at once, after whatever waits', () => {
    const { told, tell } = watch(() => 900)
    tell(newsOf(1, move(0, 11)))
    tell(newsOf(2, move(1, 21), [], 'me'))
    expect(told.filter(each => each.startsWith('shown'))).toEqual(['shown 1', 'shown 2'])
  })
})

describe('where it happens', () => {
  const messages = {
    'log.moved': { en: '{units:unit} from {from:hex} to {to:hex} ({cost})', ja: '' },
    'log.fate': { en: '{unit:unit} is lost', ja: '' },
  }
  const hexOf = (unit: number): number => UNITS[unit].hex

  test('a line leads to the hexes that its words name, the end of a way first; else to its units', () => {
    const line = (event: GameEvent) => hexesOfLine(messages, { event }, hexOf)
    expect(line({ key: 'log.moved', args: { units: [0], from: 3, to: 5, cost: 4 } })).toEqual([5, 3])
    expect(line({ key: 'log.fate', args: { unit: 2 } })).toEqual([30])
    expect(line(FOUGHT)).toEqual([7])
  })

  test('news lead to their battle before all, then to what was done', () => {
    expect(
      hexesOfNews(messages, newsOf(1, { type: 'attack', attackers: [0], targets: [7], support: [] }), hexOf),
    ).toEqual([7, 10])
    expect(hexesOfNews(messages, newsOf(1, { type: 'done' }, [{ key: 'log.fate', args: { unit: 1 } }]), hexOf)).toEqual(
      [20],
    )
  })
})

describe('the trail on the map', () => {
  test('a way is an arrow, losses of a hex are one mark', () => {
    const loss = { step: 1, side: 0, hex: 7, steps: 1, isGone: false }
    const trail = trailOf({
      ways: [{ step: 0, seat: 'bot', kind: 'move', path: [1, 2] }],
      losses: [
        { ...loss, unit: 0 },
        { ...loss, unit: 1, steps: 2, isGone: true },
        { ...loss, unit: 2, hex: -1 },
      ],
    })
    expect(trail.arrows).toEqual([{ path: [1, 2], kind: 'last' }])
    expect(trail.highlights).toEqual([{ hex: 7, kind: 'loss', label: '−3' }])
  })

  test('losses add up as they happen', () => {
    const gone = UNITS.map((unit, index) => (index === 0 ? { ...unit, hex: -1, status: 'gone' } : unit))
    const once = withLosses([], ['gone'], UNITS, gone)
    expect(once).toEqual([{ hex: 10, kind: 'loss', label: '−1' }])
    expect(withLosses(once, ['gone'], UNITS, gone)).toEqual([{ hex: 10, kind: 'loss', label: '−2' }])
    // Withdrawn is not lost.
    expect(
      withLosses(
        [],
        ['gone'],
        UNITS,
        UNITS.map(unit => ({ ...unit, hex: -1, status: 'withdrawn' })),
      ),
    ).toEqual([])
  })
})
