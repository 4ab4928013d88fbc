import { describe, expect, test } from 'vitest'
import type { Action, Game } from '../../src/engine/contract.ts'
import { type Opening, PERSON, type Session } from '../../src/session/session.ts'
import { countersOf } from '../../src/web/play/counters.ts'
import { arrowsOf, highlightsOf } from '../../src/web/play/highlights.ts'
import { overlayMarks } from '../../src/web/play/overlays.ts'
import { createPlay, type Play } from '../../src/web/play/play.ts'
import { game as redVengeance } from '../games/red-vengeance/support.ts'
import { game, hex, position, unit } from '../games/turning-point/support.ts'
import { localSession } from '../support/local-session.ts'

const PLAYERS = { axis: PERSON, soviet: PERSON }
const opening = (scenario: string): Opening => ({
  kind: 'new',
  game: 'turning-point',
  scenario,
  options: [],
  seed: 7,
  players: PLAYERS,
})

const sit = async (from: Opening | ReturnType<typeof position>): Promise<{ session: Session; play: Play }> => {
  const start: Opening =
    'kind' in from
      ? from
      : { kind: 'position', position: JSON.stringify(game.positionOf(from)), seed: 1, players: PLAYERS }
  const session = localSession(game as unknown as Game, start)
  const play = createPlay(session, () => undefined)
  await play.cancel()
  return { session, play }
}

/** One Soviet corps and one German division face to face, Soviets to move. */
const meeting = () =>
  position({ 'sov-1-tc': '3005', 'ger-6-pz': '3009', 'ger-44-id': '3010' }, { phase: 'soviet-movement', turn: 2 })

describe('moving by hand', () => {
  test('a click on a unit shows where it can go at what cost; a click there moves it', async () => {
    const { session, play } = await sit(meeting())
    await play.counter(unit('sov-1-tc'), false)
    const { selected, offers } = play.state()
    expect(selected).toEqual([unit('sov-1-tc')])
    const offer = offers.find(each => each.hex === hex('3006'))
    expect(offer).toMatchObject({ kind: 'move', mark: 'destination' })
    const marks = highlightsOf(play.state(), () => -1)
    expect(marks.find(each => each.hex === hex('3006'))?.label).toBe(String(offer?.cost))
    await play.hover(hex('3006'), undefined)
    expect(arrowsOf(play.state(), () => -1)).toEqual([{ path: [hex('3005'), hex('3006')], kind: 'move' }])
    await play.hex(hex('3006'), false)
    expect(session.news.snapshot.units[unit('sov-1-tc')].hex).toBe(hex('3006'))
    expect(play.state().path).toEqual([])
  })

  test('a hex out of reach is refused with the rule that forbids it, and nothing moves', async () => {
    const { session, play } = await sit(meeting())
    await play.counter(unit('sov-1-tc'), false)
    await play.hex(hex('0105'), false)
    expect(play.state().refusal?.rule).toMatch(/^MOVE/)
    expect(session.news.snapshot.units[unit('sov-1-tc')].hex).toBe(hex('3005'))
    await play.hex(hex('3006'), false)
    expect(play.state().refusal).toBeUndefined()
  })

  describe('a counter of his own where the selected unit could go', () => {
    const pair = () => position({ 'sov-1-tc': '3005', 'sov-4-tc': '3006' }, { phase: 'soviet-movement', turn: 2 })
    const [first, second] = [unit('sov-1-tc'), unit('sov-4-tc')]

    test('is selected by a click while it can act itself; nothing moves', async () => {
      const { session, play } = await sit(pair())
      await play.counter(first, false)
      expect(play.state().offers.some(offer => offer.hex === hex('3006'))).toBe(true)
      await play.counter(second, false)
      expect(play.state().selected).toEqual([second])
      expect(session.news.snapshot.at).toBe(0)
    })

    test('is joined by a click on its hex, and by dragging', async () => {
      for (const gesture of ['hex', 'drop'] as const) {
        const { session, play } = await sit(pair())
        await play.counter(first, false)
        await (gesture === 'hex' ? play.hex(hex('3006'), false) : play.drop(first, hex('3006')))
        expect(session.news.snapshot.units[first].hex).toBe(hex('3006'))
      }
    })

    test('is joined by a click on it when it has nothing left to do', async () => {
      const { session, play } = await sit(pair())
      await play.counter(second, false)
      // To and fro until it cannot go on
      for (let most = 0; most < 30 && session.news.snapshot.actors.some(actor => actor.unit === second); most++)
        await play.hex(hex(most % 2 === 0 ? '3007' : '3006'), false)
      const there = session.news.snapshot.units[second].hex
      await play.counter(first, false)
      await play.counter(second, false)
      expect(session.news.snapshot.units[first].hex).toBe(there)
    })
  })

  test('dragging is the same as clicking twice', async () => {
    const { session, play } = await sit(meeting())
    await play.drop(unit('sov-1-tc'), hex('3006'))
    expect(session.news.snapshot.units[unit('sov-1-tc')].hex).toBe(hex('3006'))
  })

  test("the enemy's counters are looked at, never selected", async () => {
    const { play } = await sit(meeting())
    await play.counter(unit('ger-6-pz'), false)
    expect(play.state()).toMatchObject({ selected: [], inspected: { unit: unit('ger-6-pz'), hex: hex('3009') } })
  })

  test('next unit goes round all that can act', async () => {
    const { session, play } = await sit(opening('1'))
    while (session.news.snapshot.decision?.kinds.includes('move') !== true) await play.done()
    const actors = new Set(session.news.snapshot.actors.map(each => each.unit))
    const seen = new Set<number>()
    for (let i = 0; i < actors.size; i++) {
      await play.nextUnit(1)
      seen.add(play.state().selected[0])
    }
    expect(seen).toEqual(actors)
  })
})

