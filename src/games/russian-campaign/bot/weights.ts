// The numbers of this title's mind, in victory points of a scenario or shares of them.
export const WEIGHTS = {
  /** A combat factor, while there is time to use it; of that, one of the Axis, motorised and on foot. */
  factor: 0.1,
  german: 1.6,
  germanFoot: 0.65,
  /** Of a unit's worth, that is left of it in the pool. */
  pool: 0.35,
  hq: 1,
  leader: 2,
  /** A dictator without his capital, or a capital without its dictator. */
  decision: 12,
  /** A worker for each factor that it makes in a turn. */
  worker: 0.5,
  /** Of its worth, what a retreat into safety costs a unit, and what a surrender costs beyond an elimination. */
  drivenOff: 0.12,
  surrender: 0.25,
  /** An enemy driven off beside what he is worth: a hex of ground. An automatic victory opens the way at once. */
  ground: 0.1,
  breach: 0.3,
  /** Of each combat factor that a victory binds, for each hex that it could go in an impulse. */
  bound: 0.002,
  /** Of each combat factor that stays in an enemy ZOC, for each hex that it could have gone in the second impulse. */
  stuck: 0.005,
  /** Our combats of this impulse. */
  blows: 1,
  /** Of a city's points, being rid of its garrison. */
  prize: 0.6,
  /** The same in the second impulse: nobody goes in before the enemy has moved. */
  prizeLate: 0.2,
  /** Of a city's points, being thrown out of it by an attack of one's own; in the last turn it is gone. */
  home: 0.6,
  homeLast: 1.6,
  /** How far strength counts toward a city, in hexes: on foot, motorised. */
  footRange: 3,
  motorRange: 5,
  /** How much more strength a city needs that the other side holds. */
  holder: 2,
  cities: 1.6,
  /** Of a city's points, holding it now, and in mud and snow; all of them in the last turn. */
  held: 0.5,
  heldSlow: 0.9,
  /** Of the chance to have it in the end, in mud and snow. */
  hopeSlow: 0.6,
  /** Of that, where nobody of ours was in it yet. */
  heldByZoc: 0.3,
  /** Or where somebody can walk in with the second impulse. */
  heldNext: 0.8,
  /** Units that can't get away from the enemy's ZOC and must attack as they stand. */
  trapped: 0.6,
  ownTrapped: 0.4,
  /** What the enemy could do to us in his turn; the Axis can still mend it after its first impulse. */
  exposure: 0.7,
  exposureEarly: 0.25,
  /** Of a city's points, the loss of its garrison, and an empty one that he can walk into: in the last turn it is gone. */
  garrison: 0.6,
  garrisonLast: 2.5,
  openLast: 2,
  /** Of that, where he can come next to it and nobody of ours is near. */
  openByZoc: 0.3,
  /** Of its points, an empty city on the Black Sea while the enemy can land. */
  landing: 0.3,
  landingLast: 0.8,
  unsupplied: 0.9,
  unsuppliedEarly: 0.4,
  enemyUnsupplied: 0.5,
  /** Of its worth, an enemy who is out of supply as we begin. */
  cutOff: 0.6,
  /** Each unit too many in a hex, each train too many. */
  excess: 4,
  /** Of every combat factor, for each hex that it stands behind the front. */
  press: 0.012,
  /** The same for each hex from the city that it is sent for. */
  mission: 0.006,
  /** And for each impulse that it takes to come out of marshes and mountains. */
  bog: 0.02,
  /** HQs for each hex from where they are wanted. */
  hqPlace: 0.02,
  /** Of its points, a city of the enemy that an HQ could direct support to. */
  hqCover: 0.15,
  /** A dictator for each hex nearer to the front than is safe: with him and his capital goes the game (5.1, 5.2). */
  dictator: 0.15,
  /** N and S units that do not do their duty in the first impulse. */
  duty: 0.4,
  /** The yearly minimum of cities: missed, and each city too near to it. */
  minimum: 30,
  minimumSlack: 2,
}
export type Weights = typeof WEIGHTS

/** What a temper changes. */
export const CHARACTERS: Readonly<Record<'bold' | 'careful' | 'elastic', Partial<Weights>>> = {
  bold: { ground: 0.16, breach: 0.45, exposure: 0.45, exposureEarly: 0.12, press: 0.02, prize: 0.75 },
  careful: { ground: 0.05, exposure: 0.95, exposureEarly: 0.45, ownTrapped: 0.7, factor: 0.13 },
  elastic: { exposure: 1.1, press: 0.006, held: 0.35, drivenOff: 0.2, footRange: 4 },
}
