// What a player does with few clicks: a set-up, chits, choices that are none, and an attack that the table puts together.
import { describe, expect, test } from 'vitest'
import { botNamed } from '../../src/bots/index.ts'
import { reasonsOf } from '../../src/bots/plan/reasons.ts'
import { type Attack, isRefusal } from '../../src/engine/contract.ts'
import { streamOf } from '../../src/engine/dice.ts'
import { loadGame } from '../../src/files/data.ts'
import { PERSON, type Session } from '../../src/session/session.ts'
import { forcedLosses, forcedUnit } from '../../src/web/play/forced.ts'
import { groupsIn } from '../../src/web/play/formations.ts'
import { plainAttack } from '../../src/web/play/plain-attack.ts'
import { createPlay } from '../../src/web/play/play.ts'
import { isSetUp } from '../../src/web/play/set-up.ts'
import { localSession } from '../support/local-session.ts'
import { sittingOf } from '../support/opening.ts'
import { GAMES } from '../support/random-play.ts'

const mars = async () => {
  const session = localSession(await loadGame('red-god-of-war'), {
    kind: 'new',
    game: 'red-god-of-war',
    scenario: 'mars',
    options: [],
    seed: 7,
    players: { german: PERSON, soviet: PERSON },
  })
  const play = createPlay(session, () => undefined)
  await play.cancel()
  const phase = () => session.news.snapshot.decision?.phase
  const ready = () => isSetUp(play.state().options, session.news.snapshot)
  return { session, play, phase, ready }
}

describe('the set-up of Mars', () => {
  test('is complete once the ready one is taken, open again when that is taken back, and ends without a question', async () => {
    const { play, phase, ready } = await mars()
    expect(ready()).toBe(false)
    await play.choose('default')
    expect(ready()).toBe(true)
    await play.undo({ what: 'step' })
    expect(ready()).toBe(false)
    await play.choose('default')
    await play.done()
    expect(phase()).toBe('german-setup')
    expect(ready()).toBe(false)
  })

  test('its 146 units are in groups by army; a short list is one group', async () => {
    const { session } = await mars()
    const units = [...new Set(session.news.snapshot.actors.map(({ unit }) => unit))]
    const groups = groupsIn(session.title, units)
    expect(units).toHaveLength(146)
    expect(groups.flatMap(group => group.units).toSorted()).toEqual(units.toSorted())
    expect(groups.length).toBeGreaterThan(7)
    expect(groups.map(({ name }) => name?.en)).toContain('41st Army')
    expect(groupsIn(session.title, units.slice(0, 5))).toHaveLength(1)
  })
})

describe('the chits of Mars', () => {
  const atChits = async () => {
    const table = await mars()
    for (let i = 0; table.phase() !== 'soviet-chits'; i++) {
      if (i > 8) throw new Error(`stuck in ${table.phase()}`)
      if (table.play.state().options.length > 0 && !table.ready()) await table.play.choose('default')
      await table.play.done()
      if (table.play.state().ending === 'confirm') await table.play.done()
    }
    return table
  }

  test('are counted; one click in the list puts one in, another takes it out', async () => {
    const { session, play } = await atChits()
    expect(play.state().leaving.tally).toEqual({ chosen: 0, most: 9 })
    const [first, second] = session.news.snapshot.actors.map(({ unit }) => unit)
    await play.select(first)
    await play.select(second)
    expect(play.state().leaving).toEqual({ tally: { chosen: 2, most: 9 } })
    await play.select(first)
    expect(play.state().leaving.tally?.chosen).toBe(1)
    await play.done()
    expect(session.news.snapshot.decision?.phase).toBe('german-chits')
    // 13.11c: six, though there are more headquarters
    expect(play.state().leaving.tally).toEqual({ chosen: 0, most: 6 })
  })

  test('none in the cup: it asks with what that costs, and goes on when told to', async () => {
    const { play, phase } = await atChits()
    await play.done()
    expect(phase()).toBe('soviet-chits')
    expect(play.state()).toMatchObject({
      ending: 'confirm',
      leaving: { cost: { rule: '7.4', reason: { key: 'cost.noChitsNext' } } },
    })
    await play.clearRefusal()
    await play.done()
    expect(play.state().ending).toBe('confirm')
    await play.done()
    expect(phase()).toBe('german-chits')
  })
})

