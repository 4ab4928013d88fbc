// The numbers of Turning Point's mind, in victory points or shares of them.
export const WEIGHTS = {
  /** Share of a unit's worth that a retreat into safety costs. */
  drivenOff: 0.06,
  /** What a unit is worth beyond its points: it can't fight any more. */
  future: 0.25,
  /** Of a hex that its defenders leave: the way on, and a hole in their line. */
  ground: 2,
  /** Our attacks of this turn, and those of the next from where we stand. */
  blows: 1,
  nextBlows: 0.3,
  /** The enemy's attacks from where he stands; less while motorised units may still step back. */
  exposure: 0.6,
  exposureBefore: 0.35,
  /** And what stands where he can surround it with more than it has: a share of its points. */
  caught: 0.33,
  /** Of that, what a mobile stack with a way out counts where he can come with many times its strength. */
  met: 0.6,
  /** Supply and air units where the enemy can come. */
  soft: 0.8,
  /** Own gaps are counted at the end of the turn, what the chain lacks in each turn to come; his he may still close. */
  ownGap: 1.2,
  gapStays: 0.4,
  enemyGap: 0.4,
  /** Of what a gap costs for each turn that it takes until somebody is there who is sent to close it. */
  sent: 0.4,
  /** Of the gaps that open when a unit is lost, and when it has to step back. */
  keystone: 0.5,
  steppedBack: 0.1,
  /** Of a unit's worth for each state of supply: pockets of the Axis stay shut, Soviet corps are caught up by their supply units. */
  unsupplied: 0.25,
  roaming: 0.07,
  enemyUnsupplied: 0.15,
  /** Of Rostov's points, what a Soviet unit next to it is worth; over how many hexes the hope fades. */
  rostov: 0.7,
  rostovReach: 5,
  /** An attack that empties it, for either side; Soviets in it without a line of communication, while there are turns left. */
  rostovHex: 60,
  cutOff: 0.4,
  /** A hex nearer to Rostov for each strength point of Soviet mobile corps, and nearer to the enemy or a gap for all. */
  pull: 0.003,
  press: 0.004,
  /** A hex that supply and air units are too far behind. */
  follow: 0.015,
  /** Each unit too many in a hex. */
  excess: 8,
}
export type Weights = typeof WEIGHTS

/** What a temper changes. */
export const CHARACTERS: Readonly<Record<'bold' | 'careful' | 'elastic', Partial<Weights>>> = {
  bold: { ground: 4, exposure: 0.35, exposureBefore: 0.15, press: 0.008 },
  careful: { ground: 1, exposure: 0.9, exposureBefore: 0.6, ownGap: 1.6, future: 0.4 },
  elastic: { exposure: 1.1, press: 0.001, ownGap: 0.8, nextBlows: 0.15 },
}
