// The charts, laid out as printed.
import { chart } from '../../../engine/odds.ts'

export const RESULTS = ['Ae', 'Ar', 'Br', 'Dr', 'Ex', '1/2Ex', 'De'] as const
export type Result = (typeof RESULTS)[number]

// CRT-0, CRT-r-1 to CRT-r8
export const CRT = chart(`
  dr   1-3  1-2  1-1  2-1  3-1   4-1   5-1   6-1   7-1   8-1   9-1
  -1   Ae   Ae   Ae   Ae   Ae    Ar    Ar    Ar    Br    Br    Br
   0   Ae   Ae   Ae   Ae   Ar    Ar    Br    Br    Br    Dr    Dr
   1   Ae   Ae   Ae   Ae   Ar    Ar    Br    Br    Ex    Ex    1/2Ex
   2   Ae   Ae   Ae   Ar   Ar    Br    Dr    Ex    Ex    1/2Ex 1/2Ex
   3   Ae   Ae   Ar   Ar   Br    Dr    Ex    Ex    1/2Ex 1/2Ex De
   4   Ae   Ae   Ar   Br   Br    Dr    Ex    1/2Ex 1/2Ex De    De
   5   Ae   Ar   Br   Br   Dr    Ex    1/2Ex 1/2Ex De    De    De
   6   Ae   Ar   Br   Dr   Dr    Ex    1/2Ex De    De    De    De
   7   Ar   Dr   Dr   Dr   Ex    1/2Ex De    De    De    De    De
   8   Ar   Dr   Dr   Ex   Ex    1/2Ex De    De    De    De    De`)

// AST-0, AST-1 to AST-6: X damages the ground element and its flight
export const AIR_SUPERIORITY = chart(`
  dr   1-2  1-1  2-1  3-1  4-1  5-1  6-1
   1   -    X    X    X    X    X    X
   2   -    -    X    X    X    X    X
   3   -    -    -    X    X    X    X
   4   -    -    -    -    X    X    X
   5   -    -    -    -    -    X    X
   6   -    -    -    -    -    -    X`)

/** Terrain effects chart, supply limits and the other numbers of the rules. */
export const COST = { hex: 1, enemyFort: 2, enterZoc: 3, leaveZoc: 2 } as const // MOVE-1, TEC-fort, ZOC-2, ZOC-3
export const STACK_LIMIT = 3 // STK-1
export const RAIL_MOVE = 30 // MOVE-K1
export const TERRAIN_MODIFIER = -2 // TEC-river, TEC-fort
export const CLOSE_SUPPORT = 2 // AIR-CAS-3
export const SURPRISE = { allies: 2, german: 1 } as const // SURP-1, SURP-2: columns to the right
export const DAMAGE_TURNS = 3 // AIR-7
export const SUPPLY = {
  axis: 12, // SUP-A1
  sovietRail: 8, // SUP-B1a
  sovietEdge: 4, // SUP-B3
  supplyUnit: 4, // SUP-B2
  supplyUnitFar: 8, // SUP-B2
  cavalry: 15, // SUP-B0a
} as const
export const KAMPFGRUPPE = { strongFrom: 6, strong: 2, weak: 1 } as const // KG-G2
export const VICTORY_POINTS = {
  perStrength: 1, // VP-1
  perMotorisedStrength: 2, // VP-2
  perKampfgruppeStrength: 3, // VP-3
  airUnit: 10, // VP-4
  supplyUnit: 15, // VP-5
  rostov: 100, // VP-6
  perHexFromRostov: 1, // VP-7
  gapHex: 5, // FRONT-3
} as const
// Soviet minus Axis points, from this figure upward
export const LEVELS = [
  { from: 25, winner: 'soviet', level: 'decisive' }, // VPT-6
  { from: 10, winner: 'soviet', level: 'substantive' }, // VPT-5
  { from: 0, winner: 'soviet', level: 'marginal' }, // VPT-4
  { from: -20, winner: 'axis', level: 'marginal' }, // VPT-3
  { from: -29, winner: 'axis', level: 'substantive' }, // VPT-2
  { from: Number.NEGATIVE_INFINITY, winner: 'axis', level: 'decisive' }, // VPT-1
] as const
// OPT-1a, OPT-1b: printed factors of a rifle corps to the distance within which it needs a unit of its army
export const INTEGRITY: ReadonlyMap<string, number> = new Map([
  ['3-4', 3],
  ['5-5', 5],
])
