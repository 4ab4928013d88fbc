// Saves of older rules and older data: judged again by those of today, opened where all of it is legal, and else up to the action
// that is not. Games recorded for today's rules bear the marks of older ones here; two were saved by older rules in truth.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createEngine } from '../src/cli/protocol.ts'
import { type Game, refuse } from '../src/engine/contract.ts'
import { unseeded } from '../src/engine/match.ts'
import { loadMatch, type OpenedSave, openSave, readSave, type SaveFile, saveOf } from '../src/engine/save.ts'
import { SAVE_2 } from '../src/engine/save-format.ts'
import { loadGame } from '../src/files/data.ts'
import { TITLES } from '../src/games/index.ts'
import { createTable } from './support/cli.ts'

const saveIn = (...path: string[]): SaveFile => {
  const save = readSave(readFileSync(join(import.meta.dirname, ...path), 'utf8'))
  if ('problem' in save) throw new Error(save.problem)
  return save
}
const recorded = (name: string): SaveFile => saveIn('recorded', `${name}.json`)

const openedIn = (game: Game, save: SaveFile, cut = false): OpenedSave => {
  const opened = openSave(game, save, cut)
  if ('problem' in opened) throw new Error(opened.problem)
  return opened
}
const stoppedIn = (game: Game, save: SaveFile) => {
  const opened = openSave(game, save)
  if (!('problem' in opened)) throw new Error('it opened')
  return opened
}

const SHORT = {
  'turning-point': 'turning-point.1.axis.decisive.7',
  'russian-campaign': 'russian-campaign.caucasus-high-water.soviet.7',
  'red-vengeance': 'red-vengeance.1.axis.7',
  'red-god-of-war': 'red-god-of-war.mars.victory.7',
  'red-steel': 'red-steel.costuleni.decisive.7',
} as const

describe.each(TITLES.map(({ meta }) => meta))('$id', meta => {
  const save = recorded(SHORT[meta.id as keyof typeof SHORT])

  test('a save that bears the mark of older rules and data opens when all of it is legal', async () => {
    const game = await loadGame(meta.id)
    const older = { ...save, version: meta.version - 1, data: '0123456789abcdef' }
    expect(loadMatch(game, older)).toHaveProperty('problem')
    const { match, since, stands, actions } = openedIn(game, older)
    expect(since).toEqual({ version: meta.version - 1, data: '0123456789abcdef' })
    expect({ stands, actions }).toEqual({ stands: true, actions: save.actions.length })
    // It is a game of today from now on.
    expect(saveOf(match)).toMatchObject({ version: meta.version, data: game.data, digest: save.digest })
    expect(openedIn(game, { ...older, digest: '0000000000000000' }).stands).toBe(false)
  })

  test('each version of its rules says what changed, in both languages', () => {
    const versions = meta.changes.flatMap(change => ('version' in change ? [change.version] : []))
    expect(versions).toEqual(Array.from({ length: meta.version - 1 }, (_, index) => index + 2))
    for (const { text } of meta.changes) expect([text.en, text.ja].join()).toMatch(/\.,.*。$/)
  })
})

const TITLE = 'turning-point'
const SAVE = recorded(SHORT[TITLE])
const OLD: SaveFile = { ...SAVE, version: 1 }

/** The first move of the game goes where the enemy stands. */
const tampered = (save: SaveFile): { readonly save: SaveFile; readonly at: number } => {
  const at = save.actions.findIndex(({ action }) => action.type === 'move')
  const actions = save.actions.map((entry, index) =>
    index === at ? { ...entry, action: { ...entry.action, path: ['0101', '0102'] } as typeof entry.action } : entry,
  )
  return { save: { ...save, actions }, at }
}

