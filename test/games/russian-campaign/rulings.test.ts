// Rules that were once read wrongly, through the assembled game.
import { describe, expect, test } from 'vitest'
import { RANDOM } from '../../../src/bots/random.ts'
import type { Action, Game, Move } from '../../../src/engine/contract.ts'
import { streamOf } from '../../../src/engine/dice.ts'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import {
  at,
  attack,
  card,
  done,
  fight,
  game,
  gameAt,
  hex,
  hexName,
  phaseOf,
  play,
  position,
  retreats,
  rule as ruleOf,
  start,
  unit,
  WAITING,
  worldOf,
} from './support-game.ts'

const move = (ids: readonly string[], path: readonly string[], by?: string): Move => ({
  type: 'move',
  units: ids.map(unit),
  path: path.map(hex),
  ...(by === undefined ? {} : { by }),
})
const ways = (state: State, id: string, by?: string): string[] =>
  game
    .legal(state, { about: 'move', unit: unit(id) })
    .filter(each => each.by === by)
    .map(each => hexName(each.hex))
const endTo = (state: State, phase: string): void => {
  while (phaseOf(state) !== phase) play(state, done)
}

describe('[13.6] weather by impulse', () => {
  test('[13.6] one die when the turn begins, the other when the second impulse does, for both sides', () => {
    const state = gameAt(3, 'soviet-move-2', {}, { options: [OPTIONS.detailedWeather] })
    const stream = streamOf(1)
    /** The dice of the weather up to that phase, whatever else is done. */
    const rolledUpTo = (phase: string): number => {
      let dice = 0
      while (phaseOf(state) !== phase)
        for (const event of play(state, RANDOM.decide(game as unknown as Game, state, stream)))
          if (event.key === 'log.weather') dice += event.dice?.length ?? 0
      return dice
    }
    expect(rolledUpTo('axis-move-1')).toBe(1)
    expect(state.turn).toBe(4)
    expect(rolledUpTo('axis-move-2')).toBe(1)
    const { weather } = worldOf(state)
    expect(rolledUpTo('soviet-move-2')).toBe(0)
    expect(worldOf(state)).toMatchObject({ weather })
  })
})

describe('withdrawals (12.5)', () => {
  const may44 = (units: Record<string, string>): State => {
    const state = gameAt(18, 'soviet-move-2', units)
    endTo(state, 'axis-move-1')
    expect(state.turn).toBe(19)
    expect(worldOf(state)).toMatchObject({ withdrawals: 2 })
    return state
  }
  const withdraw = (id: string): Action => ({ type: 'assign', units: [unit(id)], as: 'withdraw' })

  test('[12.5c] SS first also where the SS corps has been moved out of the way in this impulse', () => {
    const state = may44({ 'ss-pz-1': 'E34', 'de-pz-24': 'E34' })
    expect(ruleOf(state, withdraw('de-pz-24'))).toBe('12.5c')
    play(state, move(['ss-pz-1'], ['E33', 'E32', 'E31', 'E30']))
    expect(ruleOf(state, withdraw('ss-pz-1'))).toBe('12.5b')
    expect(ruleOf(state, withdraw('de-pz-24'))).toBe('12.5c')
    expect(game.legal(state, { about: 'assign', unit: unit('de-pz-24') })).toEqual([])
  })

  test('[12.5c] an SS corps that could walk to the edge counts, one far from edge and railway does not', () => {
    expect(ruleOf(may44({ 'ss-pz-1': 'G30', 'de-pz-24': 'E34' }), withdraw('de-pz-24'))).toBe('12.5c')
    expect(game.board.lines.some(({ kind, hexes }) => kind === 'rail' && hexes.includes(hex('Q16')))).toBe(false)
    const far = may44({ 'ss-pz-1': 'Q16', 'de-pz-24': 'E34' })
    expect(ruleOf(far, withdraw('de-pz-24'))).toBeUndefined()
  })

  test('[V.III.tunisia.4] none but SS panzer corps', () => {
    const state = gameAt(
      12,
      'soviet-move-2',
      { 'ss-pz-1': 'E34', 'de-pz-24': 'E34' },
      { options: [OPTIONS.whatIfs], world: { decided: { tunisia: true } }, entered: { axis: ['O20'], soviet: [] } },
    )
    endTo(state, 'axis-move-1')
    expect(ruleOf(state, withdraw('de-pz-24'))).toBe('12.5c')
    play(state, withdraw('ss-pz-1'))
    expect(worldOf(state)).toMatchObject({ withdrawals: 1 })
    expect(ruleOf(state, withdraw('de-pz-24'))).toBe('12.5c')
  })
})

