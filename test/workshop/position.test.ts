// The set-up editor without a page: positions of all titles go in and come out the same, every change is taken back, every fault is
// told with its place, and everything that can be edited has its words.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Game, GameState, PositionFile } from '../../src/engine/contract.ts'
import { stateAfter } from '../../src/engine/match.ts'
import { loadMatch, readSave } from '../../src/engine/save.ts'
import { TITLES } from '../../src/games/index.ts'
import { checkPosition } from '../../src/workshop/position-faults.ts'
import { blankOf, type Form, positionForm } from '../../src/workshop/position-form.ts'
import { fromLink, linkOf } from '../../src/workshop/position-link.ts'
import { problemInJapanese } from '../../src/workshop/position-problems.ts'
import { emptied, startOf } from '../../src/workshop/position-start.ts'
import { findFieldName, findValueName } from '../../src/workshop/position-words.ts'
import {
  edit,
  entryOf,
  openPosition,
  type Path,
  type PositionWork,
  phaseSet,
  placed,
  redo,
  replacedBy,
  scenarioSet,
  takenOff,
  textOf,
  turnSet,
  undo,
  unitsIn,
  valueAt,
  withAt,
} from '../../src/workshop/position-work.ts'
import { GAMES } from '../support/random-play.ts'

const folder = join(import.meta.dirname, '../recorded')

const gameOf = (id: string): Game => {
  const game = GAMES.find(({ meta }) => meta.id === id)
  if (game === undefined) throw new Error(id)
  return game
}
const readerOf = (game: Game) => ({
  read: (file: PositionFile) => game.atPosition(file, 0),
  broken: (state: GameState) => game.invariants(state),
  isHex: (word: string) => game.board.byName.has(word),
  isUnit: (word: string) => game.unitByName.has(word),
})
const digestOf = (game: Game, file: PositionFile): string => {
  const state = game.fromPosition(file, 0)
  if ('problem' in state) throw new Error(state.problem)
  return game.digest(state)
}
const startIn = (game: Game, scenario = game.meta.scenarios[0].id): PositionFile => {
  const file = startOf(game, scenario, [])
  if ('problem' in file) throw new Error(String(file.problem))
  return file
}

describe.each(TITLES.map(({ meta }) => meta.id))('%s', id => {
  const game = gameOf(id)
  const form = positionForm(game.positionSchema())

  test('every recorded game: its positions go through the editor, its file and its link with the same digest', () => {
    let positions = 0
    for (const name of readdirSync(folder).filter(each => each.startsWith(`${id}.`))) {
      const save = readSave(readFileSync(join(folder, name), 'utf8'))
      if ('problem' in save) throw new Error(save.problem)
      const match = loadMatch(game, save)
      if ('problem' in match) throw new Error(match.problem)
      // The nearest to the middle that is a position: within a battle there is none.
      const middle = Math.trunc(match.steps.length / 2)
      const [position] = [...Array(40).keys()]
        .map(away => game.positionOf(stateAfter(match, middle + away)))
        .filter(each => !('problem' in each)) as PositionFile[]
      if (position === undefined) continue
      positions++
      const digest = digestOf(game, position)
      const work = openPosition(position)
      const read = JSON.parse(textOf(work)) as PositionFile
      expect(digestOf(game, read), name).toBe(digest)
      const link = linkOf(work.file)
      if ('trouble' in link) throw new Error(`${name}: ${link.trouble}`)
      expect(fromLink(link.link), name).toEqual({ file: work.file })
      expect(checkPosition(work.file, readerOf(game)).faults, name).toEqual([])
      // Taken to pieces and put together again.
      const stripped = Object.keys(unitsIn(work.file)).reduce<PositionWork>(
        (now, unit) => edit(now, takenOff(now.file, unit, undefined)),
        work,
      )
      expect(Object.keys(unitsIn(stripped.file))).toEqual([])
      let back = stripped
      while (back.done.length > 0) back = undo(back)
      expect(digestOf(game, back.file), name).toBe(digest)
    }
    expect(positions).toBeGreaterThan(0)
  })

  test('every scenario has a first position, and it has no faults', () => {
    for (const scenario of game.meta.scenarios) {
      const file = startIn(game, scenario.id)
      expect(checkPosition(file, readerOf(game)).faults, scenario.id).toEqual([])
      expect(Object.keys(unitsIn(file)).length).toBeGreaterThan(10)
    }
  })

  test('all that can be edited has its words, in both languages', () => {
    const missing: string[] = []
    const tell = (what: string, path: Path, text: object | undefined): void => {
      if (text === undefined) missing.push(`${what} ${path.join('.')}`)
    }
    const look = (each: Form, path: Path): void => {
      if (each.kind === 'word')
        for (const word of each.words) tell(`value ${word} of`, path, findValueName(game, path, word))
      if (each.kind === 'list') look(each.of, [...path, '*'])
      if (each.kind === 'tuple') for (const [index, inner] of each.of.entries()) lookIn(inner, [...path, index])
      if (each.kind === 'group') for (const part of each.parts) lookIn(part.form, [...path, part.name])
      if (each.kind === 'record') for (const key of each.keys) tell('key', path, findValueName(game, path, key))
    }
    const lookIn = (each: Form, path: Path): void => {
      if (path.join('.') !== 'world') tell('field', path, findFieldName(game, path))
      look(each, path)
    }
    for (const part of form.rest) lookIn(part.form, [part.name])
    for (const part of form.unit) lookIn(part.form, ['units', '*', part.name])
    for (const status of [...form.status, ...form.onBoard]) tell('status', [status], game.messages[`status.${status}`])
    for (const phase of form.phases) tell('phase', [phase], game.messages[`phase.${phase}`])
    expect(missing).toEqual([])
  })
})

