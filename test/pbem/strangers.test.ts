// Whoever verifies a game by file has no copy of his own: what does the file alone tell him?
import { expect, test } from 'vitest'
import type { Game } from '../../src/engine/contract.ts'
import { loadMatch } from '../../src/engine/save.ts'
import { notesUpTo, type PbemFile } from '../../src/pbem/file.ts'
import { type Judged, judge, prove, trailOf } from '../../src/pbem/judge.ts'
import { chooser, exchange, mailed, newPair, seeded } from './support.ts'

/** More of them, or others: STAVKA_SEEDS=from,count */
const [FROM, COUNT] = (process.env.STAVKA_SEEDS ?? '3,3').split(',').map(Number)
const SEEDS = [...Array.from({ length: COUNT }, (_, at) => FROM + at)]
const FILES = 13

const played = (seed: number): Promise<{ game: Game; file: PbemFile }> =>
  seeded(seed, async () => {
    const pair = await newPair('turning-point', { scenario: '1', options: [], note: 'Hello' })
    const choose = chooser(seed)
    while (pair.files.length < FILES) await exchange(pair, undefined, choose)
    return { game: pair.game, file: pair.files[FILES - 1] }
  })

/** A file that is free to be changed. */
interface Loose {
  save: { actions: { seat: string }[]; dice: Record<string, string> }
  chain: { tag: string; links: { by: string; nonce: string; done: string; next: string }[] }
  notes: { turn: number; by: string; text: string }[]
}

const flip = <K extends string>(where: Record<K, string>, key: K): void => {
  where[key] = `${where[key][0] === '0' ? '1' : '0'}${where[key].slice(1)}`
}

/** Every change of one thing, with the name that it is told by. */
function* changes({ save, chain }: PbemFile): Generator<readonly [what: string, change: (file: Loose) => void]> {
  for (const [at, action] of save.actions.entries()) {
    yield [`action ${at + 1} left out`, file => file.save.actions.splice(at, 1)]
    yield [`action ${at + 1} twice`, file => file.save.actions.splice(at, 0, action)]
    const before = save.actions[at - 1]
    if (at > 0 && JSON.stringify(before) !== JSON.stringify(action))
      yield [`actions ${at} and ${at + 1} exchanged`, file => file.save.actions.splice(at - 1, 2, action, before)]
  }
  for (const place of Object.keys(save.dice ?? {})) yield [`dice ${place}`, file => flip(file.save.dice, place)]
  for (const turn of chain.links.keys())
    for (const what of ['nonce', 'done', 'next'] as const) {
      // Nobody has shown yet what the last two promise.
      if (chain.links[turn][what] === undefined || (what === 'next' && turn >= chain.links.length - 2)) continue
      yield [`${what} of link ${turn}`, file => flip(file.chain.links[turn], what)]
    }
  yield ['the tag', file => flip(file.chain, 'tag')]
  yield ['a note', file => file.notes.splice(0, 1, { ...file.notes[0], text: 'I resign' })]
  yield ['a note left out', file => file.notes.pop()]
}

const changed = (file: PbemFile, change: (file: Loose) => void): PbemFile => {
  const copy = structuredClone(file)
  change(copy as unknown as Loose)
  return mailed(copy)
}

test.each(SEEDS)('game %i: every change of an action, a die, a link or a note is told', async seed => {
  const { game, file } = await played(seed)
  expect(await prove(game, mailed(file), undefined)).toMatchObject({ turns: FILES - 2 })
  for (const [what, change] of changes(file))
    expect('objection' in judge(game, changed(file, change)), `seed ${seed}: ${what} is accepted`).toBe(true)
})

/** With links that say what is done in it now; only the promises stay as they were: their nonces are not shown yet. */
const linkedAnew = (game: Game, file: PbemFile, turns: Judged['turns']): PbemFile | undefined => {
  const match = loadMatch(game, file.save)
  if ('problem' in match) return undefined
  return changed(file, ({ chain: { links } }) => {
    for (const { turn, to } of turns) {
      const trail = trailOf(game, file, { ...match, steps: match.steps.slice(0, to) })
      links[turn].done = trail.done(notesUpTo(file.notes, turn))
    }
  })
}

test('who writes the links anew as well is told where the next promise was kept: all but the last two files', async () => {
  const { game, file } = await played(5)
  const judged = judge(game, file)
  if ('objection' in judged) throw new Error(judged.objection.en)
  const { turns } = judged
  const tried = { bound: 0, unbound: 0 }
  for (const [at, action] of file.save.actions.entries()) {
    const before = file.save.actions[at - 1]
    const turn = turns.find(({ from, to }) => from < at && at < to)?.turn
    if (turn === undefined || JSON.stringify(before) === JSON.stringify(action)) continue
    const forged = linkedAnew(
      game,
      changed(file, ({ save }) => save.actions.splice(at - 1, 2, action, before)),
      turns,
    )
    if (forged === undefined) continue
    const isBound = turn <= file.turn - 2
    tried[isBound ? 'bound' : 'unbound']++
    const said = judge(game, forged)
    if (isBound) expect(said).toMatchObject({ objection: { en: expect.stringMatching(/the nonce is not the one/) } })
    else expect(said).not.toHaveProperty('objection')
  }
  expect(tried.bound).toBeGreaterThan(0)
  expect(tried.unbound).toBeGreaterThan(0)
})
