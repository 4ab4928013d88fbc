// The title on the start page: a line that says what it is, and a sketch in the manner of a staff map, drawn by hand.
import type { Pitch } from '../../../engine/contract.ts'

export const PITCH: Pitch = {
  shelf: 3,
  line: {
    en: 'From the Dnieper to Berlin in eleven months: fistfuls of dice, wavering allies, never enough reserves.',
    ja: 'ドニエプルからベルリンまでの11か月。大量のダイス、揺らぐ同盟国、足りない予備兵力。',
  },
  // A front that rolls west.
  emblem: `
    <path class="emblem-sea" d="M-45 -5H170C160 28 128 30 104 28S62 46 40 38S0 56 -45 48Z" />
    <path class="emblem-river" d="M78 34C88 56 62 72 78 98S72 134 86 158" />
    <path class="emblem-river" d="M178 -5C168 30 196 54 184 84S200 126 192 158" />
    <path class="emblem-front" d="M262 -5C248 26 276 46 258 74S282 116 270 158" />
    <path class="emblem-arrow side-1" d="M336 32C300 22 250 34 206 42" />
    <path class="emblem-head side-1" d="M188 46L208 33L211 51Z" />
    <path class="emblem-arrow side-1" d="M340 76C290 68 210 84 136 82" />
    <path class="emblem-head side-1" d="M116 82L137 72L137 92Z" />
    <path class="emblem-arrow side-1" d="M336 122C300 132 256 124 218 118" />
    <path class="emblem-head side-1" d="M200 115L222 109L219 128Z" />
    <circle class="emblem-town" cx="62" cy="88" r="5" />
    <rect class="emblem-counter side-0" x="136" y="30" width="26" height="22" />
    <rect class="emblem-counter side-0" x="148" y="104" width="26" height="22" />
  `,
}
