// A piece of work on a store: it yields statements and is given their rows. SQLite drives it at once, in its thread,
// PostgreSQL over the wire; so what is asked and done is written once for both (reads.ts, writes.ts).
import type { Ask, Cell, CellRow, Reads, Statement, Writes } from './store.ts'

export type Work<Answer> = Generator<Statement, Answer, readonly CellRow[]>

/** Each method as the work that answers it. */
export type WorkOf<Methods> = {
  readonly [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => Promise<infer Answer>
    ? (...args: Args) => Work<Answer>
    : never
}
export type ReadWork = WorkOf<Reads>
export type WriteWork = WorkOf<Writes>

/** One method, called by its name. */
export type Call = (...args: readonly unknown[]) => Work<unknown>
export const callOf = (works: ReadWork | WriteWork, name: string): Call => works[name as never] as Call

/** The methods, each answered by `answer`. */
export const methodsOf = <Methods extends Reads | Writes>(
  works: WorkOf<Methods>,
  answer: (name: string, args: readonly unknown[]) => Promise<unknown>,
): Methods =>
  Object.fromEntries(
    Object.keys(works).map(name => [name, (...args: readonly unknown[]) => answer(name, args)]),
  ) as unknown as Methods

export const statement = (text: string, ...values: readonly Cell[]): Statement => ({ text, values })

export const runNow = <Answer>(work: Work<Answer>, ask: (statement: Statement) => readonly CellRow[]): Answer => {
  let step = work.next()
  while (step.done !== true) step = work.next(ask(step.value))
  return step.value
}

export const run = async <Answer>(work: Work<Answer>, ask: Ask): Promise<Answer> => {
  let step = work.next()
  while (step.done !== true) step = work.next(await ask(step.value))
  return step.value
}
