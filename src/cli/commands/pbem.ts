// stavka pbem: a game by file. Each player has a folder of his own with what he keeps; the file goes by any mail.
import type { Command } from 'commander'
import { type Game, isRefusal, type Refusal } from '../../engine/contract.ts'
import { readableBy, unseeded } from '../../engine/match.ts'
import { named, sayRefusal } from '../../engine/names.ts'
import { readSave, saveOf } from '../../engine/save.ts'
import { saveText } from '../../engine/save-text.ts'
import { loadGame } from '../../files/data.ts'
import { UserError } from '../../files/error.ts'
import { allKept, keptIn, loadMine, loadPbem, unless, writeMine, writePbem } from '../../files/pbem.ts'
import { openedSave } from '../../files/saves.ts'
import { readText } from '../../files/text.ts'
import { KEPT, type Mine, type PbemFile } from '../../pbem/file.ts'
import { sideName } from '../../pbem/judge.ts'
import { type Notary, notaryAt } from '../../pbem/notary.ts'
import {
  acceptOffer,
  decide,
  isMyTurn,
  makeOffer,
  matchOf,
  type Offer,
  openFile,
  sendTurn,
  takeBack,
  wordsOnDice,
} from '../../pbem/table.ts'
import type { Objection } from '../../pbem/words.ts'
import { type Context, contextOf, optionalRules, output } from '../context.ts'
import { label } from '../labels.ts'
import { seatIn } from '../seats.ts'
import { asked, gameAt, isAddress, servedAs } from '../served.ts'
import { eventsText, statusText, statusValue } from '../show.ts'
import { actionFrom } from '../words.ts'
import { verifyPbem } from './verify.ts'

interface Place {
  readonly dir: string
  readonly game?: string
}

/** The game in the folder: the only one, or the one that is named. */
const keptAt = ({ dir, game }: Place): string => {
  const all = allKept(dir)
  const found = game === undefined ? all : all.filter(file => file.includes(game))
  if (found.length === 1) return found[0]
  if (all.length === 0)
    throw new UserError(`${dir}: no game by file here; begin one with: stavka pbem new, or open one`)
  throw new UserError(`${dir}: which game? --game with a part of one of: ${all.join(', ')}`)
}

const gameOf = (context: Context, { save }: PbemFile) => loadGame(save.game, context.data)
const notaryOf = ({ chain }: PbemFile): Notary | undefined =>
  chain.notary === undefined ? undefined : notaryAt(chain.notary)

const orRefused = <T extends object>(context: Context, match: Game, value: T | Refusal | Objection): T => {
  if (isRefusal(value)) throw new UserError(sayRefusal(match, context.language, value))
  return unless(context.language, '', value as T | Objection)
}

const notesText = (context: Context, game: Game, { notes, turn }: PbemFile): readonly string[] =>
  notes
    .filter(note => note.turn === turn)
    .map(({ by, text }) => `${sideName(game, by)[context.language]}${context.language === 'ja' ? '：' : ': '}${text}`)

/** Whose turn it is, and what is to be done. */
const standsText = (context: Context, game: Game, mine: Mine): string => {
  const { language } = context
  const { held, seat } = mine
  const match = matchOf(game, mine)
  const isOver = match !== undefined && game.decision(match.state) === undefined
  const mustDecide = match !== undefined && game.decision(match.state)?.seat === seat
  const lines = [label(language, 'pbemHead', { number: held.turn, side: sideName(game, seat)[language] })]
  if (isOver) lines.push(statusText(match, language))
  else if (!isMyTurn(mine))
    lines.push(label(language, 'pbemWaits', { side: sideName(game, held.to)[language], number: held.turn + 1 }))
  else if (mustDecide) lines.push(statusText(match, language), label(language, 'pbemDo'))
  else lines.push(label(language, 'pbemSend'))
  return lines.join('\n')
}

const standValue = (game: Game, mine: Mine): object => {
  const match = matchOf(game, mine)
  return {
    ...{ seat: mine.seat, turn: mine.held.turn, to: mine.held.to, dice: mine.held.chain.dice },
    ...(match === undefined ? {} : statusValue(match, mine.seat)),
  }
}

