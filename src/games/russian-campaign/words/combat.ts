// Refusals, questions and log lines of combat (chapter 9).
import type { Messages } from '../../../engine/text.ts'

const REFUSALS = {
  'refuse.attackerNotYours': {
    en: '{unit:unit} does not attack for you.',
    ja: '{unit:unit}は自軍の攻撃ユニットではない。',
  },
  'refuse.attackerNotOnMap': { en: '{unit:unit} is not on the map.', ja: '{unit:unit}はマップ上にない。' },
  'refuse.attackerSpent': {
    en: '{unit:unit} took part in an automatic victory and attacks no more in this impulse.',
    ja: '{unit:unit}は自動的勝利に参加したため、このインパルスにはもう攻撃できない。',
  },
  'refuse.attackerWeak': { en: '{unit:unit} has no combat factor.', ja: '{unit:unit}には戦闘力がない。' },
  'refuse.attackersOnce': {
    en: 'Name at least one attacker, each once: no unit divides its strength.',
    ja: '攻撃側ユニットを1個以上、重複なく指定する。戦闘力は分割できない。',
  },
  'refuse.targetsOnce': {
    en: 'Name at least one hex to attack, each once.',
    ja: '攻撃するヘクスを1つ以上、重複なく指定する。',
  },
  'refuse.supportLies': {
    en: 'Stukas and artillery are laid on the map during movement; they are not named with the attack.',
    ja: 'スツーカーと砲兵は移動中にマップに置くものであり、攻撃では指定しない。',
  },
  'refuse.notInZoc': {
    en: '{unit:unit} does not have {hex:hex} in its ZOC; every attacker must have every target in it.',
    ja: '{hex:hex}は{unit:unit}のZOCにない。攻撃側の全ユニットは、目標の全てを自身のZOCに収めていなければならない。',
  },
  'refuse.attacksAlready': {
    en: '{unit:unit} is in another combat of this impulse.',
    ja: '{unit:unit}はこのインパルスの別の戦闘に参加している。',
  },
  'refuse.attackedAlready': {
    en: '{hex:hex} is attacked in another combat of this impulse.',
    ja: '{hex:hex}はこのインパルスの別の戦闘で攻撃される。',
  },
  'refuse.tooWeak': { en: 'At {odds}: below 1:6 nobody may attack.', ja: '戦闘比{odds}：1:6未満では攻撃できない。' },
  'refuse.strandsOthers': {
    en: 'With this attack on {hexes:hex} the other units that must attack, or be attacked, could not all do so at 1:6 or better.',
    ja: '{hexes:hex}をこのように攻撃すると、残りの攻撃義務を全て1:6以上で果たせなくなる。',
  },
  'refuse.unattacked': {
    en: 'The enemy in {hex:hex} has your units in its ZOC and must be attacked.',
    ja: '{hex:hex}の敵は自軍にZOCを及ぼしているため、攻撃しなければならない。',
  },
  'refuse.idle': {
    en: '{unit:unit} is in an enemy ZOC and must attack.',
    ja: '{unit:unit}は敵ZOCにいるため、攻撃しなければならない。',
  },
  'refuse.notSurrendering': {
    en: 'Name one of the units whose surrender lets the others fight, not {units:unit}.',
    ja: '降伏すれば他が戦えるユニットを1個指定する。{units:unit}ではない。',
  },
  'refuse.axisOnly': { en: 'Only the Axis wins automatically.', ja: '自動的勝利を行えるのは枢軸軍だけである。' },
  'refuse.needsArtilleryCorps': {
    en: 'The Soviets win automatically only where an artillery corps takes part.',
    ja: 'ソ連軍の自動的勝利には砲兵軍団の参加が必要である。',
  },
  'refuse.notOverwhelming': {
    en: 'At {odds}: an automatic victory takes 10:1.',
    ja: '戦闘比{odds}：自動的勝利には10:1が必要である。',
  },
  'refuse.notYourSupport': { en: '{unit:unit} is not yours to lay now.', ja: '{unit:unit}は今は置けない。' },
  'refuse.supportSecondImpulse': {
    en: '{unit:unit} serves in the first impulse only.',
    ja: '{unit:unit}は第1インパルスにしか使えない。',
  },
  'refuse.artilleryCorps': {
    en: 'The artillery corps of the variant take the place of the artillery markers.',
    ja: 'ヴァリアントでは砲兵マーカーの代わりに砲兵軍団を用いる。',
  },
  'refuse.supportLaid': { en: '{unit:unit} has been laid already.', ja: '{unit:unit}は既に置かれている。' },
  'refuse.noSupportLeft': {
    en: 'No more of {unit:unit} in this year and weather.',
    ja: '{unit:unit}は、この年・天候ではもう使えない。',
  },
  'refuse.supportTwice': {
    en: '{hex:hex} has its marker: one combat, one marker.',
    ja: '{hex:hex}には既に置かれている。1つの戦闘に使えるのは1個だけである。',
  },
  'refuse.supportRange': {
    en: 'No HQ that is free to direct it stands within {range} hexes of {hex:hex}.',
    ja: '{hex:hex}から{range}ヘクス以内に、まだ使える司令部がない。',
  },
  'refuse.oneMarker': { en: 'Lay one marker at a time.', ja: 'マーカーは1個ずつ置く。' },
  'refuse.supportWhere': { en: 'Name the hex for {unit:unit}.', ja: '{unit:unit}を置くヘクスを指定する。' },
  'refuse.noSuchCombat': { en: 'No such combat was declared.', ja: 'そのような戦闘は宣言されていない。' },
  'refuse.combatOver': {
    en: 'The combat for {hexes:hex} has been fought.',
    ja: '{hexes:hex}の戦闘は既に解決された。',
  },
  'refuse.noConversion': { en: 'Say convert or keep.', ja: '「変更」か「そのまま」を選ぶ。' },
  'refuse.oneLoss': { en: 'Name exactly one unit to lose.', ja: '失うユニットをちょうど1個指定する。' },
  'refuse.notInCombat': {
    en: '{unit:unit} cannot be the loss of this combat.',
    ja: '{unit:unit}をこの戦闘の損害にはできない。',
  },
  'refuse.notRetreating': { en: '{unit:unit} does not retreat.', ja: '{unit:unit}は退却しない。' },
  'refuse.otherUnderWay': {
    en: '{unit:unit} is under way: settle its retreat first.',
    ja: '{unit:unit}が退却中である。先にそれを終える。',
  },
  'refuse.mustRetreat': {
    en: '{unit:unit} must go back one hex or two.',
    ja: '{unit:unit}は1または2ヘクス退却しなければならない。',
  },
  'refuse.mustGoOn': {
    en: '{unit:unit} cannot stop here: the hex is full.',
    ja: '{unit:unit}はここで止まれない。スタック制限を超える。',
  },
  'log.staysInWoods': {
    en: '{units:unit} stay in the woods: no retreat.',
    ja: '{units:unit}は森林にいるため退却しない。',
  },
  'refuse.retreatOneHex': {
    en: 'Retreat {unit:unit} one hex at a time; {hex:hex} is not next to it.',
    ja: '{unit:unit}は1ヘクスずつ退却させる。{hex:hex}は隣接していない。',
  },
  'refuse.retreatZoc': {
    en: '{unit:unit} may not retreat into the enemy ZOC at {hex:hex}.',
    ja: '{unit:unit}は敵ZOCの{hex:hex}に退却できない。',
  },
  'refuse.retreatBarred': {
    en: '{unit:unit} cannot retreat to {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}に退却できない。',
  },
  'refuse.retreatStack': {
    en: '{hex:hex} is full and {unit:unit} could not go on from it.',
    ja: '{hex:hex}はスタック制限に達しており、{unit:unit}はその先へも進めない。',
  },
  'refuse.retreatSpare': {
    en: 'With {unit:unit} in {hex:hex} another unit would have nowhere to go.',
    ja: '{unit:unit}が{hex:hex}に退却すると、他のユニットの退却先がなくなる。',
  },
  'refuse.notThisRemnant': { en: '{unit:unit} does not appear here.', ja: '{unit:unit}はここに登場しない。' },
  'refuse.remnantHex': {
    en: '{unit:unit} appears two hexes back on a legal retreat, not in {hex:hex}.',
    ja: '{unit:unit}は可能な退却路の2ヘクス先に登場する。{hex:hex}には置けない。',
  },
} as const satisfies Messages

