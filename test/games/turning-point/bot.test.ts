// What computer opponents are told: the worth of a result.
import { describe, expect, test } from 'vitest'
import { attack, game, position } from './support.ts'

describe('advice', () => {
  const { resultValue } = game.adviser()
  /** Dr beside De, for the Romanians in 4210 attacked from 4310. */
  const worth = (...others: readonly string[]) => {
    const rifles = ['sov-1-21-rc', 'sov-2-21-rc', 'sov-1-65-rc', 'sov-2-65-rc', 'sov-1-24-rc']
    const around = Object.fromEntries(others.map((hex, index) => [rifles[index], hex]))
    const state = position({ 'sov-1-tc': '4310', 'rom-7-id': '4210', ...around }, { phase: 'soviet-combat' })
    const declared = attack('sov-1-tc', '4210')
    return { Dr: resultValue(state, declared, 'Dr'), De: resultValue(state, declared, 'De') }
  }

  test('[RET-Q1] a retreat is as good as an elimination only where the unit is lost in it', () => {
    const free = worth()
    expect(free.Dr).toBeLessThan(free.De)
    const deadly = worth('4111') // every hex is in a ZOC
    expect(deadly.Dr).toBe(deadly.De)
    const shut = worth('4209', '4211', '4110', '4111', '4311') // no hex to go to
    expect(shut.Dr).toBe(shut.De)
  })
})
