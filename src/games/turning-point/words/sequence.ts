// What players read of the sequence of play: phases, questions, choices; and of victory.
import type { Messages } from '../../../engine/text.ts'

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

export const PHASE_MESSAGES: Messages = Object.fromEntries(
  Object.entries(PHASES).flatMap(([id, { en, ja }]) => [
    [`phase.axis-${id}`, { en: `Axis ${en}`, ja: `枢軸軍 ${ja}` }],
    [`phase.soviet-${id}`, { en: `Soviet ${en}`, ja: `ソ連軍 ${ja}` }],
  ]),
)

export const SEQUENCE_MESSAGES = {
  'refuse.overstacked': {
    en: 'More than three units in {hexes:hex}: move some out first.',
    ja: '{hexes:hex}は3ユニットを超えている。先に移動させる必要がある。',
  },
  'refuse.reinforcementsWait': {
    en: 'Reinforcements must enter now: {units:unit}.',
    ja: '増援は今登場しなければならない：{units:unit}。',
  },
  'log.turn': { en: 'Game turn {turn} ({turn:text}).', ja: '第{turn}ゲームターン（{turn:text}）。' },
  'log.gaps': {
    en: 'Gaps in the {side:text} front at {gaps:hex}: {points} VP to {other:text}.',
    ja: '{side:text}の戦線に切れ目（{gaps:hex}）：{other:text}に{points}VP。',
  },
  'log.rostov': {
    en: 'A connected Soviet unit holds Rostov: {points} VP to the Soviets.',
    ja: '連絡線のあるソ連軍がロストフを占拠：ソ連軍に{points}VP。',
  },
  'log.farFromRostov': {
    en: 'The nearest connected Soviet unit is {points} hexes from Rostov: {points} VP to the Axis.',
    ja: '連絡線のある最寄りのソ連軍はロストフから{points}ヘクス：枢軸軍に{points}VP。',
  },
  'log.over': {
    en: 'The game is over: {level}. Soviets {soviet} VP, Axis {axis} VP.',
    ja: 'ゲーム終了：{level}。ソ連軍{soviet}VP、枢軸軍{axis}VP。',
  },
  'level.axis.decisive': { en: 'Axis decisive victory', ja: '枢軸軍決定的勝利' },
  'level.axis.substantive': { en: 'Axis substantive victory', ja: '枢軸軍暫定的勝利' },
  'level.axis.marginal': { en: 'Axis marginal victory', ja: '枢軸軍限定的勝利' },
  'level.soviet.marginal': { en: 'Soviet marginal victory', ja: 'ソ連軍限定的勝利' },
  'level.soviet.substantive': { en: 'Soviet substantive victory', ja: 'ソ連軍暫定的勝利' },
  'level.soviet.decisive': { en: 'Soviet decisive victory', ja: 'ソ連軍決定的勝利' },
  'ask.interception': {
    en: 'Send flights to intercept interdiction and patrols, or end the phase.',
    ja: '移動妨害・哨戒を要撃するか、フェイズを終了する。',
  },
  'ask.movement': {
    en: 'Bring in reinforcements and move your units; then end the phase.',
    ja: '増援を登場させユニットを移動し、フェイズを終了する。',
  },
  'ask.superiority': {
    en: 'Send flights against enemy ground elements, or end the phase.',
    ja: '敵地上隊を航空攻撃するか、フェイズを終了する。',
  },
  'ask.escort': {
    en: 'Say which patrol guards which ground element; then end the phase.',
    ja: 'どの哨戒がどの地上隊を守るかを割り当て、フェイズを終了する。',
  },
  'ask.combat': { en: 'Attack, or end the phase.', ja: '攻撃するか、フェイズを終了する。' },
  'ask.motorised': {
    en: 'Move your motorised units; then end the phase.',
    ja: '自動車化ユニットを移動し、フェイズを終了する。',
  },
  'ask.launch': {
    en: 'Send flights on interdiction or patrol, or end the phase.',
    ja: '移動妨害・戦闘空中哨戒を飛ばすか、フェイズを終了する。',
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
  'ask.advance': { en: 'Advance into {hexes:hex}, or end the advance.', ja: '{hexes:hex}へ前進するか、前進を終える。' },
} as const satisfies Messages
