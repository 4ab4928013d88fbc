// The words of this title for what the board, the counters and `describe` call by a short name.
import type { Messages } from '../../engine/text.ts'
import { turnWords } from '../../engine/words.ts'
import { turnName } from './calendar.ts'
import { DAMAGE_TURNS } from './charts.ts'
import { SCENARIOS } from './meta.ts'

const LAST_TURN = Math.max(...SCENARIOS.map(({ turns }) => turns[1]))
const LAST_RETURN = LAST_TURN + DAMAGE_TURNS

// AIR-7: one mark for each game turn in which a flight can be back
const damaged: Messages = Object.fromEntries(
  Array.from({ length: LAST_RETURN }, (_, index) => [
    `mark.damaged-until-${index + 1}`,
    { en: `damaged, back in game turn ${index + 1}`, ja: `損害：第${index + 1}ゲームターンに復帰` },
  ]),
)

export const WORDS: Messages = {
  ...turnWords(1, LAST_TURN, turnName),

  'terrain.lake': { en: 'lake', ja: '湖' },

  'nation.italian': { en: 'Italian', ja: 'イタリア軍' },
  'nation.hungarian': { en: 'Hungarian', ja: 'ハンガリー軍' },
  'nation.soviet': { en: 'Soviet', ja: 'ソ連軍' },

  'type.panzer': { en: 'panzer', ja: '装甲' },
  'type.motorised-infantry': { en: 'motorised infantry', ja: '自動車化歩兵' },
  'type.kampfgruppe': { en: 'Kampfgruppe', ja: '戦闘団' },
  'type.rifle-corps': { en: 'rifle corps', ja: '狙撃軍団' },
  'type.tank-corps': { en: 'tank corps', ja: '戦車軍団' },
  'type.mech-corps': { en: 'mechanised corps', ja: '機械化軍団' },
  'type.cavalry-corps': { en: 'cavalry corps', ja: '騎兵軍団' },
  'type.supply': { en: 'supply unit', ja: '補給ユニット' },
  'type.air-ground': { en: 'air unit, ground element', ja: '航空ユニット地上隊' },
  'type.air-flight': { en: 'air unit, flight', ja: '航空ユニット飛行隊' },

  'status.absent': { en: 'not in this game', ja: 'このゲームには登場しない' },
  'status.due': { en: 'reinforcement to come', ja: '登場前の増援' },
  'status.toPlace': { en: 'to be set up', ja: '未配置' },
  'status.eliminated': { en: 'eliminated', ja: '除去' },

  'mark.joined': { en: 'retreated here: no defence in this phase', ja: '退却してきた：このフェイズは防御力なし' },
  'mark.railed': {
    en: 'came by rail: moves no more this game turn',
    ja: '鉄道で登場：このゲームターンはもう移動できない',
  },
  'mark.standFast': { en: 'ordered to stand fast', ja: '死守命令' },
  'mark.interdiction': { en: 'flies interdiction', ja: '移動妨害中' },
  'mark.patrol': { en: 'flies combat air patrol', ja: '戦闘空中哨戒中' },
  'mark.superiority': { en: 'flies air superiority', ja: '航空優勢任務中' },
  ...damaged,

  'by.rail': { en: 'by rail', ja: '鉄道で' },
  'as.interdiction': { en: 'interdiction', ja: '移動妨害' },
  'as.patrol': { en: 'combat air patrol', ja: '戦闘空中哨戒' },
  'as.superiority': { en: 'air superiority', ja: '航空優勢' },
  'as.escort': { en: 'guard the ground element', ja: '地上隊の護衛' },
  'as.interception': { en: 'interception', ja: '要撃' },

  'arrival.edge': { en: 'at the {edge:text} edge', ja: '{edge:text}端から' },
  'arrival.edgeOrRail': {
    en: 'at the {edge:text} edge, on foot or by rail',
    ja: '{edge:text}端から（通常移動または鉄道移動）',
  },

  'facts.turn': { en: 'Game turn', ja: 'ゲームターン' },
  'facts.victory': { en: 'Victory', ja: '勝利' },
  'facts.front': { en: 'Continuous front', ja: '連続した戦線' },
  'facts.air': { en: 'Air units', ja: '航空ユニット' },
  'facts.lost': { en: 'Eliminated units', ja: '除去されたユニット' },
  'fact.turn': { en: 'Game turn', ja: 'ゲームターン' },
  'fact.surprise': { en: 'Surprise: Soviet attacks', ja: '奇襲：ソ連軍の攻撃' },
  'fact.surpriseNow': {
    en: '{allies} columns right against Axis allies alone, {german} where a German defends',
    ja: '枢軸同盟軍だけなら右へ{allies}列、独軍を含めば右へ{german}列',
  },
  'fact.margin': { en: 'Soviet minus Axis points', ja: 'VP差（ソ連軍－枢軸軍）' },
  'fact.marginNow': { en: '{margin:signed}, {level}', ja: '{margin:signed}、{level}' },
  'fact.nextLevel': { en: '{side:text}, next better', ja: '{side:text}の次の段階' },
  'fact.nextFrom': { en: '{level} from {margin}', ja: '{margin}以上で{level}' },
  'fact.nextDownTo': { en: '{level} at {margin} or less', ja: '{margin}以下で{level}' },
  'fact.rostov': { en: 'Rostov, if it ended now', ja: '今終了した場合のRostov' },
  'fact.rostovFar': {
    en: 'Soviets {hexes} hexes away: {points} points to the Axis',
    ja: 'ソ連軍まで{hexes}ヘクス：枢軸軍に{points}VP',
  },
  'fact.rostovTaken': { en: 'taken: {points} points to the Soviets', ja: '占領：ソ連軍に{points}VP' },
  'fact.front': { en: '{side:text}', ja: '{side:text}' },
  'fact.frontHolds': { en: 'unbroken', ja: '切れ目なし' },
  'fact.frontGaps': {
    en: 'gap hexes: {gaps}; {points} points to the {other:text} each turn',
    ja: '切れ目{gaps}ヘクス：毎ターン{other:text}に{points}VP',
  },
  'fact.flights': { en: '{side:text}: flights ready', ja: '{side:text}：飛行できる飛行隊' },
  'fact.damaged': { en: '{side:text}: damaged', ja: '{side:text}：損害を受けた飛行隊' },
  'fact.lost': { en: '{side:text}', ja: '{side:text}' },
}
