import { describe, expect, test } from 'vitest'
import { say, sayRefusal } from '../../src/engine/names.ts'
import { figure, type Language, type Message, type Messages, type Names, render } from '../../src/engine/text.ts'
import { game, hex, unit } from '../games/turning-point/support.ts'

const MESSAGES: Messages = {
  moved: { en: '{who:unit} goes to {path:hex} for {cost}.', ja: '{who:unit}は{path:hex}へ（{cost}）。' },
  result: { en: 'Result: {result:text}', ja: '結果：{result:text}' },
  'result.Dr': { en: 'defender retreats', ja: '防御側後退' },
  shift: { en: 'Shift {by:signed}', ja: '{by:signed}列' },
  because: { en: 'No: {why}', ja: '不可：{why}' },
  lost: { en: '{n} {n:step/steps} lost', ja: '{n}ステップ失う' },
  twice: { en: '{cost} and {cost}', ja: '{cost}と{cost}' },
}
const NAMES: Names = {
  unit: (id, language) => (language === 'ja' ? `第${id}師団` : `Division ${id}`),
  hex: id => `0${id}`,
}
const both = (message: Message): string[] => [
  render(MESSAGES, NAMES, 'en', message),
  render(MESSAGES, NAMES, 'ja', message),
]

describe('messages', () => {
  test('name units and hexes in the language of the reader, and join lists as it does', () => {
    expect(both({ key: 'moved', args: { who: [3, 16], path: [101, 102], cost: 4 } })).toEqual([
      'Division 3, Division 16 goes to 0101, 0102 for 4.',
      '第3師団、第16師団は0101、0102へ（4）。',
    ])
  })

  test('look up words of their own, and show the bare word where there is none', () => {
    expect(both({ key: 'result', args: { result: 'Dr' } })).toEqual(['Result: defender retreats', '結果：防御側後退'])
    expect(both({ key: 'result', args: { result: 'Zz' } })).toEqual(['Result: Zz', '結果：Zz'])
  })

  test('write halves, thirds and sixths as people do', () => {
    expect([3, 3.5, 1 / 3, 10 / 6, 5 / 6, 0, -1.5, 2.25].map(figure)).toEqual([
      '3',
      '3½',
      '⅓',
      '1⅔',
      '⅚',
      '0',
      '-1½',
      '2.25',
    ])
    expect(both({ key: 'twice', args: { cost: 7 / 6 } })).toEqual(['1⅙ and 1⅙', '1⅙と1⅙'])
  })

  test('count in words: one step, and two or no steps', () => {
    const said = [1, 2, 0].map(n => both({ key: 'lost', args: { n } }))
    expect(said.map(([en]) => en)).toEqual(['1 step lost', '2 steps lost', '0 steps lost'])
    expect(said[0][1]).toBe('1ステップ失う')
  })

  test('show the sign of a shift', () => {
    expect([2, 0, -1].map(by => both({ key: 'shift', args: { by } })[0])).toEqual(['Shift +2', 'Shift +0', 'Shift -1'])
  })

  test('hold messages within messages, one or a list', () => {
    const why: Message = { key: 'shift', args: { by: 1 } }
    expect(both({ key: 'because', args: { why } })).toEqual(['No: Shift +1', '不可：+1列'])
    expect(both({ key: 'because', args: { why: [why, why] } })[1]).toBe('不可：+1列、+1列')
  })

  test('fill every place of an argument, and leave out what is not given', () => {
    expect(both({ key: 'twice', args: { cost: 0 } })[0]).toBe('0 and 0')
    expect(both({ key: 'twice' })[0]).toBe(' and ')
    expect(both({ key: 'twice', args: { cost: [] } })[1]).toBe('と')
  })

  test('whose key nobody knows show the key, also such as every object has', () => {
    expect(both({ key: 'nothing.here' })).toEqual(['nothing.here', 'nothing.here'])
    expect(both({ key: 'constructor' })).toEqual(['constructor', 'constructor'])
  })
})

describe('names of a title', () => {
  const told = (at: number, language: Language) => say(game, language, { key: 'refuse.noRailEntry', args: { hex: at } })

  test('a hex is told with its place, a unit by its name, in the language of the reader', () => {
    const stalingrad = game.board.hexes.findIndex(each => each.place?.en === 'Stalingrad')
    expect(told(stalingrad, 'en')).toContain(`${game.board.hexes[stalingrad].name} Stalingrad`)
    expect(told(stalingrad, 'ja')).toMatch(/\d{4} スターリングラード/)
    expect(told(hex('0101'), 'en')).toContain('0101')
    const notOnMap = { key: 'refuse.notOnMap', args: { unit: unit('ger-376-id') } }
    expect(say(game, 'ja', notOnMap)).toBe('第376歩兵師団はマップ上にない。')
  })

  test('an id that nobody knows is told with a question mark', () => {
    expect(told(-1, 'en')).toContain('?')
    expect(say(game, 'en', { key: 'refuse.notOnMap', args: { unit: 9999 } })).toBe('? is not on the map.')
  })

  test('a refusal is told with its rule where a rule is the reason', () => {
    const reason = { key: 'refuse.notOnMap', args: { unit: unit('ger-376-id') } }
    expect(sayRefusal(game, 'en', { rule: 'MOVE-1', reason })).toBe('MOVE-1: 376 Inf is not on the map.')
    expect(sayRefusal(game, 'en', { rule: '', reason })).toBe(say(game, 'en', reason))
  })
})
