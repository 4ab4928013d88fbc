import { describe, expect, test } from 'vitest'
import { READY } from '../../../src/games/red-vengeance/rules/default-setup.ts'
import type { State } from '../../../src/games/red-vengeance/state.ts'
import { builders, game, position, start, startPlayed, zocOf } from './support.ts'

const { choose, done, hexName, hexOf, phaseOf, place, play, refusal, seatOf, unit, unitName } = builders

const statusOf = (state: State, id: string): string | undefined => game.describe(state, unit(id)).status
const occupants = (state: State, name: string): string[] =>
  [...game.units.keys()].filter(each => state.hex[each] >= 0 && hexName(state.hex[each]) === name).map(unitName)

const atAllies = (): State => {
  const state = start()
  play(state, choose('default'), done)
  return state
}
const atArmour = (): State => {
  const state = atAllies()
  play(state, choose('default'), done)
  return state
}

describe('reinforcements and markers', () => {
  test('[3.1a] a counter marked with a turn waits on the turn track', () => {
    const state = startPlayed()
    for (const id of ['ger-xxxiv', 'ger-hg-pz', 'dietrich', 'sov-9-gds']) {
      expect(statusOf(state, id)).toBe('due')
      expect(hexOf(state, id)).toBeUndefined()
    }
    expect(statusOf(state, 'ger-i')).toBe('onMap')
    expect(refusal(start(), place('ger-xxxiv', '0207'))).toCite('3.1a')
    // XXXIV Corps is marked October 1944, turn 5
    const due = (turn: number) => position({ 'ger-xxxiv': { status: 'due' } }, { turn, phase: 'axis-organisation' })
    expect(refusal(due(4), place('ger-xxxiv', '1422'))).toCite('3.1a')
    expect(refusal(due(5), place('ger-xxxiv', '1422'))).toBeUndefined()
  })

  test('[3.1b] the Polish army marked W is off the map and on no turn of the track', () => {
    expect(refusal(start(), place('pol-2', '0107'))).toBeDefined()
    expect(refusal(atAllies(), place('pol-2', '0107'))).toCite('3.1b')
    const state = startPlayed()
    expect(statusOf(state, 'pol-2')).toBe('absent')
    expect(statusOf(state, 'pol-1')).toBe('onMap')
    expect(refusal(state, place('pol-2', '2602'))).toBeDefined()
  })

  test('[3.1c] the Baltic is a German lake when the game begins', () => {
    expect(game.positionOf(startPlayed())).toMatchObject({ turn: 1, baltic: 'german-lake' })
  })
})

