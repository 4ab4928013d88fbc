// What this title says: refusals, log lines, battle card, phases. English and Japanese side by side.
import { ENGINE_MESSAGES } from '../../engine/messages.ts'
import type { Messages } from '../../engine/text.ts'
import { refuserOf } from '../../engine/words.ts'
import { WORDS as NAMES } from './words.ts'

const PHASES = {
  setup: { en: 'set-up', ja: '初期配置' },
  interception: { en: 'interception', ja: '要撃' },
  movement: { en: 'first movement', ja: '第1移動フェイズ' },
  superiority: { en: 'air superiority', ja: '航空優勢' },
  escort: { en: 'patrols against air superiority', ja: '航空優勢への哨戒の割当て' },
  combat: { en: 'combat', ja: '戦闘フェイズ' },
  motorised: { en: 'motorised movement', ja: '自動車化移動フェイズ' },
  launch: { en: 'interdiction and patrol', ja: '移動妨害と戦闘空中哨戒' },
} as const
export type PhaseName = keyof typeof PHASES

const phaseMessages: Messages = Object.fromEntries(
  Object.entries(PHASES).flatMap(([id, { en, ja }]) => [
    [`phase.axis-${id}`, { en: `Axis ${en}`, ja: `枢軸軍 ${ja}` }],
    [`phase.soviet-${id}`, { en: `Soviet ${en}`, ja: `ソ連軍 ${ja}` }],
  ]),
)

