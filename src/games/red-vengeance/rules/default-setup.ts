// The ready set-up: the armies of June 1944 along the front from north to south, each leader with two full units of his own
// front. A counter or hex that a corrected data folder does not have falls back on the line (setup.ts).

const FRONT = `
  Axis: Army Group North
  0108 ger-l
  0207 ger-xxviii ger-xxxviii
  0307 ger-vi-ss
  0406 ger-x
  0507 ger-ii
  0606 ger-i
  Army Group Centre
  0706 ger-ix
  0705 ger-liii
  0804 ger-vi
  0904 ger-xxvii
  1004 ger-xxxix-pz
  1104 ger-xii
  1204 ger-xxxv
  1305 ger-lv ger-xli-pz
  1405 ger-xxiii
  1406 ger-xx
  1407 ger-viii
  Army Group North Ukraine
  1408 ger-lix
  1409 ger-xi
  1510 ger-xlii
  1610 ger-xiii ger-lvi-pz
  1710 ger-xlvi-pz
  1809 ger-xlviii-pz ger-ii-ss-pz
  1910 ger-xxiv-pz
  2010 hun-1
  Army Group South Ukraine
  2111 ger-xlix-mtn
  2210 ger-xvii
  2310 ger-vii
  2309 rom-4 ger-lvii-pz
  2308 ger-iv
  2407 ger-lii
  2406 ger-xliv
  2405 ger-xxx
  2505 ger-xl-pz
  2604 rom-3 ger-xxix
  2603 ger-iii-pz
  Yugoslavia
  2624 ger-xv-mtn
  2818 ger-lxix
  3015 ger-xxi-mtn
  3022 ger-v-ss-mtn
  2924 yug-i-prol yug-iii tito
  3121 yug-ii

  Allies: Baltic Fronts
  0107 sov-42
  0206 sov-54 sov-1-shock
  0306 sov-67
  0405 sov-10-gds sov-3-shock
  0506 sov-22
  0604 sov-43
  0605 sov-6-gds sov-4-shock
  Belorussian Fronts: Zhukov sees to the blow at Bobruisk
  0704 sov-39 sov-5
  0803 sov-11-gds sov-5-gds-tank
  0903 sov-31 sov-3-gds-cav-mech
  1003 sov-33
  1103 sov-49 sov-50
  1203 sov-3 sov-48
  1304 sov-65 sov-28 zhukov
  1404 sov-61 sov-1-gds-cav-mech
  1505 pol-1
  1506 sov-70
  1507 sov-47
  1508 sov-69
  1609 sov-8-gds sov-2-tank
  1st Ukrainian Front: Konev before Lvov
  1509 sov-3-gds
  1709 sov-13 sov-1-gds-tank
  1808 sov-60 sov-3-gds-tank konev
  1909 sov-38 sov-4-tank
  2009 sov-1-gds sov-2-gds-cav-mech
  2110 sov-18
  2nd and 3rd Ukrainian Front
  2209 sov-40
  2208 sov-7-gds
  2207 sov-27 sov-6-tank
  2307 sov-4-gds
  2306 sov-52
  2305 sov-53
  2404 sov-5-shock
  2504 sov-57
  2503 sov-37
  2602 sov-46`

/** Hex of each unit, by their names. */
export const READY: ReadonlyMap<string, string> = new Map(
  FRONT.split('\n').flatMap(line => {
    const [hex, ...units] = line.trim().split(' ')
    return /^\d{4}$/.test(hex) ? units.map((unit): [string, string] => [unit, hex]) : []
  }),
)
