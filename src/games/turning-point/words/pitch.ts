// The title on the start page: a line that says what it is, and a sketch in the manner of a staff map, drawn by hand.
import type { Pitch } from '../../../engine/contract.ts'

export const PITCH: Pitch = {
  shelf: 1,
  line: {
    en: 'Snow, thin lines and two pincers: close the ring on the Don and the Volga, or hold the corridor open.',
    ja: '雪原、薄い戦線、二つの鋏。ドンとヴォルガの包囲環を閉じるか、回廊を守り抜くか。',
  },
  // The ring on the Don and the Volga.
  emblem: `
    <path class="emblem-river" d="M-45 30C-10 52 40 22 112 40S176 28 190 62S150 104 166 124S204 140 208 158" />
    <path class="emblem-river emblem-wide" d="M262 -5C250 24 284 40 272 72S236 92 250 118S300 128 320 156" />
    <path class="emblem-front" d="M-45 52C0 72 60 46 112 60S172 52 206 60S252 64 258 86S250 132 258 158" />
    <path class="emblem-arrow side-1" d="M120 14C122 56 136 88 176 98" />
    <path class="emblem-head side-1" d="M196 104L174 108L180 90Z" />
    <path class="emblem-arrow side-1" d="M322 92C300 122 258 126 228 112" />
    <path class="emblem-head side-1" d="M212 102L234 103L224 121Z" />
    <circle class="emblem-town" cx="256" cy="76" r="5" />
    <rect class="emblem-counter side-0" x="206" y="68" width="26" height="22" />
    <rect class="emblem-counter side-0" x="212" y="74" width="26" height="22" />
  `,
}
