// A file of another version is refused with a line that says which it is of and that the rules have changed, on the
// command line and where the page opens files, in both languages.
import { afterAll, describe, expect, test } from 'vitest'
import { createEngine } from '../../src/cli/protocol.ts'
import { METAS } from '../../src/games/metas.ts'
import { otherRulesTold } from '../../src/web/app/files.ts'
import { setLanguage } from '../../src/web/words/language.ts'
import { createTable } from '../support/cli.ts'

const table = createTable()
afterAll(() => {
  table.clear()
  setLanguage('en')
})

describe.each(METAS)('$id', ({ id, version, name, scenarios }) => {
  // As a program of old wrote it: in a form that nobody reads any more.
  const head = { game: id, version: version - 1, scenario: scenarios[0].id }
  const save = JSON.stringify({ ...head, format: 'stavka-save', actions: [{ seat: 'x', sealed: 'AAAA' }] })
  const position = JSON.stringify({ ...head, format: 'stavka-position' })

  test('the command line refuses a save and a position of the version before', async () => {
    const [file, place] = [table.write('old.json', save), table.write('place.json', position)]
    for (const words of [
      ['status', '--save', file],
      ['do', 'done', '--save', file],
      ['position', place],
    ]) {
      const said = await table.fail(...words)
      expect(said).toContain(`the rules of ${name.en} are not the same`)
      expect(said).toContain(`it is of version ${version - 1}, this is version ${version}`)
      expect(said).toContain('What changed: ')
      expect(await table.fail(...words, '--lang', 'ja')).toMatch(
        new RegExp(`「${name.ja}」のルールが変わっている。.*変更点：.+。$`),
      )
    }
  })

  test('so does the engine protocol', async () => {
    const engine = createEngine({ data: undefined } as unknown as Parameters<typeof createEngine>[0])
    const answer = await engine.answer(JSON.stringify({ method: 'load', params: { save: JSON.parse(save) } }))
    expect(answer).toContain(`it is of version ${version - 1}, this is version ${version}`)
  })

  test('the page tells it before it opens the file, or a game that it kept', () => {
    for (const text of [save, position]) {
      const [named, kept] = [otherRulesTold(text, 'old.json'), otherRulesTold(text)]
      setLanguage('en')
      expect(named?.()).toMatch(new RegExp(`^"old.json" was made under version ${version - 1} .*version ${version}\\)`))
      expect(kept?.()).toMatch(new RegExp(`^This game was made under version ${version - 1} .*version ${version}\\)`))
      setLanguage('ja')
      expect(named?.()).toContain(`「${name.ja}」のルール第${version - 1}版`)
      expect(kept?.()).toContain(`現在は第${version}版`)
      expect(kept?.()).toMatch(/変更点：.+。$/)
    }
    expect(otherRulesTold(JSON.stringify({ ...head, version }), 'new.json')).toBeUndefined()
    expect(otherRulesTold('{}')).toBeUndefined()
    expect(otherRulesTold('no JSON')).toBeUndefined()
  })
})
