// stavka schema: the formats of docs/ as JSON Schema, from the very schemas that judge what comes in.
import type { Command } from 'commander'
import { z } from 'zod'
import { saveSchema } from '../../engine/save.ts'
import { actionSchema } from '../../engine/wire.ts'
import { loadGame } from '../../files/data.ts'
import { UserError } from '../../files/error.ts'
import { contextOf } from '../context.ts'
import { METHODS } from '../protocol.ts'

const inputOf = (schema: z.ZodType): object => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

export const registerSchema = (program: Command): void => {
  program
    .command('schema')
    .description('JSON Schema of a format')
    .argument('<format>', 'save, position, action or protocol')
    .argument('[game]', 'the title, for position')
    .action(async (format: string, id: string | undefined, _flags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const schemas: Record<string, () => object | Promise<object>> = {
        save: () => inputOf(saveSchema),
        action: () => inputOf(actionSchema),
        protocol: () =>
          Object.fromEntries(Object.entries(METHODS).map(([method, { params }]) => [method, inputOf(params)])),
        position: async () => (await loadGame(id ?? 'turning-point', context.data)).positionSchema(),
      }
      if (!Object.hasOwn(schemas, format))
        throw new UserError(`there is no format ${format}; there are: ${Object.keys(schemas).join(', ')}`)
      context.print(JSON.stringify(await schemas[format](), null, 2))
    })
}