describe('what leaves no choice is chosen already', () => {
  const decision = { seat: 'axis', phase: 'x', ask: { key: 'x' } }

  test('the only unit, or the first of those that retreat; nobody where one may be done', () => {
    const both = [1, 2].map(unit => ({ unit, kinds: ['retreat' as const] }))
    expect(forcedUnit({ decision: { ...decision, kinds: ['retreat'] }, actors: both })).toEqual([1])
    expect(forcedUnit({ decision: { ...decision, kinds: ['retreat', 'done'] }, actors: both })).toEqual([])
    const placed = [1, 2].map(unit => ({ unit, kinds: ['place' as const] }))
    expect(forcedUnit({ decision: { ...decision, kinds: ['place'] }, actors: placed })).toEqual([])
    expect(forcedUnit({ decision: { ...decision, kinds: ['place'] }, actors: placed.slice(1) })).toEqual([2])
  })

  test('losses: all where all must go, so many steps of the only unit, else none', () => {
    const of = (need: number, ...units: [number, number][]) => ({
      need,
      units: units.map(([unit, worth]) => ({ unit, worth })),
    })
    expect(forcedLosses(of(3, [1, 1], [2, 1]))).toEqual([1, 2])
    expect(forcedLosses(of(2, [1, 1], [2, 1]))).toEqual([1, 2])
    expect(forcedLosses(of(1, [1, 1], [2, 1]))).toEqual([])
    expect(forcedLosses(of(1, [1, 1], [1, 1], [1, 1]))).toEqual([1])
    expect(forcedLosses(of(0))).toEqual([])
  })
})

/** So many attacks of a game are looked at, and so many actions at most to meet them. */
const [ATTACKS, ACTIONS] = [3, 250]

describe.each(GAMES)('$meta.id: an attack that is suggested', game => {
  const bot = botNamed('general')
  if ('problem' in bot) throw new Error(bot.problem)

  test('needs everybody who is in it, and says what it brings', {
    timeout: 240_000,
  }, async () => {
    const sitting = sittingOf(game, 'officer', 5)
    let met = 0
    for (let count = 0; count < ACTIONS && met < ATTACKS; count++) {
      const decision = game.decision(sitting.state)
      if (decision === undefined) break
      const { kinds, seat } = decision
      if (kinds.includes('attack') && !kinds.includes('move')) {
        const view = game.view(sitting.state, seat)
        const asked = {
          legal: async query => game.legal(view, query),
          odds: async attack => game.odds(view, attack),
          check: async action => game.check(view, action),
        } as Pick<Session, 'legal' | 'odds' | 'check'> as Session
        const isLean = (attack: Attack): boolean =>
          attack.attackers.every(unit => {
            const fewer = { ...attack, attackers: attack.attackers.filter(each => each !== unit) }
            if (fewer.attackers.length === 0 || game.check(view, fewer) !== undefined) return true
            const [whole, without] = [game.odds(view, attack), game.odds(view, fewer)]
            if (isRefusal(whole) || isRefusal(without)) return true
            return JSON.stringify(whole.results) !== JSON.stringify(without.results)
          })
        const plain = await plainAttack(asked, game.legal(view, { about: 'targets' }))
        if (plain !== undefined) {
          expect(game.check(view, plain)).toBeUndefined()
          if (plain.targets.length === 1) expect(isLean(plain)).toBe(true)
        }
        const suggestion = bot.advise?.(game, game.clone(view), streamOf(0))
        if (suggestion?.action.type === 'attack') {
          const { action } = suggestion
          const told = reasonsOf(suggestion).find(({ key }) => key.startsWith('reason.attack'))
          // A bombardment is allotted by the title's own plan, which tells no figure
          if (told === undefined) expect(decision.phase).toMatch(/bombard/)
          else {
            met++
            expect(told.args?.gain).toMatch(/^-?\d/)
            expect(told.args?.hexes).toEqual(expect.arrayContaining([...action.targets]))
            expect(isLean(action) || game.meta.id === 'red-steel').toBe(true)
          }
        }
      }
      if (!sitting.playOne()) break
    }
    expect(met).toBe(ATTACKS)
  })
})
