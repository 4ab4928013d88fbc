import { describe, expect, test } from 'vitest'
import { builders, byRail, controllers, game, position, startPlayed } from './support.ts'

const { advance, attack, done, hexName, loadDice, move, phaseOf, play, refusal, unit } = builders

describe('control', () => {
  test('[7.0] taking an oil field or an arrival city tells at once', () => {
    // January 1945: oil is strategic movement and armour points
    const setting = { turn: 8, weather: 'snow' }
    const state = position({ 'sov-42': '1912', 'ger-i': '1523', 'ger-xxvi': { status: 'due' } }, setting)
    play(state, move('sov-42', '1911'), done)
    while (phaseOf(state) !== 'axis-organisation') play(state, done)
    expect(state.world.armourPoints).toBe(3)
    const untouched = position({ 'sov-42': '1912', 'ger-i': '1523' }, setting)
    play(untouched, done)
    while (phaseOf(untouched) !== 'axis-organisation') play(untouched, done)
    expect(untouched.world.armourPoints).toBe(4)

    const arrivals = (at: string) => {
      const here = position({ 'sov-42': '1618', 'ger-i': '1523', 'ger-xxvi': { status: 'due' } }, setting)
      play(here, move('sov-42', at), done)
      while (phaseOf(here) !== 'axis-organisation') play(here, done)
      return game
        .legal(here, { about: 'place', unit: unit('ger-xxvi') })
        .map(({ hex }) => hexName(hex))
        .sort()
    }
    expect(arrivals('1719')).toEqual(['0623', '1422', '1619', '1622', '1623'])
    expect(arrivals('1619')).toEqual(['0623', '1422', '1622', '1623'])

    // One field left: one strategic move
    const allied = ['2119', '2521', '2611']
    const axis = position({ 'ger-i': '1703', 'ger-x': '1705' }, { phase: 'axis-movement', control: { allied } })
    play(axis, byRail('ger-i', '1704'))
    expect(refusal(axis, byRail('ger-x', '1706'))).toCite('6.5f')
  })

  test('[7.1a] at the start the Allies hold their line and all east of it', () => {
    const state = startPlayed()
    for (const name of ['0101', '0107', '1802', '1509', '2602']) expect(controllers(state, name)).toEqual(['allied'])
    for (const { marks, name } of game.board.hexes)
      if (marks.includes('allied-start')) expect([name, controllers(state, name)]).toEqual([name, ['allied']])
    // 3121 holds Yugoslavs; hexes out of reach of the Axis are theirs as well
    const partisans = position({ 'yug-ii': '3121', 'ger-i': '2624' })
    expect(controllers(partisans, '3121')).toEqual(['allied'])
    expect(controllers(partisans, '2821')).toContain('allied')
    expect(controllers(partisans, '2623')).not.toContain('allied')
  })

  test('[7.1b] at the start the Axis hold their line and all west of it', () => {
    const state = startPlayed()
    for (const name of ['1422', '0207', '1007', '2711', '0725']) expect(controllers(state, name)).toEqual(['axis'])
    for (const { marks, name } of game.board.hexes)
      if (marks.includes('axis-start')) expect([name, controllers(state, name)]).toEqual([name, ['axis']])
    const partisans = position({ 'yug-ii': '3121', 'ger-i': '2624' })
    expect(controllers(partisans, '2821')).toEqual(['axis', 'allied'])
    expect(controllers(partisans, '3120')).toEqual(['allied'])
    expect(controllers(partisans, '2624')).toEqual(['axis'])
  })

  test('[7.2] a hex belongs to whoever stood in it or passed through it last', () => {
    const state = position({ 'sov-42': '1709', zhukov: '1709' })
    expect(controllers(state, '1711')).toEqual(['axis'])
    play(state, move('sov-42', '1710', '1711', '1712'))
    for (const name of ['1710', '1711', '1712']) expect(controllers(state, name)).toEqual(['allied'])
    // In Soviet ZOC, but nobody was there
    expect(controllers(state, '1713')).toEqual(['axis'])
    // A leader is no unit
    play(state, move('zhukov', '1809'))
    expect(controllers(state, '1809')).toEqual(['axis'])

    const back = position({ 'ger-i': '1711' }, { phase: 'axis-movement', control: { allied: ['1710', '1709'] } })
    play(back, move('ger-i', '1710'))
    expect([controllers(back, '1710'), controllers(back, '1709')]).toEqual([['axis'], ['allied']])
  })

  test('[7.2] an advance takes the hex, too', () => {
    const state = position({ 'sov-42': '1711', 'ger-i': { hex: '1712', steps: 1 } }, { phase: 'allied-combat' })
    play(loadDice(state, 6, 6, 1, 1, 1), attack('sov-42', '1712'))
    expect(controllers(state, '1712')).toEqual(['axis'])
    play(state, advance('sov-42', '1712'))
    expect(controllers(state, '1712')).toEqual(['allied'])
  })

  test('[7.3a] a Yugoslav hex without unit or ZOC belongs to both sides', () => {
    expect(controllers(position({}), '2721')).toEqual(['axis', 'allied'])
    // Passing through leaves nothing behind
    const gone = position({ 'ger-iii-pz': '2720' }, { phase: 'axis-movement' })
    play(gone, move('ger-iii-pz', '2721', '2722', '2723'))
    expect(controllers(gone, '2720')).toEqual(['axis', 'allied'])
    expect(controllers(gone, '2722')).toEqual(['axis'])
  })

  test('[7.3b] alone in control by a unit, or by a ZOC that no enemy contests', () => {
    const axis = position({ 'ger-i': '2720', 'yug-ii': '2723' })
    expect(controllers(axis, '2719')).toEqual(['axis'])
    // both ZOC on an empty hex
    const both = position({ 'ger-i': '2720', 'yug-ii': '2722' })
    expect(controllers(both, '2721')).toEqual(['axis', 'allied'])
    play(both, move('yug-ii', '2721'))
    expect(controllers(both, '2721')).toEqual(['allied'])
    expect(controllers(both, '2720')).toEqual(['axis'])
    // Outside Yugoslavia a ZOC is nothing
    expect(controllers(position({ 'sov-42': '1711' }), '1712')).toEqual(['axis'])
  })

  test('invariants: a hex that either side holds is controlled by it', () => {
    const state = position({ 'sov-42': '1912', 'ger-i': '1523' })
    expect(game.invariants(state)).toEqual([])
    for (const [id, other] of [
      ['sov-42', 0],
      ['ger-i', 1],
    ] as const) {
      const wrong = game.clone(state)
      wrong.control[wrong.hex[unit(id)]] = other
      expect(game.invariants(wrong)).toEqual([`${hexName(wrong.hex[unit(id)])} held but not controlled`])
    }
  })
})
