// What the lessons of all titles say, and that Next and Back lead through them.
import { describe, expect, test } from 'vitest'
import type { Text } from '../../../src/engine/text.ts'
import { METAS } from '../../../src/games/metas.ts'
import { lessonText } from '../../../src/web/lesson/names.ts'
import { setLanguage } from '../../../src/web/words/language.ts'
import { type Pupil, sit } from '../support/pupil.ts'

const textsOf = ({ lesson }: Pupil): readonly Text[] => [
  ...lesson.steps.flatMap(({ title, text, task }) => [title, text, task]),
  lesson.end.title,
  lesson.end.text,
]

describe.each(METAS.map(({ id }) => id))('%s', id => {
  test('eight to twelve steps; units, hexes, layers and rules are those of the title', async () => {
    const pupil = await sit(id)
    const { lesson, session } = pupil
    const { title, news } = session
    expect(lesson.steps.length).toBeGreaterThanOrEqual(8)
    expect(lesson.steps.length).toBeLessThanOrEqual(12)
    expect(news.snapshot.decision?.seat).toBe(lesson.seat)
    for (const name of Object.keys(lesson.units)) expect(pupil.unit(name), name).toBeGreaterThanOrEqual(0)
    for (const name of Object.keys(lesson.hexes)) expect(pupil.hex(name), name).toBeGreaterThanOrEqual(0)
    for (const layer of Object.values(lesson.layers ?? {})) expect(title.layers.map(each => each.id)).toContain(layer)
    const rules = new Set(title.rules.map(each => each.id))
    for (const rule of [...lesson.steps, lesson.end].flatMap(step => step.rules)) expect(rules).toContain(rule)
    for (const { id: step, hexes } of lesson.steps)
      for (const name of hexes) expect(Object.keys(lesson.hexes), step).toContain(name)
  })

  test('Next alone leads to the end, Back to the first text and forth again', async () => {
    const pupil = await sit(id)
    const { length } = pupil.lesson.steps
    for (let step = 0; step < length; step++) {
      expect(pupil.progress().shown).toBe(step)
      pupil.next()
    }
    pupil.next()
    expect(pupil.progress().shown).toBe(length)
    for (let step = 0; step < length + 3; step++) pupil.back()
    expect(pupil.progress()).toMatchObject({ shown: 0, front: length })
  })

  test.each(['en', 'ja'] as const)('every name in the texts is filled in (%s)', async language => {
    setLanguage(language)
    const pupil = await sit(id)
    for (const text of textsOf(pupil)) {
      const said = lessonText(pupil.session.title, pupil.lesson, text)
      expect(said.trim()).not.toBe('')
      expect(said).not.toMatch(/[{}]|undefined|\?\)/)
    }
    setLanguage('en')
  })

  test('both languages use the same names', async () => {
    const { lesson } = await sit(id)
    // Japanese has one form of the word for both
    const names = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name.toLowerCase()))].toSorted()
    for (const step of lesson.steps)
      for (const said of [step.task]) expect(names(said.ja), step.id).toEqual(names(said.en))
  })
})
