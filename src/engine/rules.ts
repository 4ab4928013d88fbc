// The rules of a title in our own words, from its rules.csv.
import { z } from 'zod'
import type { Rule } from './contract.ts'
import { type DataFiles, type Problem, readCsv } from './data.ts'

/** `in`: what carries the rule where no code does. */
const ruleRow = z.object({
  id: z.string().min(1),
  topic: z.string(),
  in: z.enum(['', 'data', 'chart', 'example']).default(''),
  en: z.string().min(1),
  ja: z.string().min(1),
})

export const readRules = (files: DataFiles, problems: Problem[]): ReadonlyMap<string, Rule> =>
  new Map(
    readCsv(files, 'rules.csv', ruleRow, problems).map(({ value: { id, topic, in: home, en, ja } }) => [
      id,
      { id, topic, in: home === '' ? 'code' : home, text: { en, ja } },
    ]),
  )
