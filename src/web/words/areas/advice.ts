// Words of the computer's advice to a person.
import type { Messages } from '../../../engine/text.ts'

export const ADVICE = {
  'advice.ask': { en: 'What would you do?', ja: 'コンピュータに聞く' },
  'advice.finish': { en: 'Finish this phase for me', ja: '残りを任せる' },
  'advice.asking': { en: 'The computer thinks it over…', ja: 'コンピュータが考えています…' },
  'advice.finishing': { en: 'The computer does what is left…', ja: 'コンピュータが残りを行っています…' },
  'advice.title': { en: 'Suggestion', ja: '提案' },
  'advice.do': { en: 'Do it', ja: 'そうする' },
  'advice.close': { en: 'Close', ja: '閉じる' },
  'advice.then': { en: 'Then: {count} more', ja: '続き：あと{count}手' },
  'advice.attack': { en: 'Attack on {hex}', ja: '{hex}への攻撃' },
  'advice.risk': { en: 'Its risk: {chance} ({results}).', ja: '危険：{chance}（{results}）。' },
  'advice.riskHits': { en: 'Its risk: {chance} that you are hit too.', ja: '危険：自軍も損害を受ける確率は{chance}。' },
  'advice.noRisk': { en: 'No result of it goes against you.', ja: '自軍に不利な結果はありません。' },
  'advice.none': { en: 'The computer has nothing to suggest here.', ja: 'ここでは提案がありません。' },
  'advice.done': {
    en: 'Done: {count} actions. Look at it, then end the phase; "Restart phase" takes all of it back.',
    ja: '{count}手を行いました。確かめてからフェイズを終えてください。「フェイズの最初へ」ですべて戻せます。',
  },
  'advice.nothing': {
    en: 'The computer would do nothing more in this phase.',
    ja: 'このフェイズではもう何もしないのがよいようです。',
  },
  'advice.stopped': {
    en: 'Done: {count} actions. It stopped before the dice: those are yours.',
    ja: '{count}手を行い、ダイスの手前で止めました。ここからはあなたの番です。',
  },
} as const satisfies Messages
