// One thing, one word: what a title's rules, messages, charts, counters, places and menus must not be called, because its
// rulebook and the rest of the table call it otherwise. The second half of each pair is the word to use.
import { describe, expect, test } from 'vitest'
import { ENGINE_MESSAGES } from '../../src/engine/messages.ts'
import { LANGUAGES, type Language, type Messages, type Text } from '../../src/engine/text.ts'
import { loadBriefings, loadLesson } from '../../src/games/lessons.ts'
import { METAS } from '../../src/games/metas.ts'
import { WORDS } from '../../src/web/words/dictionary.ts'
import { GAMES } from '../support/random-play.ts'

interface Saying {
  readonly where: string
  readonly text: Text
}
type Terms = readonly (readonly [forbidden: RegExp, instead: string])[]

const TAUGHT = new Map(
  await Promise.all(
    METAS.map(async ({ id }): Promise<[string, Saying[]]> => {
      const [{ steps, end }, briefings] = [await loadLesson(id), await loadBriefings(id)]
      return [
        id,
        [
          ...steps.flatMap(step =>
            [step.title, step.text, step.task].map(text => ({ where: `lesson ${step.id}`, text })),
          ),
          ...[end.title, end.text].map(text => ({ where: 'lesson', text })),
          ...Object.entries(briefings).flatMap(([scenario, { situation, aims, special }]) =>
            [situation, ...Object.values(aims), ...special].map(text => ({ where: `briefing ${scenario}`, text })),
          ),
        ],
      ]
    }),
  ),
)

const sayingsOf = ({ meta, rules, messages, units, board, charts, layers }: (typeof GAMES)[number]): Saying[] => [
  { where: 'meta', text: meta.name },
  ...(TAUGHT.get(meta.id) ?? []),
  ...meta.sides.map(({ id, name }) => ({ where: `side ${id}`, text: name })),
  ...meta.scenarios.flatMap(({ id, name, about }) => [name, about].map(text => ({ where: `scenario ${id}`, text }))),
  ...meta.options.map(({ id, name }) => ({ where: `option ${id}`, text: name })),
  ...[...rules.values()].map(({ id, text }) => ({ where: `rule ${id}`, text })),
  // What the engine says for all titles is looked at once, below.
  ...Object.entries(messages)
    .filter(([key, text]) => (ENGINE_MESSAGES as Messages)[key] !== text)
    .map(([key, text]) => ({ where: key, text })),
  ...units.map(({ id, name }) => ({ where: `unit ${id}`, text: name })),
  ...board.hexes.flatMap(({ name, place }) => (place === undefined ? [] : [{ where: `hex ${name}`, text: place }])),
  ...charts.flatMap(({ id, name, head, rows }) =>
    [name, ...head, ...rows.flat()].map(text => ({ where: `chart ${id}`, text })),
  ),
  ...layers.flatMap(({ id, name, about }) => [name, about].map(text => ({ where: `layer ${id}`, text }))),
]

const PAGE: readonly Saying[] = [...Object.entries(WORDS as Messages).map(([key, text]) => ({ where: key, text }))]
const ENGINE: readonly Saying[] = Object.entries(ENGINE_MESSAGES as Messages).map(([key, text]) => ({
  where: key,
  text,
}))

const found = (sayings: readonly Saying[], language: Language, terms: Terms): string[] =>
  sayings.flatMap(({ where, text }) =>
    terms.flatMap(([forbidden, instead]) => {
      const hit = forbidden.exec(text[language])
      return hit === null ? [] : [`${where}: ${hit[0]} -> ${instead} (${text[language].slice(0, 60)})`]
    }),
  )

/** Japanese letters, for signs that stand beside them. */
const JA = '[ぁ-んァ-ヶー一-龠々]'

const ALL_JA: Terms = [
  [/サイコロ/, 'ダイス'],
  [/得点/, '勝利ポイント（VP）'],
  [/プレーヤー/, 'プレイヤー'],
  [/地図|盤/, 'マップ'],
  [/スタック限度/, 'スタック制限'],
  [/引分け/, '引き分け'],
  [/取消し/, '元に戻す, 取り消す'],
  [/用意された配置/, '既定の配置'],
  [/コラム(?!スク)/, '列'],
  [/当方/, '推定'],
  [/満員/, 'スタック制限に達する'],
  [/排除/, '除去'],
  [/引き抜/, '撤収'],
  [/ステップ[でを]支払/, 'ステップロスで受ける'],
  [/ボード・ウォーゲーム|ターン・マーカー/, 'ボードウォーゲーム, ターンマーカー'],
  [/第[IVX]+(?:大隊|連隊|師団|軍)/, '第1…'],
  [/とみなす）/, 'a name without a note'],
  [new RegExp(`\\(${JA}|${JA} ?[)(]|${JA}[,;:!?]`), 'full-width signs'],
]

