// The notary of games by file: dice for one action in one position, once. Who asks for another is refused, and anybody who
// knows the turn's name can read what was asked.
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { issueText } from '../engine/data.ts'
import { DICE_BYTES } from '../engine/dice.ts'
import { askSchema, type NotaryRecord, TAG } from '../pbem/notary.ts'
import type { Store } from './store/store.ts'

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const bodyIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const createNotary = (store: Store, now: () => number): Hono => {
  const app = new Hono()

  app.post('/', async context => {
    if (!/^application\/json\b/i.test(context.req.header('content-type') ?? ''))
      return context.json({ problem: 'malformed', where: 'content-type' }, 400)
    const asked = askSchema.safeParse(bodyIn(await context.req.text()))
    if (!asked.success) return context.json({ problem: 'malformed', where: issueText(asked.error) }, 400)
    const { tag, seq, hash } = asked.data
    const row = { tag, seq, hash: Buffer.from(hash, 'hex'), dice: randomBytes(DICE_BYTES), at: now() }
    const stands = await store.notarise(row)
    return hexOf(stands.hash) === hash
      ? context.json({ dice: hexOf(stands.dice) })
      : context.json({ problem: 'taken' }, 409)
  })

  app.get('/:tag', async context => {
    const tag = TAG.safeParse(context.req.param('tag'))
    if (!tag.success) return context.json({ problem: 'malformed', where: 'tag' }, 400)
    const record: NotaryRecord = {
      given: (await store.notarised(tag.data)).map(({ seq, hash, dice, at }) => ({
        ...{ seq, at },
        ...{ hash: hexOf(hash), dice: hexOf(dice) },
      })),
      refused: (await store.doubts(tag.data)).map(({ seq, hash, at, times }) => ({
        seq,
        at,
        times,
        hash: hexOf(hash),
      })),
    }
    return context.json(record)
  })

  return app
}