const REFUSALS = {
  'refuse.notYours': {
    en: '{unit:unit} is not yours to command here.',
    ja: '{unit:unit}はここで動かせる自軍ユニットではない。',
  },
  'refuse.noUnits': { en: 'Name each unit once, and at least one.', ja: 'ユニットは1個以上、重複なく指定する。' },
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
    ja: '{unit:unit}には{cost}移動ポイントが必要だが、残りは{points}である。',
  },
  'refuse.zocToZoc': {
    en: '{unit:unit} needs {cost} MP from one enemy ZOC straight into another and has {points}.',
    ja: '{unit:unit}が敵ZOC間を直接移動するには{cost}移動ポイントが必要だが、残りは{points}である。',
  },
  'refuse.overstacked': {
    en: 'More than three units in {hexes:hex}: move some out first.',
    ja: '{hexes:hex}は3ユニットを超えている。先に移動させる必要がある。',
  },
  'refuse.reinforcementsWait': {
    en: 'Reinforcements must enter now: {units:unit}.',
    ja: '増援は今登場しなければならない：{units:unit}。',
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
  'refuse.unplaced': { en: 'Still to place: {units:unit}.', ja: '未配置：{units:unit}。' },
  'refuse.wrongArea': {
    en: '{unit:unit} cannot be set up in {hex:hex}: its area is {area:text}.',
    ja: '{unit:unit}は{hex:hex}に配置できない。配置区域は{area:text}である。',
  },
  'refuse.infantryOffLine': {
    en: 'Only {most} infantry units may be set up off the Axis fortified line.',
    ja: '要塞線の外に配置できる歩兵は{most}ユニットまでである。',
  },
  'refuse.full': { en: '{hex:hex} already holds three units.', ja: '{hex:hex}には既に3ユニットがいる。' },
  'refuse.noSuchChoice': { en: 'There is no choice "{option}".', ja: '「{option}」という選択肢はない。' },
  'refuse.assignment': {
    en: '"{as}" is not an assignment of this phase, or it lacks its unit, hex or target.',
    ja: '「{as}」はこのフェイズの割当てではないか、ユニット・ヘクス・目標の指定が足りない。',
  },
  'refuse.notAFlight': { en: '{unit:unit} is not a flight.', ja: '{unit:unit}は飛行隊ではない。' },
  'refuse.damaged': {
    en: '{unit:unit} is damaged until game turn {turn}.',
    ja: '{unit:unit}は損害により第{turn}ゲームターンまで使えない。',
  },
  'refuse.flewAlready': {
    en: '{unit:unit} has flown its mission of this game turn.',
    ja: '{unit:unit}はこのゲームターンの任務を終えている。',
  },
  'refuse.groundMoved': {
    en: 'The ground element of {unit:unit} has moved this game turn.',
    ja: '{unit:unit}の地上隊はこのゲームターンに移動した。',
  },
  'refuse.outOfRange': {
    en: '{hex:hex} is beyond the range {range} of {unit:unit}.',
    ja: '{hex:hex}は{unit:unit}の航続距離{range}の外である。',
  },
  'refuse.supportElsewhere': {
    en: 'Close support flies to a hex under attack; {hex:hex} is not.',
    ja: '近接支援は攻撃目標のヘクスへ飛行する。{hex:hex}は目標ではない。',
  },
  'refuse.patrolled': { en: 'An enemy patrol is over {hex:hex}.', ja: '{hex:hex}上空には敵の戦闘空中哨戒がいる。' },
  'refuse.secondSupport': {
    en: 'One close-support flight per hex: {hex:hex} has one.',
    ja: '近接支援は1ヘクスに1飛行隊まで。{hex:hex}には既にいる。',
  },
  'refuse.noGroundElement': {
    en: '{unit:unit} is no enemy ground element on the map.',
    ja: '{unit:unit}はマップ上の敵地上隊ではない。',
  },
  'refuse.struckAlready': {
    en: '{unit:unit} is already under air attack.',
    ja: '{unit:unit}は既に航空攻撃の目標である。',
  },
  'refuse.hopelessStrike': {
    en: 'Below 1-2 there is no air attack on {unit:unit}.',
    ja: '1-2未満では{unit:unit}を航空攻撃できない。',
  },
  'refuse.notPatrolling': {
    en: '{unit:unit} is no free patrol over that hex.',
    ja: '{unit:unit}はそのヘクス上空で割当て可能な哨戒ではない。',
  },
  'refuse.notInTheAir': {
    en: '{unit:unit} is no enemy flight on interdiction or patrol.',
    ja: '{unit:unit}は移動妨害または哨戒中の敵飛行隊ではない。',
  },
  'refuse.immunePatrol': {
    en: '{unit:unit} patrols over a ground element of its own side and cannot be intercepted.',
    ja: '{unit:unit}は自軍地上隊の上空を哨戒中で、要撃できない。',
  },
  'refuse.patrolsFirst': {
    en: 'Patrols over {hex:hex} are sent home before interdiction.',
    ja: '{hex:hex}では移動妨害より先に戦闘空中哨戒を帰還させる。',
  },
  'refuse.cannotAttack': { en: '{unit:unit} cannot attack.', ja: '{unit:unit}は攻撃に参加できない。' },
  'refuse.attackedAlready': {
    en: '{unit:unit} has attacked in this phase.',
    ja: '{unit:unit}はこのフェイズに既に攻撃した。',
  },
  'refuse.isolated': {
    en: '{unit:unit} is isolated and may not attack.',
    ja: '{unit:unit}は孤立しており攻撃できない。',
  },
  'refuse.noEnemy': { en: 'No enemy is in {hex:hex}.', ja: '{hex:hex}に敵はいない。' },
  'refuse.hexAttackedAlready': {
    en: '{hex:hex} has been attacked in this phase.',
    ja: '{hex:hex}はこのフェイズに既に攻撃された。',
  },
  'refuse.noTargets': {
    en: 'Name each hex to attack once, and at least one.',
    ja: '攻撃目標のヘクスは1個以上、重複なく指定する。',
  },
  'refuse.notNextTo': { en: '{unit:unit} is not next to {hex:hex}.', ja: '{unit:unit}は{hex:hex}に隣接していない。' },
  'refuse.attackOverWater': {
    en: '{unit:unit} cannot attack {hex:hex} across sea or lake.',
    ja: '{unit:unit}は海・湖越しに{hex:hex}を攻撃できない。',
  },
  'refuse.ignore': {
    en: 'Only Dr can be declared ignored, not {result}.',
    ja: '無視を宣言できるのはDrだけで、{result}はできない。',
  },
  'refuse.lower': {
    en: 'The odds cannot be lowered by {columns} columns.',
    ja: '戦力比を{columns}列下げることはできない。',
  },
  'refuse.notOffered': {
    en: '{unit:unit} is not among the units to choose from.',
    ja: '{unit:unit}は選択対象のユニットではない。',
  },
  'refuse.tooFewLosses': {
    en: 'At least {need} must go; {sum} is not enough.',
    ja: '{need}以上を除去する必要がある。{sum}では足りない。',
  },
  'refuse.tooManyLosses': { en: 'Exactly {need} must go.', ja: '除去するのはちょうど{need}である。' },
  'refuse.notAnAttacker': {
    en: '{unit:unit} did not attack here: only attackers advance.',
    ja: '{unit:unit}はこの攻撃に参加していない。前進できるのは攻撃側だけである。',
  },
  'refuse.cannotAdvance': {
    en: '{unit:unit} cannot advance into {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}へ前進できない。',
  },
  'refuse.notRetreating': { en: '{unit:unit} does not have to retreat.', ja: '{unit:unit}は退却の対象ではない。' },
  'refuse.cannotRetreat': {
    en: '{unit:unit} cannot retreat into {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}へ退却できない。',
  },
} as const satisfies Messages