describe('[3.3.2a] the first impulse', () => {
  test('[3.3.2a] [3.3.2f] a corps with the attack duty does not leave by sea', () => {
    const shore = 'H23' // Königsberg
    const state = gameAt(1, 'axis-move-1', { 'de-inf-1': shore, 'de-pz-24': shore, 'su-army-8': 'H19' })
    expect(['3.3.2a', '3.3.2f']).toContain(ruleOf(state, move(['de-inf-1'], [shore], 'evacuation')))
    expect(ways(state, 'de-inf-1', 'evacuation')).not.toContain(shore)
    expect(ways(state, 'de-pz-24', 'evacuation')).toContain(shore)
  })
})

describe('[9.11.2b] after an automatic victory', () => {
  test('[9.11.2b] [7.2a] who was halted by the ZOC that is gone goes on with what it has left', () => {
    const FORTY = { 'ss-pz-1': 'MM10', 'de-pz-gd': 'MM10', 'de-pz-24': 'MM11', 'de-pz-39': 'MM11', 'de-inf-1': 'NN9' }
    const state = gameAt(7, 'axis-move-1', { ...FORTY, 'de-pz-47': 'LL13', 'su-tk-1': 'NN10', 'su-tk-3': 'NN10' })
    play(state, move(['de-pz-47'], ['LL12', 'MM12', 'NN11']))
    expect(ways(state, 'de-pz-47')).toEqual([])
    expect(ruleOf(state, move(['de-pz-47'], ['OO11']))).toBe('7.2a')
    expect(game.describe(state, unit('de-pz-47')).points).toBe(0)
    const shot = attack(Object.keys(FORTY), ['NN10'])
    expect(game.odds(state, shot)).toMatchObject({
      odds: '10:1',
      column: '10:1',
      results: [{ result: 'AV', probability: 1 }],
    })
    play(state, shot)
    expect(game.describe(state, unit('de-pz-47')).points).toBe(4)
    play(state, move(['de-pz-47'], ['OO11', 'OO10', 'OO9']))
    expect(game.describe(state, unit('de-pz-47')).points).toBe(1)
  })
})

describe('what is not offered is refused', () => {
  const declared = (): State => {
    const state = gameAt(7, 'axis-move-1', { 'de-pz-24': 'MM10', 'su-army-8': 'NN10' })
    play(state, done, attack(['de-pz-24'], ['NN10']), done)
    expect(phaseOf(state)).toBe('axis-fight-1')
    return state
  }
  test('[9.1.2] a combat is chosen by the name that is offered and by no other', () => {
    const state = declared()
    expect(game.legal(state, { about: 'choose' }).map(({ option }) => option)).toEqual(['combat:0'])
    for (const option of ['combat:', 'combat:0x0', 'combat:00', 'combat: 0', 'combat:0.0', 'combat:1', 'combat', ''])
      expect(ruleOf(state, { type: 'choose', option }), option).toBe('9.1.2')
    expect(ruleOf(state, { type: 'choose', option: 'combat:0' })).toBeUndefined()
  })

  test('[4.0] an attack with what this game does not know', () => {
    const state = gameAt(7, 'axis-move-1', { 'de-pz-24': 'MM10', 'su-army-8': 'NN10' })
    play(state, done)
    const plain = attack(['de-pz-24'], ['NN10'])
    expect(ruleOf(state, plain)).toBeUndefined()
    for (const more of [{ lower: 1 }, { ignore: 'AR' }, { extras: ['air'] }])
      expect(ruleOf(state, { ...plain, ...more }), JSON.stringify(more)).toBe('4.0')
  })

  test('[9.9.3a] a Stuka with a second target', () => {
    const state = gameAt(7, 'axis-move-1', { 'de-pz-24': 'MM10', 'su-army-8': 'NN10', 'de-hq-south': 'MM12' })
    const stuka = { type: 'assign', units: [unit('stuka-1')], as: 'stuka', hex: hex('NN10') } as const
    expect(ruleOf(state, stuka)).toBeUndefined()
    expect(ruleOf(state, { ...stuka, target: unit('su-army-8') })).toBe('9.9.3a')
  })

  test('[11.2.4] a partisan is placed once, and in no special way', () => {
    const partisan = 'su-partisan-1'
    const state = gameAt(
      12,
      'soviet-partisans',
      { 'su-partisan-2': { status: 'absent' } },
      { entered: { axis: ['O20', 'P14'], soviet: [] } },
    )
    const place = { type: 'place', unit: unit(partisan), hex: hex('P14') } as const
    expect(ruleOf(state, { ...place, by: 'drop' })).toBe('11.2.4')
    play(state, place)
    expect(ruleOf(state, { ...place, hex: hex('O20') })).toBe('11.2.4')
  })
})

