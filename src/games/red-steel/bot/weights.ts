// The numbers of Red Steel's mind, in victory points or shares of them.
export const WEIGHTS = {
  /** A point of strength, of guns, an HQ: what they are worth beside the points for their steps. */
  strength: 0.25,
  support: 0.3,
  hq: 8,
  /** Turns before the end at which strength begins to lose its worth. */
  fades: 8,
  /** Share of its strength that a unit in disorder misses; what is left of it if it rests. */
  disrupted: 0.15,
  demoralised: 0.5,
  rested: 0.6,
  /** The same of a unit that fights without supply, and is isolated after it. */
  isolated: 0.1,
  repulsed: 0.05,
  /** How sure it is that the defender's guns come in. */
  helped: 0.5,
  salvo: 0.15,
  /** A salvo of fire when there is plenty, and when there is none to come; what a bombardment must bring beyond that. */
  plentiful: 0.25,
  scarce: 0.9,
  worthFire: 0.1,
  /** What an aircraft may still find later in the day. */
  laterFlight: 0.25,
  /** Of every point of strength that an attack binds. */
  bound: 0.01,
  /** Our attacks of this turn, and the enemy's of his next. */
  blows: 1,
  /** Those of the next turn from where we stand, once this turn's are made. */
  nextBlows: 0.4,
  axisExposure: 0.8,
  sovietExposure: 0.6,
  /** A hex won, and the share of a town's points that a combat for it stands for. */
  ground: 0.3,
  goal: 0.8,
  /** How much of that a hex is worth to whoever may go into it when the combat for it is won. */
  won: 2,
  /** Share of a town's points at stake where nobody holds it and the enemy can come. */
  openGoal: 0.6,
  /** Share of a town's points at stake where all who hold it may be driven back from their attack. */
  vacated: 0.4,
  /** Share of the strength still to come that is missed where the enemy is in the hex by which it comes. */
  gate: 0.5,
  /** Toward the towns, for each point of strength; how far it is felt, in sixths of a movement point. */
  axisPull: 0.05,
  /** The town that a unit is sent for, as if it were so many. */
  sent: 2,
  /** Still far from it: for each sixth of a point. */
  hurry: 0.06,
  /** Points that the Axis lacks for a victory at which it presses with all its might; what is left of that once it has one. */
  pressing: 20,
  content: 0.2,
  sovietPull: 0.003,
  /** Of the pull of a town on the unit that is sent to guard it. */
  guard: 0.2,
  pullReach: 60,
  /** Far from all of them: for each sixth of a point to the nearest; no farther than this. */
  march: 0.3,
  farthest: 1200,
  dangerReach: 6,
  axisOwnGoal: 0.3,
  sovietLostGoal: 0.3,
  likesPullAxis: 0.4,
  likesPullSoviet: 0.2,
  excess: 3,
  /** Share of the strength that is missed at the end of the HQ's range, beyond it, and for each hex more. */
  edge: 0.02,
  axisHungry: 0.2,
  sovietHungry: 0.4,
  farther: 0.02,
  /** So far from every enemy supply matters little, and HQs march with the others. */
  quiet: 9,
  marching: 0.1,
  /** An HQ without a road. */
  offRoad: 4,
  /** Guns: an enemy or a friend of the line within range, each hex that they are too far, what is left of it limbered, or empty. */
  gunTarget: 0.25,
  gunFriend: 0.1,
  gunNearer: 0.05,
  limbered: 0.3,
  noSalvo: 0.2,
  /** HQs and guns want so many hexes to the enemy: what each that is missing costs the Soviets, and the share for the Axis. */
  hqRoom: 6,
  gunRoom: 4,
  hqNear: 0.3,
  gunNear: 0.2,
  axisNear: 0.4,
  /** Of the points for a battalion on the east bank without supply. */
  cutOff: 0.2,
  /** Of the same points, for who can swim over in the last turn. */
  swimmer: 0.6,
  /** How sure it is that who is driven from the bank goes back over the river. */
  overboard: 0.7,
  /** Of the points for a battalion, for driving it from the bank before the last turn. */
  landing: 0.3,
  /** A bridge of engineers beside its points; the share of it that is lost where the enemy can come near. */
  bridge: 4,
  openBridge: 0.5,
  /** Bridge columns at the river. */
  site: 0.5,
  /** Stacks that an attack is put together for. */
  targets: 24,
  /** More than this one move never changes in attacks and replies. */
  slack: 4,
}
export type Weights = typeof WEIGHTS

/** What a temper changes. */
export const CHARACTERS: Readonly<Record<'bold' | 'careful' | 'elastic', Partial<Weights>>> = {
  bold: {
    axisExposure: 0.4,
    sovietExposure: 0.3,
    ground: 1,
    axisPull: 0.08,
    sovietPull: 0.006,
    strength: 0.15,
    blows: 1.2,
  },
  careful: { axisExposure: 1.5, sovietExposure: 0.9, ground: 0.15, axisPull: 0.04, strength: 0.35, blows: 0.8 },
  elastic: { axisExposure: 1.4, sovietExposure: 1.1, sovietPull: 0.001, goal: 0.5 },
}
