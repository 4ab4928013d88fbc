// The position of the guided game: August 1944, drawn after the war. Both lines stand apart by a hex from the Baltic to the
// Black Sea, but for Iasi: what the Allies touch they must attack (8.1), and a lesson has room for one battle at a time.
import { META } from '../meta.ts'

const FRONT = `
  Axis: Army Group North
  0209 ger-l ger-xxviii
  0310 ger-xxxviii
  0410 ger-vi-ss ger-x
  0511 ger-ii
  0611 ger-i
  Army Group Centre, what is left of it
  0712 ger-xxvi
  0812 ger-ix
  0912 ger-lv
  1012 ger-xx
  1113 ger-xxiii
  1213 ger-viii
  1314 ger-iv-ss-pz
  1414 ger-xlii
  1415 ger-ii-ss-pz
  Army Group North Ukraine
  1514 ger-lix
  1614 ger-lvi-pz
  1714 ger-xlvi-pz
  1814 ger-xlviii-pz
  1914 ger-xi
  2013 hun-1 ger-xxiv-pz
  Army Group South Ukraine
  2112 ger-xlix-mtn
  2211 ger-xvii
  2310 ger-vii
  2308 rom-4 ger-iv
  2406 ger-xliv
  2405 ger-lii
  2505 ger-xxx
  2604 rom-3 ger-xxix
  2607 ger-lvii-pz
  2611 ger-iii-pz
  2711 ger-xl-pz
  Home armies, and the Balkans
  2313 hun-2
  2215 hun-3
  3113 bulg-1
  2624 ger-xv-mtn
  2818 ger-lxix
  3015 ger-xxi-mtn
  3022 ger-v-ss-mtn

  Allies: Baltic Fronts
  0207 sov-42 sov-54
  0307 sov-67 sov-1-shock
  0408 sov-10-gds sov-3-shock
  0508 sov-22 sov-4-shock
  0609 sov-43 sov-6-gds
  0808 sov-51 sov-2-gds
  Belorussian Fronts
  0710 sov-39 sov-5
  0810 sov-11-gds sov-5-gds-tank
  0910 sov-31 sov-3-gds-cav-mech
  1010 sov-33 sov-49
  1111 sov-50 sov-3
  1211 sov-48 sov-65
  1312 sov-28 sov-61
  1412 sov-70 sov-47
  1512 sov-69 sov-2-tank
  1612 pol-1 sov-8-gds
  1st Ukrainian Front
  1709 sov-5-gds
  1712 sov-3-gds sov-1-gds-tank
  1812 sov-13 sov-3-gds-tank konev
  1910 sov-38 sov-1-gds-cav-mech
  1911 sov-60 sov-4-tank
  2010 sov-1-gds sov-2-gds-cav-mech
  2110 sov-18
  2nd and 3rd Ukrainian Front: Zhukov sees to the blow at Iasi
  1802 sov-4-gds
  2107 sov-6-tank
  2109 sov-40
  2205 sov-53 sov-5-shock
  2206 sov-7-gds
  2207 sov-52
  2208 sov-27 zhukov
  2304 sov-37
  2403 sov-57
  2503 sov-46
  Yugoslavia
  2924 yug-i-prol yug-iii tito
  3121 yug-ii`

const REDUCED = ['ger-lv', 'ger-lvii-pz']

/** Lost when Army Group Centre broke, and at Brody. */
const LOST = 'ger-vi ger-xii ger-xiii ger-xxvii ger-xxxv ger-liii ger-xxxix-pz ger-xli-pz'

const DUE = `ger-iii-ss-pz ger-xxxiv ger-hg-pz ger-xxii-mtn ger-ix-ss-mtn ger-gd-pz ger-fhh-pz ger-x-ss ger-oder ger-i-ss-pz ger-ci
  ger-1-marine-div dietrich sov-2-shock sov-26 sov-21 sov-59 sov-19 sov-9-gds sov-marine-div yug-1-army yug-3-army`

/** How far west the Allies have come, in columns, for each row from the north. */
const REACHED = [7, 7, 7, 8, 8, 9, 10, 10, 10, 10, 11, 11, 12, 12, 12, 12, 12, 12, 11, 10, 10]

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const onMap = FRONT.split('\n').flatMap(line => {
  const [hex, ...units] = line.trim().split(' ')
  return /^\d{4}$/.test(hex) ? units.map((unit): [string, object] => [unit, { hex }]) : []
})

const off = (units: string, status: string): [string, object][] => units.split(/\s+/).map(unit => [unit, { status }])

export const AUGUST_1944 = {
  format: 'stavka-position',
  game: META.id,
  version: META.version,
  scenario: '1',
  turn: 3,
  phase: 'allied-movement',
  air: { axis: 0, allied: 2 },
  uprising: 'over',
  control: {
    allied: REACHED.flatMap((columns, row) =>
      Array.from({ length: columns }, (_, column) => twoDigits(row + 1) + twoDigits(column + 1)),
    ),
  },
  units: Object.fromEntries([
    ...onMap.map(([unit, at]) => [unit, REDUCED.includes(unit) ? { ...at, steps: 1 } : at]),
    ...off(LOST, 'eliminated'),
    ...off(DUE, 'due'),
  ]),
}
