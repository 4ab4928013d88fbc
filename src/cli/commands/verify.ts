// stavka verify: a finished game with its dice, from a file or from a server; or a game by file.
import type { Command } from 'commander'
import { z } from 'zod'
import type { Game, Outcome } from '../../engine/contract.ts'
import { parseJson } from '../../engine/data.ts'
import { named } from '../../engine/names.ts'
import type { Language } from '../../engine/text.ts'
import { loadGame } from '../../files/data.ts'
import { UserError } from '../../files/error.ts'
import { loadPbem, unless } from '../../files/pbem.ts'
import { refuseOtherRules } from '../../files/saves.ts'
import { readText } from '../../files/text.ts'
import { prove } from '../../pbem/judge.ts'
import { notaryAt } from '../../pbem/notary.ts'
import { wordsOnDice } from '../../pbem/table.ts'
import { readProof, verifyFile } from '../../server/proof-file.ts'
import { PBEM } from '../../session/by-file.ts'
import { type Context, contextOf, output } from '../context.ts'
import { label } from '../labels.ts'
import { asked, gameAt, isAddress } from '../served.ts'
import { endText } from '../show.ts'

const fetched = (url: string): Promise<unknown> => {
  const { server, id } = gameAt(url)
  return asked(`${server}/api/games/${id}/proof`, { 'not-on': 'the game is not over: its key is not shown yet' })
}

const endOf = (game: Game, language: Language, outcome: Outcome | undefined): readonly string[] =>
  outcome === undefined ? [] : [endText(game, language, outcome)]

const verifyServed = async (context: Context, name: string, raw: unknown): Promise<void> => {
  const { language } = context
  const file = readProof(raw)
  if ('problem' in file) throw new UserError(`${name}: ${file.problem}`)
  refuseOtherRules(language, name, JSON.stringify(file.save))
  const game = await loadGame(file.save.game, context.data)
  const verified = verifyFile(game, file)
  if ('problem' in verified) throw new UserError(`${name}: ${verified.problem}`)
  const { rolled, actions, brought, outcome, by } = verified
  output(context, { verified: true, rolled, actions, brought, by, outcome: named(game, outcome) }, () =>
    [
      label(language, 'verifiedServed', { actions, rolled }),
      ...(brought === 0 ? [] : [label(language, 'verifiedBrought', { brought })]),
      ...(by === 'rules' ? endOf(game, language, outcome) : [label(language, `ended.${by}`)]),
    ].join('\n'),
  )
}

export const verifyPbem = async (context: Context, name: string): Promise<void> => {
  const { language } = context
  const file = loadPbem(name, language)
  const game = await loadGame(file.save.game, context.data)
  const { notary } = file.chain
  const proven = unless(language, name, await prove(game, file, notary === undefined ? undefined : notaryAt(notary)))
  const { turns, actions, brought, rolled, outcome, isOver, doubts } = proven
  if (doubts.length > 0) throw new UserError(`${name}: ${doubts.map(doubt => doubt[language]).join('; ')}`)
  output(context, { verified: true, turns, actions, brought, rolled, isOver, outcome: named(game, outcome) }, () =>
    [
      label(language, 'verifiedPbem', { turns, actions, rolled }),
      ...(brought === 0 ? [] : [label(language, 'verifiedBefore', { brought })]),
      ...(isOver ? endOf(game, language, outcome) : [label(language, 'stillOn')]),
      wordsOnDice(game, file)[language],
    ].join('\n'),
  )
}

export const registerVerify = (program: Command): void => {
  program
    .command('verify')
    .description('check every die of a finished game: its file, or its address on a server')
    .argument('<file>', 'a .stavka-proof or .stavka-pbem file, or http(s)://...')
    .action(async (name: string, _flags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      if (isAddress(name)) return verifyServed(context, name, await fetched(name))
      const raw = parseJson(readText(name), z.looseObject({ format: z.unknown() }))
      if ('problem' in raw) throw new UserError(`${name}: ${raw.problem}`)
      return raw.value.format === PBEM ? verifyPbem(context, name) : verifyServed(context, name, raw.value)
    })
}
