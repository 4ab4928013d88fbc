import { describe, expect, test } from 'vitest'
import { hasSecrets } from '../../src/engine/contract.ts'
import { mineText, pbemText } from '../../src/pbem/file.ts'
import { prove } from '../../src/pbem/judge.ts'
import { matchOf, sendTurn, takeBack } from '../../src/pbem/table.ts'
import { chooser, exchange, fine, mailed, newPair, seeded, stored, titled, turnOf } from './support.ts'

describe('a whole game of Turning Point by file', () => {
  test('is played to its end by files that alternate, and is proven', async () => {
    await seeded(17, async () => {
      const pair = await newPair('turning-point', { scenario: '1', options: [], note: 'Good luck' })
      const { game, people, files } = pair
      const choose = chooser(5)
      while (await exchange(pair, undefined, choose))
        if (files.length % 8 === 0) people[turnOf(pair)] = stored(people[turnOf(pair)])
      const last = files[files.length - 1]
      const [one, other] = people.map(mine => matchOf(game, mine))
      expect(game.digest(one?.state as never)).toBe(game.digest(other?.state as never))
      expect(files.map(({ turn }) => turn)).toEqual(files.map((_, at) => at))
      for (const [at, file] of files.entries()) expect(file.to).not.toBe(files[at + 1]?.to)
      const proven = fine(await prove(game, mailed(last), undefined))
      expect(proven).toMatchObject({ isOver: true, turns: files.length - 2, actions: one?.steps.length })
      expect(proven.rolled).toBe(one?.steps.filter(({ rng }) => rng !== undefined).length)
      expect(proven.rolled).toBeGreaterThan(10)
      expect(proven.outcome).toEqual(game.outcome(one?.state as never))
      expect(last.notes).toEqual([{ turn: 0, by: files[0].chain.links[0].by, text: 'Good luck' }])
      // Who has the last file has nothing to add to it.
      const receiver = people.find(({ seat }) => seat === last.to)
      expect(sendTurn(game, receiver as never)).toMatchObject({ objection: { en: 'the game is over' } })
    })
  })
})

describe.each([
  ['red-god-of-war', 'mars', 12],
  ['red-steel', 'kishinev', 4],
])('some turns of %s', (title, scenario, turns) => {
  test('secrets lie sealed in the file, and the file says that this is no lock', async () => {
    const pair = await newPair(title, { scenario, options: [] })
    const { game, files } = pair
    expect(hasSecrets(game.meta, [])).toBe(true)
    while (files.length < 2 + turns) expect(await exchange(pair)).toBe(true)
    const last = files[files.length - 1]
    expect(last.save.secrets).toMatch(/^[\w+/=]+$/)
    expect(last.save.dice).toBeUndefined()
    expect(last.about.en).toMatch(/sealed in the file.*it is no lock/)
    expect(last.about.ja).toMatch(/鍵ではない/)
    expect(fine(await prove(game, mailed(last), undefined))).toMatchObject({ isOver: false, turns })
  })
})

test('the maker who does not decide first begins the game with a file in which he does nothing', async () => {
  const pair = await newPair('turning-point', { scenario: '1', options: [], seat: 'axis' })
  const { game, people, files } = pair
  people[0] = fine(sendTurn(game, people[0]))
  expect(people[0].held.save).toMatchObject({ actions: [] })
  expect(people[0].held.to).toBe('soviet')
  expect(files).toHaveLength(2)
})

test('nobody can know the dice of a turn before the other has sent his', async () => {
  const pair = await newPair('turning-point', { scenario: '1', options: [] })
  const { people, files } = pair
  await exchange(pair)
  const { links } = files[2].chain
  // The next turn rolls from the nonce that is shown here and from one of which only the hash is known.
  expect(links).toHaveLength(3)
  expect(pbemText(files[2])).not.toContain(people[0].secret)
  expect(pbemText(files[2])).not.toContain(people[1].secret)
  expect(mineText(people[0])).toContain(people[0].secret)
})

test('the words on what the dice do not keep out are in every file, in both languages', async () => {
  const { files } = await newPair('turning-point', { scenario: '1', options: [] })
  for (const { about, chain } of files) {
    expect(chain.dice).toBe('shared')
    expect(about.en).toMatch(/can try it out on a copy/)
    expect(about.ja).toMatch(/写しで試す/)
  }
})

test('an action of the own turn is taken back as long as nothing was rolled', async () => {
  const { game, people } = await newPair('turning-point', { scenario: '1', options: [] })
  const refused = takeBack(game, people[0])
  expect(refused).toMatchObject({ reason: { key: 'refuse.nothingToUndo' } })
  expect(takeBack(game, people[1])).toMatchObject({
    objection: { en: expect.stringMatching(/it is the turn of Soviet/) },
  })
  expect(titled('turning-point')).toBe(game)
})
