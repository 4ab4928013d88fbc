// What a position file of a title may say, as a tree of forms to be filled in: from the JSON Schema that the title gives of it.
// It knows no title.

export type Form =
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly isWhole: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'word'; readonly words: readonly string[]; readonly onBoard: readonly string[] }
  | { readonly kind: 'text' }
  /** A hex, a unit or a formation by its name; an empty one for none, where there may be none. */
  | { readonly kind: 'name'; readonly of: NameOf; readonly orNone: boolean }
  | { readonly kind: 'list'; readonly of: Form; readonly most: number }
  | { readonly kind: 'tuple'; readonly of: readonly Form[] }
  | { readonly kind: 'group'; readonly parts: readonly Part[] }
  /** Under each of these names. */
  | { readonly kind: 'record'; readonly keys: readonly string[]; readonly of: Form }

export type NameOf = 'hex' | 'unit' | 'formation'

export interface Part {
  readonly name: string
  readonly form: Form
  /** It can't be left out. */
  readonly needed: boolean
  /** Left out, there is none; otherwise it is then as the rules give it. */
  readonly mayLack: boolean
  /** Only of units of these types; of all without them. */
  readonly types: readonly string[] | undefined
}

export interface PositionForm {
  /** All but the head and the units. */
  readonly rest: readonly Part[]
  /** What can be said of a unit beside its hex and its status. */
  readonly unit: readonly Part[]
  /** Where a unit can be that is not on the map. */
  readonly status: readonly string[]
  /** Of a unit that is in a hex, and not just there. */
  readonly onBoard: readonly string[]
  /** Some are in play and in no hex. */
  readonly hexless: boolean
  readonly phases: readonly string[]
  readonly turns: readonly [first: number, last: number]
}

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | false
  readonly anyOf?: readonly Schema[]
  readonly names?: NameOf
  readonly orNone?: boolean
  readonly onBoard?: readonly string[]
  readonly keys?: readonly string[]
  readonly hexless?: boolean
  readonly mayLack?: boolean
  readonly types?: readonly string[]
}

/** Farther than any number of a game: a bound that is only that of numbers is none. */
const MOST = 9999

const partsOf = ({ properties = {}, required = [] }: Schema): readonly Part[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    form: formOf(schema),
    needed: required.includes(name),
    mayLack: schema.mayLack === true,
    types: schema.types,
  }))

const formOf = (schema: Schema): Form => {
  const { type, items, prefixItems, additionalProperties } = schema
  if (schema.enum !== undefined) return { kind: 'word', words: schema.enum, onBoard: schema.onBoard ?? [] }
  if (schema.names !== undefined) return { kind: 'name', of: schema.names, orNone: schema.orNone === true }
  if (prefixItems !== undefined) return { kind: 'tuple', of: prefixItems.map(formOf) }
  if (type === 'array')
    return { kind: 'list', of: formOf(items === false ? {} : (items ?? {})), most: schema.maxItems ?? MOST }
  if (type === 'boolean') return { kind: 'flag' }
  if (type === 'integer' || type === 'number')
    return {
      kind: 'number',
      least: Math.max(schema.minimum ?? 0, 0),
      most: Math.min(schema.maximum ?? MOST, MOST),
      isWhole: type === 'integer',
    }
  if (type === 'object' && additionalProperties !== undefined && additionalProperties !== false)
    return { kind: 'record', keys: schema.keys ?? [], of: formOf(additionalProperties) }
  return type === 'object' ? { kind: 'group', parts: partsOf(schema) } : { kind: 'text' }
}

const HEAD = ['format', 'game', 'version', 'scenario', 'options', 'turn', 'phase', 'units']

export const positionForm = (given: object): PositionForm => {
  const schema = given as Schema
  const { phase, turn, units } = schema.properties ?? {}
  const entry = units?.additionalProperties
  const said = (entry === false ? undefined : entry)?.anyOf?.find(({ type }) => type === 'object')
  if (said === undefined || phase?.enum === undefined) throw new Error('this is no schema of position files')
  const unit = partsOf(said)
  const status = unit.find(({ name }) => name === 'status')?.form
  const onBoard = status?.kind === 'word' ? status.onBoard : []
  return {
    rest: partsOf(schema).filter(({ name }) => !HEAD.includes(name)),
    unit: unit.filter(({ name }) => name !== 'hex' && name !== 'status'),
    status: status?.kind === 'word' ? status.words.filter(word => word !== 'absent' && !onBoard.includes(word)) : [],
    onBoard: status?.kind === 'word' ? status.words.filter(word => word !== 'onMap' && onBoard.includes(word)) : [],
    hexless: said.hexless === true,
    phases: phase.enum,
    turns: [turn?.minimum ?? 1, turn?.maximum ?? 1],
  }
}

/** What one begins with: as little as the form takes. */
export const blankOf = (form: Form, names: (of: NameOf) => readonly string[]): unknown => {
  switch (form.kind) {
    case 'number':
      return form.least
    case 'flag':
      return false
    case 'word':
      return form.words[0]
    case 'text':
      return ''
    case 'name':
      return form.orNone ? '' : (names(form.of)[0] ?? '')
    case 'list':
      return []
    case 'tuple':
      return form.of.map(each => blankOf(each, names))
    case 'group':
      return Object.fromEntries(
        form.parts.filter(({ needed }) => needed).map(part => [part.name, blankOf(part.form, names)]),
      )
    case 'record':
      return {}
  }
}