/** Writes down what came of it, and says so. */
const sent = (context: Context, game: Game, place: Place, kept: string, mine: Mine): void => {
  writeMine(kept, mine)
  const path = writePbem(place.dir, mine.held)
  output(context, { written: path, ...standValue(game, mine) }, () =>
    [
      label(context.language, 'pbemWritten', { file: path, side: sideName(game, mine.held.to)[context.language] }),
      standsText(context, game, mine),
    ].join('\n'),
  )
}

const withPlace = (command: Command): Command =>
  command
    .option('--dir <folder>', 'your folder: what you keep of your games lies there', '.')
    .option('--game <name>', 'which of your games, where there are several: a part of its name')

interface Beginning extends Pick<Offer, 'scenario' | 'options' | 'from'> {
  readonly game: Game
}

/** A saved game, or one on a server: what was played stands, and goes on with dice of the file. */
const begunElsewhere = async (context: Context, from: string): Promise<Beginning> => {
  const { server, id } = isAddress(from) ? gameAt(from) : { server: '', id: '' }
  const told = {
    secret: 'a game with secrets leaves its server when it is over, not before',
    'not-on': 'the game has not begun yet',
  }
  const text = isAddress(from) ? JSON.stringify(await asked(`${server}/api/games/${id}/save`, told)) : readText(from)
  const { match } = await openedSave({ ...context, saveFile: from }, readSave(text))
  const { game, origin } = match
  return { game, scenario: origin.scenario, options: origin.options, from: unseeded(match) }
}

const beginning = async (
  context: Context,
  id: string | undefined,
  scenario: string | undefined,
  { from, option }: { readonly from?: string; readonly option: readonly string[] },
): Promise<Beginning> => {
  if (from !== undefined && id === undefined) return begunElsewhere(context, from)
  if (from !== undefined) throw new UserError('--from says which game it is: name none beside it')
  if (id === undefined || scenario === undefined)
    throw new UserError('which game and which scenario? See: stavka games')
  return { game: await loadGame(id, context.data), scenario, options: option }
}

const registerNew = (pbem: Command): void => {
  pbem
    .command('new')
    .description('make a game: the first file, for the other player')
    .argument('[game]')
    .argument('[scenario]')
    .option('--from <save>', 'go on with a saved game, or with one on a server (http://...), where it stands')
    .option('--seat <side>', 'the side you play (default: whoever decides first)')
    .option('--notary <url>', 'a server that gives the dice: nobody can try out his turn')
    .option('--note <text>', 'a line to the other player')
    .option('--dir <folder>', 'your folder', '.')
    .addOption(optionalRules())
    .action(async (id: string | undefined, scenario: string | undefined, flags, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const { seat, notary, note, dir } = flags as Record<string, string>
      const { game, ...begun } = await beginning(context, id, scenario, flags)
      if (notary !== undefined && !/^https?:\/\/[^/]/.test(notary))
        throw new UserError(`--notary must be an address like https://stavka.example, not ${notary}`)
      if (seat !== undefined && !game.meta.sides.some(side => side.id === seatIn(game, seat)))
        throw new UserError(`nobody plays ${seat}`)
      const mine = orRefused(context, game, makeOffer(game, { ...begun, seat, notary, note }))
      sent(context, game, { dir }, keptIn(dir, mine.held), mine)
      if (!context.json) context.print(wordsOnDice(game, mine.held)[context.language])
    })
}

const registerOpen = (pbem: Command): void => {
  pbem
    .command('open')
    .description('open what the other player sent: what happened, and what you must decide')
    .argument('<file>')
    .option('--dir <folder>', 'your folder', '.')
    .action(async (name: string, { dir }: Place, command: Command) => {
      const context = contextOf(command.optsWithGlobals())
      const { language } = context
      const file = loadPbem(name, language)
      const game = await gameOf(context, file)
      const mineOf = (path: string): Mine => loadMine(path, language)
      const known = allKept(dir).find(path => mineOf(path).held.chain.tag === file.chain.tag)
      const kept = known ?? keptIn(dir, file)
      const before = known === undefined ? unless(language, name, acceptOffer(game, file)) : mineOf(known)
      const { mine, doubts } = unless(language, name, await openFile(game, before, file, notaryOf(file)))
      writeMine(kept, mine)
      const match = matchOf(game, mine)
      const from = match?.steps.findLastIndex(({ seat }) => seat === mine.seat) ?? -1
      const events = match?.steps.slice(from + 1).flatMap(step => readableBy(step.events, mine.seat)) ?? []
      output(
        context,
        {
          ...standValue(game, mine),
          events: named(game, events),
          notes: file.notes,
          doubts: doubts.map(doubt => doubt[language]),
        },
        () =>
          [
            ...(known === undefined ? [wordsOnDice(game, file)[language]] : []),
            ...doubts.map(doubt => `! ${doubt[language]}`),
            ...notesText(context, game, file),
            ...(events.length === 0 ? [] : [eventsText(game, language, events), '']),
            standsText(context, game, mine),
          ].join('\n'),
      )
    })
}

