// The mind of Red Steel: who can go where, what is worth an attack, and the judgement of what comes of it.
import type { Action, Attack, Seat } from '../../../engine/contract.ts'
import type { Assault, Field, Goal, Mind, Mover } from '../../../engine/mind.ts'
import { SIDES, type Side } from '../meta.ts'
import { now } from '../rules/turn.ts'
import { goalsOf } from '../rules/victory.ts'
import { type State, scenarioOf } from '../state.ts'
import type { Title } from '../title.ts'
import { answerOf } from './answers.ts'
import { finishOf, type Likes } from './arrivals.ts'
import { DRILLED } from './drilled.ts'
import { Judgement } from './judgement.ts'
import { likesAt, targetsOf } from './liking.ts'
import { carryOf, type GunSpot, moversOf, putAt, rankOf } from './moves.ts'
import { Outlook } from './outlook.ts'
import { type Study, studyOf } from './study.ts'
import { CHARACTERS, WEIGHTS, type Weights } from './weights.ts'

/** Those of this turn while they are still to come, else those of the next from where everybody stands. */
const assaultsOf = ({ study: { fights }, side, ground, hold }: Outlook, isAhead: boolean, state: State): Assault[] => {
  fights.attacks(state, side, ground[0], hold, !isAhead)
  const list: Assault[] = []
  for (let i = 0; i < fights.count; i++) {
    const attackers = fights.attackers(i)
    if (fights.gains[i] <= 0 || attackers.length === 0) continue
    const attack: Attack = { type: 'attack', attackers, targets: [fights.targets[i]], support: [] }
    list.push({ attack, gain: fights.gains[i], chance: fights.cleared[i] })
  }
  return list.sort((a, b) => b.gain - a.gain)
}

/** The dearest first. */
const goalsIn = ({ start, side }: Outlook): Goal[] =>
  goalsOf(start)
    .map(({ hex, points }) => ({
      hex,
      worth: points,
      reason: { key: start.control[hex] === side ? 'goal.hold' : 'goal.take', args: { hex, n: points } },
    }))
    .sort((a, b) => b.worth - a.worth)

/** Those who arrive are looked after when the others have gone. */
const fancied = (start: State, { type }: Action): number =>
  type === 'place' && now(start).name === 'move' ? Number.NEGATIVE_INFINITY : 0

/** A look ahead lost more games than it won: few units, wild dice, and an answer that changes everything. */
const AROUND = 8
/** In the last two turns points are made at the bank and in towns, and a landing that nobody likes may be one of them. */
const CLOSE = 5
const LAST_TURNS = 1

const fieldOf = (start: State, side: Side, weights: Weights, study: Study): Field<State> => {
  const { title } = start
  const outlook = new Outlook(start, side, weights, study)
  const judgement = new Judgement(outlook)
  let known: readonly Mover[] | undefined
  const movers = (): readonly Mover[] => {
    known ??= moversOf(start, side, study)
    return known
  }
  const likes: Likes = (unit, hex, isReady) => likesAt(outlook, judgement, unit, hex, isReady)
  return {
    answer: (state, decision) => answerOf(outlook, judgement, state, decision),
    value: (state, least) => judgement.value(state, least),
    terms: state => ({ ...judgement.termsOf(state) }),
    movers,
    put: (state, mover, spot) => putAt(start, state, mover, spot),
    carry: (state, { units: [unit] }, spot) => carryOf(state, unit, spot),
    rank: (mover, spot) => rankOf(title, mover, spot),
    likes: ({ units: [unit] }, spot) => likes(unit, spot.hex, (spot as GunSpot).ready === true),
    fancies: action => fancied(start, action),
    finish: state => finishOf(outlook, judgement, state, likes),
    ahead: 0,
    around: AROUND,
    isSeenThrough: true,
    close: scenarioOf(start).turns[1] - start.turn <= LAST_TURNS ? CLOSE : 1,
    targets: () => (judgement.attacksAhead ? targetsOf(outlook, movers()) : []),
    assaults: state => assaultsOf(outlook, judgement.attacksAhead, state),
    goals: () => goalsIn(outlook),
  }
}

export const mindOf = (title: Title): Mind<State> => {
  const study = studyOf(title)
  return {
    weights: WEIGHTS,
    drilled: DRILLED,
    characters: CHARACTERS,
    begin: (state: State, seat: Seat, weights) => {
      const named = weights as Weights
      study.refresh(state, named)
      return fieldOf(state, SIDES.indexOf(seat as (typeof SIDES)[number]) as Side, named, study)
    },
  }
}