const LOG = {
  'log.declared': { en: '{attackers:unit} attack {targets:hex}.', ja: '{attackers:unit}が{targets:hex}を攻撃する。' },
  'log.battle': {
    en: '{attackers:unit} against {targets:hex}: {attack} to {defence}, {odds}; column {column}, die {die}: {result:text}.',
    ja: '{attackers:unit}対{targets:hex}：{attack}対{defence}、戦闘比{odds}、{column}の列、ダイス{die}：{result:text}。',
  },
  'log.combatVoid': { en: 'There is no combat left for {targets:hex}.', ja: '{targets:hex}の戦闘は成立しなくなった。' },
  'log.converted': {
    en: 'The defender turns {result:text} into a retreat.',
    ja: '防御側は「{result:text}」を「DR（防御側退却）」に変更した。',
  },
  'log.eliminated': { en: '{unit:unit} is eliminated in {hex:hex}.', ja: '{unit:unit}が{hex:hex}で除去された。' },
  'log.surrendered': { en: '{unit:unit} surrenders in {hex:hex}.', ja: '{unit:unit}が{hex:hex}で降伏した。' },
  'log.remnant': { en: '{unit:unit} appears in {hex:hex}.', ja: '{unit:unit}が{hex:hex}に登場した。' },
  'log.automaticVictory': {
    en: 'Automatic victory: {attackers:unit} over {targets:hex} at {odds}.',
    ja: '自動的勝利：{attackers:unit}が{targets:hex}に対し{odds}。',
  },
  'log.stuka': {
    en: '{hq:unit} sends a Stuka against {hex:hex} ({defenders:unit}).',
    ja: '{hq:unit}が{hex:hex}（{defenders:unit}）にスツーカーを向けた。',
  },
  'log.artillery': {
    en: '{hq:unit} directs artillery on {hex:hex} ({defenders:unit}).',
    ja: '{hq:unit}が{hex:hex}（{defenders:unit}）に砲兵を向けた。',
  },
} as const satisfies Messages

