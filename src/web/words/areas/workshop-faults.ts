// The workshop: what the check of a title's data says, in the language of the page. The check itself speaks English, to the command
// line as well; what is not known here is shown as it says it.
import type { Language, Text } from '../../../engine/text.ts'

const say = (en: string, ja: string): Text => ({ en, ja })

/** `$1` is what was found at the first bracket. */
const FORMS: readonly (readonly [RegExp, Text])[] = [
  [/^Invalid option: expected one of (.*)$/, say('is none of these: $1', '次のどれでもありません：$1')],
  [/^Too small: expected string.*$/, say('is empty', '空欄です')],
  [/^Invalid (?:input|string)\b.*$/, say('is not in the right form', '書式が正しくありません')],
  [/^is not a number$/, say('is not a number', '数ではありません')],
  [/^is not a whole number$/, say('is not a whole number', '整数ではありません')],
  [/^is not a number from 0 to (\d+)$/, say('is not a number from 0 to $1', '0～$1の数ではありません')],
  [
    /^is not a list of strengths such as (.+)$/,
    say('is not a list of strengths such as $1', '$1 のような数値の並びではありません'),
  ],
  [/^is not a list such as (.+)$/, say('is not a list such as $1', '$1 のような並びではありません')],
  [/^has more than (\d+) steps$/, say('has more than $1 steps', 'ステップが$1を超えています')],
  [/^is not attack-defence-range$/, say('is not attack-defence-range', '攻撃-防御-射程の形ではありません')],
  [/^is not a turn such as (.+)$/, say('is not a turn such as $1', '$1 のようなターンではありません')],
  [/^is neither a month nor special$/, say('is neither a month nor special', '月でも special でもありません')],
  [/^file is missing$/, say('file is missing', 'ファイルがありません')],
  [/^hex (.*?) is not on the board$/, say('hex $1 is not on the board', 'ヘクス $1 はマップにありません')],
  [/^(.*?) is not on the board$/, say('$1 is not on the board', '$1 がマップにありません')],
  [/^hex (.*?) is listed twice$/, say('hex $1 is listed twice', 'ヘクス $1 が2回あります')],
  [/^hex (.*?) at column .*$/, say('hex $1 lies outside the board', 'ヘクス $1 はマップの外です')],
  [
    /^hex (.*?) lies where another hex lies$/,
    say('hex $1 lies where another hex lies', 'ヘクス $1 の位置には別のヘクスがあります'),
  ],
  [
    /^hexes (.*?) and (.*?) are not adjacent$/,
    say('hexes $1 and $2 are not adjacent', 'ヘクス $1 と $2 は隣接していません'),
  ],
  [/^(.*?): no such terrain: (.+)$/, say('$1: no such terrain: $2', '$1：「$2」という地形はありません')],
  [
    /^exactly one hex must be marked (.+)$/,
    say('exactly one hex must be marked $1', '印 $1 はちょうど1ヘクスに必要です'),
  ],
  [
    /^counter (.*?) is listed twice in choice (.+)$/,
    say('counter $1 is listed twice in order of battle $2', 'ユニット $1 が戦闘序列 $2 に2回あります'),
  ],
  [/^counter (.*?) is listed twice$/, say('counter $1 is listed twice', 'ユニット $1 が2回あります')],
  [/^counter (.*?) is not in units\.csv$/, say('there is no counter $1', 'ユニット $1 はありません')],
  [
    /^counter (.*?) is not of side (.+)$/,
    say('counter $1 is not of side $2', 'ユニット $1 の陣営は $2 ではありません'),
  ],
  [/^counter (.*?) has no hex$/, say('counter $1 has no hex', 'ユニット $1 のヘクスがありません')],
  [
    /^choice (.*?) does not go with area (.*)$/,
    say('order of battle $1 does not go with the area $2', '戦闘序列 $1 と配置区域 $2 は合いません'),
  ],
  [/^there is no unit (.+)$/, say('there is no counter $1', 'ユニット $1 はありません')],
  [/^flight (.*?) has no ground element$/, say('flight $1 has no ground element', '航空隊 $1 に地上部隊がありません')],
  [
    /^leader (.*?) is not one of the rulebook's$/,
    say("leader $1 is not one of the rulebook's", '指揮官 $1 はルールブックにありません'),
  ],
  [/^combat (.*?) is not a whole number$/, say('combat $1 is not a whole number', '戦闘力 $1 は整数ではありません')],
  [
    /^scenario data missing: (.*?) has no (.+)$/,
    say('scenario $1 has no rows of the kind $2', 'シナリオ $1 に種類 $2 の行がありません'),
  ],
  [/^no such special line: (.+)$/, say('no such special line: $1', '$1 という特別な行はありません')],
  [/^more than (\d+) rivers$/, say('more than $1 rivers', '川が$1を超えています')],
  [/^(.*?) is missing$/, say('$1 is missing', '$1 がありません')],
  [
    /^(.+): changed here, and ours has no such row$/,
    say('$1: changed here, and ours has no such row', '$1：元のデータにない行が変更されています'),
  ],
  [/^(.+): there is no column (.+)$/, say('$1: there is no column $2', '$1：列 $2 はありません')],
]

const part = (what: string, language: Language): string => {
  for (const [form, text] of FORMS) {
    const found = form.exec(what)
    if (found !== null) return text[language].replace(/\$(\d)/g, (_, at) => found[Number(at)])
  }
  return what
}

/** `columnName`: what a column is called, undefined for what is none. */
export const faultWords = (
  what: string,
  language: Language,
  columnName: (column: string) => string | undefined,
): string =>
  what
    .split('; ')
    .map(each => {
      const [, column, rest] = /^(\w+): (.*)$/.exec(each) ?? []
      const name = column === undefined ? undefined : columnName(column)
      if (name === undefined || rest === undefined) return part(each, language)
      return `${name}${language === 'ja' ? '：' : ': '}${part(rest, language)}`
    })
    .join(language === 'ja' ? '。' : '; ')
