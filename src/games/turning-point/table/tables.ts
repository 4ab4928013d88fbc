// The charts for people to look at, made of the same figures that the rules use.
import type { ChartTable } from '../../../engine/contract.ts'
import { NOTHING, plain, range, resultsTable, rowsOf, signed, texts } from '../../../engine/tables.ts'
import type { Text } from '../../../engine/text.ts'
import {
  AIR_SUPERIORITY,
  CLOSE_SUPPORT,
  COST,
  CRT,
  KAMPFGRUPPE,
  LEVELS,
  RESULTS,
  SUPPLY,
  SURPRISE,
  TERRAIN_MODIFIER,
  VICTORY_POINTS,
} from '../rules/charts.ts'
import type { Title } from '../title.ts'
import { MESSAGES } from '../words/messages.ts'

const DIE: Text = { en: 'Die', ja: 'ダイス' }
const VP: Text = { en: 'VP', ja: 'VP' }

// ---- Combat ----

const combat: ChartTable = resultsTable(CRT, {
  id: 'combat',
  name: { en: 'Combat results table', ja: '戦闘結果表' },
  rule: 'CRT-0',
  dice: DIE,
  combat: true,
})

const ruleOfResult = (result: string): string => `CRT-${result.replace('1/2', 'h')}`

/** The ledger says it as "Ae: all attackers ... (ruling)"; the symbol has a column of its own here. */
const explain = (text: string): string =>
  text
    .replace(/^[^:：]*[:：]\s*/, '')
    .replace(/\s*(\(ruling\)|（裁定）)$/, '')
    .replace(/^./, first => first.toUpperCase())

const resultsOf = (title: Title): ChartTable => ({
  id: 'results',
  name: { en: 'What the results mean', ja: '戦闘結果の意味' },
  rule: 'CMB-3',
  head: [
    { en: 'Result', ja: '結果' },
    { en: 'Effect', ja: '効果' },
  ],
  rows: RESULTS.map(result => {
    const text = title.rules.get(ruleOfResult(result))?.text ?? NOTHING
    return [plain(result), { en: explain(text.en), ja: explain(text.ja) }]
  }),
})

const columnsRight = (count: number): Text => ({
  en: `${count} ${count === 1 ? 'column' : 'columns'} right`,
  ja: `右へ${count}列`,
})

const modifiers: ChartTable = {
  id: 'modifiers',
  name: { en: 'Die-roll modifiers and shifts', ja: 'ダイス修正とシフト' },
  rule: 'CRT-mod',
  head: [
    { en: 'Situation', ja: '状況' },
    { en: 'Effect', ja: '修正' },
  ],
  rows: [
    [MESSAGES['card.river'], signed(TERRAIN_MODIFIER)],
    [{ en: 'defenders in their own fortified hexes', ja: '防御側が自軍の要塞ヘクスにいる' }, signed(TERRAIN_MODIFIER)],
    [
      {
        en: 'one close-support flight (cancels the effects of terrain)',
        ja: '近接支援1飛行隊（地形の影響を打ち消す）',
      },
      signed(CLOSE_SUPPORT),
    ],
    [
      {
        en: 'surprise in game turn 1, all defenders Axis allies',
        ja: '第1ゲームターンの奇襲、防御側がすべて枢軸同盟軍',
      },
      columnsRight(SURPRISE.allies),
    ],
    [
      {
        en: 'surprise in game turn 1, a German among the defenders',
        ja: '第1ゲームターンの奇襲、防御側にドイツ軍を含む',
      },
      columnsRight(SURPRISE.german),
    ],
  ],
}

// ---- Terrain and movement ----

const NO_EFFECT: Text = { en: 'no effect', ja: '影響なし' }
const mp = (points: number): Text => plain(`${points} MP`)
const more = (points: number, en: string, ja: string): Text => ({ en: `+${points} MP ${en}`, ja: `${ja}+${points} MP` })

