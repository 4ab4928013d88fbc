// What every command needs: the flags that all of them know, and how it answers.
import { Option } from 'commander'
import type { Language } from '../engine/text.ts'
import { UserError } from '../files/error.ts'
import type { SaveFile } from '../files/saves.ts'

/** Ends the command with exit code 1; it has already said why. */
export class Failed extends Error {}

export interface Flags {
  readonly json?: boolean
  readonly lang?: Language
  readonly save?: string
  readonly data?: string
}

export interface Context extends SaveFile {
  readonly json: boolean
  print(text: string): void
}

export const DEFAULT_SAVE = 'stavka.save.json'

const languageOf = (env: NodeJS.ProcessEnv): Language =>
  /^ja/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'ja' : 'en'

export const contextOf = (flags: Flags): Context => ({
  json: flags.json === true,
  language: flags.lang ?? languageOf(process.env),
  saveFile: flags.save ?? DEFAULT_SAVE,
  data: flags.data,
  print: text => void process.stdout.write(`${text}\n`),
})

/** For people the text, for programs the value. */
export const output = (context: Context, value: unknown, text: () => string): void =>
  context.print(context.json ? JSON.stringify(value) : text())

export const numberFrom = (text: string, what: string): number => {
  if (!/^-?\d+$/.test(text)) throw new UserError(`${what} must be a whole number, not ${text}`)
  return Number(text)
}

export const portFrom = (text: string): number => {
  const port = numberFrom(text, '--port')
  if (port < 0 || port > 65535) throw new UserError(`--port must be from 0 to 65535, not ${port}`)
  return port
}

/** A whole number of at least one and at most `most`. */
export const countFrom = (text: string, what: string, most = Number.MAX_SAFE_INTEGER): number => {
  const count = numberFrom(text, what)
  if (count < 1) throw new UserError(`${what} must be at least 1`)
  if (count > most) throw new UserError(`${what} must be at most ${most}`)
  return count
}

export const decimalFrom = (text: string, what: string): number => {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new UserError(`${what} must be a number, not ${text}`)
  return Number(text)
}

/** `--option`, as often as one likes. */
export const optionalRules = (): Option =>
  new Option('--option <id>', 'an optional rule (may be given several times)')
    .default([] as string[])
    .argParser((id: string, all: string[]) => [...all, id])
