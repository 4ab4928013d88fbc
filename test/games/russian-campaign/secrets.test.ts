import { describe, expect, test } from 'vitest'
import { type Action, type Game, type GameState, isRefusal } from '../../../src/engine/contract.ts'
import { act, type Match, playedOnFrom, startMatch } from '../../../src/engine/match.ts'
import { loadMatch, readSave, type SaveFile, saveOf } from '../../../src/engine/save.ts'
import { saveText } from '../../../src/engine/save-text.ts'
import { readFiles } from '../../../src/files/data.ts'
import { create } from '../../../src/games/russian-campaign/index.ts'
import { META, OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import { localSession } from '../../support/local-session.ts'

const game = create(readFiles(META, []), []) as unknown as Game
const SECRETS = { scenario: 'campaign', options: [OPTIONS.suddenDeath], seed: 1 } as const

/** Both set-ups by default: then the objectives are asked for. */
const SET_UP: readonly Action[] = [
  { type: 'choose', option: 'default' },
  { type: 'done' },
  { type: 'choose', option: 'default' },
  { type: 'done' },
]

/** After the set-up and the objectives: each is the `nth` of its list. */
const chosen = (axis: number, soviet: number): GameState => {
  const state = game.start(SECRETS.scenario, SECRETS.options, SECRETS.seed)
  if (isRefusal(state)) throw new Error('does not start')
  for (const action of SET_UP) expect(isRefusal(game.apply(state, action))).toBe(false)
  while (game.decision(state)?.phase.endsWith('objectives')) {
    const nth = game.decision(state)?.seat === 'axis' ? axis : soviet
    const options = game.legal(state, { about: 'choose' })
    game.apply(state, { type: 'choose', option: options[nth % options.length].option })
  }
  return state
}

describe('[13.1a] objectives stay secret', () => {
  test('a seat sees its own and not the other’s', () => {
    const one = chosen(0, 0)
    const other = chosen(0, 1)
    expect(game.digest(one)).not.toBe(game.digest(other))
    expect(game.digest(game.view(one, 'axis'))).toBe(game.digest(game.view(other, 'axis')))
    expect(game.digest(game.view(one, 'soviet'))).not.toBe(game.digest(game.view(other, 'soviet')))
    expect(game.digest(game.view(one, 'spectator'))).toBe(game.digest(game.view(chosen(1, 2), 'spectator')))
  })

  test('nor is it in the other’s news, log or undo at one screen', async () => {
    const players = { axis: 'person', soviet: 'person' }
    const session = localSession(game, { kind: 'new', game: META.id, ...SECRETS, players })
    expect(session.title.hasSecrets).toBe(true)
    const choose = async (): Promise<void> => {
      const [{ option }] = await session.legal({ about: 'choose' })
      expect(await session.send({ type: 'choose', option })).toBeUndefined()
    }
    const secrets = async (): Promise<number> =>
      (await session.log()).filter(({ event }) => event.key === 'log.objectiveChosen').length
    for (const action of SET_UP) expect(await session.send(action)).toBeUndefined()
    await choose()
    expect(await secrets()).toBe(1)
    expect(session.news.action?.seat).toBe('axis')
    for (let year = 1943; year <= 1945; year++) await choose()
    expect(session.news.snapshot.viewer).toBe('soviet')
    expect(session.news.action).toBeUndefined()
    expect(session.news.from).toBe(0)
    expect(await secrets()).toBe(0)
    expect(await session.undo({ what: 'step' })).toMatchObject({ reason: { key: 'refuse.undoNotYours' } })
    await choose()
    expect(await secrets()).toBe(1)
  })
})

describe('a save keeps secrets from a glance', () => {
  const played = (): Match => {
    const match = startMatch(game, SECRETS)
    if (isRefusal(match) || 'problem' in match) throw new Error('does not start')
    const seat = (): string => game.decision(match.state)?.seat ?? ''
    for (const action of SET_UP) act(match, seat(), action)
    while (game.decision(match.state)?.phase.endsWith('objectives')) {
      const [{ option }] = game.legal(match.state, { about: 'choose' })
      act(match, seat(), { type: 'choose', option })
    }
    return match
  }
  /** The seats whose choices can be read in the file. */
  const toldIn = ({ actions }: SaveFile): string[] =>
    actions.flatMap(({ seat, action }) => (action.type === 'choose' && seat !== '' ? [seat] : []))

  test('each reader finds the other’s choices sealed, and the save plays on', () => {
    const match = played()
    const [all, open] = [toldIn(saveOf(match)), toldIn(saveOf(match, 'spectator'))]
    expect(all.length - open.length).toBe(8)
    for (const reader of ['axis', 'soviet'])
      expect(toldIn(saveOf(match, reader)).filter(seat => seat !== reader)).toEqual(
        open.filter(seat => seat !== reader),
      )
    expect(saveOf(match).secrets).toBeUndefined()
    const read = readSave(saveText(saveOf(match, 'axis')))
    const again = 'problem' in read ? read : loadMatch(game, read)
    if ('problem' in again) throw new Error(again.problem)
    expect(game.digest(again.state)).toBe(game.digest(match.state))
  })

  test('nothing of the seal reads as what it hides', () => {
    const text = saveText(saveOf(played(), 'axis'))
    for (const name of ['Voronezh', 'Bucharest']) expect(text).not.toContain(name)
  })

  test('where other dice begin is sealed too: it would tell how many actions are secret', () => {
    const match = played()
    const cut = playedOnFrom(match, match.steps.length - 1, 99)
    const save = saveOf(cut, 'axis')
    expect(save.dice).toBeUndefined()
    const again = loadMatch(game, save)
    if ('problem' in again) throw new Error(again.problem)
    expect(again.dice).toEqual(cut.dice)
    expect(game.digest(again.state)).toBe(game.digest(cut.state))
  })

  test('a broken seal is told, and nothing is loaded', () => {
    const save = saveOf(played(), 'axis')
    for (const secrets of ['AAAA', 'no seal', save.digest])
      expect(loadMatch(game, { ...save, secrets })).toEqual({ problem: 'the sealed actions have been changed' })
  })
})
