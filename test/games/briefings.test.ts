// Every scenario has a briefing, in both languages, for both sides.
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../src/engine/text.ts'
import { loadBriefings } from '../../src/games/lessons.ts'
import { METAS } from '../../src/games/metas.ts'

describe.each(METAS)('$id', ({ id, scenarios, sides }) => {
  test('a briefing for each scenario and no other', async () => {
    const briefings = await loadBriefings(id)
    expect(Object.keys(briefings).toSorted()).toEqual(scenarios.map(scenario => scenario.id).toSorted())
    for (const [scenario, { situation, aims, special }] of Object.entries(briefings)) {
      expect(Object.keys(aims).toSorted(), scenario).toEqual(sides.map(side => side.id).toSorted())
      for (const text of [situation, ...Object.values(aims), ...special])
        for (const language of LANGUAGES) expect(text[language].trim(), scenario).not.toBe('')
    }
  })
})