// ---- Changing ----

const TURNING = gameOf('turning-point')
const form = positionForm(TURNING.positionSchema())

describe('changes', () => {
  const work = openPosition(startIn(TURNING))

  test('a counter is moved, taken off and put back, and all of it is taken back and done again', () => {
    const unit = 'sov-1-tc'
    const was = entryOf(work.file, unit)
    const moved = edit(work, placed(work.file, unit, '2310', form.onBoard))
    expect(entryOf(moved.file, unit)).toEqual({ ...was, hex: '2310' })
    const dead = edit(moved, takenOff(moved.file, unit, 'eliminated'))
    expect(entryOf(dead.file, unit)).toEqual({ status: 'eliminated' })
    const out = edit(dead, takenOff(dead.file, unit, undefined))
    expect(entryOf(out.file, unit)).toBeUndefined()
    const back = edit(out, placed(out.file, unit, '2311', form.onBoard))
    expect(entryOf(back.file, unit)).toEqual({ hex: '2311' })
    const first = undo(undo(undo(undo(back))))
    expect(first.file).toEqual(work.file)
    expect(undo(first)).toBe(first)
    expect(redo(redo(redo(redo(first)))).file).toEqual(back.file)
  })

  test('nothing is done where nothing would be another, and what is done anew forgets what was taken back', () => {
    expect(edit(work, turnSet(work.file, Number(work.file.turn)))).toBe(work)
    const undone = undo(edit(work, turnSet(work.file, 3)))
    expect(undone.undone).toHaveLength(1)
    expect(edit(undone, turnSet(undone.file, 4)).undone).toEqual([])
  })

  test('another phase or turn forgets what units had left in the last one', () => {
    const id = Object.keys(unitsIn(work.file)).find(each => entryOf(work.file, each)?.points !== undefined) ?? ''
    const later = edit(work, phaseSet(work.file, 'axis-combat'))
    expect(later.file.phase).toBe('axis-combat')
    expect(entryOf(later.file, id)).toBeDefined()
    expect(entryOf(later.file, id)?.points).toBeUndefined()
    expect(checkPosition(later.file, readerOf(TURNING)).faults).toEqual([])
    expect(undo(later).file).toEqual(work.file)
  })

  test('another scenario takes turn and options along as far as it has them', () => {
    const [, second] = TURNING.meta.scenarios
    const late = edit(work, [{ path: ['options'], value: ['ghost', ...second.options.slice(0, 1)] }])
    const changed = edit(late, scenarioSet({ ...late.file, turn: 99 }, second))
    expect(changed.file.scenario).toBe(second.id)
    expect(changed.file.options).toEqual(second.options.slice(0, 1))
    expect(changed.file.turn).toBe(second.turns[1])
  })

  test('what stands in a list is taken out of it and put back in its place', () => {
    const three = edit(work, [{ path: ['attacked'], value: ['2310', '2311', '2312'] }])
    const two = edit(three, [{ path: ['attacked', 1], value: undefined }])
    expect(valueAt(two.file, ['attacked'])).toEqual(['2310', '2312'])
    expect(valueAt(undo(two).file, ['attacked', 1])).toBe('2311')
    expect(valueAt(edit(two, [{ path: ['attacked', 1], value: '2410' }]).file, ['attacked'])).toEqual(['2310', '2410'])
  })

  test('another file is a step like any other; units said by their hex alone are unfolded', () => {
    const next = replacedBy(work, { ...work.file, units: { 'sov-1-tc': '2310' } })
    expect(next.file.units).toEqual({ 'sov-1-tc': { hex: '2310' } })
    expect(undo(next).file).toEqual(work.file)
    expect(openPosition({ ...work.file, units: 'nobody' }).file.units).toEqual({})
  })

  test('an empty board keeps the moment', () => {
    expect(emptied(work.file)).toMatchObject({ turn: work.file.turn, phase: work.file.phase, units: {} })
  })

  test('a form begins with as little as it takes', () => {
    const god = positionForm(gameOf('red-god-of-war').positionSchema())
    const impulse = god.rest.find(({ name }) => name === 'impulse')
    if (impulse === undefined) throw new Error('no impulse')
    expect(impulse.mayLack).toBe(true)
    expect(blankOf(impulse.form, () => ['first'])).toEqual({ hq: 'first' })
    expect(god.unit.find(({ name }) => name === 'chit')?.types).toEqual(['hq'])
    expect(positionForm(gameOf('russian-campaign').positionSchema()).onBoard).toEqual(['dropped'])
  })
})

