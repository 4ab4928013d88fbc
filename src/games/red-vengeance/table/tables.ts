// The charts for people to look at, made of the same figures that the rules use. Those of the field are in field-tables.ts.
import type { ChartTable } from '../../../engine/contract.ts'
import { atLeast, atMost, NOTHING, plain, signed, texts } from '../../../engine/tables.ts'
import type { Text } from '../../../engine/text.ts'
import {
  AIR_TABLE,
  BALTIC,
  BALTIC_BOXES,
  BALTIC_MOVES,
  CASUALTY,
  HITLER,
  HITLER_DIES,
  LEADER_DIES,
  LEADERS,
  REPLACEMENTS,
  SURRENDER,
  VICTORY_POINT,
} from '../rules/charts.ts'
import { FIELD_TABLES } from '../rules/field-tables.ts'
import type { Title } from '../title.ts'
import { MESSAGES } from '../words/messages.ts'

const DIE: Text = { en: 'Die', ja: 'ダイス' }
const CASE: Text = { en: 'When', ja: '状況' }

// ---- Air and sea: 12.1, 12.22 ----

const air: ChartTable = {
  id: 'air',
  name: { en: 'Air table: air points of the turn', ja: '空軍表（このターンの空軍ポイント）' },
  rule: '12.1a',
  head: [
    DIE,
    { en: 'Germans 1944', ja: 'ドイツ軍1944年' },
    { en: 'Soviets 1944', ja: 'ソビエト軍1944年' },
    { en: 'Soviets 1945', ja: 'ソビエト軍1945年' },
  ],
  rows: [...AIR_TABLE.rows].map(([die, cells]) => [
    plain(die),
    ...cells.map(cell => (cell === '0' ? NOTHING : plain(cell))),
  ]),
}

const dice = (count: number): Text => (count === 0 ? NOTHING : signed(count))
const SEA_SUPPLY: Readonly<Record<'all' | 'one' | 'none', Text>> = {
  all: { en: 'all on the coast', ja: '沿岸の全ユニット' },
  one: { en: 'one unit', ja: '1個のみ' },
  none: NOTHING,
}

const baltic: ChartTable = {
  id: 'baltic',
  name: {
    en: `Baltic Sea control: the marker moves on ${atLeast(BALTIC_MOVES).en}`,
    ja: `バルト海支配表（${atLeast(BALTIC_MOVES).ja}でマーカーが進む）`,
  },
  rule: '12.22a',
  head: [
    { en: 'Box', ja: 'ボックス' },
    { en: 'Dice in defence', ja: '防御のダイス' },
    { en: 'in breakthrough combat', ja: '突破戦闘の防御' },
    { en: 'Dice in attack', ja: '攻撃のダイス' },
    { en: 'Axis moves by sea', ja: '枢軸国軍の海上移動' },
    { en: 'Step lost at sea on', ja: '海上でのステップロス' },
    { en: 'Supply by sea', ja: '海上補給' },
  ],
  rows: BALTIC.map((box, index) => {
    const { defence, breakthroughDefence, attack, seaMovement, seaLoss, seaSupply } = BALTIC_BOXES[index]
    return [
      MESSAGES[`box.${box}`],
      dice(defence),
      dice(breakthroughDefence),
      dice(attack),
      seaMovement ? { en: 'one unit a phase', ja: '1フェイズ1個' } : NOTHING,
      seaLoss > 6 ? NOTHING : atLeast(seaLoss),
      SEA_SUPPLY[seaSupply],
    ]
  }),
}

// ---- Replacements: 10.2, 10.3 ----

const replacements: ChartTable = {
  id: 'replacements',
  name: { en: 'Replacement points of each side, from July 1944', ja: '両軍の補充ポイント（1944年7月から）' },
  rule: '10.2',
  head: [
    { en: 'Turns', ja: 'ターン' },
    { en: 'Armour', ja: '機甲' },
    { en: 'Infantry', ja: '歩兵' },
  ],
  rows: texts([
    [{ en: 'July to December 1944', ja: '1944年7～12月' }, REPLACEMENTS.armour1944, REPLACEMENTS.infantry],
    [
      { en: 'January to April 1945', ja: '1945年1～4月' },
      { en: '1 for each oil field held', ja: '支配する油田1つにつき1' },
      REPLACEMENTS.infantry,
    ],
  ]),
}

// ---- Leaders and countries: 11.21, 11.23, 11.27, 11.31 ----

const leadersOf = (title: Title): ChartTable => ({
  id: 'leaders',
  name: { en: 'Leaders', ja: '指揮官' },
  rule: '11.21a',
  head: [
    { en: 'Leader', ja: '指揮官' },
    { en: 'Attack', ja: '攻撃' },
    { en: 'Defence', ja: '防御' },
    { en: 'Movement', ja: '移動力' },
    { en: 'Breakthrough', ja: '突破移動' },
  ],
  rows: texts([
    ...title.units.flatMap(({ id, name, type }) => {
      if (type !== 'leader') return []
      const { attack, defence, movement, breakthrough } = LEADERS[id]
      return [[name, signed(attack), signed(defence), movement, breakthrough]]
    }),
    [
      { en: 'Hitler, in Berlin', ja: 'ヒトラー（ベルリン）' },
      signed(HITLER.attack),
      {
        en: `${signed(HITLER.defence).en}, with an SS unit ${signed(HITLER.defenceWithSs).en}`,
        ja: `${signed(HITLER.defence).ja}、SSがいれば${signed(HITLER.defenceWithSs).ja}`,
      },
      NOTHING,
      NOTHING,
    ],
  ]),
})

