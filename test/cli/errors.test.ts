import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BATTLE, createTable, type Table } from '../support/cli.ts'

// One table for all: every failure is also proof that nothing on it was changed.
let table: Table
beforeAll(async () => {
  table = createTable()
  await table.say('new', 'turning-point', '1', '--seed', '7')
  await table.say('do', 'done')
})
afterAll(() => table.clear())

const saved = () => JSON.parse(table.files()['game.json'])
const withSave = (change: object, ...words: string[]) =>
  table.fail(...words, '--save', table.write('other.json', JSON.stringify({ ...saved(), ...change })))
const withPosition = (change: object) =>
  table.fail('position', table.write('position.json', JSON.stringify({ ...JSON.parse(BATTLE), ...change })))

/** The last of two equal flags counts. */
const ladder = (...words: string[]) => ['ladder', '--title', 'turning-point', '--scenario', '1', ...words]

describe('one line on stderr, exit code 1, and every file as it was', () => {
  test.each([
    ['an unknown command', ['surrender'], /unknown command 'surrender'/],
    ['a port that there is not', ['serve', '--port', '70000'], /--port must be from 0 to 65535, not 70000/],
    ['an address that is none', ['serve', '--url', 'stavka'], /--url must be an address like https:.*not stavka/],
    ['a backup of no games', ['serve', '--backup', 'new.db', '--db', 'none.db'], /none.db: there is no such store/],
    ['a backup of PostgreSQL', ['serve', '--backup', 'new.db', '--db', 'postgres://x/y'], /pg_dump/],
    ['mail whose links would lead nowhere', ['serve', '--mail', 'smtp://mail.example'], /--mail needs --url/],
    ['no thread for the computer', ['serve', '--bots', '0'], /--bots must be at least 1/],
    ['a misspelt option, with the suggestion in the same line', ['new', 'x', '1', '--sed', '5'], /--sed'.*--seed/],
    ['an argument too few', ['new', 'turning-point'], /missing required argument 'scenario'/],
    ['an argument too many', ['status', 'now'], /too many arguments/],
    ['an unknown language', ['status', '--lang', 'fr'], /fr.*en, ja/],
    ['an unknown game', ['new', 'panzer-leader', '1'], /no game panzer-leader; there are: turning-point/],
    ['a game that every object knows', ['new', 'constructor', '1'], /no game constructor/],
    ['an unknown scenario', ['new', 'turning-point', '17'], /SCN-A: There is no scenario 17/],
    ['an unknown option', ['new', 'turning-point', '1', '--option', 'snow'], /Option snow cannot be chosen/],
    ['an option of other scenarios', ['new', 'turning-point', '2', '--option', 'stand-fast'], /^OPT-2: .*stand-fast/],
    ['a negative seed', ['new', 'turning-point', '1', '--seed', '-1'], /seed must be a whole number from 0/],
    ['a seed beyond 32 bits', ['new', 'turning-point', '1', '--seed', '4294967296'], /seed must be/],
    ['a seed that is no number', ['new', 'turning-point', '1', '--seed', 'x'], /whole number, not x/],
    ['an unknown bot', ['auto', '--bot', 'zhukov'], /no bot zhukov; there are: random, greedy/],
    ['a bot that every object knows', ['auto', '--bot', 'constructor'], /no bot constructor/],
    ['a bot for an unknown seat', ['auto', '--bot', 'random', '--seat', 'x'], /no seat x; there are: axis, soviet/],
    ['an unknown end', ['auto', '--bot', 'random', '--until', 'spring'], /--until must be one of phase, turn, end/],
    ['one bot for a match of two', ['sim', 'turning-point', '1', '--bots', 'random'], /two names/],
    ['an unknown bot in a match', ['sim', 'turning-point', '1', '--bots', 'random,toString'], /no bot toString/],
    ['a match of no games', ['sim', 'turning-point', '1', '--bots', 'random,random', '--games', '0'], /at least 1/],
    ['a match of an unknown scenario', ['sim', 'turning-point', '0', '--bots', 'random,random'], /no scenario 0/],
    ['a match with a negative seed', ['sim', 'turning-point', '1', '--bots', 'random,random', '--seed', '-2'], /seed/],
    [
      'a match in no thread',
      ['sim', 'turning-point', '1', '--bots', 'random,random', '--jobs', '0'],
      /--jobs .*least 1/,
    ],
    ['a ladder of an unknown bot', ladder('greedy', 'zhukov'), /no bot zhukov; there are: random, greedy/],
    ['a ladder of a bot without character', ladder('greedy', 'random:bold'), /random has no character bold/],
    ['a ladder of a bot against itself', ladder('greedy', 'greedy'), /greedy against itself/],
    ['a ladder of an unknown game', ladder('greedy', 'random', '--title', 'chess'), /no game chess; there are:/],
    ['a ladder of an unknown scenario', ladder('greedy', 'random', '--scenario', '99'), /no scenario 99/],
    ['a ladder of an unknown option', ladder('greedy', 'random', '--option', 'snow'), /Option snow cannot be chosen/],
    ['a ladder of no game', ['ladder', 'greedy', 'random', '--scenario', '1'], /--title/],
    ['a ladder of no pairs', ladder('greedy', 'random', '--pairs', '0'), /--pairs must be at least 1/],
    ['a ladder of too many threads', ladder('greedy', 'random', '--jobs', '9999'), /--jobs must be at most 256/],
    ['a ladder with a negative seed', ladder('greedy', 'random', '--seed', '-2'), /seed must be/],
    ['a test of nothing', ladder('greedy', 'random', '--elo0', '30'), /--elo0 must be below --elo1/],
    ['a test without risk', ladder('greedy', 'random', '--alpha', '0'), /--alpha must lie between 0 and 0\.5/],
    ['a test by words', ladder('greedy', 'random', '--elo1', 'much'), /--elo1 must be a number, not much/],
    [
      'a ladder written nowhere',
      ladder('greedy', 'random', '--out', '/nowhere/x.jsonl'),
      /x\.jsonl: cannot be written/,
    ],
    ['a log of how many', ['log', '--last', 'few'], /--last must be a whole number, not few/],
    ['an unknown unit', ['legal', '--unit', 'ghost'], /no unit ghost/],
    ['an unknown hex', ['legal', '--target', '9999'], /no hex 9999/],
    ['an unknown format', ['schema', 'toString'], /no format toString/],
    ['neither a position nor where to write it', ['position'], /name a position file, or --out/],
    ['a position file that is not there', ['position', '/nowhere/at/all.json'], /all\.json: cannot be read/],
    ['a save that is not there', ['status', '--save', '/nowhere/at/all.json'], /no saved game here/],
    ['a data folder that is not there', ['status', '--data', '/nowhere'], /\/nowhere: there is no such folder/],
    ['an unknown game to check', ['data', 'check', 'chess'], /no game chess/],
  ])('%s', async (_what, words, reason) => expect(await table.fail(...words)).toMatch(reason))

  test('data in a file that is none of corrections', async () =>
    expect(await table.fail('data', 'check', 'turning-point', '--data', table.path('game.json'))).toMatch(
      /is damaged, or no file of corrections/,
    ))

  test('a place where nothing can be written, without leaving half a file', async () => {
    mkdirSync(table.path('folder'), { recursive: true })
    expect(await table.fail('new', 'turning-point', '1', '--save', table.path('folder'))).toMatch(/cannot be written/)
    expect(await table.fail('position', '--out', '/nowhere/x.json')).toMatch(/cannot be written/)
  })
})

describe('an action that is wrong changes nothing', () => {
  test.each([
    ['an unknown verb', ['conquer', 'Stalingrad'], /do not understand "conquer"/],
    ['a phase that does not allow it', ['move', 'sov-1-tc', '2310'], /^[\w-]+: "move" does not belong here/],
    ['an unknown unit', ['retreat', 'ghost', '0101'], /no unit ghost/],
    ['an unknown hex', ['move', 'sov-1-tc', '9999'], /no hex 9999/],
    ['a word too many', ['done', 'now'], /do not understand "now" in done/],
    ['a word in the wrong place', ['place', 'sov-1-tc', '0101', 'via', 'rail'], /do not understand "via" in place/],
    ['a word that an attack does not know', ['attack', 'sov-1-tc', '0101', 'bravely'], /"bravely" in attack/],
    ['columns that are no number', ['attack', 'sov-1-tc', '0101', 'lower', 'two'], /lower/],
    ['JSON cut off', ['{"type":"done"'], /not valid JSON/],
    ['JSON of another shape', ['{"type":"done","really":true}'], /really/],
    ['a name over two lines', ['{"type":"choose","option":"a\\nb"}'], /does not belong here/],
    ['a unit over two lines', ['{"type":"retreat","unit":"a\\nb","hex":"0101"}'], /no unit a b/],
  ])('%s', async (_what, words, reason) => expect(await table.fail('do', ...words)).toMatch(reason))

  test('for an older position', async () =>
    expect(await table.fail('do', 'done', '--at', '0')).toMatch(/made for step 0, the game is at step 1/))
  test('for a position that is no number', async () =>
    expect(await table.fail('do', 'done', '--at', 'now')).toMatch(/--at must be a whole number/))
  test('for the other seat', async () =>
    expect(await table.fail('do', 'done', '--seat', 'axis')).toMatch(/not your decision now: Soviets must decide/))
  test('odds of what is no attack', async () =>
    expect(await table.fail('odds', '{"type":"done"}')).toMatch(/odds are for attacks, not for done/))
  test('odds of an attack that the rules refuse', async () =>
    expect(await table.fail('odds', 'sov-1-tc', '0101')).toMatch(/^SEQ-A2: /))
  test('undo of nothing', async () => {
    const fresh = createTable()
    await fresh.say('new', 'turning-point', '1')
    expect(await fresh.fail('undo')).toBe('There is nothing to undo.')
    fresh.clear()
  })
  test('the reason is told in Japanese when asked for', async () =>
    expect(await table.fail('do', 'done', '--seat', 'axis', '--lang', 'ja')).toMatch(/決定権がない/))
})

describe('a save that is wrong is refused by every command', () => {
  test.each([
    ['another version', { version: 99 }, /it is of version 99, this is version \d+$/],
    ['another game', { game: 'chess' }, /no game chess/],
    ['other data', { data: 'beef', dataName: 'mine.stavka-data' }, /needs mine\.stavka-data/],
    ['a negative seed', { seed: -1 }, /seed/],
    ['a seed that gives other dice', { digest: '0000000000000000' }, /ends in another state/],
    [
      'an action that nobody may do',
      { actions: [{ seat: 'axis', action: { type: 'done' } }] },
      /Action 1 of 1 \(Axis: done\) is not legal now/,
    ],
    ['no actions', { actions: undefined }, /actions/],
  ])('%s', async (_what, change, reason) => {
    expect(await withSave(change, 'status')).toMatch(reason)
    expect(await withSave(change, 'do', 'done')).toMatch(reason)
  })

  test('cut off in the middle', async () => {
    const text = table.files()['game.json']
    const cut = table.write('cut.json', text.slice(0, text.length / 2))
    for (const words of [['status'], ['legal'], ['do', 'done'], ['undo'], ['log'], ['replay', '--verify']])
      expect(await table.fail(...words, '--save', cut)).toMatch(/cut\.json: not a saved game: not valid JSON/)
  })
})

describe('a position that is wrong is refused', () => {
  test.each([
    ['two enemies in one hex', { units: { 'sov-26-tc': '2310', 'rom-5-id': '2310' } }, /both sides in 2310/],
    ['an unknown unit', { units: { ghost: '2310' } }, /units\.ghost: there is no such counter/],
    ['an unknown hex', { units: { 'sov-26-tc': '9999' } }, /hex 9999 is not on the board/],
    ['another version', { version: 99 }, /the rules of .* are not the same .* version 99/],
    ['another format', { format: 'fen' }, /not a position: format/],
    ['another game', { game: 'chess' }, /no game chess/],
    ['a phase that the game does not have', { phase: 'soviet-tea' }, /soviet-tea is not a phase/],
    ['fields of its own', { weather: 'snow' }, /weather/],
  ])('%s', async (_what, change, reason) => expect(await withPosition(change)).toMatch(reason))

  test('cut off in the middle', async () =>
    expect(await table.fail('position', table.write('half.json', BATTLE.slice(0, 60)))).toMatch(/not valid JSON/))

  test('a moment within a battle cannot be written down', async () => {
    const other = createTable()
    await other.say('new', 'turning-point', '3')
    expect(await other.fail('position', '--out', other.path('x.json'))).toMatch(/the set-up is not finished/)
    other.clear()
  })
})