describe('Axis foot', () => {
  test('[3.2a] a Hungarian army each in Budapest and Cluj, the Bulgarians in Sofia, and there they stay', () => {
    const state = start()
    expect(occupants(state, '2215')).toEqual(['hun-3'])
    expect(occupants(state, '2313')).toEqual(['hun-2'])
    expect(occupants(state, '3113')).toEqual(['bulg-1'])
    expect(refusal(state, place('bulg-1', '0207'))).toCite('3.2a')
    expect(refusal(state, place('hun-2', '2215'))).toCite('3.2a')
    const ready = startPlayed()
    expect([hexOf(ready, 'hun-3'), hexOf(ready, 'hun-2'), hexOf(ready, 'bulg-1')]).toEqual(['2215', '2313', '3113'])
  })

  test('[3.2b] foot goes on the grey crosses of the Axis start line and nowhere else', () => {
    const state = start()
    expect([phaseOf(state), seatOf(state)]).toEqual(['axis-setup-foot', 'axis'])
    for (const id of ['ger-i', 'ger-xlix-mtn', 'hun-1']) {
      expect(refusal(state, place(id, '0207'))).toBeUndefined()
      expect(refusal(state, place(id, '1007'))).toCite('3.2b') // Minsk, behind the line
      expect(refusal(state, place(id, '0107'))).toCite('3.2b') // a red star
    }
    play(state, place('ger-i', '0207'))
    expect(hexOf(state, 'ger-i')).toBe('0207')
    expect(refusal(state, done)).toCite('3.2b')
  })

  test('[3.2b] a Hungarian army tried out in Hungary and then placed elsewhere is not bound to Hungary', () => {
    const state = start()
    play(state, place('hun-1', '2111')) // a grey cross in Hungary
    expect(game.describe(state, unit('hun-1')).marks).toContain('homeBound')
    expect(zocOf(state, 'axis')).not.toContain('2110')
    play(state, place('hun-1', '1710'))
    expect(game.describe(state, unit('hun-1')).marks).not.toContain('homeBound')
    expect(zocOf(state, 'axis')).toContain('1709')
  })

  test('[3.2c] Romanians only inside Romania', () => {
    const state = start()
    expect(refusal(state, place('rom-3', '0207'))).toCite('3.2c')
    expect(refusal(state, place('rom-3', '2603'))).toBeUndefined()
    expect(refusal(state, place('rom-4', '2607'))).toCite('3.2c') // Galati: in Romania, but no cross
    expect(refusal(state, place('ger-i', '2603'))).toBeUndefined()
  })

  test('[3.2d] no third unit in a hex', () => {
    const state = start()
    play(state, place('ger-i', '0207'), place('ger-ii', '0207'))
    expect(refusal(state, place('ger-x', '0207'))).toCite('3.2d')
    expect(refusal(state, place('ger-i', '0207'))).toBeUndefined()
    play(state, place('ger-i', '0307'))
    expect(refusal(state, place('ger-x', '0207'))).toBeUndefined()
    const allies = atAllies()
    play(allies, place('sov-42', '0107'), place('sov-54', '0107'))
    expect(refusal(allies, place('sov-67', '0107'))).toCite('3.2d')
    expect(refusal(allies, place('zhukov', '0107'))).toBeUndefined()
  })

  test('[3.2e] units coded Y go on the white crosses of Yugoslavia, and only they', () => {
    const state = start()
    for (const id of ['ger-xv-mtn', 'ger-lxix']) {
      expect(refusal(state, place(id, '2624'))).toBeUndefined()
      expect(refusal(state, place(id, '3022'))).toBeUndefined()
      expect(refusal(state, place(id, '0207'))).toCite('3.2e')
      expect(refusal(state, place(id, '2924'))).toCite('3.2e') // an orange star
    }
    expect(refusal(state, place('ger-i', '2624'))).toCite('3.2b')
  })
})

describe('Allies', () => {
  test('[3.3a] Tito and his army on the orange stars', () => {
    const state = atAllies()
    expect([phaseOf(state), seatOf(state)]).toEqual(['allied-setup', 'allied'])
    for (const id of ['tito', 'yug-ii']) {
      expect(refusal(state, place(id, '2924'))).toBeUndefined()
      expect(refusal(state, place(id, '0107'))).toCite('3.3a')
      expect(refusal(state, place(id, '2624'))).toCite('3.3a') // a white cross
    }
  })

  test('[3.3b] Soviets and Poles on the red stars, two to a hex', () => {
    const state = atAllies()
    for (const id of ['sov-42', 'pol-1', 'sov-2-tank', 'konev']) {
      expect(refusal(state, place(id, '0107'))).toBeUndefined()
      expect(refusal(state, place(id, '0106'))).toCite('3.3b')
      expect(refusal(state, place(id, '0207'))).toCite('3.3b')
      expect(refusal(state, place(id, '2924'))).toCite('3.3b')
    }
    play(state, place('sov-42', '0107'))
    expect(refusal(state, place('sov-54', '0107'))).toBeUndefined()
    play(state, place('sov-54', '0107'))
    expect(refusal(state, place('pol-1', '0107'))).toCite('3.2d')
    expect(refusal(state, done)).toCite('3.3b')
  })

  test('[3.3c] a red star next to the Axis line must be held by a unit', () => {
    const state = atAllies()
    play(state, choose('default'))
    expect(refusal(state, done)).toBeUndefined()
    // 0107 lies next to 0108
    const room = (id: string): string => {
      const hexes = game.legal(state, { about: 'place', unit: unit(id) }).map(({ hex }) => hexName(hex))
      const found = hexes.find(name => name !== '0107')
      if (found === undefined) throw new Error('no room')
      return found
    }
    const garrison = occupants(state, '0107')
    for (const id of garrison) play(state, place(id, room(id)))
    expect(refusal(state, done)).toCite('3.3c')
    play(state, place('zhukov', '0107'))
    expect(refusal(state, done)).toCite('3.3c')
    play(state, place(garrison[0], '0107'))
    expect(refusal(state, done)).toBeUndefined()
  })
})

