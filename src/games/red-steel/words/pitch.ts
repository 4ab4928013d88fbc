// The title on the start page: a line that says what it is, and a sketch in the manner of a staff map, drawn by hand.
import type { Pitch } from '../../../engine/contract.ts'

export const PITCH: Pitch = {
  shelf: 5,
  line: {
    en: 'Kishinev, July 1941: battalions, guns that must be brought up and fed, and support laid down in secret before each battle.',
    ja: '1941年7月、キシネフ。大隊規模の激突。砲兵を前進させ弾薬を回し、戦闘の前に支援を極秘に割り当てる。',
  },
  // Over the river from a bridgehead, under a barrage, toward the heights.
  emblem: `
    <path class="emblem-river emblem-wide" d="M112 -5C100 26 140 44 128 72S160 112 152 158" />
    <path class="emblem-front" d="M146 -5C150 22 176 30 182 48S188 104 178 120S176 146 180 158" />
    <path class="emblem-shell" d="M112 50Q160 6 214 50" />
    <path class="emblem-shell" d="M112 58Q164 22 206 60" />
    <path class="emblem-burst" d="M216 40L220 49L229 45L225 54L234 58L224 61L226 70L219 64L212 70L213 61L204 58L212 54L209 45L217 49Z" />
    <path class="emblem-bridge" d="M112 96L158 92M112 112L158 108" />
    <path class="emblem-arrow side-0" d="M40 106C80 106 130 100 178 100" />
    <path class="emblem-head side-0" d="M198 100L177 90L177 110Z" />
    <path class="emblem-arrow side-1" d="M330 120C300 122 272 118 246 110" />
    <path class="emblem-head side-1" d="M228 103L250 100L243 119Z" />
    <rect class="emblem-counter side-0" x="92" y="50" width="26" height="22" />
    <rect class="emblem-counter side-1" x="238" y="56" width="26" height="22" />
    <circle class="emblem-town" cx="262" cy="38" r="5" />
  `,
}
