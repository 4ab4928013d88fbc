// What players read of the sequence of play: phases, questions, choices; and of victory.
import type { Messages } from '../../../engine/text.ts'

const PHASES = {
  organisation: { en: 'organisation', ja: '編成フェイズ' },
  movement: { en: 'movement', ja: '移動フェイズ' },
  combat: { en: 'combat', ja: '戦闘フェイズ' },
  breakthrough: { en: 'breakthrough movement', ja: '突破移動フェイズ' },
  exploitation: { en: 'breakthrough combat', ja: '突破戦闘フェイズ' },
} as const
export type PhaseName = keyof typeof PHASES

export const PHASE_MESSAGES: Messages = {
  'phase.axis-setup-foot': { en: 'Axis set-up: foot units', ja: '枢軸国軍 配置：徒歩ユニット' },
  'phase.allied-setup': { en: 'Allied set-up', ja: '連合国軍 配置' },
  'phase.axis-setup-armour': { en: 'Axis set-up: armour', ja: '枢軸国軍 配置：機甲ユニット' },
  ...Object.fromEntries(
    Object.entries(PHASES).flatMap(([id, { en, ja }]) => [
      [`phase.allied-${id}`, { en: `Allied ${en}`, ja: `連合国軍 ${ja}` }],
      [`phase.axis-${id}`, { en: `Axis ${en}`, ja: `枢軸国軍 ${ja}` }],
    ]),
  ),
}

export const SEQUENCE_MESSAGES = {
  'refuse.dietrichStrays': {
    en: 'Dietrich must go to an SS unit.',
    ja: 'ディートリッヒをSSユニットの元へ移動させる必要がある。',
  },
  'log.turn': {
    en: 'Turn {turn}, {turn:text}: {weather:text}.',
    ja: '第{turn}ターン、{turn:text}：{weather:text}。',
  },
  'log.weatherRoll': { en: 'Weather die {die}.', ja: '天候のダイス{die}。' },
  'log.over': {
    en: 'The game is over: {level}. Allies {allied}, Axis {axis}.',
    ja: 'ゲーム終了：{level}。連合国軍{allied}、枢軸国軍{axis}。',
  },
  'level.axis': { en: 'Axis victory', ja: '枢軸国軍の勝利' },
  'level.allied': { en: 'Allied victory', ja: '連合国軍の勝利' },
  'level.draw': { en: 'a draw', ja: '引き分け' },
  'choice.use-fleet': { en: 'call the Baltic fleet for this defence', ja: 'この防御にバルト海艦隊を使う' },
  'choice.spare-fleet': { en: 'spare the fleet', ja: '艦隊を使わない' },
  'choice.arctic-points': {
    en: 'take the three infantry points of the Arctic now',
    ja: '北極圏の歩兵補充3ポイントを今受け取る',
  },
  'choice.withdraw': { en: 'withdraw {unit:unit}', ja: '{unit:unit}を撤退させる' },
  'choice.uprising': { en: 'the Home Army strikes at {unit:unit}', ja: '国内軍が{unit:unit}を攻撃' },
  'choice.no-uprising': { en: 'the Home Army does not strike', ja: '国内軍は攻撃しない' },
  'ask.organisation': {
    en: 'Use replacements ({armour} armour, {infantry} infantry) and place reinforcements; then end the phase.',
    ja: '補充（機甲{armour}、歩兵{infantry}）と増援の配置を行い、フェイズを終了する。',
  },
  'ask.movement': {
    en: 'Move: strategic moves first; then end the phase.',
    ja: '移動（戦略移動が先）を行い、フェイズを終了する。',
  },
  'ask.combat': { en: 'Attack; then end the phase.', ja: '攻撃を行い、フェイズを終了する。' },
  'ask.breakthrough': {
    en: 'Make breakthrough moves; then end the phase.',
    ja: '突破移動を行い、フェイズを終了する。',
  },
  'ask.exploitation': {
    en: 'Make breakthrough attacks, or end the phase.',
    ja: '突破戦闘を行うか、フェイズを終了する。',
  },
  'ask.navy': {
    en: 'Shall the Baltic fleet help to defend {hexes:hex}?',
    ja: '{hexes:hex}の防御にバルト海艦隊を使うか。',
  },
  'ask.losses': {
    en: 'Meet {hits} {hits:hit/hits}: step losses, and the rest by retreat.',
    ja: '{hits}ヒットをステップロスと退却で受ける。',
  },
  'ask.retreat': { en: 'Retreat these units: {units:unit}.', ja: '退却させる：{units:unit}。' },
  'ask.advance': { en: 'Advance into {hexes:hex}, or end the advance.', ja: '{hexes:hex}へ前進するか、前進を終える。' },
  'ask.overstack': {
    en: 'Too many enemy units in {hex:hex}: choose {need} to remove.',
    ja: '{hex:hex}の敵はスタック超過：除去する{need}個を選ぶ。',
  },
  'ask.uprising': {
    en: 'Warsaw rises: choose an Axis unit to strike at.',
    ja: 'ワルシャワ蜂起：攻撃する枢軸国軍ユニットを選ぶ。',
  },
} as const satisfies Messages
