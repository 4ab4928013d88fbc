// Refusals and log lines of movement: on foot, by rail, by sea, and of the first impulse of the war.
import type { Messages } from '../../../engine/text.ts'

export const MOVEMENT_MESSAGES = {
  'refuse.noUnits': {
    en: 'Name at least one unit, each only once.',
    ja: 'ユニットを重複なく1個以上指定する。',
  },
  'refuse.notYours': {
    en: '{unit:unit} is not yours to move now.',
    ja: '{unit:unit}は今動かせる自軍ユニットではない。',
  },
  'refuse.neverMoves': { en: '{unit:unit} never moves.', ja: '{unit:unit}は移動できない。' },
  'refuse.spent': {
    en: '{unit:unit} took part in an automatic victory: it does nothing more in this impulse.',
    ja: '{unit:unit}は自動的勝利に参加したため、このインパルスはもう行動できない。',
  },
  'refuse.landed': {
    en: '{unit:unit} came ashore this turn and moves again from the next turn on.',
    ja: '{unit:unit}はこのターンに強襲上陸したため、次ターンまで移動できない。',
  },
  'refuse.railedAlready': {
    en: '{unit:unit} went by rail in this impulse.',
    ja: '{unit:unit}はこのインパルスに鉄道移動を行っている。',
  },
  'refuse.sailedAlready': {
    en: '{unit:unit} went by sea in this impulse.',
    ja: '{unit:unit}はこのインパルスに海上移動を行っている。',
  },
  'refuse.hqFirstImpulse': {
    en: '{unit:unit} is a headquarters: it moves in the second impulse only.',
    ja: '{unit:unit}は司令部であり、第2インパルスにしか移動できない。',
  },
  'refuse.dictatorSecondImpulse': {
    en: '{unit:unit} moves in the first impulse only.',
    ja: '{unit:unit}は第1インパルスにしか移動できない。',
  },
  'refuse.frozen': {
    en: '{unit:unit} began the second impulse in an enemy ZOC and may not move.',
    ja: '{unit:unit}は敵ZOCで第2インパルスを開始したため移動できない。',
  },
  'refuse.noAllowance': {
    en: '{unit:unit} has no movement in this impulse and weather.',
    ja: '{unit:unit}はこのインパルスと天候では移動力がない。',
  },
  'refuse.halted': {
    en: '{unit:unit} has ended its move for this impulse.',
    ja: '{unit:unit}はこのインパルスの移動を終えている。',
  },
  'refuse.notTogether': {
    en: 'Units that move as a stack start in the same hex.',
    ja: 'スタックで移動するユニットは同じヘクスから出発する。',
  },
  'refuse.points': {
    en: '{unit:unit} can move {points} hexes more, not {cost}.',
    ja: '{unit:unit}はあと{points}ヘクスしか移動できない（{cost}ヘクスは不可）。',
  },
  'refuse.water': { en: 'No unit can enter {to:hex}.', ja: '{to:hex}には進入できない。' },
  'refuse.waterSide': {
    en: 'There is only water between {from:hex} and {to:hex}.',
    ja: '{from:hex}と{to:hex}の間は完全な湖／海ヘクスサイドである。',
  },
  'refuse.strait': {
    en: 'The strait cannot be crossed: {to:hex} is in an enemy ZOC.',
    ja: '{to:hex}が敵ZOCのため、海峡を渡れない。',
  },
  'refuse.zocToZoc': {
    en: '{unit:unit} may not go from one enemy ZOC straight into another ({to:hex}).',
    ja: '{unit:unit}は敵ZOCから別の敵ZOC（{to:hex}）へ直接移動できない。',
  },
  'refuse.remnantZoc': {
    en: 'The remnant {unit:unit} may not enter the enemy ZOC at {to:hex}.',
    ja: '残存部隊{unit:unit}は自ら敵ZOC（{to:hex}）に入れない。',
  },
  'refuse.neutralCountry': {
    en: '{unit:unit} may not enter {to:hex}: the country is neutral.',
    ja: '{to:hex}は中立国のため、{unit:unit}は進入できない。',
  },
  'refuse.stopInZoc': {
    en: '{unit:unit} must stop in the enemy ZOC at {from:hex}.',
    ja: '{unit:unit}は敵ZOCの{from:hex}で停止しなければならない。',
  },
  'refuse.stopInPartisan': {
    en: '{unit:unit} must stop in the hex of the partisans ({from:hex}).',
    ja: '{unit:unit}はパルチザンのいる{from:hex}で停止しなければならない。',
  },
  'refuse.stopInTerrain': {
    en: '{unit:unit} must stop in the terrain of {from:hex}.',
    ja: '{unit:unit}は{from:hex}の地形で停止しなければならない。',
  },
  'refuse.stopAtStrait': {
    en: '{unit:unit} must stop on the far shore of the strait ({from:hex}).',
    ja: '{unit:unit}は海峡の対岸（{from:hex}）で停止しなければならない。',
  },
  'refuse.noRoom': {
    en: '{to:hex} is full, and nobody there could move on.',
    ja: '{to:hex}はスタック制限に達しており、そこから移動できるユニットもない。',
  },
  'refuse.overstacked': {
    en: '{hex:hex} holds more than the stacking limit.',
    ja: '{hex:hex}がスタック制限を超えている。',
  },
  'refuse.noSuchWay': { en: 'Nobody travels that way: {by}.', ja: 'そのような移動方法はない：{by}' },

  'refuse.railSecondImpulse': {
    en: 'Rail moves are made in the first impulse only.',
    ja: '鉄道移動は第1インパルスにしか行えない。',
  },
  'refuse.hqByRail': {
    en: '{unit:unit} is a headquarters and never goes by rail.',
    ja: '{unit:unit}は司令部であり、鉄道移動を行えない。',
  },
  'refuse.railAfterMove': {
    en: '{unit:unit} has already moved in this impulse: no rail move.',
    ja: '{unit:unit}はこのインパルスにすでに移動しており、鉄道移動を行えない。',
  },
  'refuse.railUsed': { en: 'All rail moves of this turn are used.', ja: 'このターンの鉄道移動は残っていない。' },
  'refuse.notOnRail': {
    en: '{hex:hex} is not on a railway that the side owned when the impulse began.',
    ja: '{hex:hex}はインパルス開始時に自軍が占有していた鉄道ヘクスではない。',
  },
  'refuse.noTrack': {
    en: 'No railway joins {from:hex} and {to:hex}.',
    ja: '{from:hex}と{to:hex}の間に鉄道がない。',
  },
  'refuse.railZoc': {
    en: 'A rail move neither starts in nor enters an enemy ZOC ({hex:hex}).',
    ja: '鉄道移動は敵ZOC（{hex:hex}）から開始することも入ることもできない。',
  },
  'refuse.railCauseway': {
    en: 'No unit may stop on the causeway at {hex:hex}.',
    ja: '{hex:hex}の土手道には停止できない。',
  },

  'refuse.oneBySea': { en: 'One unit sails at a time.', ja: '海上移動は1ユニットずつ行う。' },
  'refuse.seaAfterMove': {
    en: '{unit:unit} has already moved in this impulse: no sea move.',
    ja: '{unit:unit}はこのインパルスにすでに移動しており、海上移動を行えない。',
  },
  'refuse.balticAxisOnly': {
    en: 'Only the Axis sails in the Baltic.',
    ja: 'バルト海で海上移動を行えるのは枢軸軍だけである。',
  },
  'refuse.noBalticAssault': {
    en: 'There are no landings in the Baltic.',
    ja: 'バルト海では強襲上陸を行えない。',
  },
  'refuse.sailed': {
    en: 'The sea move of this turn has been made there.',
    ja: 'その海域でのこのターンの海上移動はすでに行われている。',
  },
  'refuse.seaLost': {
    en: 'After a failed move the side sails there no more.',
    ja: '海上移動に一度失敗したため、この海域ではもう海上移動を行えない。',
  },
  'refuse.noAssaultLeft': {
    en: 'Both landings of the game have been made.',
    ja: 'ゲーム中の強襲上陸2回を使い切った。',
  },
  'refuse.notPort': {
    en: '{hex:hex} is not a port under your control on that sea.',
    ja: '{hex:hex}はその海域に面した自軍支配下の港湾ではない。',
  },
  'refuse.notCoast': {
    en: '{hex:hex} does not lie on the coast of that sea.',
    ja: '{hex:hex}はその海域の海岸ヘクスではない。',
  },
  'refuse.seaNeutral': {
    en: 'While Romania is neutral the Axis does not sail in the Black Sea.',
    ja: 'ルーマニアが中立の間、枢軸軍は黒海で海上移動を行えない。',
  },

  'refuse.firstTurnCity': {
    en: 'In the first impulse of the war {unit:unit} may not come next to that city ({to:hex}).',
    ja: '開戦の第1インパルス、{unit:unit}はその都市に隣接できない（{to:hex}）。',
  },
  'refuse.firstTurnDistrict': {
    en: 'In the first impulse of the war {unit:unit} may not come next to units of another district ({to:hex}).',
    ja: '開戦の第1インパルス、{unit:unit}は担当外の軍管区のソ連軍に隣接できない（{to:hex}）。',
  },
  'refuse.firstTurnAttack': {
    en: 'In the first impulse of the war {unit:unit} may not attack {defender:unit}.',
    ja: '開戦の第1インパルス、{unit:unit}は{defender:unit}を攻撃できない。',
  },
  'refuse.firstTurnDuty': {
    en: '{unit:unit} must attack its district in this impulse, or come as near as it can.',
    ja: '{unit:unit}はこのインパルス、担当軍管区のソ連軍を攻撃するか、できるだけ近づかなければならない。',
  },

  'log.moved': { en: '{units:unit}: {from:hex} to {to:hex}.', ja: '{units:unit}：{from:hex}から{to:hex}へ移動。' },
  'log.railed': {
    en: '{units:unit}: {from:hex} to {to:hex} by rail.',
    ja: '{units:unit}：{from:hex}から{to:hex}へ鉄道移動。',
  },
  'log.railOwner': {
    en: '{side:text}: {n} railway hexes gained.',
    ja: '{side:text}：鉄道{n}ヘクスを占有。',
  },
  'log.sailed': {
    en: '{unit:unit} sails to {to:hex} and arrives.',
    ja: '{unit:unit}は{to:hex}への海上移動に成功。',
  },
  'log.landed': {
    en: '{unit:unit} lands at {to:hex}.',
    ja: '{unit:unit}は{to:hex}への強襲上陸に成功。',
  },
  'log.evacuated': {
    en: '{unit:unit} is taken off the map by sea and comes back in the next impulse.',
    ja: '{unit:unit}はマップ外へ撤収し、次のインパルスに再登場する。',
  },
  'log.lostAtSea': { en: '{unit:unit} is lost at sea.', ja: '{unit:unit}は海上で失われた。' },
} as const satisfies Messages
