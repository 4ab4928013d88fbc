// Refusals and log lines of the five air missions.
import type { Messages } from '../../../engine/text.ts'

export const AIR_MESSAGES = {
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
    ja: '近接支援は1ヘクスに1飛行隊まで。{hex:hex}にはすでにいる。',
  },
  'refuse.noGroundElement': {
    en: '{unit:unit} is no enemy ground element on the map.',
    ja: '{unit:unit}はマップ上の敵地上隊ではない。',
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
  'log.support': { en: '{unit:unit} flies close support over {hex:hex}.', ja: '{unit:unit}が{hex:hex}で近接支援。' },
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
    ja: '{target:unit}への航空攻撃：{attack}対{defence}、{column}の列、ダイス{die}：{result:text}。',
  },
  'log.intercepted': {
    en: '{unit:unit} intercepts over {hex:hex}: {target:unit} returns to base.',
    ja: '{unit:unit}が{hex:hex}で要撃：{target:unit}は帰還。',
  },
} as const satisfies Messages
