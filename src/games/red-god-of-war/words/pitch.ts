// The title on the start page: a line that says what it is, and a sketch in the manner of a staff map, drawn by hand.
import type { Pitch } from '../../../engine/contract.ts'

export const PITCH: Pitch = {
  shelf: 4,
  line: {
    en: 'Operation Mars, November 1942: chits in a cup decide who moves next, and nobody knows how many are left.',
    ja: '1942年11月、マルス作戦。次に動く司令部はカップのチットが決める。残りが何枚かは誰も知らない。',
  },
  // A salient cut at its root from both sides; three chits wait to be drawn.
  emblem: `
    <path class="emblem-river" d="M-45 62C-6 40 34 58 74 44S120 26 158 40S226 30 262 48S330 40 400 54" />
    <path class="emblem-front" d="M66 158C84 126 70 104 92 84S106 52 144 52S226 44 246 66S244 104 262 122S256 146 268 158" />
    <path class="emblem-arrow side-1" d="M18 96C48 92 78 104 118 110" />
    <path class="emblem-head side-1" d="M138 113L117 101L114 120Z" />
    <path class="emblem-arrow side-1" d="M326 90C296 88 264 100 226 108" />
    <path class="emblem-head side-1" d="M206 112L226 98L230 117Z" />
    <circle class="emblem-town" cx="178" cy="60" r="5" />
    <rect class="emblem-counter side-0" x="122" y="66" width="26" height="22" />
    <rect class="emblem-counter side-0" x="200" y="70" width="26" height="22" />
    <circle class="emblem-chit side-1" cx="159" cy="97" r="9" />
    <circle class="emblem-chit side-0" cx="186" cy="99" r="9" />
    <circle class="emblem-chit side-1" cx="172" cy="91" r="9" />
  `,
}
