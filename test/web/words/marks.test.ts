import { expect, test } from 'vitest'
import { METAS } from '../../../src/games/metas.ts'
import { markWord } from '../../../src/web/words/areas/workshop-marks.ts'
import { openWork, valuesIn } from '../../../src/workshop/work.ts'
import { oursOf } from '../../workshop/support.ts'

test('every region and mark of every title has words in both languages, each its own', () => {
  for (const meta of METAS) {
    const work = openWork(meta, oursOf(meta.id))
    const own = (part: string) => meta.sides.find(({ id }) => id === part)?.name
    for (const list of ['regions', 'marks']) {
      const ids = valuesIn(work, 'hexes.csv', list, true)
      const [en, ja] = (['en', 'ja'] as const).map(language => ids.map(id => markWord(id, language, own)))
      expect(en.filter((word, index) => word === ids[index]).filter(word => /[-:]/.test(word))).toEqual([])
      expect(en.filter(word => /[{}]|undefined/.test(word))).toEqual([])
      expect(ja.filter(word => !/[^\x20-\x7e]/.test(word))).toEqual([])
      expect(new Set(en).size, `${meta.id} ${list}`).toBe(ids.length)
      expect(new Set(ja).size, `${meta.id} ${list}`).toBe(ids.length)
    }
  }
})
