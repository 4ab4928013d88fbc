// Words that every title shares: kinds of action, refusals of the engine itself, and what most titles call alike.
import { PLAN_WORDS } from './plan-words.ts'
import { POSITION_WORDS } from './position-words.ts'
import type { Messages } from './text.ts'
import { SHARED_WORDS } from './words.ts'

export const ENGINE_MESSAGES = {
  ...SHARED_WORDS,
  ...PLAN_WORDS,
  ...POSITION_WORDS,
  'kind.place': { en: 'place', ja: '配置' },
  'kind.move': { en: 'move', ja: '移動' },
  'kind.attack': { en: 'attack', ja: '攻撃' },
  'kind.losses': { en: 'choose losses', ja: '損害の選択' },
  'kind.retreat': { en: 'retreat', ja: '退却' },
  'kind.advance': { en: 'advance', ja: '前進' },
  'kind.choose': { en: 'choose', ja: '選択' },
  'kind.assign': { en: 'assign', ja: '割当て' },
  'kind.done': { en: 'done', ja: '終了' },
  'refuse.gameOver': { en: 'The game is over.', ja: 'ゲームは終了している。' },
  'refuse.unknownId': { en: 'There is no such unit or hex.', ja: 'そのようなユニットまたはヘクスはない。' },
  'refuse.notOffered': {
    en: 'That is not among the possibilities here.',
    ja: 'ここで選べるものの中にない。',
  },
  'refuse.notNow': {
    en: '"{kind:text}" does not belong here: the phase is {phase:text}.',
    ja: '「{kind:text}」は今はできない。現在は{phase:text}である。',
  },
  'refuse.notYourDecision': {
    en: 'It is not your decision now: {seat:text} must decide.',
    ja: '今は決定権がない。{seat:text}が決定する番である。',
  },
  'refuse.stale': {
    en: 'The game has moved on: this action was made for step {at}, the game is at step {now}.',
    ja: '局面が進んでいる。この行動は第{at}手の局面のもので、現在は第{now}手である。',
  },
  'refuse.waitsForLine': {
    en: 'The line to the server is lost, and an order waits for it already.',
    ja: 'サーバーとの接続が切れており、すでに一つの行動が送信待ちである。',
  },
  'refuse.paused': {
    en: 'The game is paused by agreement: either player may end the pause.',
    ja: '合意により中断中である。再開はどちらからでもできる。',
  },
  'refuse.notTaken': {
    en: 'The server has not taken the order ({problem:text}).',
    ja: 'サーバーが行動を受け付けなかった（{problem:text}）。',
  },
  'refuse.notary': {
    en: 'The notary {url} does not answer, or has given these dice for another action: nothing was rolled.',
    ja: '公証サーバー{url}が応答しないか、このダイスを別の行動のために出している。ダイスは振られていない。',
  },
  'refuse.nothingToUndo': { en: 'There is nothing to undo.', ja: '取り消せる行動がない。' },
  'refuse.undoNotYours': {
    en: 'The last action was made by {seat:text}: only they can take it back.',
    ja: '最後の行動は{seat:text}のものであり、取り消せるのは本人だけである。',
  },
  'refuse.undoClosed': {
    en: 'The last action drew on chance or revealed a secret: it stays.',
    ja: '最後の行動ではダイスを振ったか、秘密が公開されたため、取り消せない。',
  },
  'refuse.undoBegins': {
    en: 'This game was played on from here: what came before stays.',
    ja: 'このゲームはここから続けたものであり、それ以前の行動は取り消せない。',
  },
  'refuse.nothingToUndoOfUnit': {
    en: '{unit:unit} has done nothing that could be taken back.',
    ja: '{unit:unit}には取り消せる行動がない。',
  },
  'refuse.undoUnitHolds': {
    en: 'Later actions rest on what {unit:unit} did: take those back first.',
    ja: '後の行動が{unit:unit}の行動に依存している。先にそちらを取り消すこと。',
  },
  'refuse.nothingToRedo': { en: 'There is nothing to redo.', ja: 'やり直せる行動がない。' },
  'refuse.unknownPlayer': {
    en: 'Nobody called {player} can play {seat}.',
    ja: '{seat}を{player}に任せることはできない。',
  },
  'refuse.elsewhere': {
    en: 'This game is played in another tab: here it is only watched.',
    ja: 'このゲームは別のタブでプレイ中であり、ここでは観戦のみである。',
  },
  'refuse.unknownScenario': { en: 'There is no scenario {scenario}.', ja: 'シナリオ{scenario}は存在しない。' },
  'refuse.unknownOption': {
    en: 'Option {option} cannot be chosen in scenario {scenario}.',
    ja: '選択ルール{option}はシナリオ{scenario}では使えない。',
  },
  'refuse.badSeed': {
    en: 'The seed must be a whole number from 0 to 4294967295.',
    ja: 'シードは0から4294967295までの整数とする。',
  },
  'log.phase': { en: '{phase:text}', ja: '{phase:text}' },
  'log.forcedUndo': {
    en: 'Practice: {seat:text} took back {count} {count:action/actions} although the undo window was closed.',
    ja: '練習：{seat:text}が取り消し期限を過ぎた{count}手を取り消した。',
  },
} as const satisfies Messages
