// Actions as one types them: `move sov-1-tc 2210`, `attack sov-1-tc,sov-26-tc 2311 support sov-air-2-flight@2311`, or JSON.
import { fromWire } from '../engine/action.ts'
import type { Action, Game, GameState } from '../engine/contract.ts'
import { CliError } from './context.ts'

const SYNTAX = `place UNIT HEX [by WAY] | move UNIT[,UNIT] HEX... [by WAY] | attack UNIT[,UNIT] HEX[,HEX] [support UNIT@HEX]... [extra WHAT]... [lower N] [ignore RESULT] | losses UNIT[,UNIT] | retreat UNIT HEX | advance UNIT HEX | choose OPTION | assign UNIT[,UNIT] AS [HEX-or-UNIT] | done | {"type": ...}`

const list = (text: string): string[] => text.split(',').filter(part => part !== '')

const attackWire = ([attackers = '', targets = '', ...rest]: readonly string[]): object => {
  const support: { unit: string; hex: string }[] = []
  const extras: string[] = []
  const declared: { lower?: number; ignore?: string } = {}
  for (let i = 0; i < rest.length; i += 2) {
    const value = rest[i + 1] ?? ''
    if (rest[i] === 'support') {
      const [unit, hex = ''] = value.split('@')
      support.push({ unit, hex })
    } else if (rest[i] === 'extra') extras.push(value)
    else if (rest[i] === 'lower') declared.lower = Number(value)
    else if (rest[i] === 'ignore') declared.ignore = value
    else throw new CliError(`do not understand "${rest[i]}" in an attack; actions are: ${SYNTAX}`)
  }
  return {
    type: 'attack',
    attackers: list(attackers),
    targets: list(targets),
    support,
    ...declared,
    ...(extras.length === 0 ? {} : { extras }),
  }
}

/** Words beyond these would be left unheard. */
const MOST_WORDS: ReadonlyMap<string, number> = new Map([
  ['place', 5],
  ['losses', 2],
  ['retreat', 3],
  ['advance', 3],
  ['choose', 2],
  ['assign', 4],
  ['done', 1],
])

const wireOf = (game: Game, words: readonly string[]): object => {
  const [kind, first = '', second = '', ...rest] = words
  const surplus = words[MOST_WORDS.get(kind) ?? words.length]
  if (surplus !== undefined) throw new CliError(`do not understand "${surplus}" in ${kind}; actions are: ${SYNTAX}`)
  switch (kind) {
    case 'place':
      if (rest.length > 0 && rest[0] !== 'by')
        throw new CliError(`do not understand "${rest[0]}" in place; actions are: ${SYNTAX}`)
      return { type: kind, unit: first, hex: second, ...(rest.length > 0 ? { by: rest[1] ?? '' } : {}) }
    case 'retreat':
    case 'advance':
      return { type: kind, unit: first, hex: second }
    case 'move': {
      const path = words.slice(2)
      const at = path.indexOf('by')
      if (at >= 0 && at !== path.length - 2)
        throw new CliError(`"by" and the way come last in move; actions are: ${SYNTAX}`)
      return {
        type: kind,
        units: list(first),
        path: at < 0 ? path : path.slice(0, at),
        ...(at < 0 ? {} : { by: path[at + 1] }),
      }
    }
    case 'attack':
      return attackWire(words.slice(1))
    case 'losses':
      return { type: kind, units: list(first) }
    case 'choose':
      return { type: kind, option: first }
    case 'assign': {
      const [where] = rest
      const place = where === undefined ? {} : game.unitByName.has(where) ? { target: where } : { hex: where }
      return { type: kind, units: list(first), as: second, ...place }
    }
    case 'done':
      return { type: kind }
    default:
      throw new CliError(`do not understand "${kind ?? ''}"; actions are: ${SYNTAX}`)
  }
}

const parseJsonAction = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new CliError('the action is not valid JSON')
  }
}

/** A move that names only where to go takes the cheapest path. */
const withPath = (game: Game, state: GameState, action: Action): Action => {
  if (action.type !== 'move' || action.path.length !== 1 || action.units.length === 0) return action
  const way = action.by === undefined ? {} : { by: action.by }
  const path = game.legal(state, { about: 'path', unit: action.units[0], hex: action.path[0], ...way })
  return path === undefined ? action : { ...action, path }
}

export const actionFrom = (game: Game, state: GameState, words: readonly string[]): Action => {
  const text = words.join(' ').trim()
  const wire = text.startsWith('{') ? parseJsonAction(text) : wireOf(game, text.split(/\s+/))
  const action = fromWire(game, wire)
  if ('problem' in action) throw new CliError(action.problem)
  return withPath(game, state, action)
}
