// How a computer opponent tells what it would do and why. What its judgement is made of (`term.<name>`) and what it wants
// (`goal.<name>`) are the title's words.
import type { Messages } from './text.ts'

export const PLAN_WORDS = {
  'deed.place': { en: 'place {unit:unit} in {hex:hex}', ja: '{unit:unit}を{hex:hex}に配置' },
  'deed.move': { en: 'move {units:unit} to {hex:hex}', ja: '{units:unit}を{hex:hex}へ移動' },
  'deed.attack': { en: 'attack {hexes:hex} with {units:unit}', ja: '{units:unit}で{hexes:hex}を攻撃' },
  'deed.attackHelped': {
    en: 'attack {hexes:hex} with {units:unit}, supported by {help:unit}',
    ja: '{units:unit}で{hexes:hex}を攻撃（支援：{help:unit}）',
  },
  'deed.lossesTimes': { en: 'let {units:unit} take {times} losses', ja: '{units:unit}が損害を{times}回受ける' },
  'deed.losses': { en: 'let {units:unit} take the loss', ja: '{units:unit}が損害を受ける' },
  'deed.retreat': { en: 'retreat {unit:unit} to {hex:hex}', ja: '{unit:unit}を{hex:hex}へ退却' },
  'deed.advance': { en: 'advance {unit:unit} to {hex:hex}', ja: '{unit:unit}を{hex:hex}へ前進' },
  'deed.choose': { en: 'choose: {choice:text}', ja: '選択：{choice:text}' },
  'deed.chooseNamed': { en: 'choose: {choice}', ja: '選択：{choice}' },
  'deed.fight': { en: 'fight the next combat', ja: '次の戦闘を解決' },
  'deed.assign': { en: 'give {units:unit} a task: {as:text}', ja: '{units:unit}に任務：{as:text}' },
  'deed.assignAt': {
    en: 'give {units:unit} a task: {as:text}, {hex:hex}',
    ja: '{units:unit}に任務：{as:text}（{hex:hex}）',
  },
  'deed.assignFor': {
    en: 'give {units:unit} a task: {as:text}, {unit:unit}',
    ja: '{units:unit}に任務：{as:text}（{unit:unit}）',
  },
  'deed.done': { en: 'end here', ja: 'ここで終える' },
  'reason.goal': { en: 'Aim: {goals}.', ja: '目的：{goals}。' },
  'reason.gain': {
    en: 'The position becomes better by {gain} points, dice aside.',
    ja: 'ダイスを除き、局面は{gain}点よくなる。',
  },
  'reason.attack': {
    en: 'Attack on {hexes:hex} at {odds}: {gain:signed} points expected, {chance} to clear the hex.',
    ja: '{hexes:hex}への攻撃（{odds}）：期待値{gain:signed}点。ヘクスが空く確率は{chance}。',
  },
  'reason.attackOdds': {
    en: 'Attack on {hexes:hex} at {odds}: {gain:signed} points expected.',
    ja: '{hexes:hex}への攻撃（{odds}）：期待値{gain:signed}点。',
  },
  'reason.attackPlain': {
    en: 'Attack on {hexes:hex}: {gain:signed} points expected.',
    ja: '{hexes:hex}への攻撃：期待値{gain:signed}点。',
  },
  'reason.noAttack': { en: 'No attack here is worth its risk.', ja: 'ここには見合う攻撃がない。' },
  'reason.noBetter': { en: 'Nothing else is better.', ja: 'ほかによい手はない。' },
  'reason.nothing': {
    en: 'Nothing here is better than to leave it as it is.',
    ja: 'このままにしておくのが最善である。',
  },
  'reason.better': { en: 'What it wins: {terms}.', ja: '得るもの：{terms}。' },
  'reason.worse': { en: 'What it costs: {terms}.', ja: '失うもの：{terms}。' },
  'reason.term': { en: '{term:text} {by:signed}', ja: '{term:text}{by:signed}' },
  'reason.holds': { en: 'Stays where it is: {hexes:hex}.', ja: '動かさない：{hexes:hex}。' },
  'reason.fears': { en: 'Most in danger afterwards: {fears}.', ja: '後で最も危ないところ：{fears}。' },
  'reason.fear': { en: '{hex:hex} ({risk} points)', ja: '{hex:hex}（{risk}点）' },
  'reason.otherPlace': {
    en: 'Passed over: {units:unit} to {hex:hex}, worth {loses} points less ({because}).',
    ja: '見送った案：{units:unit}を{hex:hex}へ。{loses}点劣る（{because}）。',
  },
  'reason.otherPlacePlain': {
    en: 'Passed over: {units:unit} to {hex:hex}, worth {loses} points less.',
    ja: '見送った案：{units:unit}を{hex:hex}へ。{loses}点劣る。',
  },
  'reason.otherAnswer': {
    en: 'Passed over: {deed}, worth {loses} points less ({because}).',
    ja: '見送った案：{deed}。{loses}点劣る（{because}）。',
  },
  'reason.otherAnswerPlain': {
    en: 'Passed over: {deed}, worth {loses} points less.',
    ja: '見送った案：{deed}。{loses}点劣る。',
  },
  'reason.tooStrong': {
    en: 'Left alone: {hex:hex}. Strength {strength} can reach it, and {need} would be needed.',
    ja: '手を出さない：{hex:hex}。届く戦力は{strength}で、{need}が必要。',
  },
} as const satisfies Messages