/** Rules, refusals, log and charts: plain, never to the reader. */
const PLAIN: Terms = [[/(?:です|ます|ません|ました|ください|ましょう)(?:。|$|（|」)/, 'である']]

/** The page and the lessons to the player: a sentence with a plain verb at its end. Names of games and pitches are no sentences. */
const POLITE: Terms = [
  [/(?<!ま)(?:する|(?<!で)した|ない|ある|いる|れる|られる|できる|選ぶ|行う|である)。/, 'です・ます'],
]

/** But for what is printed on map, chart or counter, in brackets, in quotes or explained in brackets. */
const LATIN: Terms = [[/(?<![\w{:.「（ -])[A-Z]?[a-z]{3,}(?![a-z（])(?<!Hilfe)/, 'katakana']]

const ENGLISH: Terms = [
  [/Rumania/, 'Romania'],
  [/G(?:oe|o)ring/, 'Göring'],
  [/Konigsberg/, 'Königsberg'],
  [/\bCenter\b/, 'Centre'],
  [/\b[Aa]rmor(?:ed)?\b/, 'armour'],
  [/(?:echani|otori)zed/, '-ised'],
  [/\b[Ss]ay done\b/, 'end the phase'],
  [/\bLet go\b/, 'Deselect'],
  [/Nobody is still to come/, 'No units are due'],
  [/turns (\d+) to \1\b/, 'turn N only'],
]

const TITLES: Readonly<Record<string, { readonly ja: Terms; readonly en?: Terms }>> = {
  'turning-point': {
    ja: [
      [/修整/, '修正'],
      [/Rostov|Stalingrad/, 'ロストフ, スターリングラード'],
      [/独軍/, 'ドイツ軍'],
      [/(?<!（)EZOC/, '敵ZOC'],
      [/勝利の程度/, '勝利レベル'],
      [/配置図/, '初期配置マップ'],
      [/戦闘比|戦闘力比/, '戦力比'],
      [/陣地線/, '要塞線'],
      [/^同じく|。同じく/, 'what it is'],
    ],
    en: [[/battle ?groups? \(KG\)/i, 'Kampfgruppe (KG)']],
  },
  'russian-campaign': {
    ja: [
      [/修整/, '修正'],
      [/ロシアン・キャンペーン/, '独ソ戦2'],
      [/(?<!からの)撤退/, '撤収'],
      [/スツーカ(?!ー)/, 'スツーカー'],
      [/沼沢|沼地/, '湿地'],
      [/森(?!林)/, '森林'],
      [/山岳(?!猟兵)/, '山地 (terrain), 山岳猟兵 (troops)'],
      [/軽泥濘/, '軽い泥濘'],
      [/転換/, '改編'],
      [/機甲/, '装甲, 戦車'],
      [/終了線|開始線/, '終了ライン, 開始ライン'],
      [/(?<!空挺部隊)(?<!空挺)空挺ボックス/, '空挺部隊保管ボックス'],
      [/港(?!湾)/, '港湾'],
      [/グロスドイッチュラント/, 'グロースドイッチュラント'],
      [/戦力比|戦闘力比/, '戦闘比'],
      [/移動ポイント(?!という)/, '移動力'],
      [/現在(?:ユニット|司令部)/, '今は…'],
      [/(\d+)～\1ターン/, '第Nターンのみ'],
    ],
  },
  'red-vengeance': {
    ja: [
      [/修正/, '修整'],
      [/枢軸軍/, '枢軸国軍'],
      [/連合軍/, '連合国軍'],
      [/ソ連|ソヴィエト/, 'ソビエト'],
      [/コーネフ/, 'コーニェフ'],
      [/シュテッティン/, 'ステッティン'],
      [/補給線/, '補給路'],
      [/引き揚げ/, '撤退させる'],
      [/出来事/, 'イベント'],
      [/与えた損害/, '損害ポイント（CP）'],
      [/ユーゴスラヴィア/, 'ユーゴスラビア'],
      [/ことごとく|全員/, 'すべて, 全ユニット'],
      [/守る|攻める/, '防御する, 攻撃する'],
    ],
    en: [[/mountains of Yugoslavia/, 'rough hexes of Yugoslavia']],
  },
  'red-god-of-war': {
    ja: [
      [/修整/, '修正'],
      [/薄い森|疎林|密林/, '浅い森林, 深い森林'],
      [/機械化歩兵(?:軍団|旅団)/, '機械化軍団, 機械化旅団'],
      [/火星|木星/, 'マルス, ジュピター'],
      [/スイチェフカ/, 'スィチョフカ'],
      [/ボゴリュボヴォ/, 'ボゴリューボヴォ'],
      [/戦闘比|戦力比/, '戦闘力比'],
      [/移籍/, '移送'],
      [/賽/, 'ダイス'],
      [/プレー上/, 'マップ上'],
      [/大ドイツ|GD(?=[装自擲])/, 'グロースドイッチュラント'],
      [/減り方/, '戦力段階'],
      [/指令(?!部)/, '命令'],
      [/オスーガ/, 'オスガ'],
    ],
  },
  'red-steel': {
    ja: [
      [/修整/, '修正'],
      [/(?<!「)退去/, '退却'],
      [/(?<!「)再配置/, '補充'],
      [/(?<!「)自動化/, '自動車化'],
      [/Prut|プルト/, 'プルート河'],
      [/キシネブ|Chisinau/, 'キシネフ'],
      [/架橋工兵/, '橋梁工兵'],
      [/観測/, 'スポット'],
      [/欄/, '列'],
      [/\bAM\b|\bPM\b|Mid-Day/, '午前, 正午, 午後'],
      [/召集/, '出動'],
      [/建設中/, '構築中'],
      [/多量の装甲/, '装甲の集中'],
      [/狙撃(?!兵)/, '狙撃兵'],
      [/辛勝/, '限定的勝利'],
      [/最終ステップ|残存ステップ/, '残りステップ'],
      [/片づけ/, '解決する'],
      [/駒/, 'カウンター'],
      [/大混乱/, '士気喪失'],
      [/任意除去/, '自軍が取り除いた'],
      [/高度[1-4]/, 'レベル'],
      [/^(?:独(?!立)|ソ(?!連)|ル(?!ーマニア))[第\dオ一-龠]/, 'the nation in full'],
    ],
    en: [[/\bunlimbered\b/, 'deployed']],
  },
}

test('every title has its list', () => {
  expect(Object.keys(TITLES).toSorted()).toEqual(GAMES.map(({ meta }) => meta.id).toSorted())
})

test('a forbidden word is found, and named with its place', () => {
  const said = [{ where: 'rule 1', text: { en: 'Rumanian', ja: 'サイコロを振る（1(仮)）' } }]
  expect(found(said, 'ja', ALL_JA)).toHaveLength(2)
  expect(found(said, 'en', ENGLISH)).toEqual(['rule 1: Rumania -> Romania (Rumanian)'])
})

describe.each(GAMES.map(game => [game.meta.id, game] as const))('%s', (id, game) => {
  const sayings = sayingsOf(game)
  const own = TITLES[id]

  test('its words are found everywhere', () => {
    for (const where of ['rule ', 'unit ', 'hex ', 'chart ', 'scenario ', 'phase.'])
      expect(sayings.some(saying => saying.where.startsWith(where))).toBe(true)
  })

  test('no other word than the rulebook’s', () => {
    expect(found(sayings, 'ja', own.ja)).toEqual([])
    expect(found(sayings, 'en', own.en ?? [])).toEqual([])
  })

  test('the words, signs and tone of all titles', () => {
    const isSpoken = ({ where }: Saying): boolean => where.startsWith('lesson')
    expect(found(sayings, 'ja', ALL_JA)).toEqual([])
    expect(
      found(
        sayings.filter(saying => !isSpoken(saying)),
        'ja',
        PLAIN,
      ),
    ).toEqual([])
    expect(found(sayings.filter(isSpoken), 'ja', POLITE)).toEqual([])
    expect(found(sayings, 'en', ENGLISH)).toEqual([])
  })

  test('nothing is left in Latin letters but codes', () => {
    expect(found(sayings, 'ja', LATIN)).toEqual([])
  })

  test('one word for odds, and it is that of the rules', () => {
    const odds = game.messages.odds.ja
    if (odds !== 'ダイス数')
      expect(sayings.some(({ where, text }) => where.startsWith('rule ') && text.ja.includes(odds))).toBe(true)
  })
})

test('the engine: words, signs and tone of all titles', () => {
  expect(found(ENGINE, 'ja', [...ALL_JA, ...PLAIN, [/修整/, '修正']])).toEqual([])
  expect(found(ENGINE, 'en', ENGLISH)).toEqual([])
})

test('the page: words and signs of all titles, and one tone to the player', () => {
  const spoken = PAGE.filter(({ where }) => !where.startsWith('pitch.'))
  expect(found(PAGE, 'ja', [...ALL_JA, [/修整/, '修正'], [/一局|練習/, 'レッスン']])).toEqual([])
  expect(found(spoken, 'ja', POLITE)).toEqual([])
  expect(found(PAGE, 'en', ENGLISH)).toEqual([])
})

test('both languages are looked at', () => {
  expect(LANGUAGES).toEqual(['en', 'ja'])
})
