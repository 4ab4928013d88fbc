// Refusals and log lines of organisation, countries, leaders, the seas and special rules.
import type { Messages } from '../../../engine/text.ts'

export const ORGANISATION_MESSAGES = {
  'refuse.mustAttack': {
    en: 'These units must still attack: {units:unit}.',
    ja: '攻撃しなければならないユニットがある：{units:unit}。',
  },
  'refuse.minorReplacements': {
    en: 'Axis replacements are not for {unit:unit}.',
    ja: '枢軸国軍の補充は{unit:unit}に使えない。',
  },
  'refuse.wrongPoints': {
    en: '{unit:unit} cannot use {kind:text} points.',
    ja: '{unit:unit}に{kind:text}の補充ポイントは使えない。',
  },
  'refuse.noPoints': { en: 'No {kind:text} points are left.', ja: '{kind:text}の補充ポイントが残っていない。' },
  'refuse.notReduced': {
    en: '{unit:unit} is not a reduced unit on the map.',
    ja: '{unit:unit}はマップ上の減少戦力ユニットではない。',
  },
  'refuse.rebuiltNow': {
    en: '{unit:unit} was rebuilt this turn and stays reduced.',
    ja: '{unit:unit}はこのターンに再建されたため減少戦力のままである。',
  },
  'refuse.goneForGood': { en: '{unit:unit} is gone for good.', ja: '{unit:unit}は永久に除去された。' },
  'refuse.notEliminated': {
    en: '{unit:unit} is not an eliminated unit.',
    ja: '{unit:unit}は除去されたユニットではない。',
  },
  'refuse.deadLeader': {
    en: 'Dead leaders do not return: {unit:unit}.',
    ja: '死亡した指揮官は戻らない：{unit:unit}。',
  },
  'refuse.notDue': { en: '{unit:unit} is not due.', ja: '{unit:unit}は登場すべきユニットではない。' },
  'refuse.wrongPlace': {
    en: '{unit:unit} cannot be placed in {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}に配置できない。',
  },
  'refuse.reinforcementsWait': {
    en: 'Reinforcements must be placed: {units:unit}.',
    ja: '増援を配置しなければならない：{units:unit}。',
  },
  'refuse.withdraw': { en: 'Name the armour unit that is withdrawn.', ja: '撤退させる機甲ユニットを指定する。' },
  'refuse.noSeaSupply': {
    en: '{unit:unit} cannot be the unit supplied by sea.',
    ja: '{unit:unit}を海上補給の対象にはできない。',
  },
  'refuse.assignment': {
    en: '"{as}" is not an assignment of this phase.',
    ja: '「{as}」はこのフェイズの割当てではない。',
  },
  'log.baltic': { en: 'Baltic Sea die {die}: {box:text}.', ja: 'バルト海のダイス{die}：{box:text}。' },
  'log.air': {
    en: '{side:text} air die {die}: {points} air {points:point/points}.',
    ja: '{side:text}の空軍ダイス{die}：空軍ポイント{points}。',
  },
  'log.seaRoll': { en: 'Danger at sea for {unit:unit}: die {die}.', ja: '{unit:unit}の海上の危険：ダイス{die}。' },
  'log.leaderRoll': {
    en: 'Fate of {unit:unit}: die {die}, {result}.',
    ja: '{unit:unit}の運命：ダイス{die}、{result}。',
  },
  'log.leaderDead': { en: '{unit:unit} is dead.', ja: '{unit:unit}は死亡した。' },
  'log.leaderRescued': { en: '{unit:unit} makes his way to {hex:hex}.', ja: '{unit:unit}は{hex:hex}へ逃れた。' },
  'log.hitlerRoll': { en: "Hitler's nerve: die {die}.", ja: 'ヒトラーの判定：ダイス{die}。' },
  'log.hitlerDead': { en: 'Hitler is dead.', ja: 'ヒトラーは死亡した。' },
  'log.romanianRoll': {
    en: 'Will Romania go on? Die {die}, {result}.',
    ja: 'ルーマニアの判定：ダイス{die}、{result}。',
  },
  'log.surrender': { en: '{country:text} surrenders.', ja: '{country:text}が降伏。' },
  'log.defection': { en: '{country:text} joins the Allies.', ja: '{country:text}が連合国側に離反。' },
  'log.poles': { en: '{unit:unit} forms in {hex:hex}.', ja: '{unit:unit}が{hex:hex}に登場。' },
  'log.arrived': { en: '{unit:unit} arrives in {hex:hex}.', ja: '{unit:unit}が{hex:hex}に到着。' },
  'log.rebuilt': { en: '{unit:unit} is rebuilt in {hex:hex}.', ja: '{unit:unit}を{hex:hex}で再建。' },
  'log.restored': {
    en: '{unit:unit} is restored to full strength ({kind:text}).',
    ja: '{unit:unit}を完全戦力に（{kind:text}）。',
  },
  'log.seaSupply': { en: '{unit:unit} is supplied by sea.', ja: '{unit:unit}は海上から補給を受ける。' },
  'log.withdrawn': { en: '{unit:unit} is withdrawn until February.', ja: '{unit:unit}は2月まで撤退。' },
  'log.arctic': {
    en: 'Peace in the Arctic: {points} infantry points more.',
    ja: '北極圏の平和：歩兵補充ポイント+{points}。',
  },
  'log.dresden': {
    en: 'Dresden is bombed; {unit:unit}: die {die}.',
    ja: 'ドレスデン爆撃、{unit:unit}：ダイス{die}。',
  },
  'log.uprising': {
    en: 'The Home Army strikes at {unit:unit}: die {die}.',
    ja: '国内軍が{unit:unit}を攻撃：ダイス{die}。',
  },
  'log.punished': {
    en: 'The ordered offensive was not made; {unit:unit}: die {die}.',
    ja: '総統命令の攻勢は行われず、{unit:unit}：ダイス{die}。',
  },
} as const satisfies Messages
