// Actions at the border: by names outside (saves, protocol, command line), by ids inside.
import { z } from 'zod'
import type { Action, Game } from './contract.ts'
import { issueText } from './data.ts'

const name = z.string().min(1).max(80)
const names = z.array(name).max(200)

export const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('place'), unit: name, hex: name, by: name.optional() }),
  z.strictObject({ type: z.literal('move'), units: names, path: names, by: name.optional() }),
  z.strictObject({
    type: z.literal('attack'),
    attackers: names,
    targets: names,
    support: z
      .array(z.strictObject({ unit: name, hex: name }))
      .max(50)
      .default([]),
    lower: z.int().min(0).max(20).optional(),
    ignore: name.optional(),
    extras: z.array(name).max(20).readonly().optional(),
  }),
  z.strictObject({ type: z.literal('losses'), units: names }),
  z.strictObject({ type: z.literal('retreat'), unit: name, hex: name }),
  z.strictObject({ type: z.literal('advance'), unit: name, hex: name }),
  z.strictObject({ type: z.literal('choose'), option: name }),
  z.strictObject({ type: z.literal('assign'), units: names, as: name, hex: name.optional(), target: name.optional() }),
  z.strictObject({ type: z.literal('done') }),
])
export type WireAction = z.output<typeof actionSchema>
type Problem = { readonly problem: string }

class UnknownName extends Error {}

/** Without the fields that are not there: the compiler tells absent from undefined. */
const present = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as never

export const fromWire = (game: Game, wire: unknown): Action | Problem => {
  const parsed = actionSchema.safeParse(wire)
  if (!parsed.success) return { problem: `action: ${issueText(parsed.error)}` }
  const unit = (id: string): number => {
    const found = game.unitByName.get(id)
    if (found === undefined) throw new UnknownName(`there is no unit ${id}`)
    return found
  }
  const hex = (id: string): number => {
    const found = game.board.byName.get(id)
    if (found === undefined) throw new UnknownName(`there is no hex ${id}`)
    return found
  }
  try {
    return translate(parsed.data, unit, hex)
  } catch (error) {
    if (error instanceof UnknownName) return { problem: `action: ${error.message}` }
    throw error
  }
}

const translate = (wire: WireAction, unit: (id: string) => number, hex: (id: string) => number): Action => {
  switch (wire.type) {
    case 'place':
      return present({ ...wire, unit: unit(wire.unit), hex: hex(wire.hex) }) as Action
    case 'retreat':
    case 'advance':
      return { type: wire.type, unit: unit(wire.unit), hex: hex(wire.hex) }
    case 'move':
      return present({ ...wire, units: wire.units.map(unit), path: wire.path.map(hex) }) as Action
    case 'attack':
      return present({
        ...wire,
        attackers: wire.attackers.map(unit),
        targets: wire.targets.map(hex),
        support: wire.support.map(each => ({ unit: unit(each.unit), hex: hex(each.hex) })),
      }) as Action
    case 'losses':
      return { type: 'losses', units: wire.units.map(unit) }
    case 'assign':
      return present({
        ...wire,
        units: wire.units.map(unit),
        hex: wire.hex === undefined ? undefined : hex(wire.hex),
        target: wire.target === undefined ? undefined : unit(wire.target),
      }) as Action
    default:
      return wire
  }
}

export const toWire = (game: Game, action: Action): WireAction => {
  const unit = (id: number): string => game.units[id].id
  const hex = (id: number): string => game.board.hexes[id].name
  switch (action.type) {
    case 'place':
    case 'retreat':
    case 'advance':
      return { ...action, unit: unit(action.unit), hex: hex(action.hex) }
    case 'move':
      return { ...action, units: action.units.map(unit), path: action.path.map(hex) }
    case 'attack':
      return {
        ...action,
        attackers: action.attackers.map(unit),
        targets: action.targets.map(hex),
        support: action.support.map(each => ({ unit: unit(each.unit), hex: hex(each.hex) })),
      }
    case 'losses':
      return { type: 'losses', units: action.units.map(unit) }
    case 'assign':
      return present({
        ...action,
        units: action.units.map(unit),
        hex: action.hex === undefined ? undefined : hex(action.hex),
        target: action.target === undefined ? undefined : unit(action.target),
      }) as WireAction
    default:
      return action
  }
}

/** Ids that do not exist must never reach the rules. */
export const hasUnknownIds = (units: number, hexes: number, action: Action): boolean => {
  const noUnit = (id: number): boolean => !Number.isInteger(id) || id < 0 || id >= units
  const noHex = (id: number): boolean => !Number.isInteger(id) || id < 0 || id >= hexes
  switch (action.type) {
    case 'place':
    case 'retreat':
    case 'advance':
      return noUnit(action.unit) || noHex(action.hex)
    case 'move':
      return action.units.some(noUnit) || action.path.some(noHex)
    case 'attack':
      return (
        action.attackers.some(noUnit) ||
        action.targets.some(noHex) ||
        action.support.some(({ unit, hex }) => noUnit(unit) || noHex(hex))
      )
    case 'losses':
      return action.units.some(noUnit)
    case 'assign':
      return (
        action.units.some(noUnit) ||
        (action.hex !== undefined && noHex(action.hex)) ||
        (action.target !== undefined && noUnit(action.target))
      )
    default:
      return false
  }
}