describe('Axis armour', () => {
  test('[3.4a] Axis armour comes last, when the Allies are set up', () => {
    expect(refusal(start(), place('ger-iii-pz', '0207'))).toCite('3.4a')
    expect(refusal(atAllies(), place('ger-iii-pz', '0108'))).toBeDefined()
    const state = atArmour()
    expect([phaseOf(state), seatOf(state)]).toEqual(['axis-setup-armour', 'axis'])
    const hexes = game.legal(state, { about: 'place', unit: unit('ger-iii-pz') })
    expect(hexes.length).toBeGreaterThan(0)
    expect(hexes.every(({ hex }) => game.board.hexes[hex].marks.includes('axis-start'))).toBe(true)
    expect(refusal(state, place('ger-iii-pz', hexName(hexes[0].hex)))).toBeUndefined()
    expect(refusal(state, place('ger-iii-pz', '1422'))).toCite('3.4a')
    expect(refusal(state, place('ger-i', hexName(hexes[0].hex)))).toBeDefined() // the foot stands
    expect(refusal(state, done)).toCite('3.4a')
  })

  test('[3.4b] no hex of the Axis line stays empty', () => {
    const state = atArmour()
    play(state, choose('default'))
    expect(refusal(state, done)).toBeUndefined()
    const lone = game.units
      .map(({ id }) => id)
      .find(id => /pz$/.test(id) && occupants(state, hexOf(state, id) ?? '').length === 1)
    if (lone === undefined) throw new Error('no armour alone')
    const home = hexOf(state, lone) ?? ''
    const other = game.legal(state, { about: 'place', unit: unit(lone) }).find(({ hex }) => hexName(hex) !== home)
    play(state, place(lone, hexName(other?.hex ?? -1)))
    expect(refusal(state, done)).toCite('3.4b')
    play(state, place(lone, home))
    expect(refusal(state, done)).toBeUndefined()
  })
})

describe('the ready default', () => {
  const state = startPlayed()

  test('[3.2b][3.3a][3.3b][3.4a] every counter that is set up has its place of June 1944, and each place is a legal one', () => {
    const placed = game.units.filter(
      ({ id }) => hexOf(state, id) !== undefined && !['hun-2', 'hun-3', 'bulg-1'].includes(id),
    )
    expect(placed.map(({ id }) => [id, hexOf(state, id)])).toEqual(placed.map(({ id }) => [id, READY.get(id)]))
    expect([...READY.keys()].filter(id => hexOf(state, id) === undefined)).toEqual([])
    expect(READY.size).toBe(placed.length)
  })

  test('[11.23a] each leader stands with two full units of the front he led: Zhukov at Bobruisk, Konev before Lvov, Tito in Bosnia', () => {
    expect(occupants(state, hexOf(state, 'zhukov') ?? '').sort()).toEqual(['sov-28', 'sov-65', 'zhukov'])
    expect(occupants(state, hexOf(state, 'konev') ?? '').sort()).toEqual(['konev', 'sov-3-gds-tank', 'sov-60'])
    expect(occupants(state, hexOf(state, 'tito') ?? '').sort()).toEqual(['tito', 'yug-i-prol', 'yug-iii'])
  })

  test('[11.31b] no Romanian army stands alone in the line', () => {
    for (const id of ['rom-3', 'rom-4']) expect(occupants(state, hexOf(state, id) ?? '')).toHaveLength(2)
  })

  test('[3.3c] what a player has put elsewhere finds its way round: nobody is left out, no hex is empty', () => {
    const own = atAllies()
    play(own, place('sov-42', '1304'), place('sov-54', '1304'), place('sov-1-shock', '1808'), place('sov-39', '1808'))
    play(own, choose('default'))
    expect(refusal(own, done)).toBeUndefined()
    const joined = atAllies()
    play(joined, place('sov-42', '0306'), choose('default')) // 0107 would be nobody's
    expect(refusal(joined, done)).toBeUndefined()
  })
})
