// The lowest rung: any legal answer, all alike. It finishes its phases because `done` is one of the answers.
import type { Action, ActionKind, Attack, Game, GameState } from '../engine/contract.ts'
import type { Stream } from '../engine/dice.ts'
import type { Bot } from './bot.ts'

const DONE: Action = { type: 'done' }
const TRIES = 4

const pick = <T>(stream: Stream, list: readonly T[]): T => list[stream.below(list.length)]

/** Some of them, at least one. */
const pickSome = <T>(stream: Stream, list: readonly T[]): T[] => {
  const some = list.filter(() => stream.below(2) === 0)
  return some.length > 0 ? some : [pick(stream, list)]
}

const randomAttack = (game: Game, state: GameState, stream: Stream): Attack | undefined => {
  const all = game.legal(state, { about: 'targets' })
  if (all.length === 0) return undefined
  const first = pick(stream, all)
  const second = pick(stream, all)
  const both = first === second ? [first] : [first, second]
  const targets = game.legal(state, { about: 'attackers', targets: both }).length > 0 ? both : [first]
  const attackers = pickSome(stream, game.legal(state, { about: 'attackers', targets }))
  const flights = game.legal(state, { about: 'support', targets, attackers })
  const support = flights.length > 0 && stream.below(2) === 0 ? [pick(stream, flights)] : []
  const extras = game.legal(state, { about: 'extras', targets, attackers }).map(({ extra }) => extra)
  const plain: Attack = { type: 'attack', attackers, targets, support }
  const loaded: Attack = extras.length > 0 && stream.below(2) === 0 ? { ...plain, extras } : plain
  const declared: Attack = { ...loaded, lower: stream.below(3), ignore: 'Dr' }
  return stream.below(4) === 0 && game.check(state, declared) === undefined ? declared : loaded
}

/** Where attacks have conditions, a few tries by chance; then the one that the title suggests. */
const legalAttack = (game: Game, state: GameState, stream: Stream): Attack | undefined => {
  for (let tries = 0; tries < TRIES; tries++) {
    const attack = randomAttack(game, state, stream)
    if (attack !== undefined && game.check(state, attack) === undefined) return attack
  }
  return game.legal(state, { about: 'suggestion' })
}

/** Units in random order until what they are worth is enough. */
const randomLosses = (game: Game, state: GameState, stream: Stream): Action => {
  const { need, most = Number.POSITIVE_INFINITY, units } = game.legal(state, { about: 'losses' })
  const left = [...units]
  const chosen: number[] = []
  let sum = 0
  while (left.length > 0 && sum < need) {
    const [{ unit, worth }] = left.splice(stream.below(left.length), 1)
    if (sum + worth > most) continue
    chosen.push(unit)
    sum += worth
  }
  return { type: 'losses', units: chosen }
}

const actFor = (game: Game, state: GameState, stream: Stream, unit: number, kind: ActionKind): Action | undefined => {
  switch (kind) {
    case 'place': {
      const options = game.legal(state, { about: 'place', unit })
      return options.length === 0 ? undefined : { type: 'place', unit, ...pick(stream, options) }
    }
    case 'move': {
      const destinations = game.legal(state, { about: 'move', unit })
      if (destinations.length === 0) return undefined
      const { hex, by } = pick(stream, destinations)
      const way = by === undefined ? {} : { by }
      const path = game.legal(state, { about: 'path', unit, hex, ...way })
      return path === undefined ? undefined : { type: 'move', units: [unit], path, ...way }
    }
    case 'attack':
      return legalAttack(game, state, stream)
    case 'losses':
      return randomLosses(game, state, stream)
    case 'retreat': {
      const options = game.legal(state, { about: 'retreat', unit })
      return options.length === 0 ? undefined : { type: 'retreat', unit, hex: pick(stream, options).hex }
    }
    case 'advance': {
      const hexes = game.legal(state, { about: 'advance', unit })
      return hexes.length === 0 ? undefined : { type: 'advance', unit, hex: pick(stream, hexes) }
    }
    case 'assign': {
      const options = game.legal(state, { about: 'assign', unit })
      return options.length === 0 ? undefined : { type: 'assign', units: [unit], ...pick(stream, options) }
    }
    default:
      return undefined
  }
}

const decide = (game: Game, state: GameState, stream: Stream): Action => {
  const kinds = game.decision(state)?.kinds ?? []
  const mayEnd = kinds.includes('done') && game.check(state, DONE) === undefined
  const options = kinds.includes('choose') ? game.legal(state, { about: 'choose' }) : []
  const actors = [...game.legal(state, { about: 'actors' })]
  // Units that turn out to have nothing to do are struck off until something is found.
  for (;;) {
    const choices = actors.length + options.length + (mayEnd ? 1 : 0)
    if (choices === 0) throw new Error('nothing legal to do: a dead end')
    const choice = stream.below(choices)
    if (choice < options.length) return { type: 'choose', option: options[choice].option }
    if (choice >= options.length + actors.length) return DONE
    const { unit, kinds: can } = actors[choice - options.length]
    const action = actFor(game, state, stream, unit, pick(stream, can))
    if (action !== undefined) return action
    actors.splice(choice - options.length, 1)
  }
}

export const RANDOM: Bot = { id: 'random', decide }