// ---- Faults ----

describe('faults', () => {
  const start = startIn(TURNING)
  const faultsOf = (change: object, game = TURNING, file = start) =>
    checkPosition({ ...file, ...change } as PositionFile, readerOf(game)).faults
  const withUnits = (units: object) => ({ units: { ...unitsIn(start), ...units } })

  test('all of them are told, each with its place', () => {
    const faults = faultsOf(
      withUnits({ 'sov-1-tc': { hex: 'Z99' }, 'sov-26-tc': { status: 'due', hex: '2310' }, ghost: { hex: '2310' } }),
    )
    expect(faults.map(({ path, what }) => `${path.join('.')}: ${what}`).sort()).toEqual([
      'units.ghost: there is no such counter',
      'units.sov-1-tc: hex Z99 is not on the board',
      'units.sov-26-tc: a unit that is due has no hex',
    ])
    expect(faults.find(({ unit }) => unit === 'sov-26-tc')?.hexes).toEqual(['2310'])
  })

  test('the state is that of what is right', () => {
    const { state } = checkPosition({ ...start, ...withUnits({ ghost: { hex: '2310' } }) }, readerOf(TURNING))
    if (state === undefined) throw new Error('nothing can be read')
    expect(TURNING.describe(state, TURNING.unitByName.get('sov-1-tc') ?? -1).hex).toBeGreaterThanOrEqual(0)
  })

  test('what the form refuses is told field by field', () => {
    const faults = faultsOf({ vp: { axis: -1, soviet: 'many' }, tea: 5 })
    expect(faults.map(({ path, leaves }) => [path.join('.'), leaves?.join('.')])).toEqual([
      ['vp.axis', 'vp'],
      ['vp.soviet', 'vp'],
      ['tea', 'tea'],
    ])
    const mended = faults.reduce<PositionFile>((file, { leaves = [] }) => withAt(file, leaves, undefined), {
      ...start,
      vp: 1,
      tea: 5,
    })
    expect(checkPosition(mended, readerOf(TURNING)).faults).toEqual([])
  })

  test('enemies in one hex have their place', () => {
    const at = entryOf(start, 'sov-1-tc')?.hex
    const [fault] = faultsOf(withUnits({ 'ger-376-id': { hex: at } }))
    expect(fault.hexes).toContain(at)
  })

  test('what is needed is not left out, and a position with nobody has one fault', () => {
    expect(faultsOf({ units: {} })).toMatchObject([{ path: ['units'], leaves: undefined }])
    expect(faultsOf({ turn: 99 })).toMatchObject([{ path: ['turn'], leaves: undefined }])
    expect(faultsOf({ phase: 'tea' })).toMatchObject([{ path: ['phase'], leaves: undefined }])
  })

  test('an impulse is asked for where one is needed, and can go where there is none', () => {
    const game = gameOf('red-god-of-war')
    const mars = startIn(game)
    const moving = openPosition(mars)
    const [none] = faultsOf({}, game, edit(moving, phaseSet(mars, 'move')).file)
    expect(none).toMatchObject({ path: ['impulse'], leaves: undefined })
    const hq = game.units.find(({ type }) => type === 'hq')?.id
    const [one] = faultsOf({ impulse: { hq } }, game, mars)
    // Only what is wrong, and not what follows from leaving it out.
    const at = edit(moving, [...phaseSet(mars, 'move'), { path: ['impulse'], value: { hq } }]).file
    expect(faultsOf({}, game, at).map(({ path }) => path.join('.'))).toEqual([`units.${hq}`])
    expect(one).toMatchObject({ path: ['impulse'], leaves: ['impulse'] })
  })

  test('each has its words in Japanese', () => {
    const steel = gameOf('red-steel')
    const costuleni = startIn(steel)
    const [gun, tank] = ['artillery', 'infantry'].map(type => steel.units.find(each => each.type === type)?.id ?? '')
    const all = [
      ...faultsOf(withUnits({ 'sov-1-tc': { hex: 'Z99' }, 'sov-26-tc': { status: 'due', hex: '2310' }, ghost: {} })),
      ...faultsOf(withUnits({ 'sov-1-tc': { hex: '2310', mission: 'patrol' }, 'sov-26-tc': {} })),
      ...faultsOf({ vp: { axis: -1, soviet: 'many' } }),
      ...faultsOf({ units: {} }),
      ...faultsOf({ turn: 99 }),
      ...faultsOf({ phase: 'tea' }),
      ...faultsOf({ options: ['ghost'] }),
      ...faultsOf({ attacked: ['Z99'] }),
      ...faultsOf({ phase: 'soviet-draw' }, steel, costuleni),
      ...faultsOf({ phase: 'soviet-move' }, steel, costuleni),
      ...faultsOf({ units: { [gun]: { hex: '0101', lost: 3 }, [tank]: { hex: '0101', salvos: 2 } } }, steel, costuleni),
      ...faultsOf({ world: { cup: ['ghost'] } }, steel, costuleni),
    ]
    expect(all.length).toBeGreaterThan(14)
    expect(all.map(({ what }) => problemInJapanese(what)).filter(each => !/[぀-ヿ一-鿿]/.test(each))).toEqual([])
    expect(problemInJapanese('hex Z99 is not on the board')).toBe('ヘクスZ99はマップにない')
    expect(problemInJapanese('something new')).toBe('something new')
  })
})