const LOG = {
  'log.turn': { en: 'Game turn {turn} ({turn:text}).', ja: '第{turn}ゲームターン（{turn:text}）。' },
  'log.placed': { en: '{unit:unit} is set up in {hex:hex}.', ja: '{unit:unit}を{hex:hex}に配置。' },
  'log.defaultSetUp': {
    en: 'The rest of the {side:text} set-up follows the ready default.',
    ja: '{side:text}の残りは既定の配置とする。',
  },
  'log.moved': {
    en: '{unit:unit} moves from {from:hex} to {to:hex} ({cost} MP).',
    ja: '{unit:unit}が{from:hex}から{to:hex}へ移動（{cost}移動ポイント）。',
  },
  'log.arrived': {
    en: '{unit:unit} enters at {hex:hex} ({cost} MP).',
    ja: '{unit:unit}が{hex:hex}から登場（{cost}移動ポイント）。',
  },
  'log.arrivedByRail': { en: '{unit:unit} arrives by rail at {hex:hex}.', ja: '{unit:unit}が鉄道で{hex:hex}に登場。' },
  'log.attack': {
    en: '{attackers:unit} attack {targets:hex}: {attack} against {defence}, {odds}, column {column}.',
    ja: '{attackers:unit}が{targets:hex}を攻撃：{attack}対{defence}、{odds}、{column}の列。',
  },
  'log.battleRoll': {
    en: 'Die {die}, modifiers {modifiers:signed}: row {row}, column {column}: {result:text}.',
    ja: 'サイコロ{die}、修整{modifiers:signed}：{row}の行、{column}の列：{result:text}。',
  },
  'log.ignored': { en: '{result} was declared ignored: rolled again.', ja: '{result}は無視と宣言済み：振り直し。' },
  'log.support': { en: '{unit:unit} flies close support over {hex:hex}.', ja: '{unit:unit}が{hex:hex}で近接支援。' },
  'log.eliminated': {
    en: '{unit:unit} is eliminated: {points} VP to {side:text}.',
    ja: '{unit:unit}を除去：{side:text}に{points}VP。',
  },
  'log.kampfgruppe': {
    en: '{unit:unit} leaves {kampfgruppe:unit} in {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}で{kampfgruppe:unit}となる。',
  },
  'log.damaged': {
    en: '{unit:unit} is damaged: its flight is back in game turn {turn}.',
    ja: '{unit:unit}に損害：飛行隊は第{turn}ゲームターンに復帰。',
  },
  'log.retreated': {
    en: '{unit:unit} retreats from {from:hex} to {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ退却。',
  },
  'log.caughtInZoc': {
    en: '{unit:unit} is caught in an enemy ZOC in {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}の敵ZOCで捕捉された。',
  },
  'log.advanced': { en: '{unit:unit} advances into {hex:hex}.', ja: '{unit:unit}が{hex:hex}へ前進。' },
  'log.launched': {
    en: '{unit:unit} flies to {hex:hex}: {mission:text}.',
    ja: '{unit:unit}が{hex:hex}へ飛行：{mission:text}。',
  },
  'log.strike': {
    en: '{units:unit} attack {target:unit} in {hex:hex} from the air.',
    ja: '{units:unit}が{hex:hex}の{target:unit}を航空攻撃。',
  },
  'log.escort': { en: '{units:unit} guard {target:unit}.', ja: '{units:unit}が{target:unit}を守る。' },
  'log.strikeHopeless': {
    en: 'Air attack on {target:unit}: {attack} against {defence} is below 1-2, no roll.',
    ja: '{target:unit}への航空攻撃：{attack}対{defence}は1-2未満のため実施せず。',
  },
  'log.strikeRoll': {
    en: 'Air attack on {target:unit}: {attack} against {defence}, column {column}, die {die}: {result:text}.',
    ja: '{target:unit}への航空攻撃：{attack}対{defence}、{column}の列、サイコロ{die}：{result:text}。',
  },
  'log.intercepted': {
    en: '{unit:unit} intercepts over {hex:hex}: {target:unit} returns to base.',
    ja: '{unit:unit}が{hex:hex}で要撃：{target:unit}は帰還。',
  },
  'log.gaps': {
    en: 'Gaps in the {side:text} front at {gaps:hex}: {points} VP to {other:text}.',
    ja: '{side:text}の戦線に切れ目（{gaps:hex}）：{other:text}に{points}VP。',
  },
  'log.rostov': {
    en: 'A connected Soviet unit holds Rostov: {points} VP to the Soviets.',
    ja: '連絡線のあるソ連軍がRostovを占拠：ソ連軍に{points}VP。',
  },
  'log.farFromRostov': {
    en: 'The nearest connected Soviet unit is {points} hexes from Rostov: {points} VP to the Axis.',
    ja: '連絡線のある最寄りのソ連軍はRostovから{points}ヘクス：枢軸軍に{points}VP。',
  },
  'log.over': {
    en: 'The game is over: {level}. Soviets {soviet} VP, Axis {axis} VP.',
    ja: 'ゲーム終了：{level}。ソ連軍{soviet}VP、枢軸軍{axis}VP。',
  },
} as const satisfies Messages