const fates: ChartTable = {
  id: 'fates',
  name: { en: 'Fate of leaders', ja: '指揮官の運命' },
  rule: '11.23a',
  head: [CASE, { en: 'Dies on', ja: '死亡するダイス' }],
  rows: [
    [
      { en: 'a leader: some unit of his stack is eliminated', ja: '指揮官：スタックしているユニットが除去された' },
      atMost(LEADER_DIES.upTo),
    ],
    [
      { en: 'a leader: his whole stack is eliminated', ja: '指揮官：スタックの全ユニットが除去された' },
      atMost(LEADER_DIES.upTo - LEADER_DIES.alone),
    ],
    [
      { en: 'Hitler: an attack on Berlin without a hit', ja: 'ヒトラー：ベルリンへの攻撃でヒットなし' },
      atLeast(HITLER_DIES.unhurt),
    ],
    [{ en: 'Hitler: a hit in Berlin', ja: 'ヒトラー：ベルリンでヒットを受けた' }, atLeast(HITLER_DIES.hit)],
    [
      { en: 'Hitler: Berlin empty and surrounded', ja: 'ヒトラー：枢軸国軍のいないベルリンが包囲された' },
      atLeast(HITLER_DIES.surrounded),
    ],
    [
      { en: 'Hitler: an Allied unit in Berlin', ja: 'ヒトラー：連合国軍ユニットがベルリンにいる' },
      { en: 'at once', ja: '直ちに' },
    ],
  ],
}

/** 11.31c: every event before makes it easier by one, until any die will do. */
const surrenderRows = (): (readonly Text[])[] => {
  const rows: (readonly Text[])[] = []
  for (let event = 1, most: number = SURRENDER.upTo; most <= 6; event++, most -= SURRENDER.perEvent)
    rows.push([{ en: `event ${event}`, ja: `${event}回目` }, atMost(most)])
  return rows
}

const surrender: ChartTable = {
  id: 'surrender',
  name: {
    en: 'Romanian surrender: a Romanian unit lost, Constanta or Ploesti taken',
    ja: 'ルーマニアの降伏（ルーマニア軍の除去、コンスタンタ・プロエスティの失陥）',
  },
  rule: '11.31b',
  head: [
    { en: 'Event', ja: 'イベント' },
    { en: 'Surrenders on', ja: '降伏するダイス' },
  ],
  rows: surrenderRows(),
}

const eventsOf = (title: Title): ChartTable => ({
  id: 'events',
  name: { en: 'Units that come with an event', ja: 'イベントで登場するユニット' },
  rule: '11.43a',
  head: [
    { en: 'Unit', ja: 'ユニット' },
    { en: 'Allied organisation phase', ja: '連合国軍編成フェイズ' },
  ],
  rows: title.units.flatMap(({ name, setUp, type }): (readonly Text[])[] => {
    if (setUp !== 'off-map') return []
    return type === 'marine'
      ? [[name, { en: 'once the Baltic is at Heavy Surface', ja: 'バルト海が「重水上艦」になったとき' }]]
      : [[name, { en: 'once the Allies control Warsaw', ja: 'ワルシャワを連合国軍が支配したとき' }]]
  }),
})

// ---- Victory: 15.0 ----

const victory: ChartTable = {
  id: 'victory-points',
  name: { en: 'Victory points', ja: '勝利ポイント' },
  rule: '15.0',
  head: [
    { en: 'For', ja: '対象' },
    { en: 'VP', ja: 'VP' },
  ],
  rows: texts([
    [{ en: 'Berlin, Vienna, Prague: each', ja: 'ベルリン、ウィーン、プラハ：各々' }, VICTORY_POINT],
    [
      {
        en: 'Yugoslavia: some hex alone, and none that the enemy holds alone',
        ja: 'ユーゴスラビア：単独支配のヘクスがあり、敵が単独支配するヘクスがない',
      },
      VICTORY_POINT,
    ],
    [{ en: 'Belgrade and Zagreb both', ja: 'ベオグラードとザグレブの両方' }, VICTORY_POINT],
    [{ en: 'more casualty points than the enemy', ja: '敵より多い損害ポイント' }, VICTORY_POINT],
    [
      { en: 'Hitler: alive for the Axis, dead for the Allies', ja: 'ヒトラー：生存なら枢軸国軍、死亡なら連合国軍' },
      VICTORY_POINT,
    ],
  ]),
}

const casualties: ChartTable = {
  id: 'casualties',
  name: { en: 'Casualty points', ja: '損害ポイント' },
  rule: '15.2a',
  head: [
    { en: 'Enemy loss', ja: '敵の損失' },
    { en: 'Eliminated', ja: '除去' },
    { en: 'Reduced on the map', ja: 'マップ上で減少戦力' },
  ],
  rows: texts([
    [{ en: 'Allied unit', ja: '連合国軍ユニット' }, CASUALTY.allied, CASUALTY.alliedReduced],
    [{ en: 'German unit', ja: 'ドイツ軍ユニット' }, CASUALTY.german, CASUALTY.germanReduced],
    [{ en: 'leader', ja: '指揮官' }, { en: 'attack + defence bonus', ja: '攻撃修整＋防御修整' }, NOTHING],
  ]),
}

export const tablesOf = (title: Title): readonly ChartTable[] => [
  ...FIELD_TABLES,
  air,
  baltic,
  replacements,
  leadersOf(title),
  fates,
  surrender,
  eventsOf(title),
  victory,
  casualties,
]
