// Everything a person reads: message keys with arguments, rendered in English or Japanese.

export const LANGUAGES = ['en', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]
export type Text = Readonly<Record<Language, string>>

export type Argument =
  | number
  | string
  | readonly number[]
  | readonly string[]
  | Message
  | readonly Message[]
  | undefined
export type Arguments = Readonly<Record<string, Argument>>

export interface Message {
  readonly key: string
  readonly args?: Arguments
}

export type Messages = Readonly<Record<string, Text>>

/** How the reader of a message learns the names behind ids. */
export interface Names {
  unit(id: number, language: Language): string
  hex(id: number, language: Language): string
}

const isMessage = (value: Argument): value is Message =>
  typeof value === 'object' && !Array.isArray(value) && 'key' in value

const listOf = (value: Argument): readonly (number | string | Message)[] =>
  Array.isArray(value)
    ? (value as readonly (number | string | Message)[])
    : value === undefined
      ? []
      : [value as number]

const SIXTHS = ['', '⅙', '⅓', '½', '⅔', '⅚'] as const

/** A number as people write it: `3½`. Movement points come in halves and thirds; other parts are rounded decimals. */
export const figure = (value: number): string => {
  const size = Math.abs(value)
  const whole = Math.floor(size)
  const sixths = (size - whole) * SIXTHS.length
  const part = Math.round(sixths)
  if (part === SIXTHS.length || Math.abs(sixths - part) > 1e-6) return String(Math.round(value * 100) / 100)
  const sign = value < 0 ? '-' : ''
  return `${sign}${whole === 0 && part > 0 ? '' : whole}${SIXTHS[part]}`
}

export const PLACEHOLDER = /\{(\w+)(?::([\w/]+))?\}/g

/** How a template shows its arguments. */
export const shownIn = (template: string): (readonly [name: string, how: string])[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, name, how]) => [name, how ?? ''])

/** The hexes and units that a message names, in the order in which it does. */
export const idsIn = (
  messages: Messages,
  { key, args = {} }: Message,
): { readonly hexes: readonly number[]; readonly units: readonly number[] } => {
  const hexes: number[] = []
  const units: number[] = []
  for (const [name, how] of shownIn(messages[key]?.en ?? ''))
    for (const value of listOf(args[name])) {
      if (isMessage(value)) {
        const inner = idsIn(messages, value)
        hexes.push(...inner.hexes)
        units.push(...inner.units)
      } else if (typeof value === 'number' && value >= 0) {
        if (how === 'hex') hexes.push(value)
        if (how === 'unit') units.push(value)
      }
    }
  return { hexes, units }
}

/** What would steer the reader's screen: controls, marks of direction, what has no width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu

/** One line of plain text, of what a person wrote to another. */
export const plainLine = (text: string): string =>
  // What is left out may have kept apart what belongs together: the one form is made last.
  text.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').normalize('NFC').trim()

/** A template with its arguments as they are: for what has no ids in it. A name without an argument stays as it stands. */
export const fill = (template: string, args: Readonly<Record<string, string | number>>): string =>
  template.replace(PLACEHOLDER, (whole, name: string) => String(args[name] ?? whole))

/**
 * A template names its arguments with how to show them: `{who:unit}`, `{path:hex}`, `{result:text}` (a key of its
 * own, looked up as `result.<value>`), `{n:step/steps}` (the word for one or for another number), or plain `{cost}`.
 * Lists are joined.
 */
export const render = (messages: Messages, names: Names, language: Language, message: Message): string => {
  const template = messages[message.key]?.[language]
  if (template === undefined) return message.key
  const show = (value: number | string | Message, name: string, how: string | undefined): string => {
    if (isMessage(value)) return render(messages, names, language, value)
    if (how === 'unit') return names.unit(Number(value), language)
    if (how === 'hex') return names.hex(Number(value), language)
    if (how === 'text') return messages[`${name}.${value}`]?.[language] ?? String(value)
    if (how?.includes('/')) return how.split('/')[Number(value) === 1 ? 0 : 1]
    const shown = typeof value === 'number' ? figure(value) : value
    return how === 'signed' && Number(value) >= 0 ? `+${shown}` : shown
  }
  return template.replace(PLACEHOLDER, (_, name: string, how: string | undefined) =>
    listOf(message.args?.[name])
      .map(value => show(value, name, how))
      .join(language === 'ja' ? '、' : ', '),
  )
}
