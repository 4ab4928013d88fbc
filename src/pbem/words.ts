// What a game by file says to people, in both languages: what its dice keep out, and why a file is refused.
import type { Text } from '../engine/text.ts'

export interface Objection {
  readonly objection: Text
}

type Values = Readonly<Record<string, string | number | Text>>

const WORDS = {
  // What the dice are
  shared: {
    en: 'Dice: shared. Both players roll together, by hashes that they are bound to: nobody can roll again, and nobody can foresee more than his own turn. What it does not keep out: whoever is at it knows the dice of his own turn and can try it out on a copy before he sends it; and nothing makes anybody send a turn that he does not like. A notary closes the first gap; against the second there is only the game on a server.',
    ja: 'ダイス：共有。両者がハッシュで約束した乱数からともに振る。振り直すことも、自分の手番より先を知ることもできない。防げないこと：手番のプレイヤーは自分の手番のダイスを知り得るので、送る前に写しで試すことができる。また、気に入らない手番を送らずにおくことは止められない。前者は公証サーバーで、後者はサーバー上の対戦でのみ防げる。',
  },
  notary: {
    en: 'Dice: shared, with a notary. Each roll is asked of the notary once, for one action in one position: whoever tries out his turn is seen by the other. What it does not keep out: the notary together with one of the players; and nothing makes anybody send a turn that he does not like.',
    ja: 'ダイス：共有（公証つき）。各ダイスは、一つの局面での一つの行動について一度だけ公証サーバーに求められる。手番を試せば相手にわかる。防げないこと：公証サーバーと一方のプレイヤーとの共謀。また、気に入らない手番を送らずにおくことは止められない。',
  },
  sealed: {
    en: 'Secrets of this game are sealed in the file: that keeps a glance from telling them, it is no lock. For more, play on a server.',
    ja: 'このゲームの秘密はファイル内で封をしてある。ちらりと見ただけではわからないが、鍵ではない。確実に隠すにはサーバー上で対戦すること。',
  },
  // Refusals
  notAFile: { en: 'not a game by file: {why}', ja: 'ファイル対戦のファイルではない：{why}' },
  notMine: { en: 'not what you keep of a game by file: {why}', ja: 'ファイル対戦の手元の記録ではない：{why}' },
  otherGame: {
    en: 'the file is of another game ({tag}, yours is {mine})',
    ja: '別の対戦のファイルである（{tag}。手元は{mine}）',
  },
  notForYou: { en: 'it is the turn of {to}, and you play {mine}', ja: '{to}の手番であり、あなたは{mine}である' },
  notAnOffer: {
    en: 'there is nothing of this game here, and it has begun: open it where you keep your side of it',
    ja: 'この対戦の手元の記録がなく、すでに始まっている。自分の記録のある場所で開くこと',
  },
  ownOffer: { en: 'this is your own file: send it to the other player', ja: '自分のファイルである。相手に送ること' },
  oldFile: {
    en: 'an old file: it is number {turn}, and you have sent number {sent} already',
    ja: '古いファイルである。これは{turn}番で、あなたはすでに{sent}番を送っている',
  },
  twoFiles: {
    en: 'another file number {turn} than the one that you have opened: whoever sent both has tried something out',
    ja: 'すでに開いた{turn}番とは別の{turn}番のファイルである。両方を送った者は何かを試している',
  },
  tooFar: {
    en: 'the file is number {turn}, and you wait for number {next}: one is missing',
    ja: 'これは{turn}番で、待っているのは{next}番である。間のファイルがない',
  },
  changedOwn: {
    en: 'your own action {action} is not the one that you sent',
    ja: 'あなたの行動{action}が、送ったものと違う',
  },
  changedSeen: {
    en: 'action {action} of {by}, which you had already, has been changed',
    ja: 'すでに受け取っていた{by}の行動{action}が変えられている',
  },
  changedDice: {
    en: 'the dice of action {action}, which you had already, have been changed',
    ja: 'すでに受け取っていた行動{action}のダイスが変えられている',
  },
  missing: {
    en: 'actions that you had already are missing: there were {had}, there are {are}',
    ja: 'すでに受け取っていた行動が欠けている（{had}あったものが{are}になっている）',
  },
  changedChain: {
    en: 'link {turn} of the chain, which you had already, has been changed',
    ja: 'すでに受け取っていた鎖の{turn}番が変えられている',
  },
  changedNotes: { en: 'notes that you had already have been changed', ja: 'すでに受け取っていた通信が変えられている' },
  changedGame: {
    en: 'the game that it began as has been changed ({what})',
    ja: '開始時の設定が変えられている（{what}）',
  },
  badChain: { en: 'link {turn} of the chain: {why}', ja: '鎖の{turn}番：{why}' },
  badNonce: {
    en: 'link {turn} of the chain: the nonce is not the one that {by} promised',
    ja: '鎖の{turn}番：{by}が約束したナンスではない',
  },
  badDone: {
    en: 'link {turn} of the chain: what {by} did or wrote is not what the link says',
    ja: '鎖の{turn}番：{by}の行動または通信が、鎖の示すものと違う',
  },
  badNotes: { en: 'a note is of nobody who could write it', ja: '書けるはずのない者の通信がある' },
  badDice: {
    en: 'the dice of action {action} are not those of the chain',
    ja: '行動{action}のダイスが鎖から出たものではない',
  },
  badSeat: {
    en: 'action {action} is of {by}, and it was not the turn of {by}',
    ja: '行動{action}は{by}のものだが、{by}の手番ではなかった',
  },
  badSave: { en: 'the game in it is refused: {why}', ja: 'ファイルの中のゲームが拒否された：{why}' },
  badHead: { en: 'turn and to are not those of the chain', ja: 'turnとtoが鎖と合わない' },
  unfinished: {
    en: 'the turn of {by} is not finished in it: {by} still has to decide',
    ja: '{by}の手番が終わっていない。{by}にはまだ決めることがある',
  },
  notOver: { en: 'you still have something to decide: {ask}', ja: 'まだ決めることがある：{ask}' },
  notYourTurn: {
    en: 'it is the turn of {by}: you wait for file number {next}',
    ja: '{by}の手番である。{next}番のファイルを待つこと',
  },
  over: { en: 'the game is over', ja: 'ゲームは終わっている' },
  longNote: { en: 'a note has at most {most} characters', ja: '通信は{most}字まで' },
  // The notary
  noNotary: {
    en: 'the notary does not answer ({url}): {why}; nothing was rolled',
    ja: '公証サーバーが応答しない（{url}）：{why}。ダイスは振られていない',
  },
  notaryRefuses: {
    en: 'the notary has given these dice for another action: action {action} was asked for before and must be played as it was asked',
    ja: '公証サーバーはこのダイスを別の行動のために出している。行動{action}は先に求めたとおりに行わなければならない',
  },
  notaryOther: {
    en: 'the notary says otherwise of the dice of action {action}',
    ja: '行動{action}のダイスが公証サーバーの記録と違う',
  },
  unplayed: {
    en: '{by} asked the notary for the dice of action {action} and did not play it: that is trying out a turn',
    ja: '{by}は行動{action}のダイスを公証サーバーに求めながら、それを行っていない。手番を試したことになる',
  },
  asked: {
    en: 'the notary refused {by} other dice for action {action} ({count} times)',
    ja: '公証サーバーは行動{action}について{by}に別のダイスを拒んだ（{count}回）',
  },
} as const satisfies Readonly<Record<string, Text>>

export type Word = keyof typeof WORDS

export const words = (key: Word, values: Values = {}): Text => {
  const filled = (language: 'en' | 'ja'): string =>
    WORDS[key][language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      return typeof value === 'object' ? value[language] : String(value)
    })
  return { en: filled('en'), ja: filled('ja') }
}

export const objection = (key: Word, values: Values = {}): Objection => ({ objection: words(key, values) })
export const isObjection = (value: object): value is Objection => 'objection' in value