test('a save stops at an action that is not legal any more, and opens up to there', async () => {
  const game = await loadGame(TITLE)
  const { save, at } = tampered(OLD)
  const { stop, since } = stoppedIn(game, save)
  expect(since).toEqual({ version: 1 })
  expect(stop).toMatchObject({ at, number: at + 1, of: save.actions.length, done: { seat: save.actions[at].seat } })
  expect(stop?.why?.en).toMatch(/^[A-Z]+-\d/)
  const { match } = openedIn(game, save, true)
  expect(match.steps).toHaveLength(at)
  // What stands is a game of today.
  const again = loadMatch(game, saveOf(match))
  if ('problem' in again) throw new Error(again.problem)
  expect(game.digest(again.state)).toBe(game.digest(match.state))
  // And so is a save of today with such an action in it.
  expect(openedIn(game, tampered(SAVE).save, true).match.steps).toHaveLength(at)
  expect(stoppedIn(game, tampered(SAVE).save)).not.toHaveProperty('since')
})

test('dice of its own must fall where they fell', async () => {
  const game = await loadGame(TITLE)
  const made = loadMatch(game, SAVE)
  if ('problem' in made) throw new Error(made.problem)
  const save = { ...saveOf(unseeded(made)), version: 1 }
  if (save.format !== SAVE_2) throw new Error('a save with a seed')
  expect(openedIn(game, save).stands).toBe(true)
  const dice = save.dice ?? {}
  const [rolls] = Object.keys(dice).filter(place => place !== 'opening')
  const { [rolls]: taken, ...fewer } = dice
  expect(stoppedIn(game, { ...save, dice: fewer }).stop).toMatchObject({
    at: Number(rolls),
    why: { en: 'it rolled no dice, and rolls some now' },
  })
  const quiet = save.actions.findIndex((_, at) => dice[`${at}`] === undefined)
  const more = { ...save, dice: { ...dice, [`${quiet}`]: taken } }
  expect(stoppedIn(game, more).stop).toMatchObject({ at: quiet, why: { en: 'it rolled dice, and rolls none now' } })
  expect(openedIn(game, more, true).match.steps).toHaveLength(quiet)
})

test('corrected data are named, not guessed: only the same corrections over other data of ours are judged again', async () => {
  const game = await loadGame(TITLE)
  const named = { ...SAVE, data: '0123456789abcdef', dataName: 'mine.stavka-data' }
  expect(openSave(game, named)).toMatchObject({ problem: expect.stringContaining('needs mine.stavka-data') })
  expect(openedIn({ ...game, dataName: 'mine.stavka-data' }, named).since).toEqual({ data: '0123456789abcdef' })
  const ours = { ...SAVE, data: '0123456789abcdef' }
  expect(openSave({ ...game, dataName: 'mine.stavka-data' }, ours)).toHaveProperty('problem')
})

test('rules to come are not judged by those of today', async () => {
  const game = await loadGame(TITLE)
  const opened = openSave(game, { ...SAVE, version: game.meta.version + 1 })
  expect(opened).toMatchObject({ problem: expect.stringContaining('the rules of Turning Point') })
  expect(opened).not.toHaveProperty('since')
})

test('of a secret action only its place is told', async () => {
  const game = await loadGame('red-god-of-war')
  const made = loadMatch(game, recorded(SHORT['red-god-of-war']))
  if ('problem' in made) throw new Error(made.problem)
  // Cut short, so that the game is on and its secrets are sealed.
  const whole = saveOf(made)
  const sealed = (() => {
    for (let count = 1; count < whole.actions.length; count++) {
      const cut = loadMatch(game, { ...whole, actions: whole.actions.slice(0, count), digest: '' })
      if ('problem' in cut) throw new Error(cut.problem)
      const save = saveOf(cut, 'soviet')
      if (save.actions.length < count) return save
    }
    throw new Error('no secrets')
  })()
  // The secret one is the last.
  let judged = 0
  const check: Game['check'] = (state, action) =>
    judged++ < sealed.actions.length ? game.check(state, action) : refuse('1', 'refuse.nothingToUndo')
  const { stop } = stoppedIn({ ...game, check }, { ...sealed, version: 1 })
  const open = sealed.actions.length
  expect(stop).toEqual({ at: open, number: open + 1, of: open })
})

