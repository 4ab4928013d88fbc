// The numbers of Red God of War's mind, in points of strength or shares of them.
export const WEIGHTS = {
  /** A hex that decides: in goals of this, one that changes who wins and any other. */
  goal: 24,
  deciding: 1.6,
  adding: 0.5,
  /** Of its worth, what the strength in it stands for. */
  siege: 0.5,
  /** What the attacks on goals that Soviet armies could make in their next impulse should bring. */
  storm: 1,
  /** Turns left at which holding it now counts half of that, the forces near it the rest. */
  settled: 3,
  /** Soviet strength counts half at this way from a goal. */
  halfway: 4,
  /** Germans that hold out against one Soviet point near a goal. */
  odds: 1.6,
  /** How fast that turns to their advantage or disadvantage. */
  steep: 1,
  /** A point of strength on the map, by side: German steps hardly ever come back. */
  germanStep: 0.3,
  sovietStep: 0.15,
  /** A counter as such. */
  counter: 0.15,
  hq: 12,
  /** Turns left below which counters are worth less and less: in the end only hexes count. */
  lasting: 3,
  /** Our attacks of this impulse. */
  blows: 1,
  /** The enemy's, from where he can come; the share of his strength that finds room and time for one hex. */
  exposure: 0.6,
  thrown: 0.6,
  mostThrown: 45,
  unsupplied: 0.35,
  enemyUnsupplied: 0.25,
  /** Of a goal's worth: that no German line reaches it. */
  pocket: 0.25,
  /** Of their strength, what Germans that no HQ reaches lose near a goal. */
  isolated: 0.8,
  /** A point of strength, for each hex beyond the range of its HQ. */
  outOfRange: 0.12,
  /** A stack in danger that no HQ supports (10.12). */
  unsupported: 0.5,
  /** An HQ in enemy ZOC; without an escort where the enemy is near, or where his tanks can come. */
  hqInZoc: 3,
  hqAlone: 3,
  hqRaided: 5,
  /** A Soviet HQ, for each hex that it is away from the enemy; the same for a point of strength of either side. */
  hqBehind: 0.05,
  behind: 0.004,
  /** A goal of ours with nobody in it where the enemy can come. */
  unguarded: 0.5,
  /** A goal that the Soviets have or, if it is empty, can walk to; at this way it counts half. */
  leak: 0.5,
  leakHalf: 5,
  /** To go back a hex: for the defender, and for the attacker. */
  dislodged: 0.7,
  repulsed: 0.4,
  /** A supply point. */
  point: 1.2,
  /** Each attacker that an attack binds. */
  bound: 0.01,
  /** Of its price, that an attacker minds a step: the Soviets have more than they can use in the time. */
  germanSpend: 1,
  sovietSpend: 0.8,
  /** Ground won: as such, and of the strength that comes nearer to a goal. */
  ground: 0.4,
  follow: 12,
  /** Each unit too many in a hex. */
  excess: 20,
}
export type Named = typeof WEIGHTS

/** What the attacker sees otherwise: the Germans have to be worn down before a goal falls, and his own have no other use. */
export const ATTACKER: Partial<Named> = { germanStep: 0.6, sovietStep: 0.2, exposure: 0.4, siege: 0.9, pocket: 0.5 }

/** What a temper changes. */
export const CHARACTERS: Readonly<Record<'bold' | 'careful' | 'elastic', Partial<Named>>> = {
  bold: { exposure: 0.35, germanSpend: 0.7, sovietSpend: 0.5, ground: 0.7 },
  careful: { exposure: 0.9, germanSpend: 1.2, sovietSpend: 1, unguarded: 0.8 },
  elastic: { exposure: 1.1, ground: 0.2, odds: 1.3, dislodged: 0.4 },
}