const terrain: ChartTable = {
  id: 'terrain',
  name: { en: 'Terrain effects chart', ja: '地形効果表' },
  rule: 'TEC-cum1',
  head: [
    { en: 'Terrain', ja: '地形' },
    { en: 'Movement', ja: '移動' },
    { en: 'Combat', ja: '戦闘' },
  ],
  rows: [
    [{ en: 'any hex', ja: '全ヘクス' }, mp(COST.hex), NO_EFFECT],
    [
      { en: 'river hexside', ja: '河川ヘクスサイド' },
      NO_EFFECT,
      { en: `${TERRAIN_MODIFIER} when all attack across`, ja: `全攻撃側が河川越しなら${TERRAIN_MODIFIER}` },
    ],
    [
      { en: 'fortified hex', ja: '要塞ヘクス' },
      more(COST.enemyFort, "to enter the enemy's", '敵の要塞に進入'),
      { en: `${TERRAIN_MODIFIER} against its owner`, ja: `所有側を攻撃するとき${TERRAIN_MODIFIER}` },
    ],
    [{ en: 'city, town', ja: '都市・町' }, NO_EFFECT, NO_EFFECT],
    [{ en: 'railway', ja: '鉄道' }, { en: 'rail movement and supply only', ja: '鉄道移動と補給のみ' }, NO_EFFECT],
    [
      { en: 'enemy ZOC', ja: '敵ZOC' },
      {
        en: `+${COST.enterZoc} MP to enter, +${COST.leaveZoc} MP to leave, +${COST.enterZoc + COST.leaveZoc} MP from one to another`,
        ja: `進入+${COST.enterZoc} MP、離脱+${COST.leaveZoc} MP、ZOC間の直接移動+${COST.enterZoc + COST.leaveZoc} MP`,
      },
      NO_EFFECT,
    ],
    [
      { en: 'sea or lake hexside', ja: '海・湖ヘクスサイド' },
      { en: 'not allowed', ja: '不可' },
      { en: 'no attack across', ja: '越えて攻撃不可' },
    ],
  ],
}

// ---- Supply ----

const NORMAL: Text = { en: 'normal', ja: '正常' }
const HALF: Text = { en: 'half, fractions dropped', ja: '半減（端数切捨て）' }

const supplyEffects: ChartTable = {
  id: 'supply-effects',
  name: { en: 'Effects of supply', ja: '補給の影響' },
  rule: 'SUP-C2',
  head: [
    { en: 'State', ja: '補給状態' },
    { en: 'Defence', ja: '防御' },
    { en: 'Attack', ja: '攻撃' },
    { en: 'Movement', ja: '移動力' },
  ],
  rows: [
    [MESSAGES['supply.supplied'], NORMAL, NORMAL, NORMAL],
    [MESSAGES['supply.out-of-supply'], NORMAL, { en: 'half, fractions kept', ja: '半減（端数を残す）' }, HALF],
    [{ en: 'isolated (Soviets only)', ja: '孤立（ソ連軍のみ）' }, NORMAL, { en: 'none', ja: '攻撃不可' }, HALF],
  ],
}

const upTo = (hexes: number): Text => ({ en: `up to ${hexes}`, ja: `${hexes}まで` })
const AND_BEYOND: Text = { en: 'beyond', ja: 'それより遠い' }

const supplyRanges: ChartTable = {
  id: 'supply-ranges',
  name: { en: 'Supply lines, in hexes', ja: '補給線の長さ（ヘクス数）' },
  rule: 'SUP-2',
  head: [
    { en: 'Unit and source', ja: 'ユニットと補給源' },
    MESSAGES['supply.supplied'],
    MESSAGES['supply.out-of-supply'],
    MESSAGES['supply.isolated'],
  ],
  rows: texts([
    [{ en: 'Axis, to a railway', ja: '枢軸軍、鉄道まで' }, upTo(SUPPLY.axis), AND_BEYOND, NOTHING],
    [{ en: 'Soviets, to a railway', ja: 'ソ連軍、鉄道まで' }, upTo(SUPPLY.sovietRail), NOTHING, AND_BEYOND],
    [
      { en: 'Soviets, to a supply unit', ja: 'ソ連軍、補給ユニットまで' },
      upTo(SUPPLY.supplyUnit),
      range(SUPPLY.supplyUnit + 1, SUPPLY.supplyUnitFar),
      AND_BEYOND,
    ],
    [{ en: 'Soviets, to the east edge', ja: 'ソ連軍、東端まで' }, upTo(SUPPLY.sovietEdge), NOTHING, AND_BEYOND],
    [
      { en: 'Soviet cavalry, to any source', ja: 'ソ連軍騎兵、どの補給源でも' },
      upTo(SUPPLY.cavalry),
      NOTHING,
      AND_BEYOND,
    ],
  ]),
}

// ---- Air, Kampfgruppen ----

const airSuperiority: ChartTable = {
  id: 'air-superiority',
  name: { en: 'Air superiority table', ja: '航空優勢表' },
  rule: 'AST-0',
  head: [DIE, ...AIR_SUPERIORITY.columns.map(plain)],
  rows: rowsOf(AIR_SUPERIORITY, cell => (cell === '-' ? NOTHING : MESSAGES[`result.${cell}`])),
}