// ---- Saved by older rules in truth ----

test('a game saved before the levels of Costuleni were set anew opens, and stands as it stood', async () => {
  const save = saveIn('older', 'red-steel.costuleni.json')
  const { since, stands } = openedIn(await loadGame('red-steel'), save)
  expect({ since, stands }).toEqual({ since: { data: '8cd142ca9fe4c69c' }, stands: true })
})

test('a game saved by the first rules of Turning Point stops at the first retreat that they judged otherwise', async () => {
  const { stop } = stoppedIn(await loadGame(TITLE), saveIn('older', 'turning-point.3.json'))
  expect(stop).toMatchObject({
    at: 21,
    number: 22,
    of: 285,
    done: { seat: 'axis', what: { en: 'retreat', ja: '退却' } },
  })
  expect(stop?.why?.en).toMatch(/^RET-Q1: A retreat of 2\/24 Rifle into 3214/)
})

// ---- The command line ----

const table = createTable()
afterAll(() => table.clear())

test('the command line judges again, and says so beside its answer', async () => {
  const text = JSON.stringify(OLD)
  const file = table.write('old.json', text)
  const { code, out, err } = await table.stavka('replay', '--verify', '--save', file)
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`state ${SAVE.digest}: verified`) })
  expect(err).toMatch(
    /^stavka: .*old\.json: Made with version 1 of the rules of Turning Point: Stalingrad \(now 2\)\. /,
  )
  expect(err).toContain(
    `All ${SAVE.actions.length} actions were judged again and are legal. The game stands as it stood.`,
  )
  expect(err).toContain('What changed: A retreat costs a unit only where')
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  const japanese = await table.stavka('status', '--save', file, '--lang', 'ja')
  expect(japanese.err).toContain('ルール第1版（現在は第2版）で作られている。')
  expect(japanese.err).toContain('局面は元のままである。変更点：退却先の')
  // Only looked at: the file stays as it is.
  expect(table.files()['old.json']).toBe(text)
})

test('the command line says where a save stops, and keeps what stands in another file', async () => {
  const { save, at } = tampered(OLD)
  const file = table.write('cut.json', JSON.stringify(save))
  const said = await table.fail('status', '--save', file)
  expect(said).toMatch(
    new RegExp(`Action ${at + 1} of ${save.actions.length} \\(\\w+: move\\) is not legal now: [A-Z]+-`),
  )
  expect(said).toContain('stavka replay --keep <file>')
  expect(await table.fail('status', '--save', file, '--lang', 'ja')).toContain(`${at + 1}手目`)
  expect(await table.fail('replay', '--save', file, '--keep', file)).toContain('the save stays as it is')
  const kept = table.path('kept.json')
  const out = await table.say('replay', '--save', file, '--keep', kept)
  expect(out).toContain(`${at} actions`)
  expect(out).toContain('is not legal now')
  expect(table.files()['cut.json']).toBe(JSON.stringify(save))
  expect(await table.ask('replay', '--verify', '--save', kept)).toMatchObject({ actions: at, verified: true })
})

test('the engine protocol opens it, or with cut what stands of it', async () => {
  const engine = createEngine({ data: undefined } as unknown as Parameters<typeof createEngine>[0])
  const load = async (save: SaveFile, cut?: boolean) =>
    JSON.parse(await engine.answer(JSON.stringify({ method: 'load', params: { save, ...(cut ? { cut } : {}) } })))
  expect((await load(OLD)).result.since).toMatch(/^Made with version 1/)
  const { save, at } = tampered(OLD)
  expect((await load(save)).error.message).toContain('is not legal now')
  expect((await load(save, true)).result).toMatchObject({
    step: at,
    stopped: expect.stringContaining('is not legal now'),
  })
})