/** From now on on a server: what was played stands there. */
const serve = async (context: Context, game: Game, mine: Mine, to: string): Promise<void> => {
  if (!isAddress(to)) throw new UserError(`--to must be an address like https://stavka.example, not ${to}`)
  const match = matchOf(game, mine)
  if (match === undefined) throw new UserError('the game has not begun yet: there is nothing to take there')
  const { scenario, options } = mine.held.save
  const { id } = game.meta
  const save = saveText(saveOf(match))
  const links = await servedAs(to, { game: id, scenario, options, seat: mine.seat, save })
  output(context, { links }, () =>
    [
      ...Object.entries(links).map(([seat, link]) =>
        label(context.language, 'pbemServed', { side: sideName(game, seat)[context.language], link }),
      ),
      label(context.language, 'pbemServedKeep'),
    ].join('\n'),
  )
}

const registerTurn = (pbem: Command): void => {
  const here = async (flags: Place, command: Command) => {
    const context = contextOf(command.optsWithGlobals())
    const kept = keptAt(flags)
    const mine = loadMine(kept, context.language)
    return { context, kept, mine, game: await gameOf(context, mine.held) }
  }
  withPlace(pbem.command('do').description('decide: one action of your turn'))
    .argument('<action...>', 'words or JSON: see docs/protocol.md')
    .action(async (words: string[], flags: Place, command: Command) => {
      const { context, kept, mine, game } = await here(flags, command)
      const match = matchOf(game, mine)
      if (match === undefined) throw new UserError(standsText(context, game, mine))
      const action = actionFrom(game, game.view(match.state, mine.seat), words)
      const done = orRefused(context, game, await decide(game, mine, action, notaryOf(mine.held)))
      writeMine(kept, done.mine)
      const events = readableBy(done.events, mine.seat)
      output(context, { events: named(game, events), ...standValue(game, done.mine) }, () =>
        [
          ...(events.length === 0 ? [] : [eventsText(game, context.language, events), '']),
          standsText(context, game, done.mine),
        ].join('\n'),
      )
    })
  withPlace(
    pbem.command('undo').description('take back the last action of your turn, where nothing was rolled'),
  ).action(async (flags: Place, command: Command) => {
    const { context, kept, mine, game } = await here(flags, command)
    const done = orRefused(context, game, takeBack(game, mine))
    writeMine(kept, done.mine)
    output(context, standValue(game, done.mine), () => standsText(context, game, done.mine))
  })
  withPlace(pbem.command('send').description('end your turn: the file for the other player'))
    .option('--note <text>', 'a line to the other player')
    .option('--to <url>', 'make a game on a server of it instead: it goes on there, with the dice of that server')
    .action(async (flags: Place & { note?: string; to?: string }, command: Command) => {
      const { context, kept, mine, game } = await here(flags, command)
      if (flags.to !== undefined) return serve(context, game, mine, flags.to)
      sent(context, game, flags, kept, unless(context.language, '', sendTurn(game, mine, flags.note)))
    })
  withPlace(pbem.command('status').description('whose turn it is, and what its dice keep out')).action(
    async (flags: Place, command: Command) => {
      const { context, kept, mine, game } = await here(flags, command)
      output(context, { kept, ...standValue(game, mine) }, () =>
        [
          standsText(context, game, mine),
          wordsOnDice(game, mine.held)[context.language],
          label(context.language, 'pbemAsk', { file: kept }),
        ].join('\n'),
      )
    },
  )
}

export const registerPbem = (program: Command): void => {
  const pbem = program.command('pbem').description(`a game by file: any mail carries it, ${KEPT} files stay with you`)
  registerNew(pbem)
  registerOpen(pbem)
  registerTurn(pbem)
  pbem
    .command('verify')
    .description('check every nonce and every die of a file')
    .argument('<file>')
    .action((name: string, _flags, command: Command) => verifyPbem(contextOf(command.optsWithGlobals()), name))
}
