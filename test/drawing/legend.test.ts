// The legend and the names of waters speak as the title does, in the language of the map.
import { describe, expect, test } from 'vitest'
import { drawMap } from '../../src/drawing/index.ts'
import { sizeMark } from '../../src/drawing/unit-names.ts'
import { GAMES } from '../support/random-play.ts'

const textsIn = (svg: string, from: string, to: string): string[] => {
  const start = svg.indexOf(`id="${from}"`)
  const part = svg.slice(start, to === '' ? undefined : svg.indexOf(`id="${to}"`, start))
  return [...part.matchAll(/<text[^>]*>(?:<textPath[^>]*>)?([^<]+)</g)].map(([, text]) => text)
}

describe.each(GAMES.map(game => [game.meta.id, game] as const))('%s', (_, game) => {
  const svg = drawMap(game, undefined, 'ja')
  const legend = textsIn(svg, 'legend', '')

  test('every word of the legend is Japanese', () => {
    expect(legend.length).toBeGreaterThan(20)
    expect(legend.filter(text => /[a-z]{2,}|\(/.test(text))).toEqual([])
  })

  test('terrain and types are called as in the messages of the title', () => {
    for (const type of new Set(game.units.map(unit => unit.type)))
      expect(legend).toContain(game.messages[`type.${type}`].ja)
    for (const terrain of new Set(game.board.hexes.map(hex => hex.terrain)))
      expect(legend).toContain(game.messages[`terrain.${terrain}`].ja)
  })

  test('every water has a Japanese name', () => {
    const waters = textsIn(svg, 'water-names', 'names')
    expect(waters.length).toBeGreaterThan(5)
    expect(waters.filter(text => /[A-Za-z]/.test(text))).toEqual([])
  })

  test('every size is written as the hobby does', () => {
    for (const { size } of game.units) expect(sizeMark(size)).toMatch(/^(?:X{0,6}|I{1,3})$/)
  })
})

test('the Prut as the rulebook writes it', () => {
  const prut = GAMES.map(
    game => [game.meta.id, textsIn(drawMap(game, undefined, 'ja'), 'water-names', 'names')] as const,
  )
  expect(prut.find(([id]) => id === 'red-steel')?.[1]).toContain('プルート河')
})