const WORDS = {
  'other.axis': { en: 'Axis', ja: '枢軸軍' },
  'other.soviet': { en: 'Soviets', ja: 'ソ連軍' },
  'edge.north': { en: 'north', ja: '北' },
  'edge.south': { en: 'south', ja: '南' },
  'edge.west': { en: 'west', ja: '西' },
  'edge.east': { en: 'east', ja: '東' },
  'mission.interdiction': { en: 'interdiction', ja: '移動妨害' },
  'mission.patrol': { en: 'combat air patrol', ja: '戦闘空中哨戒' },
  'result.Ae': { en: 'Ae, attackers eliminated', ja: 'Ae 攻撃側除去' },
  'result.Ar': { en: 'Ar, attackers retreat', ja: 'Ar 攻撃側退却' },
  'result.Br': { en: 'Br, both retreat', ja: 'Br 両者退却' },
  'result.Dr': { en: 'Dr, defenders retreat', ja: 'Dr 防御側退却' },
  'result.Ex': { en: 'Ex, exchange', ja: 'Ex 交換' },
  'result.1/2Ex': { en: '1/2Ex, half exchange', ja: '1/2Ex 半交換' },
  'result.De': { en: 'De, defenders eliminated', ja: 'De 防御側除去' },
  'result.X': { en: 'damage', ja: '損害' },
  'result.-': { en: 'no effect', ja: '影響なし' },
  'area.control-nov-axis': { en: 'west of the 19 November line', ja: '11月19日開始線の西側' },
  'area.control-nov-soviet': { en: 'east of the 19 November line', ja: '11月19日開始線の東側' },
  'area.control-dec-axis': { en: 'west of the December line', ja: '12月開始線の西側' },
  'area.control-dec-soviet': {
    en: 'east of the December line, outside the pocket',
    ja: '12月開始線の東側（ポケットを除く）',
  },
  'area.start-dec-axis': { en: 'next to the December line', ja: '12月開始線に隣接' },
  'area.pocket': { en: 'the Stalingrad pocket', ja: 'スターリングラードのポケット' },
  'level.axis.decisive': { en: 'Axis decisive victory', ja: '枢軸軍決定的勝利' },
  'level.axis.substantive': { en: 'Axis substantive victory', ja: '枢軸軍暫定的勝利' },
  'level.axis.marginal': { en: 'Axis marginal victory', ja: '枢軸軍限定的勝利' },
  'level.soviet.marginal': { en: 'Soviet marginal victory', ja: 'ソ連軍限定的勝利' },
  'level.soviet.substantive': { en: 'Soviet substantive victory', ja: 'ソ連軍暫定的勝利' },
  'level.soviet.decisive': { en: 'Soviet decisive victory', ja: 'ソ連軍決定的勝利' },
  'card.outOfSupply': { en: 'out of supply: half', ja: '補給切れ：半減' },
  'card.joined': { en: 'retreated here in this phase: no defence', ja: 'このフェイズに退却してきた：防御力なし' },
  'card.auxiliary': { en: 'supply or air unit: defends with 1', ja: '補給・航空ユニット：防御力1' },
  'card.fort': { en: 'fortified hex', ja: '要塞ヘクス' },
  'card.river': { en: 'all attackers across rivers', ja: '全攻撃側が河川越し' },
  'card.support': { en: 'close support', ja: '近接支援' },
  'card.lowered': { en: 'odds lowered by the attacker', ja: '攻撃側が戦力比を下げた' },
  'card.surpriseGerman': { en: 'surprise, a German among the defenders', ja: '奇襲（防御側に独軍を含む）' },
  'card.surpriseAllies': { en: 'surprise, all defenders are Axis allies', ja: '奇襲（防御側は全て枢軸同盟軍）' },
  'choice.default': {
    en: 'take the ready default for all units not yet placed',
    ja: '未配置のユニットを全て既定の位置に置く',
  },
} as const satisfies Messages