// ---- Links ----

describe('links', () => {
  const file = startIn(TURNING)
  const made = linkOf(file)
  const link = 'link' in made ? made.link : ''

  test('a link is short, and of letters that addresses take', () => {
    expect(link).toMatch(/^[\w-]+\.[0-9a-f]{8}$/)
    expect(link.length).toBeLessThan(8000)
  })

  test('one that is damaged, cut short or no link at all is refused', () => {
    const middle = Math.trunc(link.length / 2)
    const other = link[middle] === 'A' ? 'B' : 'A'
    for (const bad of [
      `${link.slice(0, middle)}${other}${link.slice(middle + 1)}`,
      link.slice(0, middle),
      link.slice(middle),
      '',
      'tea',
      `${btoa('tea').replace(/=/g, '')}.00000000`,
    ])
      expect(fromLink(bad), bad.slice(0, 20)).toEqual({ trouble: 'damaged' })
  })

  test('one that is too long, or swells to too much, is refused', () => {
    expect(fromLink('A'.repeat(40_000))).toEqual({ trouble: 'long' })
    const chance = Array.from({ length: 30_000 }, (_, index) => (Math.imul(index, 2654435761) >>> 0).toString(36))
    expect(linkOf({ ...file, tea: chance.join('') })).toEqual({ trouble: 'long' })
    const swollen = linkOf({ ...file, tea: ' '.repeat(3_000_000) })
    expect('link' in swollen && fromLink(swollen.link)).toEqual({ trouble: 'damaged' })
  })
})
