// What a notice says, in the player's language. Only what everybody at the table knows: which game, against whom, and what is
// wanted; nothing of how it stands.
import { fill, type Text } from '../../engine/text.ts'
import { METAS } from '../../games/metas.ts'
import type { Player } from '../store/store.ts'

export const NOTICE_KINDS = ['turn', 'begun', 'ask', 'over'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What is told, whichever way it goes. */
export interface Told {
  /** The same again is the same: who gets it twice can tell. */
  readonly id: string
  readonly kind: NoticeKind | 'test'
  readonly game?: string
  readonly language: keyof Text
  readonly heading: string
  readonly text: string
  /** Where to look, behind the address of the page. */
  readonly path: string
}

type Phrase = { readonly heading: Text; readonly text: Text }

const PHRASES: Readonly<Record<NoticeKind | 'yours' | 'test', Phrase>> = {
  turn: {
    heading: { en: 'Your turn: {title}', ja: 'あなたの番：{title}' },
    text: {
      en: 'It is your turn in {title} ({scenario}) against {other}.',
      ja: '{title}（{scenario}、相手：{other}）はあなたの番です。',
    },
  },
  begun: {
    heading: { en: 'The game has begun: {title}', ja: '対戦開始：{title}' },
    text: {
      en: '{other} has sat down: {title} ({scenario}) has begun.',
      ja: '{other}が着席し、{title}（{scenario}）が始まりました。',
    },
  },
  /** Begun, and the first decision is whose it tells. */
  yours: {
    heading: { en: 'The game has begun: {title}', ja: '対戦開始：{title}' },
    text: {
      en: '{other} has sat down: {title} ({scenario}) has begun, and it is your turn.',
      ja: '{other}が着席し、{title}（{scenario}）が始まりました。あなたの番です。',
    },
  },
  ask: {
    heading: { en: 'A question: {title}', ja: '申し出：{title}' },
    text: {
      en: '{other} asks for your consent in {title} ({scenario}).',
      ja: '{title}（{scenario}）で{other}があなたの承諾を求めています。',
    },
  },
  over: {
    heading: { en: 'The game is over: {title}', ja: '対戦終了：{title}' },
    text: {
      en: '{title} ({scenario}) against {other} is over.',
      ja: '{title}（{scenario}、相手：{other}）が終了しました。',
    },
  },
  test: {
    heading: { en: 'Stavka: a test', ja: 'Stavka：テスト' },
    text: { en: 'So you are told when it is your turn.', ja: 'あなたの番が来ると、このようにお知らせします。' },
  },
}

const NAMELESS: Text = { en: 'your opponent', ja: '相手' }
const COMPUTER: Text = { en: 'the computer', ja: 'コンピューター' }

export interface About {
  readonly id: string
  readonly title: string
  readonly scenario: string
  /** Who sits opposite; `bot` for a computer. */
  readonly other: { readonly name: string } | 'bot' | undefined
}

const languageOf = ({ language }: Player): keyof Text => (language === 'ja' ? 'ja' : 'en')

export const toldOf = (
  player: Player,
  id: string,
  kind: NoticeKind,
  { id: game, title, scenario, other }: About,
  isTheirTurn: boolean,
): Told => {
  const language = languageOf(player)
  const meta = METAS.find(each => each.id === title)
  const named = other === 'bot' ? COMPUTER[language] : other?.name || NAMELESS[language]
  const args = {
    title: meta?.name[language] ?? title,
    scenario: meta?.scenarios.find(each => each.id === scenario)?.name[language] ?? scenario,
    other: named,
  }
  const { heading, text } = PHRASES[kind === 'begun' && isTheirTurn ? 'yours' : kind]
  return {
    ...{ id, kind, game, language },
    heading: fill(heading[language], args),
    text: fill(text[language], args),
    path: `#/online/${game}`,
  }
}

export const testOf = (player: Player, id: string): Told => {
  const language = languageOf(player)
  const { heading, text } = PHRASES.test
  return { id, kind: 'test', language, heading: heading[language], text: text[language], path: '#/' }
}

/** Mail about mail. */
export const MAIL_WORDS = {
  look: { en: 'To the game:', ja: 'ゲームを開く：' },
  stop: {
    en: 'You get this mail because you asked for it at {address}. To get no more of them:',
    ja: 'このメールは {address} での設定により送信されています。配信を止めるには：',
  },
  confirmHeading: { en: 'Stavka: confirm your address', ja: 'Stavka：メールアドレスの確認' },
  confirm: {
    en: 'Somebody wants to be told at this address when it is their turn at {address}. If it was you, open this link:',
    ja: '{address} で、自分の番が来たらこのアドレスに知らせるよう設定されました。ご本人であれば次のリンクを開いてください：',
  },
  confirmElse: {
    en: 'If it was not, do nothing: no other mail will come.',
    ja: 'お心当たりがなければ、何もする必要はありません。これ以上メールは届きません。',
  },
} as const satisfies Record<string, Text>