describe('ending a phase', () => {
  test('with units that could still act it asks once, and not again in the same phase', async () => {
    const { session, play } = await sit(meeting())
    const before = session.news.snapshot.at
    await play.done()
    expect(play.state().ending).toBe('confirm')
    expect(session.news.snapshot.at).toBe(before)
    await play.done()
    expect(session.news.snapshot.at).toBe(before + 1)
  })
})

describe('attacking by hand', () => {
  const front = () =>
    position({ 'sov-1-tc': '3005', 'sov-4-tc': '3104', 'ger-44-id': '3006' }, { phase: 'soviet-combat', turn: 2 })

  test('target, then attackers: the card is that of the same attack, and the attack is made', async () => {
    const { session, play } = await sit(front())
    expect(play.state().targets).toContain(hex('3006'))
    await play.counter(unit('ger-44-id'), false)
    expect(play.state().draft.targets).toEqual([hex('3006')])
    expect(play.state().draft.card).toBeUndefined()
    await play.counter(unit('sov-1-tc'), false)
    const { card, attackers } = play.state().draft
    expect(attackers).toEqual([unit('sov-1-tc')])
    const state = game.fromPosition(game.positionOf(front()) as never, 1)
    if ('problem' in state) throw new Error(state.problem)
    const odds = game.odds(state, { type: 'attack', attackers, targets: [hex('3006')], support: [] })
    expect(card).toEqual(odds)
    const before = session.news.snapshot.at
    await play.attack()
    expect(session.news.snapshot.at).toBeGreaterThan(before)
    expect(session.news.lines.some(({ event }) => (event.dice?.length ?? 0) > 0)).toBe(true)
    expect(play.state().draft.targets).toEqual([])
  })

  test('an attacker is chosen and let go; all of them at once; cancel begins anew', async () => {
    const { play } = await sit(front())
    await play.hex(hex('3006'), false)
    await play.allAttackers()
    const all = play.state().draft.attackers
    expect(all).toEqual(play.state().draft.candidates)
    await play.counter(all[0], false)
    expect(play.state().draft.attackers).toEqual(all.slice(1))
    await play.cancel()
    expect(play.state().draft.targets).toEqual([])
  })

  test('what may be declared before the roll comes with the rules that say so', async () => {
    const { play } = await sit(front())
    await play.hex(hex('3006'), false)
    await play.allAttackers()
    const { lowerMost, lowerRule, ignoreOffers, ignoreRule } = play.state().draft
    expect(lowerMost).toBeGreaterThan(0)
    expect([lowerRule, ignoreRule]).toEqual(['CMB-L', 'CMB-M'])
    expect(ignoreOffers).toEqual(['Dr'])
  })

  test('the overlay of odds tells the column on each possible target', async () => {
    const { session } = await sit(front())
    const { highlights } = await overlayMarks(session, ['odds'])
    expect(highlights).toEqual([{ hex: hex('3006'), kind: 'target', label: expect.stringMatching(/^\d+-\d+$/) }])
  })
})

