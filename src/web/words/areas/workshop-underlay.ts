// The workshop: a picture of one's own map over our board.
import type { Messages } from '../../../engine/text.ts'

export const WORKSHOP_UNDERLAY = {
  'workshop.tab.underlay': { en: 'Own map', ja: '手元のマップ' },
  'workshop.underlay.about': {
    en: 'Lay a photograph or scan of your own map over the board, to compare. It stays in this browser: it is not in the file you save, and is sent nowhere.',
    ja: '手元のマップの写真やスキャンを画面のマップに重ねて見比べられます。画像はこのブラウザーの中だけに残り、保存するファイルには入らず、どこにも送られません。',
  },
  'workshop.underlay.open': { en: 'Choose a picture', ja: '画像を選ぶ' },
  'workshop.underlay.close': { en: 'Take it away', ja: '画像を外す' },
  'workshop.underlay.bad': {
    en: '{file} is no picture that this browser can show.',
    ja: '{file} はこのブラウザーで表示できる画像ではありません。',
  },
  'workshop.underlay.notKept': {
    en: 'This browser does not keep the picture: it is gone when you leave.',
    ja: 'このブラウザーには画像を保存できません。ページを離れると消えます。',
  },
  'workshop.underlay.opacity': { en: 'How much of it is seen', ja: '画像の濃さ' },
  'workshop.underlay.mark': { en: 'Mark points', ja: '対応点を付ける' },
  'workshop.underlay.inPicture': {
    en: 'This is your picture. Click the middle of a hex that you can tell.',
    ja: '手元の画像です。番号のわかるヘクスの中央をクリックしてください。',
  },
  'workshop.underlay.onBoard': {
    en: 'This is our board. Click the same hex.',
    ja: 'こちらは画面のマップです。同じヘクスをクリックしてください。',
  },
  'workshop.underlay.orHex': { en: 'Or write its number', ja: 'または番号を記入' },
  'workshop.underlay.again': { en: 'Another point instead', ja: '画像の点を選び直す' },
  'workshop.underlay.enough': { en: 'Enough points', ja: '終わり' },
  'workshop.underlay.point': { en: 'Point', ja: '対応点' },
  'workshop.underlay.miss': { en: 'Off by', ja: 'ずれ' },
  'workshop.underlay.hexes': { en: '{count} hexes', ja: '{count}ヘクス' },
  'workshop.underlay.drop': { en: 'Take out the point {hex}', ja: '対応点 {hex} を外す' },
  'workshop.underlay.few': {
    en: 'Points still missing before it can be laid: {count}. Far apart and not in one line is best.',
    ja: '重ねるにはあと{count}点必要です。互いに離れた、一直線に並ばない点がよいでしょう。',
  },
  'workshop.underlay.inLine': {
    en: 'The points lie in one line: mark one beside it.',
    ja: '点が一直線に並んでいます。外れた位置にもう1点付けてください。',
  },
  'workshop.underlay.mirrored': {
    en: 'By these points the picture would be turned over: two of them are mixed up.',
    ja: 'この対応では画像が裏返しになります。どれか2点が入れ違っています。',
  },
  'workshop.underlay.three': {
    en: 'It is laid. Three points always fit: a fourth shows how well.',
    ja: '重ねました。3点なら必ず合うので、4点目を付けると精度がわかります。',
  },
  'workshop.underlay.off': {
    en: 'One point is off by {count} hexes: take it out and mark it again, or mark more points.',
    ja: '{count}ヘクスずれている点があります。外して付け直すか、点を増やしてください。',
  },
  'workshop.underlay.fits': {
    en: 'It is laid; no point is off by more than {count} hexes.',
    ja: '重ねました。どの点のずれも{count}ヘクス以内です。',
  },
} as const satisfies Messages
