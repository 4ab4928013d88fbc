import { beforeAll, describe, expect, test } from 'vitest'
import type { Game } from '../../src/engine/contract.ts'
import { type Mine, type PbemFile, pbemText, readPbem } from '../../src/pbem/file.ts'
import { acceptOffer, openFile, sendTurn } from '../../src/pbem/table.ts'
import { exchange, fine, mailed, newPair, type Pair, playTurn, turnOf } from './support.ts'

/** What somebody does to a file on its way. */
interface Loose {
  save: { scenario: string; actions: { seat: string; action: object }[]; dice: Record<string, string> }
  chain: { tag: string; dice: string; notary?: string; links: { nonce: string; next: string }[] }
  notes: { turn: number; by: string; text: string }[]
}
type Change = (file: Loose) => void
const changed = (file: PbemFile, change: Change): PbemFile => {
  const copy = structuredClone(file)
  change(copy as unknown as Loose)
  return mailed(copy)
}
const flipped = (hex: string): string => `${hex[0] === '0' ? '1' : '0'}${hex.slice(1)}`

describe('what was changed is told', () => {
  let pair: Pair
  let game: Game
  /** Who waits for `file`, and who sent it. */
  let me: Mine
  let file: PbemFile
  /** Of my last turn and of the other's before it, by their place among the actions. */
  let mine: number
  let his: number
  let newest: number

  beforeAll(async () => {
    pair = await newPair('turning-point', { scenario: '1', options: [], note: 'Hello' })
    game = pair.game
    while (pair.files.length < 12) await exchange(pair)
    const at = turnOf(pair)
    const sender = fine(sendTurn(game, await playTurn(game, pair.people[at])))
    me = pair.people[1 - at]
    file = sender.held
    const seats = file.save.actions.map(({ seat }) => seat)
    newest = seats.lastIndexOf(sender.seat)
    mine = seats.lastIndexOf(me.seat)
    his = seats.slice(0, mine).lastIndexOf(sender.seat)
  })

  const said = async (change: Change, who = me): Promise<string> => {
    const before = JSON.stringify(who)
    const opened = await openFile(game, who, changed(file, change), undefined)
    expect(JSON.stringify(who)).toBe(before)
    return 'objection' in opened ? opened.objection.en : 'accepted'
  }

  test('the file as it was sent is accepted, and again', async () => {
    const opened = fine(await openFile(game, me, mailed(file), undefined))
    expect(opened.isAgain).toBe(false)
    expect(fine(await openFile(game, opened.mine, mailed(file), undefined)).isAgain).toBe(true)
  })

  test('an action of mine', async () =>
    expect(
      await said(({ save }) => {
        save.actions[mine] = { seat: me.seat, action: { type: 'choose', option: 'nothing' } }
      }),
    ).toBe(`your own action ${mine + 1} is not the one that you sent`))
  test('an action of his that I had', async () =>
    expect(
      await said(({ save }) => {
        save.actions[his] = { seat: save.actions[his].seat, action: { type: 'choose', option: 'nothing' } }
      }),
    ).toMatch(new RegExp(`^action ${his + 1} of .+, which you had already, has been changed$`)))
  test('an action of his that is new', async () => {
    expect(
      await said(({ save }) => {
        save.actions[newest] = { seat: save.actions[newest].seat, action: { type: 'choose', option: 'nothing' } }
      }),
    ).toMatch(/^the game in it is refused: actions\[\d+\]/)
    expect(await said(({ save }) => save.actions.pop())).toMatch(/^the game in it is refused: /)
  })
  test('every single die', async () => {
    for (const place of Object.keys(file.save.dice ?? {}))
      expect(
        await said(({ save }) => {
          save.dice[place] = flipped(save.dice[place])
        }),
      ).toMatch(/dice of action \d+|the game in it is refused/)
  })
  test('a nonce that I had, and the newest', async () => {
    const nonce = (turn: number) => (changing: Loose) => {
      changing.chain.links[turn].nonce = flipped(changing.chain.links[turn].nonce)
    }
    expect(await said(nonce(5))).toBe('link 5 of the chain, which you had already, has been changed')
    expect(await said(nonce(file.turn))).toMatch(/^link \d+ of the chain: the nonce is not the one that .+ promised$/)
  })
  test('a promise that I had', async () =>
    expect(
      await said(({ chain }) => {
        chain.links[4].next = flipped(chain.links[4].next)
      }),
    ).toBe('link 4 of the chain, which you had already, has been changed'))
  test('notes, scenario, the kind of dice', async () => {
    expect(
      await said(({ notes }) => {
        notes[0].text = 'I resign'
      }),
    ).toBe('notes that you had already have been changed')
    expect(
      await said(({ save }) => {
        save.scenario = '2'
      }),
    ).toBe('the game that it began as has been changed (scenario)')
    expect(
      await said(({ chain }) => {
        chain.dice = 'notary'
        chain.notary = 'https://example.org'
      }),
    ).toBe('the game that it began as has been changed (dice)')
  })
  test('an old file, one of mine, one that skips', async () => {
    const { files } = pair
    const old = files[files.length - 4]
    const open = async (what: PbemFile, who = me) => openFile(game, who, mailed(what), undefined)
    expect(await open(old)).toMatchObject({
      objection: { en: `an old file: it is number ${old.turn}, and you have sent number ${me.sent?.turn} already` },
    })
    expect(await open(files[files.length - 1])).toMatchObject({
      objection: { en: expect.stringMatching(/your own file/) },
    })
    const behind = { ...me, sent: files[files.length - 3], held: files[files.length - 3] }
    expect(await open(file, behind)).toMatchObject({ objection: { en: expect.stringMatching(/one is missing$/) } })
  })
  test('somebody else’s turn, somebody else’s game', async () => {
    const early = { ...me, sent: undefined, held: file }
    expect(await openFile(game, { ...early, seat: 'nobody' }, mailed(file), undefined)).toMatchObject({
      objection: {
        en: expect.stringMatching(/^it is the turn of .+, and you play nobody$/),
        ja: expect.stringMatching(/の手番であり/),
      },
    })
    expect(acceptOffer(game, mailed(file))).toMatchObject({ objection: { en: expect.stringMatching(/it has begun/) } })
    const stranger = await newPair('turning-point', { scenario: '1', options: [] })
    expect(await openFile(game, stranger.people[1], mailed(file), undefined)).toMatchObject({
      objection: { en: expect.stringMatching(/^the file is of another game/) },
    })
  })
  test('a note that steers the screen, or is of nobody who could write it', async () => {
    const note = (by: string, text: string) => ({ ...file, notes: [...file.notes, { turn: file.turn, by, text }] })
    const sender = file.chain.links[file.turn].by
    expect(readPbem(pbemText(note(sender, '\u001b[2J')))).toMatchObject({
      objection: { en: expect.stringMatching(/notes\.1\.text: is not one line of plain text$/) },
    })
    expect(await openFile(game, me, mailed(note(me.seat, 'I resign')), undefined)).toMatchObject({
      objection: { en: 'a note is of nobody who could write it' },
    })
    expect(await openFile(game, me, mailed(note(sender, 'I resign')), undefined)).toMatchObject({
      objection: { en: expect.stringMatching(/what .+ did or wrote is not what the link says$/) },
    })
  })
  test('two files with the same number: he has tried something out', async () => {
    const opened = fine(await openFile(game, me, mailed(file), undefined))
    const other = changed(file, ({ notes }) => notes.push({ turn: file.turn, by: 'axis', text: 'or so' }))
    expect(await openFile(game, opened.mine, other, undefined)).toMatchObject({
      objection: { en: expect.stringMatching(/^another file number \d+ than the one that you have opened/) },
    })
  })
  test('a turn that is not finished is not sent', async () => {
    const opened = fine(await openFile(game, me, mailed(file), undefined))
    expect(sendTurn(game, opened.mine)).toMatchObject({
      objection: { en: expect.stringMatching(/^you still have something to decide: /) },
    })
  })
})