const kampfgruppenOf = ({ units, strongKampfgruppen, weakKampfgruppen }: Title): ChartTable => ({
  id: 'kampfgruppen',
  name: { en: 'Kampfgruppen of German motorised units', ja: 'ドイツ軍自動車化ユニットの戦闘団' },
  rule: 'KG-G2',
  head: [
    { en: 'Strength of the unit lost', ja: '除去されたユニットの戦力' },
    { en: 'Kampfgruppe', ja: '戦闘団' },
  ],
  rows: texts([
    [
      { en: `${KAMPFGRUPPE.strongFrom} or more`, ja: `${KAMPFGRUPPE.strongFrom}以上` },
      units[strongKampfgruppen[0]]?.factors ?? KAMPFGRUPPE.strong,
    ],
    [
      { en: `less than ${KAMPFGRUPPE.strongFrom}`, ja: `${KAMPFGRUPPE.strongFrom}未満` },
      units[weakKampfgruppen[0]]?.factors ?? KAMPFGRUPPE.weak,
    ],
  ]),
})

// ---- Victory ----

const points: ChartTable = {
  id: 'victory-points',
  name: { en: 'Victory points', ja: '勝利ポイント' },
  rule: 'VP-1',
  head: [{ en: 'For', ja: '対象' }, VP],
  rows: texts([
    [
      {
        en: 'each strength point of enemy non-motorised units lost',
        ja: '除去した敵の非自動車化ユニット、1戦力につき',
      },
      VICTORY_POINTS.perStrength,
    ],
    [
      {
        en: 'each strength point of enemy motorised units lost, less the Kampfgruppe that remains',
        ja: '除去した敵の自動車化ユニット、1戦力につき（残る戦闘団の戦力を差し引く）',
      },
      VICTORY_POINTS.perMotorisedStrength,
    ],
    [
      { en: 'each strength point of a Kampfgruppe lost', ja: '除去した敵の戦闘団、1戦力につき' },
      VICTORY_POINTS.perKampfgruppeStrength,
    ],
    [{ en: 'each air unit lost to a ground attack', ja: '地上攻撃で除去した敵の航空ユニット' }, VICTORY_POINTS.airUnit],
    [{ en: 'Axis: each Soviet supply unit lost', ja: '枢軸軍：除去したソ連軍補給ユニット' }, VICTORY_POINTS.supplyUnit],
    [
      {
        en: 'each gap hex in the enemy front, at the end of his player turn',
        ja: '敵プレイヤーターン終了時、敵戦線の切れ目1ヘクスにつき',
      },
      VICTORY_POINTS.gapHex,
    ],
    [
      {
        en: 'Soviets: a connected unit in Rostov at the end',
        ja: 'ソ連軍：終了時、連絡線のあるユニットがロストフにいる',
      },
      VICTORY_POINTS.rostov,
    ],
    [
      {
        en: 'Axis: otherwise, each hex from Rostov to the nearest connected Soviet unit',
        ja: '枢軸軍：それ以外では、ロストフから連絡線のある最寄りのソ連軍まで1ヘクスにつき',
      },
      VICTORY_POINTS.perHexFromRostov,
    ],
  ]),
}

const levels: ChartTable = {
  id: 'victory-levels',
  name: { en: 'Victory levels', ja: '勝利レベル' },
  rule: 'VICT-1',
  head: [
    { en: 'Soviet minus Axis VP', ja: 'VP差（ソ連軍－枢軸軍）' },
    { en: 'Level', ja: '勝利レベル' },
  ],
  rows: LEVELS.map(({ from, winner, level }, index) => {
    const above = LEVELS[index - 1]?.from
    const span: Text =
      above === undefined
        ? { en: `${from} or more`, ja: `${from}以上` }
        : Number.isFinite(from)
          ? { en: `${from} to ${above - 1}`, ja: `${from}～${above - 1}` }
          : { en: `${above - 1} or less`, ja: `${above - 1}以下` }
    return [span, MESSAGES[`level.${winner}.${level}`]]
  }),
}

export const tablesOf = (title: Title): readonly ChartTable[] => [
  combat,
  resultsOf(title),
  modifiers,
  terrain,
  supplyEffects,
  supplyRanges,
  airSuperiority,
  kampfgruppenOf(title),
  points,
  levels,
]
