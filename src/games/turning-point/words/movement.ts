// Refusals and log lines of set-up, arrivals and movement.
import type { Messages } from '../../../engine/text.ts'

export const MOVEMENT_MESSAGES = {
  'refuse.apart': {
    en: 'These units do not stand in one hex: {units:unit}.',
    ja: '同じヘクスにいない：{units:unit}。',
  },
  'refuse.flightMoves': {
    en: '{unit:unit} flies missions; it does not move.',
    ja: '{unit:unit}は任務で飛行し、移動はしない。',
  },
  'refuse.cameByRail': {
    en: '{unit:unit} came by rail and moves no more this game turn.',
    ja: '{unit:unit}は鉄道で登場したため、このゲームターンはもう移動できない。',
  },
  'refuse.notMotorised': { en: '{unit:unit} is not motorised.', ja: '{unit:unit}は自動車化ユニットではない。' },
  'refuse.standFast': {
    en: '{unit:unit} has the order to stand fast in game turn 1.',
    ja: '{unit:unit}は第1ゲームターンには死守命令下にある。',
  },
  'refuse.flightFlew': {
    en: 'The flight of {unit:unit} has flown this game turn: its ground element stays.',
    ja: '{unit:unit}の飛行隊はこのゲームターンに飛行したため、地上隊は移動できない。',
  },
  'refuse.water': {
    en: 'Sea or lake between {from:hex} and {to:hex} cannot be crossed.',
    ja: '{from:hex}と{to:hex}の間の海・湖は通過できない。',
  },
  'refuse.waterHex': { en: '{hex:hex} is all water.', ja: '{hex:hex}は全域が水面である。' },
  'refuse.enemyThere': { en: 'The enemy holds {to:hex}.', ja: '{to:hex}には敵がいる。' },
  'refuse.noRail': {
    en: 'No railway leads from {from:hex} to {to:hex}.',
    ja: '{from:hex}から{to:hex}へ鉄道は通じていない。',
  },
  'refuse.railZoc': {
    en: 'Rail movement may not enter the enemy ZOC in {to:hex}.',
    ja: '鉄道移動では{to:hex}の敵ZOCに入れない。',
  },
  'refuse.supplyUnitNextToEnemy': {
    en: '{unit:unit} may not move next to the enemy in {to:hex} without a combat unit.',
    ja: '{unit:unit}は戦闘ユニットなしで敵に隣接する{to:hex}へ移動できない。',
  },
  'refuse.tooFarByRail': {
    en: '{unit:unit} has {points} rail hexes left.',
    ja: '{unit:unit}の鉄道移動は残り{points}ヘクスである。',
  },
  'refuse.points': {
    en: '{unit:unit} needs {cost} MP and has {points}.',
    ja: '{unit:unit}には{cost}移動ポイント（MP）が必要だが、残りは{points}である。',
  },
  'refuse.zocToZoc': {
    en: '{unit:unit} needs {cost} MP from one enemy ZOC straight into another and has {points}.',
    ja: '{unit:unit}が敵ZOC間を直接移動するには{cost}移動ポイント（MP）が必要だが、残りは{points}である。',
  },
  'refuse.notDue': { en: '{unit:unit} is not due as a reinforcement.', ja: '{unit:unit}は登場すべき増援ではない。' },
  'refuse.unknownWay': { en: 'No unit arrives by "{by}".', ja: '「{by}」という登場方法はない。' },
  'refuse.sovietRail': { en: 'The Soviets never move by rail.', ja: 'ソ連軍は鉄道移動できない。' },
  'refuse.railAfterArrival': {
    en: '{unit:unit} is on the map already: only Axis units that arrive move by rail.',
    ja: '{unit:unit}はすでにマップ上にある。鉄道移動は登場する枢軸軍増援に限る。',
  },
  'refuse.wrongEdge': {
    en: '{unit:unit} enters at the {edge:text} edge, not at {hex:hex}.',
    ja: '{unit:unit}は{edge:text}端から登場する。{hex:hex}からは登場できない。',
  },
  'refuse.noRailEntry': { en: '{hex:hex} is no rail entry hex.', ja: '{hex:hex}は鉄道で登場できるヘクスではない。' },
  'refuse.entryUnsupplied': {
    en: '{hex:hex} is not in Axis supply: nobody enters there.',
    ja: '{hex:hex}は枢軸軍の補給下にないため登場できない。',
  },
  'refuse.wrongArea': {
    en: '{unit:unit} cannot be set up in {hex:hex}: its area is {area:text}.',
    ja: '{unit:unit}は{hex:hex}に配置できない。配置区域は{area:text}である。',
  },
  'refuse.infantryOffLine': {
    en: 'Only {most} infantry units may be set up off the Axis fortified line.',
    ja: '要塞線の外に配置できる歩兵は{most}ユニットまでである。',
  },
  'refuse.full': { en: '{hex:hex} already holds three units.', ja: '{hex:hex}にはすでに3ユニットがいる。' },
  'log.defaultSetUp': {
    en: 'The rest of the {side:text} set-up follows the ready set-up.',
    ja: '{side:text}の残りは既定の配置とする。',
  },
  'log.moved': {
    en: '{unit:unit} moves from {from:hex} to {to:hex} ({cost} MP).',
    ja: '{unit:unit}が{from:hex}から{to:hex}へ移動（{cost}MP）。',
  },
  'log.arrived': {
    en: '{unit:unit} enters at {hex:hex} ({cost} MP).',
    ja: '{unit:unit}が{hex:hex}から登場（{cost}MP）。',
  },
  'log.arrivedByRail': { en: '{unit:unit} arrives by rail at {hex:hex}.', ja: '{unit:unit}が鉄道で{hex:hex}に登場。' },
} as const satisfies Messages
