// The figures of the briefings are those of the rules and the map.
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/engine/text.ts'
import { SCENARIOS } from '../../../src/games/russian-campaign/meta.ts'
import { MINIMUM_CITIES } from '../../../src/games/russian-campaign/rules/charts.ts'
import { forcesOf } from '../../../src/games/russian-campaign/rules/starts.ts'
import { BRIEFINGS } from '../../../src/games/russian-campaign/words/briefings.ts'
import { game, title } from './support-game.ts'

const AIMS = {
  en: [/Nearest: (.*?) \(2 each\), (.*?) \(1 each\)/, /, then |, | and /],
  ja: [/主な目標は(.*?)（各2VP）、(.*?)（各1VP）/, /、その先の|、/],
} as const

describe.each(SCENARIOS.filter(({ end }) => end?.line !== undefined))('$id', ({ id, end }) => {
  test.each(LANGUAGES)('[S4.0a] what is named lies beyond the line and has these points (%s)', language => {
    const line = end?.line
    if (line === undefined) throw new Error('no line')
    for (const [side, beyond] of [
      ['axis', 1],
      ['soviet', 0],
    ] as const) {
      const [list, between] = AIMS[language]
      const [, majors, minors] = list.exec(BRIEFINGS[id].aims[side][language]) ?? []
      for (const [names, points] of [
        [majors, 2],
        [minors, 1],
      ] as const)
        for (const name of names.split(between)) {
          const hex = game.board.hexes.findIndex(({ place }) => place?.[language] === name.replace('the oil of ', ''))
          expect(hex, name).toBeGreaterThanOrEqual(0)
          expect(title.sovietSide[line][hex], name).toBe(beyond)
          expect(title.majorCity[hex] === 1 ? 2 : 1, name).toBe(points)
        }
    }
  })
})

test.each(SCENARIOS.filter(({ start }) => start.turn > 1))('[S3.0] the armies of $id', ({ id, start }) => {
  const { armies } = forcesOf(start)
  expect(BRIEFINGS[id].special[0].en).toContain(` ${armies} armies`)
  expect(BRIEFINGS[id].special[0].ja).toContain(`${armies}個軍`)
})

test('[5.4a] the cities that the Axis must hold in the campaign', () => {
  const { axis, soviet } = BRIEFINGS.campaign.aims
  for (const { from, cities, major } of MINIMUM_CITIES) {
    expect(axis.en).toMatch(new RegExp(`${cities} (?:cities )?with ${major} .*${from}`))
    for (const { ja } of [axis, soviet])
      expect(ja).toMatch(new RegExp(`${from}年[^、]*?${cities}(?:都市)?（(?:うち大都市|同)${major}）`))
  }
})
