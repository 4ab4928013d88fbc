// The title on the start page: a line that says what it is, and a sketch in the manner of a staff map, drawn by hand.
import type { Pitch } from '../../../engine/contract.ts'

export const PITCH: Pitch = {
  shelf: 2,
  line: {
    en: 'The whole war in the East, two months to a turn: the race for Moscow, mud and snow, and the long way to Berlin.',
    ja: '1ターン2か月で描く独ソ戦の全期間。モスクワへの疾走、泥濘と雪、そしてベルリンへの長い道。',
  },
  // Three drives into the depth of the country.
  emblem: `
    <path class="emblem-sea" d="M-45 -5H118C112 20 88 22 74 30S30 34 14 44S-20 40 -45 46Z" />
    <path class="emblem-river" d="M176 -5C166 26 190 44 178 70S196 112 214 122S250 140 256 158" />
    <path class="emblem-river emblem-wide" d="M318 -5C304 30 326 52 304 78S286 122 304 158" />
    <path class="emblem-front" d="M64 36C74 58 52 84 66 104S52 136 58 158" />
    <path class="emblem-arrow side-0" d="M20 64C70 58 104 50 138 40" />
    <path class="emblem-head side-0" d="M158 34L134 33L140 50Z" />
    <path class="emblem-arrow side-0" d="M14 90C80 92 150 84 226 72" />
    <path class="emblem-head side-0" d="M248 68L225 62L228 82Z" />
    <path class="emblem-arrow side-0" d="M20 118C90 128 180 124 246 108" />
    <path class="emblem-head side-0" d="M268 102L244 99L249 118Z" />
    <circle class="emblem-town" cx="170" cy="30" r="5" />
    <circle class="emblem-town" cx="262" cy="66" r="5" />
    <circle class="emblem-town" cx="284" cy="98" r="5" />
    <rect class="emblem-counter side-1" x="186" y="42" width="26" height="22" />
    <rect class="emblem-counter side-1" x="268" y="34" width="26" height="22" />
  `,
}
