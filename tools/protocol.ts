// npm run protocol: writes the tables of docs/protocol.md anew, from the description that the protocol itself goes by.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { METHODS } from '../src/cli/protocol.ts'
import { SYNTAX } from '../src/cli/words.ts'
import { ACTIONS, type Codec, OVERLAYS, QUESTIONS } from '../src/engine/wire.ts'

const FILE = fileURLToPath(new URL('../docs/protocol.md', import.meta.url))

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')

const code = (text: string): string => `\`${text}\``

/** The params of a method by name, with `?` where they may be left out. */
const paramsOf = (schema: z.ZodType): string => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Readonly<Record<string, unknown>>
    required?: readonly string[]
  }
  const names = Object.keys(properties).map(name => (required.includes(name) ? name : `${name}?`))
  return names.length === 0 ? '' : code(names.join(' '))
}

type Fields = Readonly<Record<string, Codec<unknown>>>

const fieldsOf = (fields: object): string =>
  Object.entries(fields as Fields)
    .map(([name, { called, isOptional }]) => {
      const field = code(`${name}${isOptional ? '?' : ''}`)
      return called === name ? field : `${field} (${called})`
    })
    .join(', ')

const asked = (questions: object): string[][] =>
  Object.entries(questions as Readonly<Record<string, { ask: Fields; answer: Codec<unknown> }>>).map(
    ([about, { ask, answer }]) => [code(about), fieldsOf(ask), answer.called],
  )

/** What stands between `<!-- name -->` and `<!-- end -->`. */
const PARTS: Readonly<Record<string, () => string>> = {
  methods: () =>
    table(
      ['method', 'params', 'result'],
      Object.entries(METHODS).map(([method, { params, answer }]) => [
        code(method),
        method === 'legal'
          ? '`about`, what it needs, `seat?`'
          : method === 'query'
            ? '`what`, what it needs, `seat?`'
            : paramsOf(params),
        answer,
      ]),
    ),
  questions: () => table(['about', 'needs', 'answer'], asked(QUESTIONS)),
  overlays: () => table(['what', 'needs', 'answer'], asked(OVERLAYS)),
  actions: () =>
    table(
      ['action', 'fields'],
      Object.entries(ACTIONS).map(([kind, fields]) => [code(kind), fieldsOf(fields)]),
    ),
  words: () =>
    SYNTAX.split(' | ')
      .map(line => `    ${line}`)
      .join('\n'),
}

/** The text with every part made anew. */
export const withTables = (text: string): string =>
  text.replace(/<!-- (\w+) -->\n[\s\S]*?\n<!-- end -->/g, (whole, name: string) =>
    Object.hasOwn(PARTS, name) ? `<!-- ${name} -->\n${PARTS[name]()}\n<!-- end -->` : whole,
  )

export const protocolText = (): string => readFileSync(FILE, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, withTables(protocolText()))
