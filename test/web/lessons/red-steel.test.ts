// The guided game of Red Steel, walked through by gestures without a page: every step can be done, and none is a dead end.
import { describe, expect, test } from 'vitest'
import { hex, unit } from '../../games/red-steel/support.ts'
import { endPhase, type Pupil, sit, stepNow } from '../support/pupil.ts'

const ID = 'red-steel'

const phaseOf = ({ session }: Pupil): string | undefined => session.news.snapshot.decision?.phase
const marksOf = ({ session, unit: named }: Pupil, name: string): readonly string[] =>
  session.news.snapshot.units[named(name)].marks
const keysOf = ({ view }: Pupil): string[] => view().lines.map(({ event }) => event.key)
const resultOf = ({ view }: Pupil, key: string): unknown =>
  view().lines.find(({ event }) => event.key === key)?.event.args?.result

const fireAll = async ({ play, unit: named }: Pupil): Promise<void> => {
  await play.counter(named('enemy'), false)
  await play.allAttackers()
  await play.attack()
}
const takeTask = async ({ play }: Pupil, gun: number, task: string): Promise<void> => {
  await play.select(gun)
  const offer = play.state().offers.find(({ as }) => as === task)
  if (offer === undefined) throw new Error(`no ${task}`)
  await play.takeWay(offer)
}

describe('the position', () => {
  test('the bridge stands, everybody is in supply, and the target is the battalion that fire has shaken', async () => {
    const pupil = await sit(ID)
    const { units } = pupil.session.news.snapshot
    expect(units.filter(each => each.status === 'onMap' && each.supply !== 'supplied')).toEqual([])
    expect(units.flatMap((each, id) => (each.hex === pupil.hex('target') ? [id] : []))).toEqual([pupil.unit('enemy')])
    expect(marksOf(pupil, 'enemy')).toContain('disrupted')
    expect(marksOf(pupil, 'guns')).toContain('limbered')
  })
})

describe('the twelve steps', () => {
  test('done as told, each leads to the next, and the assault ends with an advance', async () => {
    const pupil = await sit(ID)
    const { session, play } = pupil
    expect(stepNow(pupil)).toBe('look')
    await play.counter(pupil.unit('enemy'), false)
    expect(stepNow(pupil)).toBe('choose')
    await play.counter(pupil.unit('reserve'), false)
    expect(stepNow(pupil)).toBe('move')
    const costTo = (name: string) => play.state().offers.find(offer => offer.hex === pupil.hex(name))?.cost
    expect([costTo('bank'), costTo('goal')]).toEqual([1, 3])
    await play.hex(pupil.hex('goal'), false)
    expect(session.news.snapshot.units[pupil.unit('reserve')].hex).toBe(pupil.hex('goal'))
    expect(stepNow(pupil)).toBe('zoc')
    pupil.toggle('zoc-soviet')
    expect(stepNow(pupil)).toBe('refusal')
    await play.counter(pupil.unit('heavy'), false)
    await play.hex(pupil.hex('away'), false)
    expect(play.state().refusal?.rule).toBe('11.6')
    expect(stepNow(pupil)).toBe('deploy')
    await takeTask(pupil, pupil.unit('guns'), 'deploy')
    expect(marksOf(pupil, 'guns')).not.toContain('limbered')
    expect(session.news.snapshot.units[pupil.unit('guns')].points).toBe(4)
    expect(stepNow(pupil)).toBe('supply')
    pupil.toggle('supply-axis')
    expect(stepNow(pupil)).toBe('end')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('bombard')
    await fireAll(pupil)
    expect(resultOf(pupil, 'log.fireBombards')).toBe('d')
    expect(marksOf(pupil, 'enemy')).toContain('demoralised')
    expect(stepNow(pupil)).toBe('bombard')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('declare')
    await play.counter(pupil.unit('enemy'), false)
    await play.allAttackers()
    const { card, attackers } = play.state().draft
    expect(attackers).toHaveLength(6)
    if (card?.kind !== 'odds') throw new Error('no card')
    expect(card.shifts.map(({ rule, value }) => [rule, value])).toContainEqual(['9.7b', -1])
    await play.attack()
    expect(stepNow(pupil)).toBe('support')
    await endPhase(pupil)
    pupil.computerPlays()
    expect(phaseOf(pupil)).toBe('axis-support')
    expect(session.news.snapshot.actors.map(actor => actor.unit).toSorted()).toEqual(
      [unit('RO-A53'), pupil.unit('guns')].toSorted(),
    )
    for (const gun of [unit('RO-A53'), pupil.unit('guns')]) await takeTask(pupil, gun, 'support')
    expect(stepNow(pupil)).toBe('support')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('assault')
    expect(keysOf(pupil)).toContain('log.fireOpened')
    await play.choose(play.state().options[0].option)
    expect(resultOf(pupil, 'log.combat')).toBe('-/3')
    pupil.computerPlays()
    expect(session.news.snapshot.decision?.kinds).toContain('advance')
    expect(stepNow(pupil)).toBe('assault')
    await play.select(pupil.unit('reserve'))
    await play.hex(pupil.hex('target'), false)
    expect(session.news.snapshot.units[pupil.unit('reserve')].hex).toBe(pupil.hex('target'))
    expect(pupil.progress().front).toBe(pupil.lesson.steps.length)
  })
})

describe('a player who does something else', () => {
  test('another battalion, another way, another gun do as well', async () => {
    const pupil = await sit(ID)
    const { play } = pupil
    await play.hex(hex('1622'), false)
    await play.counter(unit('RO-35-55-III'), false)
    expect(stepNow(pupil)).toBe('move')
    await play.takeWay(play.state().offers[0])
    pupil.toggle('zoc-axis')
    await play.counter(unit('RO-A53'), false)
    await play.hex(hex('1222'), false)
    expect(stepNow(pupil)).toBe('deploy')
  })

  test('phases ended at once: the lesson goes on with what comes; without an attack it ends with the turn', async () => {
    const pupil = await sit(ID)
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('bombard')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('declare')
    await endPhase(pupil)
    pupil.computerPlays()
    expect(pupil.session.news.snapshot.decision?.seat).toBe('axis')
    expect(pupil.progress().shown).toBe(pupil.lesson.steps.length)
  })

  test('an assault without support and without luck is still the end of the lesson', async () => {
    const pupil = await sit(ID)
    await endPhase(pupil)
    await endPhase(pupil)
    await fireAll(pupil)
    await endPhase(pupil)
    pupil.computerPlays()
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('assault')
    await pupil.play.choose(pupil.play.state().options[0].option)
    pupil.next()
    expect(pupil.progress().shown).toBe(pupil.lesson.steps.length)
  })
})
