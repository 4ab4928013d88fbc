// Which questions are asked about a game, of whom, and what the answers add up to.
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/engine/contract.ts'
import { isOpenTo, stateAfter } from '../../src/engine/match.ts'
import { mayAnalyse, questionsAbout, viewThen } from '../../src/session/analysis.ts'
import {
  costIn,
  emptyAnalysis,
  extremesOf,
  type Finding,
  learnt,
  luckIn,
  type Question,
} from '../../src/session/findings.ts'
import { PERSON } from '../../src/session/session.ts'
import { createLookback, type LookbackState } from '../../src/web/play/lookback.ts'
import { MADNESS } from '../support/cli.ts'
import { localSession } from '../support/local-session.ts'
import { title as game, randomMatch } from '../support/random-match.ts'
import { GAMES, recordedMatches } from '../support/random-play.ts'

describe('the questions', () => {
  const match = randomMatch('1', 220)

  test.each(['axis', 'soviet'])(
    'all that %s did is asked about once, in order, up to a die or the end of a phase',
    seat => {
      const deeds = questionsAbout(match, seat).filter(question => question.kind === 'deed')
      const own = match.steps.filter(step => step.seat === seat)
      expect(deeds.flatMap(({ actions }) => actions)).toEqual(own.map(({ action }) => action))
      for (const { at, actions, phase, turn } of deeds) {
        const steps = match.steps.slice(at, at + actions.length)
        expect(steps.map(({ action }) => action)).toEqual(actions)
        expect(steps.slice(0, -1).every(({ closes }) => !closes)).toBe(true)
        expect(steps.every(step => step.phase === phase && step.turn === turn && step.seat === seat)).toBe(true)
      }
    },
  )

  test('battles of both sides, with the dice that fell', () => {
    const battles = questionsAbout(match, 'soviet').filter(question => question.kind === 'battle')
    expect(battles.length).toBeGreaterThan(3)
    expect(questionsAbout(match, 'axis').filter(({ kind }) => kind === 'battle')).toHaveLength(battles.length)
    for (const { at, action, dice, told } of battles) {
      expect(match.steps[at].action).toBe(action)
      expect(match.steps[at].events).toContain(told)
      expect(dice.length).toBeGreaterThan(0)
    }
  })

  test('each is put with the view of its moment: the action can be done there', () => {
    for (const question of questionsAbout(match, 'soviet').filter((_, index) => index % 7 === 0)) {
      const view = viewThen(match, 'soviet', question)
      const [action] = question.kind === 'deed' ? question.actions : [question.action]
      expect(game.check(view, action)).toBeUndefined()
    }
  })
})

describe.each(GAMES.filter(({ meta }) => meta.secrets === 'always'))('secrets of $meta.id', title => {
  test('nothing is asked about a battle that the seat could not follow, nor are numbers other than its own', () => {
    const [match] = recordedMatches(title)
    for (const { id } of title.meta.sides)
      for (const question of questionsAbout(match, id)) {
        if (question.kind === 'battle') expect(isOpenTo(match.steps[question.at], id)).toBe(true)
        expect(question.step).toBeLessThanOrEqual(question.at)
      }
    const [own, other] = title.meta.sides.map(({ id }) => id)
    const half = { ...match, state: stateAfter(match, 60) }
    expect(mayAnalyse(half, own, own)).toBe(true)
    expect(mayAnalyse(half, own, other)).toBe(false)
    expect(mayAnalyse(match, own, other)).toBe(true)
  })
})

describe('the answers', () => {
  const question = (kind: 'deed' | 'battle', step: number): Question => ({
    at: step,
    step,
    turn: 1,
    phase: 'p',
    ...(kind === 'deed'
      ? { kind, actions: [] }
      : { kind, by: 'axis', action: { type: 'done' }, dice: [1], told: { key: 'log.turn' } }),
  })
  const mistake = (cost: number): Finding => ({
    kind: 'mistake',
    verdict: { cost, error: 0.5, did: [], instead: [], names: {}, why: [] },
  })
  const answered: readonly (readonly [Question, Finding | undefined])[] = [
    [question('deed', 1), mistake(2)],
    [question('deed', 2), undefined],
    [question('battle', 3), { kind: 'battle', luck: 3 }],
    [question('battle', 4), { kind: 'battle', luck: -1 }],
    [question('battle', 5), undefined],
    [question('deed', 6), mistake(4)],
  ]
  const analysis = answered.reduce((so, [asked, finding]) => learnt(so, asked, finding), emptyAnalysis('axis'))

  test('add up', () => {
    expect(analysis).toMatchObject({ seat: 'axis', deeds: 3 })
    expect(analysis.mistakes.map(({ step }) => step)).toEqual([1, 6])
    expect([costIn(analysis), luckIn(analysis)]).toEqual([6, 2])
    expect(extremesOf(analysis)).toMatchObject({ best: [{ step: 3 }], worst: [{ step: 4 }] })
  })

  const inquests = (stopsAt?: number) => ({
    analyse: async (_seat: string, index: number) => {
      if (index === stopsAt) throw new Error('the worker is gone')
      const [asked, finding] = answered[index] ?? []
      return { total: answered.length, question: asked, finding }
    },
  })

  test('whoever looks back sees them come, and can stop and go on', async () => {
    const seen: LookbackState[] = []
    const lookback = createLookback(inquests(), 'axis', state => {
      seen.push(state)
      if (seen.length === 3) lookback.stop()
    })
    await lookback.start('axis')
    expect(seen.at(-1)).toMatchObject({ done: 2, total: 6, isRunning: false })
    await lookback.start('axis')
    expect(seen.at(-1)).toMatchObject({ done: 6, total: 6, isRunning: false, analysis })
    await lookback.start('soviet')
    expect(seen.at(-1)).toMatchObject({ done: 6, analysis: { seat: 'soviet' } })
  })

  test('a session that dies ends it', async () => {
    const seen: LookbackState[] = []
    await createLookback(inquests(2), 'axis', state => seen.push(state)).start('axis')
    expect(seen.at(-1)).toMatchObject({ done: 2, isRunning: false })
  })
})

describe('at a table', () => {
  test('the first question is answered, beyond the last there is none, and of nobody nothing is asked', async () => {
    const session = localSession(game, {
      kind: 'position',
      position: MADNESS,
      seed: 7,
      players: { axis: PERSON, soviet: PERSON },
    })
    const attack: Action = {
      type: 'attack',
      attackers: [game.unitByName.get('sov-2-5t-rc') ?? -1],
      targets: [game.board.byName.get('2311') ?? -1],
      support: [],
    }
    expect(await session.send(attack)).toBeUndefined()
    const first = await session.analyse('soviet', 0)
    expect(first).toMatchObject({ total: 2, question: { kind: 'deed', step: 0, actions: [attack] } })
    expect(first.finding).toMatchObject({ kind: 'mistake', verdict: { did: [attack], instead: [{ type: 'done' }] } })
    expect(await session.analyse('soviet', 1)).toMatchObject({ question: { kind: 'battle', by: 'soviet' } })
    expect(await session.analyse('soviet', 2)).toEqual({ total: 2, question: undefined, finding: undefined })
    // What the enemy did is none of the own decisions; the battle is one all the same
    expect(await session.analyse('axis', 0)).toMatchObject({ total: 1, question: { kind: 'battle' } })
    expect(await session.analyse('nobody', 0)).toMatchObject({ total: 0 })
  })
})
