// Words of games by file.
import type { Messages } from '../../../engine/text.ts'

export const FILE = {
  'bot.file': { en: 'Opponent by file', ja: 'ファイル対戦の相手' },
  'online.file': { en: 'By file (mail)', ja: 'ファイルで（メールなど）' },
  'file.about': {
    en: 'One file goes to and fro, by any mail or messenger: you make the first, the other opens it on this page or with the command line and sends one back. No server, no account. Neither has to be here at the same time.',
    ja: '一つのファイルを、メールやメッセンジャーで交互に送り合います。最初のファイルを作って送ると、相手はこのページかコマンドラインで開いて返します。サーバーもアカウントも要らず、同時に居る必要もありません。',
  },
  'file.goOn': { en: 'Go on by file (mail)', ja: 'ファイル対戦（メール）で続ける' },
  'file.goOnAbout': {
    en: 'What was played stands. A new game goes on from here by file, with other dice; this one stays as it is.',
    ja: 'ここまでの経過はそのまま引き継がれます。ここから先は別のダイスによる新しいファイル対戦になり、このゲームもそのまま残ります。',
  },
  'file.make': { en: 'Make the first file', ja: '最初のファイルを作る' },
  'file.notary': { en: 'Dice by a notary: this server', ja: 'ダイスを公証：このサーバー' },
  'file.notaryAbout': {
    en: 'Each roll is asked of this server once, so that nobody can try out his turn on a copy. Both need the network to roll.',
    ja: '各ダイスを一度だけこのサーバーに求めるので、写しで手番を試すことはできません。ダイスを振るときは双方に通信が必要です。',
  },
  'file.found': {
    en: 'Game by file, file number {number}: the turn of {side}',
    ja: 'ファイル対戦、ファイル{number}番：{side}の手番',
  },
  'file.foundOffer': {
    en: 'You are asked to a game by file: you would play {side}',
    ja: 'ファイル対戦の申し込みです。担当は{side}になります',
  },
  'file.foundKept': { en: 'What somebody keeps of a game by file', ja: 'ファイル対戦の手元の記録' },
  'file.isHere': {
    en: 'This game is in your list already: it was left as it is there.',
    ja: 'この対戦はすでに一覧にあります。そのままにしました。',
  },
  'file.elsewhere': {
    en: 'This game is open in another tab: open the file there.',
    ja: 'この対戦は別のタブで開いています。そちらでファイルを開いてください。',
  },
  'file.number': { en: 'By file, number {number}', ja: 'ファイル対戦 {number}番' },
  'file.yourTurn': { en: 'Your turn.', ja: 'あなたの手番です。' },
  'file.accept': {
    en: 'You sit at {side}. Send the answer; nobody plays yet: the first two files bind both players to their dice.',
    ja: '{side}を担当します。返事のファイルを送ってください。最初の二つのファイルは双方のダイスを確定させるためのもので、まだプレイはしません。',
  },
  'file.begin': {
    en: 'The other side decides first: send the next file, with nothing done in it.',
    ja: '先に決めるのは相手です。何もせずに次のファイルを送ってください。',
  },
  'file.mayGo': {
    en: 'Nothing is left for you to decide. Make the file and send it; until then you can still take back what rolled no dice.',
    ja: '決めることは残っていません。ファイルを作って送ってください。それまでは、ダイスを振っていない行動を取り消せます。',
  },
  'file.send': { en: 'End the turn: make the file', ja: '手番を終えてファイルを作る' },
  'file.note': { en: 'A line to the other player', ja: '相手へのひとこと' },
  'file.waits': {
    en: 'Send {file} to {side}, by any mail. You wait for file number {number}: open it here, or drop it on this page.',
    ja: '{file}を{side}に送ってください（メールなど）。ファイル{number}番を待っています。届いたらここで開くか、このページにドロップします。',
  },
  'file.over': { en: 'The game is over.', ja: 'ゲームは終わりました。' },
  'file.overSend': {
    en: 'The game is over. Send {file} to {side}, so that it is over there too.',
    ja: 'ゲームは終わりました。{file}を{side}に送って、結果を伝えてください。',
  },
  'file.download': { en: 'Download the file', ja: 'ファイルをダウンロード' },
  'file.open': { en: 'Open the answer', ja: '届いたファイルを開く' },
  'file.notTaken': { en: 'The file was not taken: {why}', ja: 'ファイルを受け取れません：{why}' },
  'file.dice.shared': { en: 'dice: shared', ja: 'ダイス：共有' },
  'file.dice.notary': { en: 'dice: shared, with a notary', ja: 'ダイス：共有（公証つき）' },
  'file.list.turn': { en: 'By file: your turn', ja: 'ファイル対戦：あなたの手番' },
  'file.list.waits': { en: 'By file: you wait for file number {number}', ja: 'ファイル対戦：ファイル{number}番待ち' },
} as const satisfies Messages
