// The fields of position files, for the set-up editor.
import type { Messages } from '../../../engine/text.ts'
import { ARRIVALS_MESSAGES } from './arrivals.ts'

const WHAT_IF = 'whatIf.'
const WHAT_IF_WORDS: Messages = Object.fromEntries(
  Object.entries(ARRIVALS_MESSAGES).flatMap(([key, text]) =>
    key.startsWith(WHAT_IF) ? [[`decided.${key.slice(WHAT_IF.length)}`, text]] : [],
  ),
)

export const POSITION_MESSAGES: Messages = {
  'field.weather.0': { en: 'First impulse', ja: '第1インパルス' },
  'field.weather.1': { en: 'Second impulse', ja: '第2インパルス' },
  'field.railLeft': { en: 'Rail moves left', ja: '鉄道移動の残り' },
  'field.sailed': { en: 'Sea moves made this turn', ja: 'このターンに行った海上移動' },
  'field.sailed.axisBlack': { en: 'Axis, Black Sea', ja: '枢軸軍（黒海）' },
  'field.sailed.axisBaltic': { en: 'Axis, Baltic', ja: '枢軸軍（バルト海）' },
  'field.sailed.sovietBlack': { en: 'Soviets, Black Sea', ja: 'ソ連軍（黒海）' },
  'field.assaultsLeft': { en: 'Assault landings left', ja: '強襲上陸の残り' },
  'field.seaLost': { en: 'Sails no more', ja: '海上移動不可' },
  'field.support': { en: 'Stukas and artillery in use', ja: '使用中のスツーカー・砲兵' },
  'field.support.marker': { en: 'Marker', ja: 'マーカー' },
  'field.artilleryUsed': { en: 'Artillery uses this year', ja: '今年の砲兵の使用回数' },
  'field.axisReplaced': {
    en: 'Axis replacements: last year taken (0: never)',
    ja: '枢軸軍の補充：最後の年（0：なし）',
  },
  'field.stavkaReplaced': { en: 'STAVKA replaced: last year (0: never)', ja: '赤軍大本営の補充：最後の年（0：なし）' },
  'field.replacing': { en: 'Axis replacements now', ja: '今の枢軸軍補充' },
  'replacing.none': { en: 'none', ja: 'なし' },
  'replacing.units': { en: 'units', ja: 'ユニット' },
  'replacing.hqs': { en: 'HQs', ja: '司令部' },
  'replacing.all': { en: 'units and HQs', ja: 'ユニットと司令部' },
  'field.capacity': { en: 'Capacity left in this turn', ja: 'このターンに残る補充能力' },
  'field.taken': { en: 'Replacements taken this turn', ja: 'このターンに補充したユニット' },
  'field.usedCities': { en: 'Cities used for replacements this turn', ja: 'このターンに補充に使った都市' },
  'field.sovietAtStart': { en: 'Cities Soviet when the Soviet turn began', ja: 'ソ連軍ターン開始時のソ連軍都市' },
  'field.surrendered': { en: 'Countries that surrendered', ja: '降伏した国' },
  'surrendered.germany': { en: 'Germany', ja: 'ドイツ' },
  'surrendered.romania': { en: 'Romania', ja: 'ルーマニア' },
  'surrendered.hungary': { en: 'Hungary', ja: 'ハンガリー' },
  'surrendered.italy': { en: 'Italy', ja: 'イタリア' },
  'surrendered.finland': { en: 'Finland', ja: 'フィンランド' },
  'surrendered.soviet-union': { en: 'Soviet Union', ja: 'ソ連' },
  'field.archangelLost': { en: 'Archangel lost: no lend-lease', ja: 'アルハンゲル喪失（レンドリースなし）' },
  'field.helsinkiFell': { en: 'Helsinki fell in turn (0: not yet)', ja: 'ヘルシンキ陥落のターン（0：未陥落）' },
  'field.archangelFell': { en: 'Archangel fell in turn (0: not yet)', ja: 'アルハンゲル陥落のターン（0：未陥落）' },
  'field.bucharestNear': { en: 'Garrison of Bucharest on its way', ja: 'ブカレスト守備隊が登場する' },
  'field.warsawNear': { en: 'Garrison of Warsaw on its way', ja: 'ワルシャワ守備隊が登場する' },
  'field.surrendering': { en: 'One of these must surrender next', ja: '次に1個が降伏するユニット' },
  'field.withdrawals': { en: 'Corps still to leave now', ja: '今撤収すべき軍団' },
  'field.ssFirst': { en: 'SS corps that leave first', ja: '優先して撤収するSS軍団' },
  'field.objectives': {
    en: 'Secret objectives, a pair for each year from 1942',
    ja: '秘密の目標（1942年から年ごとに一組）',
  },
  'field.suddenDeathChecks': { en: 'Years already checked', ja: '判定済みの年' },
  'field.decided': { en: 'What-ifs', ja: '戦略的状況の仮想設定' },
  ...WHAT_IF_WORDS,
  'decided.balkanJoined': { en: 'The Balkan states have joined', ja: 'バルカン諸国の参戦' },
  'decided.siberiaReturns': { en: 'The Siberian troops come back', ja: 'シベリア兵団の復帰' },
  'field.entered': { en: 'Hexes entered last by', ja: '最後に進入したヘクス' },
  'field.rail': { en: 'Railways that changed hands', ja: '所有が変わった鉄道' },
}