describe('rules whose loss no test noticed', () => {
  test('[8.4.3] one unit sails in a turn: no two of them together', () => {
    const state = gameAt(
      7,
      'axis-move-1',
      { 'ro-inf-3': 'DD24', 'ro-inf-5': 'DD24' },
      { entered: { axis: ['JJ23'], soviet: [] } },
    )
    expect(ruleOf(state, move(['ro-inf-3'], ['JJ23'], 'sea'))).toBeUndefined()
    expect(ruleOf(state, move(['ro-inf-3', 'ro-inf-5'], ['JJ23'], 'sea'))).toBe('8.4.3')
  })

  test('[S2.1d] a worker is set up in a city', () => {
    const state = start('kursk-berlin')
    const options = game.legal(state, { about: 'place', unit: unit('su-army-8') })
    const country = options.find(({ hex: where }) => game.board.hexes[where].kinds.length === 0)
    const refusal = game.check(state, { type: 'place', unit: unit('su-worker-w2-1'), hex: country?.hex ?? -1 })
    expect(refusal).toMatchObject({ rule: 'S2.1d', reason: { key: 'refuse.workerNeedsCity' } })
  })

  test('[V.III.balkan.2a] nobody retreats into neutral Hungary', () => {
    // T28, behind the army in T27, is Hungarian
    for (const neutral of [false, true]) {
      const state = position(
        { ...WAITING, 'su-army-8': 'T27', 'de-pz-24': 'S27', 'de-pz-39': 'S27', 'de-pz-47': 'S27' },
        { turn: 2, options: [OPTIONS.whatIfs], phase: 'axis-declare-1', world: { decided: { balkan: neutral } } },
      )
      const assault = attack(['de-pz-24', 'de-pz-39', 'de-pz-47'], 'T27')
      fight(state, assault, card(state, assault).faces.findIndex(({ result }) => result === 'DR') + 1)
      const ends = retreats(state, 'su-army-8')
      expect(ends.length).toBeGreaterThan(0)
      expect(ends.includes('T28')).toBe(!neutral)
    }
  })

  test('[9.8.4] DR against woods says that nobody goes back', () => {
    const state = position(
      { ...WAITING, 'de-pz-24': 'R13', 'de-pz-39': 'R13', 'su-army-8': 'S14' },
      { turn: 7, phase: 'axis-declare-1' },
    )
    const assault = attack(['de-pz-24', 'de-pz-39'], ['S14'])
    const face = card(state, assault).faces.findIndex(({ result }) => result === 'DR') + 1
    expect(face).toBeGreaterThan(0)
    const events = fight(state, assault, face)
    expect(events).toContainEqual({
      key: 'log.staysInWoods',
      rule: '9.8.4',
      args: { units: [unit('su-army-8')] },
    })
    expect(at(state, 'su-army-8')).toBe('S14')
  })
})
