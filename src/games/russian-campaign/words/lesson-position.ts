// Where the lesson begins: July 1941 before Smolensk. Army Group Centre is in contact, the rest of the front is quiet.
import { META } from '../meta.ts'

/** By hex. */
const STANDING: Readonly<Record<string, string>> = {
  // The battle of the lesson
  N15: 'su-tk-6',
  P14: 'su-army-13',
  Q15: 'su-army-3',
  M19: 'de-pz-24',
  N16: 'de-pz-47',
  N18: 'de-pz-39',
  P15: 'de-pz-46 de-pz-57',
  Q16: 'de-inf-5',
  O24: 'de-inf-7',
  O20: 'de-hq-center de-inf-42',
  // The centre around it
  L15: 'de-inf-9',
  M18: 'de-inf-6',
  O19: 'de-inf-8 de-inf-12',
  P16: 'de-inf-53',
  P20: 'de-inf-20 de-inf-43',
  K17: 'de-inf-13',
  L12: 'su-army-22',
  Q12: 'su-army-19',
  T14: 'su-army-4 su-cav-7',
  R9: 'su-stavka stalin su-worker-moscow su-tk-2',
  U10: 'su-army-21',
  // The north
  F17: 'de-hq-north de-inf-1 de-inf-38',
  G16: 'de-inf-2',
  H16: 'de-pz-41 de-inf-26',
  I16: 'de-pz-56 de-inf-28',
  J16: 'de-inf-10',
  B14: 'fi-inf-4 fi-inf-6',
  B12: 'fi-inf-2 fi-inf-7',
  E11: 'su-army-23 su-worker-leningrad su-tk-9',
  E13: 'su-army-8',
  G13: 'su-army-27',
  H13: 'su-army-11 su-tk-7',
  D15: 'su-tk-10',
  // The south
  S26: 'de-hq-south de-inf-29',
  U23: 'de-inf-17 de-inf-55',
  V23: 'de-pz-3 de-pz-48',
  W24: 'de-pz-14 de-pzgr-52 de-inf-44',
  X24: 'de-inf-4 de-mtn-49',
  Z24: 'de-inf-11 ro-cav',
  BB26: 'de-inf-30 ro-inf-2',
  CC26: 'de-inf-54 ro-inf-4',
  EE27: 'ro-inf-1',
  V21: 'su-army-5 su-tk-4',
  W20: 'su-army-18 su-worker-kiev su-cav-1',
  X22: 'su-army-6',
  Y22: 'su-army-26 su-tk-11',
  AA22: 'su-army-12',
  DD24: 'su-army-9 su-cav-2',
  AA15: 'su-worker-kharkov',
  FF16: 'su-worker-stalino',
  // In reserve
  E32: 'hitler',
  L26: 'de-pz-40 de-inf-27 ss-res',
  T30: 'hu-inf-1',
}
const LOST = 'su-army-10 su-tk-1 su-tk-3 su-tk-5 su-tk-8 su-tk-12 su-cav-3 su-cav-5 su-cav-6'

/** From the border of 1941 to the front. */
const RAILWAYS = `
  F17 G17 H16 I16 J15 K16 G18 G19 H19 I20 J20 J21 J22 K19 K18 K17 L15 M16 L19 L20 L21 L22 L23
  O24 O23 O22 O21 O20 O19 O18 O17 P22 Q22 R21 P24 Q25 R24 S24 T23 U23
  R26 S26 S27 T25 T26 T27 U25 U27 V26 V24 W24`
const CITIES = 'F17 J21 L15 O20 O24 S26'

const words = (text: string): string[] => text.trim().split(/\s+/)

export const POSITION: object = {
  format: 'stavka-position',
  game: META.id,
  version: META.version,
  scenario: 'barbarossa-winter',
  turn: 2,
  phase: 'axis-move-1',
  entered: { axis: words(CITIES), soviet: [] },
  rail: { axis: words(RAILWAYS), soviet: [] },
  units: Object.fromEntries([
    ...Object.entries(STANDING).flatMap(([hex, units]) => words(units).map(unit => [unit, hex])),
    ...words(LOST).map(unit => [unit, { status: 'pool' }]),
  ]),
}
