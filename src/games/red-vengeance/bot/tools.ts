// What a mind makes once for a title: tables, distances, the objectives, and space to work in.
import type { Title } from '../title.ts'
import { type Dice, diceOf, type Kinds, kindsOf } from './dice.ts'
import { type Fights, fightsOf } from './fights.ts'
import { type Ground, groundOf } from './ground.ts'
import { type Line, lineOf } from './line.ts'
import { type Tolls, tollsOf } from './losses.ts'
import { type Raids, raidsOf } from './raids.ts'
import { type Lines, linesOf } from './supply.ts'
import { type Threat, threatOf } from './threat.ts'

/** What is made once for a title. */
export interface Tools {
  readonly kinds: Kinds
  readonly dice: Dice
  readonly ground: Ground
  readonly toGoal: readonly Uint8Array[]
  readonly goals: readonly number[]
  readonly places: readonly number[]
  readonly line: Line
}

export interface Parts {
  readonly tolls: Tolls
  readonly fights: Fights
  readonly threat: Threat
  readonly raids: Raids
  readonly lines: Lines
}

export const toolsOf = (title: Title): Tools => {
  const { berlin, vienna, prague, belgrade, zagreb, bucharest, sofia, budapest, warsaw, constanta } = title.at
  const kinds = kindsOf(title)
  const ground = groundOf(title)
  const goals = [berlin, vienna, prague, belgrade, zagreb]
  return {
    kinds,
    dice: diceOf(title, kinds),
    ground,
    goals,
    line: lineOf(title),
    toGoal: goals.map(hex => ground.wayTo([hex])),
    places: [...title.oil, bucharest, sofia, budapest, warsaw, constanta],
  }
}

export const [BERLIN, VIENNA, PRAGUE, BELGRADE, ZAGREB] = [0, 1, 2, 3, 4]
/** Victory points that hang on the city alone: Hitler is in Berlin, and with Zagreb the last of Yugoslavia goes. */
export const GOAL_POINTS = [2, 1, 1, 0.5, 0.8]

/** The same as things stand: with Hitler gone Berlin is a city like the others. */
export const pointsOf = (isHitlerAlive: boolean): readonly number[] =>
  GOAL_POINTS.map((points, goal) => (goal === BERLIN && !isHitlerAlive ? 1 : points))

/** What works on arrays of its own, with these weights. */
export const partsOf = (title: Title, { kinds, dice, ground, goals }: Tools, drivenOff: number): Parts => {
  const tolls = tollsOf(title, kinds, drivenOff)
  const fights = fightsOf(title, kinds, dice, tolls)
  const threat = threatOf(title, kinds, dice, tolls, fights, ground, goals)
  return { tolls, fights, threat, raids: raidsOf(title, kinds, ground), lines: linesOf(title) }
}

/** 11.42: strength points of two Soviet armies; more do not come to Belgrade and Zagreb. */
export const TWO_ARMIES = 10
