// The numbers of the mind: what a character changes. A casualty point (15.2) is the small coin of all of them.

export const WEIGHTS = {
  /** A victory point in casualty points. */
  point: 12,
  /** Casualty points of difference that decide 15.2c, beside those of each turn to come. */
  balance: 8,
  balanceTurn: 1.5,
  /** A strength point at the beginning, and when nothing is left to do with it: the Axis have none to spare. */
  axisStrength: 1.6,
  alliedStrength: 0.8,
  materialEnd: 0.2,
  /** Of a unit that goes back a hex. */
  drivenOff: 0.15,
  /** A hex won. */
  ground: 0.5,
  /** Oil, capitals, Warsaw: what they bring beside points. */
  place: 1.5,
  /** Hexes that the Allies make in a turn through resistance; and how uncertain that is. */
  pace: 1.6,
  doubt: 3,
  /** What a strength point of the defence of an objective counts against one of the attack. */
  holding: 2.5,
  /** Of an Allied strength point, for each movement point nearer to what is still to be won. */
  pull: 0.06,
  /** Of an Axis strength point, for each movement point too far from what it guards; by how many it should be there first. */
  guard: 0.1,
  /** The same in the enemy's turn: who goes back goes there. */
  home: 0.4,
  lead: 6,
  /** Of a strength point, for each hex nearer to the enemy, far behind the front. */
  press: 0.02,
  /** Our attacks of this turn, and the enemy's next. */
  blows: 1,
  exposure: 1,
  alliedExposure: 0.4,
  /** An empty objective in the enemy's reach. */
  open: 1,
  unsupplied: 0.35,
  enemyUnsupplied: 0.3,
  /** ZOC, a stack, its strength in the way of the Allies, in half movement points. */
  resistZoc: 0,
  resistStack: 0,
  resistPoint: 1,
  /** Of an Allied strength point, for each movement point that the Axis lengthen its way. */
  block: 0.04,
  excess: 12,
  /** A leader without a unit. */
  alone: 6,
}
export type Named = typeof WEIGHTS

/** What a temper changes. */
export const CHARACTERS: Readonly<Record<'bold' | 'careful' | 'elastic', Partial<Named>>> = {
  bold: { ground: 1, exposure: 0.6, alliedExposure: 0.2, pull: 0.08, guard: 0.05, lead: 3 },
  careful: { ground: 0.3, exposure: 1.5, alliedExposure: 0.7, axisStrength: 0.7 },
  elastic: { ground: 0.2, exposure: 1.3, guard: 0.2, lead: 8, resistPoint: 0.5 },
}
