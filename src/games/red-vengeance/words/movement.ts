// Refusals and log lines of set-up, movement and what comes of it.
import type { Messages } from '../../../engine/text.ts'

export const MOVEMENT_MESSAGES = {
  'refuse.sea': { en: 'No unit can enter {to:hex}.', ja: '{to:hex}には進入できない。' },
  'refuse.notAdjacent': {
    en: '{from:hex} and {to:hex} are neither adjacent nor ports for a move by sea.',
    ja: '{from:hex}と{to:hex}は隣接しておらず、海上移動の港でもない。',
  },
  'refuse.seaClosed': {
    en: 'No Axis unit moves by sea while the Soviet heavy ships are out.',
    ja: '重水上艦の段階では、枢軸国軍は海上移動できない。',
  },
  'refuse.portLost': {
    en: 'The Axis do not control the port of {hex:hex}.',
    ja: '{hex:hex}の港は枢軸国軍の支配下にない。',
  },
  'refuse.leaderBySea': {
    en: '{unit:unit} is a leader and does not go by sea.',
    ja: '指揮官{unit:unit}は海上移動しない。',
  },
  'refuse.seaUsed': {
    en: 'From {from:hex} to {to:hex} it is by sea, for one unit a phase and once in its move.',
    ja: '{from:hex}から{to:hex}へは海上移動になる。1フェイズにユニット1個、1回の移動に1度だけである。',
  },
  'refuse.yugoslavMountains': {
    en: 'Soviet units may not enter the rough hexes of Yugoslavia ({to:hex}).',
    ja: 'ソビエト軍はユーゴスラビアの荒地（{to:hex}）に入れない。',
  },
  'refuse.notInYugoslavia': {
    en: '{unit:unit} may not enter Yugoslavia.',
    ja: '{unit:unit}はユーゴスラビアに入れない。',
  },
  'refuse.homeCountry': {
    en: '{unit:unit} may not leave its country for {to:hex}.',
    ja: '{unit:unit}は自国を出て{to:hex}へ行けない。',
  },
  'refuse.yugoslavsStay': {
    en: '{unit:unit} may not leave Yugoslavia while an Axis unit is in it.',
    ja: '枢軸国軍が国内にいる間、{unit:unit}はユーゴスラビアを出られない。',
  },
  'refuse.twoSoviets': {
    en: 'Two Soviet units are in Yugoslavia already.',
    ja: 'ユーゴスラビアには既にソビエト軍が2個いる。',
  },
  'refuse.mudZoc': {
    en: 'In mud {unit:unit} goes from ZOC to ZOC only into a hex with a friend, not {to:hex}.',
    ja: '泥濘時、{unit:unit}は友軍のいない{to:hex}へZOC間移動できない。',
  },
  'refuse.zocToZoc': {
    en: '{unit:unit} goes from ZOC to ZOC only between hexes with other friends; {to:hex} will not do.',
    ja: '{unit:unit}のZOC間移動には両ヘクスに他の友軍が必要である（{to:hex}）。',
  },
  'refuse.stopInZoc': {
    en: '{unit:unit} must stop in the enemy ZOC of {from:hex}.',
    ja: '{unit:unit}は敵ZOCの{from:hex}で停止しなければならない。',
  },
  'refuse.points': {
    en: '{unit:unit} needs {cost} MP and has {points}.',
    ja: '{unit:unit}には{cost}移動ポイントが必要だが、残りは{points}である。',
  },
  'refuse.noBreakthrough': { en: '{unit:unit} has no breakthrough movement.', ja: '{unit:unit}は突破移動できない。' },
  'refuse.leaderByRail': {
    en: '{unit:unit} is a leader and does not move strategically.',
    ja: '指揮官{unit:unit}は戦略移動しない。',
  },
  'refuse.strategicFirst': { en: 'Strategic moves come before all others.', ja: '戦略移動は通常の移動より先に行う。' },
  'refuse.strategicUsed': { en: 'No strategic move is left this turn.', ja: 'このターンの戦略移動は残っていない。' },
  'refuse.noStrategic': {
    en: 'There is no movement by "{by}" in this phase.',
    ja: 'このフェイズに「{by}」による移動はない。',
  },
  'refuse.startsInZoc': {
    en: '{unit:unit} began the phase in an enemy ZOC.',
    ja: '{unit:unit}はフェイズ開始時に敵ZOCにいた。',
  },
  'refuse.strategicZoc': {
    en: 'A strategic move may not enter the enemy ZOC of {to:hex}.',
    ja: '戦略移動では敵ZOCの{to:hex}に入れない。',
  },
  'refuse.cutOff': { en: '{unit:unit} is out of supply.', ja: '{unit:unit}は補給切れである。' },
  'refuse.dietrich': {
    en: 'Dietrich stays with an SS unit; {hex:hex} has none.',
    ja: 'ディートリッヒはSSユニットと共にいなければならない（{hex:hex}）。',
  },
  'refuse.notNowPlaced': {
    en: '{unit:unit} is not placed in this step of the set-up.',
    ja: '{unit:unit}はこの段階で配置するユニットではない。',
  },
  'refuse.full': { en: '{hex:hex} is full.', ja: '{hex:hex}はスタック制限に達している。' },
  'refuse.emptyLine': {
    en: 'These hexes of the line must be held: {hexes:hex}.',
    ja: '前線の次のヘクスにはユニットが必要である：{hexes:hex}。',
  },
  'log.defaultSetUp': {
    en: 'The rest of this {side:text} set-up follows the ready set-up.',
    ja: '{side:text}の残りは既定の配置とする。',
  },
  'log.moved': {
    en: '{unit:unit} moves from {from:hex} to {to:hex} ({cost} MP).',
    ja: '{unit:unit}が{from:hex}から{to:hex}へ移動（{cost}移動ポイント）。',
  },
  'log.strategic': {
    en: '{unit:unit} moves strategically from {from:hex} to {to:hex} ({cost} MP).',
    ja: '{unit:unit}が{from:hex}から{to:hex}へ戦略移動（{cost}移動ポイント）。',
  },
  'log.seaMove': {
    en: '{unit:unit} goes by sea from {from:hex} to {to:hex}.',
    ja: '{unit:unit}が{from:hex}から{to:hex}へ海上移動。',
  },
  'log.seaMarch': {
    en: '{unit:unit} goes from {from:hex} to {to:hex}, by sea between {port:hex} and {haven:hex}.',
    ja: '{unit:unit}が{from:hex}から{to:hex}へ移動（{port:hex}から{haven:hex}までは海上）。',
  },
} as const satisfies Messages
