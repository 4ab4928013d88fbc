// The guided game of Turning Point, walked through by gestures without a page: every step can be done, and none is a dead end.
import { describe, expect, test } from 'vitest'
import { isDone } from '../../../src/web/lesson/progress.ts'
import { hex, unit } from '../../games/turning-point/support.ts'
import { endPhase, sit, stepNow } from '../support/pupil.ts'

const ID = 'turning-point'

describe('the ten steps', () => {
  test('done as told, each leads to the next, and the attack ends with an advance', async () => {
    const pupil = await sit(ID)
    const { session, play } = pupil
    expect(stepNow(pupil)).toBe('look')
    await play.counter(pupil.unit('enemy'), false)
    expect(stepNow(pupil)).toBe('choose')
    await play.counter(pupil.unit('cavalry'), false)
    expect(stepNow(pupil)).toBe('move')
    expect(play.state().offers.find(offer => offer.hex === pupil.hex('goal'))?.cost).toBe(4)
    await play.hex(pupil.hex('goal'), false)
    expect(stepNow(pupil)).toBe('zoc')
    pupil.toggle('zoc-axis')
    expect(stepNow(pupil)).toBe('refusal')
    expect(session.news.snapshot.units[pupil.unit('cavalry')].points).toBe(4)
    await play.hex(pupil.hex('beyond'), false)
    expect(play.state().refusal?.rule).toBe('MOVE-1')
    expect(stepNow(pupil)).toBe('undo')
    await play.undo({ what: 'step' })
    expect(stepNow(pupil)).toBe('supply')
    pupil.toggle('supply-soviet')
    expect(stepNow(pupil)).toBe('end')
    await play.done()
    expect(play.state().ending).toBe('confirm')
    await play.done()
    expect(session.news.snapshot.decision?.phase).toBe('soviet-superiority')
    expect(stepNow(pupil)).toBe('end')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('attack')
    await play.counter(pupil.unit('enemy'), false)
    await play.allAttackers()
    expect(stepNow(pupil)).toBe('advance')
    const { card } = play.state().draft
    if (card?.kind !== 'odds') throw new Error('no card')
    expect([...card.shifts, ...card.modifiers].map(({ rule }) => rule)).toEqual(['SURP-1', 'TEC-fort'])
    await play.attack()
    expect(session.news.snapshot.decision?.kinds).toContain('advance')
    expect(stepNow(pupil)).toBe('advance')
    await play.select(unit('sov-1-tc'))
    await play.hex(pupil.hex('target'), false)
    expect(session.news.snapshot.units[unit('sov-1-tc')].hex).toBe(pupil.hex('target'))
    expect(pupil.progress().front).toBe(pupil.lesson.steps.length)
    expect(pupil.lesson.steps).toHaveLength(10)
  })

  test('an earlier text stays while it is read, until the step at hand is done', async () => {
    const pupil = await sit(ID)
    pupil.next()
    pupil.back()
    pupil.toggle('zoc-axis')
    expect(stepNow(pupil)).toBe('look')
    await pupil.play.counter(pupil.unit('cavalry'), false)
    expect(stepNow(pupil)).toBe('move')
  })
})

describe('a player who does something else', () => {
  test('another unit, another hex, another overlay do as well', async () => {
    const pupil = await sit(ID)
    const { play } = pupil
    await play.hex(hex('3216'), false)
    await play.counter(unit('sov-16-tc'), false)
    expect(stepNow(pupil)).toBe('move')
    await play.takeWay(play.state().offers[0])
    pupil.toggle('zoc-soviet')
    expect(stepNow(pupil)).toBe('refusal')
    await play.counter(unit('sov-1-1g-rc'), false)
    await play.hex(hex('0105'), false)
    expect(stepNow(pupil)).toBe('undo')
  })

  test('what was done too early is ticked when its step comes, and Next goes on', async () => {
    const pupil = await sit(ID)
    pupil.toggle('zoc-axis')
    for (const _ of ['look', 'choose', 'move']) pupil.next()
    expect(stepNow(pupil)).toBe('zoc')
    expect(isDone(pupil.progress(), pupil.view())).toBe(true)
    pupil.next()
    expect(stepNow(pupil)).toBe('refusal')
  })

  test('the phase ended at once: the lesson goes on with the attack; the turn ended: it is over', async () => {
    const pupil = await sit(ID)
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('look')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('attack')
    await endPhase(pupil)
    expect(pupil.session.news.snapshot.decision?.phase).toBe('soviet-motorised')
    expect(pupil.progress().shown).toBe(pupil.lesson.steps.length)
  })

  test('a weak attack is still an attack', async () => {
    const pupil = await sit(ID)
    const { play, session } = pupil
    await endPhase(pupil)
    await endPhase(pupil)
    await play.hex(hex('3216'), false)
    await play.counter(play.state().draft.candidates[0], false)
    expect(stepNow(pupil)).toBe('attack')
    await play.attack()
    expect(session.news.lines.some(({ event }) => (event.dice?.length ?? 0) > 0)).toBe(true)
    expect(stepNow(pupil)).toBe('advance')
    pupil.next()
    expect(pupil.progress().shown).toBe(pupil.lesson.steps.length)
  })
})