const CARD = {
  'card.noSupply': { en: 'no combat supply: half', ja: '戦闘補給なし：半減' },
  'card.noSupplyThen': { en: 'no combat supply: half; {terrain}', ja: '戦闘補給なし：半減。{terrain}' },
  'card.armour': { en: 'armour against a major city or woods: half', ja: '装甲・戦車の大都市・森林への攻撃：半減' },
  'card.mountain': { en: 'mountain: doubled', ja: '山地：2倍' },
  'card.majorCity': { en: 'major city: doubled', ja: '大都市：2倍' },
  'card.river': { en: 'behind a river: doubled', ja: '河川の対岸：2倍' },
  'card.stuka': { en: 'Stuka', ja: 'スツーカー' },
  'card.artillery': { en: 'artillery', ja: '砲兵' },
  'card.artilleryCorps': { en: 'artillery corps', ja: '砲兵軍団' },
} as const satisfies Messages

const ASKED = {
  'ask.surrender': {
    en: 'The attacks that must be made cannot all reach 1:6: choose a unit that surrenders.',
    ja: '攻撃義務の全てを1:6以上で果たすことはできない。降伏するユニットを選ぶ。',
  },
  'ask.convert': {
    en: 'Combat for {hexes:hex}, {result:text}: retreat instead?',
    ja: '{hexes:hex}の戦闘、結果「{result:text}」：「DR（防御側退却）」に変更するか？',
  },
  'ask.loss': { en: 'Combat for {hexes:hex}: choose the unit to lose.', ja: '{hexes:hex}の戦闘：失うユニットを選ぶ。' },
  'ask.retreat': { en: 'Retreat these units: {units:unit}.', ja: '退却させる：{units:unit}。' },
  'ask.retreatOn': {
    en: 'Take {units:unit} a second hex back, or stop it where it is.',
    ja: '{units:unit}をもう1ヘクス退却させるか、そのヘクスで止める。',
  },
  'ask.remnant': {
    en: 'Place {unit:unit}, two hexes back on the retreat.',
    ja: '{unit:unit}を退却路の2ヘクス先に置く。',
  },
  'choice.leaveMap': { en: 'Take {unit:unit} off the map: withdrawn', ja: '{unit:unit}をマップ外へ撤収させる' },
  'choice.convert': { en: 'Retreat instead (DR)', ja: '「DR」に変更する' },
  'choice.keep': { en: 'Keep {result:text}', ja: '「{result:text}」のままにする' },
} as const satisfies Messages

const RESULTS = {
  'result.AE': { en: 'AE, attackers eliminated', ja: 'AE（攻撃側全滅）' },
  'result.A1': { en: 'A1, attacker loses one and retreats', ja: 'A1（攻撃側損害）' },
  'result.AR': { en: 'AR, attackers retreat', ja: 'AR（攻撃側退却）' },
  'result.C': { en: 'C, contact', ja: 'C（コンタクト）' },
  'result.EX': { en: 'EX, exchange', ja: 'EX（相互損害）' },
  'result.DR': { en: 'DR, defenders retreat', ja: 'DR（防御側退却）' },
  'result.D1': { en: 'D1, defender loses one and retreats', ja: 'D1（防御側損害）' },
  'result.DE': { en: 'DE, defenders eliminated', ja: 'DE（防御側全滅）' },
  'result.DS': { en: 'DS, defenders surrender', ja: 'DS（防御側降伏）' },
  'result.AV': { en: 'AV, automatic victory', ja: 'AV（自動的勝利）' },
} as const satisfies Messages

export const COMBAT_MESSAGES = { ...REFUSALS, ...LOG, ...CARD, ...ASKED, ...RESULTS } as const satisfies Messages