/** Plays by gestures alone, as a person would, and takes what is offered first. */
const playByHand = async (session: Session, play: Play, until: () => boolean): Promise<Set<Action['type']>> => {
  const kinds = new Set<Action['type']>()
  session.onNews(({ action }) => action !== undefined && kinds.add(action.action.type))
  let idle = 0
  let phase = ''
  let inPhase = 0
  for (let i = 0; i < 3000 && !until(); i++) {
    const { snapshot } = session.news
    const { at } = snapshot
    const asked = snapshot.decision?.kinds ?? []
    inPhase = snapshot.decision?.phase === phase ? inPhase + 1 : 0
    phase = snapshot.decision?.phase ?? ''
    const mustAttack = asked.includes('attack') && snapshot.duties.length > 0
    const mayStop = asked.includes('done') && !mustAttack && (idle >= 2 || inPhase > 12)
    await play.cancel()
    const { lossOffer, options } = play.state()
    if (lossOffer !== undefined) {
      for (const each of lossOffer.units) {
        await play.loseAll()
        if (session.news.snapshot.at !== at) break
        await play.counter(each.unit, false)
      }
      if (session.news.snapshot.at === at) await play.loseAll()
    } else if (asked.includes('attack') && idle === 0 && !mayStop) {
      await play.suggest()
      await play.attack()
    } else {
      const actors = snapshot.actors.filter(({ kinds: can }) => !can.includes('attack'))
      const actor = actors[i % Math.max(1, actors.length)]
      if (actor !== undefined && !mayStop) {
        await play.select(actor.unit)
        const offer = play.state().offers[0]
        if (offer !== undefined) await play.takeWay(offer)
      } else if (options.length > 0 && snapshot.duties.length > 0) await play.choose(options[0].option)
      else if (asked.includes('done')) {
        await play.done()
        if (play.state().ending === 'confirm') await play.done()
        // An overstacked hex keeps the phase open: begin it anew.
        if (play.state().ending === 'duties') await play.undo({ what: 'phase' })
      } else if (options.length > 0) await play.choose(options[0].option)
    }
    idle = session.news.snapshot.at === at ? idle + 1 : 0
    if (idle > 6) throw new Error(`stuck in ${snapshot.decision?.phase}: ${JSON.stringify(play.state().refusal)}`)
  }
  return kinds
}

describe('whole turns by gestures alone', () => {
  test('Turning Point', async () => {
    const { session, play } = await sit(opening('1'))
    const kinds = await playByHand(session, play, () => session.news.snapshot.turn > 1)
    expect(session.news.snapshot.turn).toBe(2)
    expect([...kinds]).toEqual(expect.arrayContaining(['move', 'attack', 'done']))
  })

  test('Red Vengeance', async () => {
    const session = localSession(redVengeance as unknown as Game, {
      kind: 'new',
      game: 'red-vengeance',
      scenario: redVengeance.meta.scenarios[0].id,
      options: [],
      seed: 7,
      players: Object.fromEntries(redVengeance.meta.sides.map(({ id }) => [id, PERSON])),
    })
    const play = createPlay(session, () => undefined)
    await play.cancel()
    const first = session.news.snapshot.turn
    const kinds = await playByHand(session, play, () => session.news.snapshot.turn > first)
    expect(session.news.snapshot.turn).toBe(first + 1)
    expect([...kinds]).toEqual(expect.arrayContaining(['move', 'attack', 'losses', 'done']))
  })
})

describe('what the board shows', () => {
  test('every unit on the map is a counter with a name in both languages; out of supply is a sign', async () => {
    const { session } = await sit(opening('1'))
    const { snapshot } = session.news
    for (const language of ['en', 'ja'] as const) {
      const counters = countersOf(session.title, snapshot, language, new Set())
      expect(counters).toHaveLength(snapshot.units.filter(state => state.hex >= 0).length)
      for (const { label, factors, symbol } of counters) {
        expect(label).not.toMatch(/(nation|type|mark|supply)\./)
        expect(factors).not.toBe('')
        expect(symbol).not.toBe('')
      }
    }
    const units = snapshot.units.map(state => (state.hex < 0 ? state : { ...state, supply: 'isolated' }))
    const [counter] = countersOf(session.title, { ...snapshot, units }, 'en', new Set())
    expect(counter.badges.map(({ sign }) => sign)).toContain('‼')
  })

  test('overlays: ZOC by side, supply with its lines, control, front', async () => {
    const { session } = await sit(opening('1'))
    const zoc = await overlayMarks(session, ['zoc-soviet'])
    expect(zoc.highlights.every(({ kind }) => kind === 'zoc-1')).toBe(true)
    expect(zoc.highlights.length).toBeGreaterThan(10)
    const supply = await overlayMarks(session, ['supply-axis'])
    expect(supply.arrows.length).toBeGreaterThan(5)
    const signed = supply.highlights.map(each => each.hex)
    expect(new Set(signed).size).toBe(signed.length)
    const control = await overlayMarks(session, ['control'])
    expect(new Set(control.highlights.map(({ kind }) => kind))).toEqual(new Set(['control-0', 'control-1']))
    const front = await overlayMarks(session, ['front-axis'])
    expect(front.highlights.length).toBeGreaterThan(5)
  })
})