const ASK = {
  'ask.setup': {
    en: 'Set up your units, or take the ready default; then say done.',
    ja: 'ユニットを配置するか既定の配置を選び、終了を宣言する。',
  },
  'ask.interception': {
    en: 'Send flights to intercept interdiction and patrols, or say done.',
    ja: '移動妨害・哨戒を要撃するか、終了を宣言する。',
  },
  'ask.movement': {
    en: 'Bring in reinforcements and move your units; then say done.',
    ja: '増援を登場させユニットを移動し、終了を宣言する。',
  },
  'ask.superiority': {
    en: 'Send flights against enemy ground elements, or say done.',
    ja: '敵地上隊を航空攻撃するか、終了を宣言する。',
  },
  'ask.escort': {
    en: 'Say which patrol guards which ground element; then say done.',
    ja: 'どの哨戒がどの地上隊を守るかを割り当て、終了を宣言する。',
  },
  'ask.combat': { en: 'Attack, or say done.', ja: '攻撃するか、終了を宣言する。' },
  'ask.motorised': {
    en: 'Move your motorised units; then say done.',
    ja: '自動車化ユニットを移動し、終了を宣言する。',
  },
  'ask.launch': {
    en: 'Send flights on interdiction or patrol, or say done.',
    ja: '移動妨害・戦闘空中哨戒を飛ばすか、終了を宣言する。',
  },
  'ask.retreat': {
    en: 'Choose where these enemy units retreat: {units:unit}.',
    ja: '敵ユニットの退却先を選ぶ：{units:unit}。',
  },
  'ask.exchange': { en: 'Remove attackers worth at least {need}.', ja: '攻撃側から{need}戦力以上を除去する。' },
  'ask.overstack': {
    en: 'Too many units in {hex:hex}: remove {need}.',
    ja: '{hex:hex}はスタック超過：{need}ユニットを除去する。',
  },
  'ask.advance': { en: 'Advance into {hexes:hex}, or say done.', ja: '{hexes:hex}へ前進するか、終了を宣言する。' },
} as const satisfies Messages

export const MESSAGES: Messages = {
  ...ENGINE_MESSAGES,
  ...phaseMessages,
  ...REFUSALS,
  ...LOG,
  ...WORDS,
  ...NAMES,
  ...ASK,
}

/** A refusal of this title: the compiler knows its words. */
export const no = refuserOf<typeof REFUSALS>()
