// The guided game of The Russian Campaign, walked through by gestures without a page: every step can be done, and none is a
// dead end.
import { describe, expect, test } from 'vitest'
import { hex, unit } from '../../games/russian-campaign/support-game.ts'
import { endPhase, type Pupil, sit, stepNow } from '../support/pupil.ts'

const ID = 'russian-campaign'

const diceOf = ({ view }: Pupil): number[] => view().lines.flatMap(({ event }) => event.dice ?? [])

const attackAll = async ({ play, unit: named }: Pupil, target: string): Promise<void> => {
  await play.counter(named(target), false)
  await play.allAttackers()
}

/** As far as the hole in the front. */
const breakThrough = async (pupil: Pupil): Promise<void> => {
  const { play } = pupil
  await play.counter(pupil.unit('panzer'), false)
  await play.hex(pupil.hex('beside'), false)
  await play.counter(unit('de-pz-57'), false)
  await play.hex(pupil.hex('gate'), false)
  await play.cancel()
  await play.select(unit('stuka-1'))
  await play.hex(pupil.hex('hole'), false)
  await attackAll(pupil, 'victim')
  await play.attack()
}

describe('the twelve steps', () => {
  test('the front is quiet but for the battle of the lesson, and everybody is in supply', async () => {
    const { session } = await sit(ID)
    const { units, duties } = session.news.snapshot
    const zoc = await session.query({ what: 'zoc', side: 'soviet' })
    const inContact = units.flatMap((each, id) => (each.side === 0 && zoc.includes(each.hex) ? [id] : []))
    expect(inContact).toEqual(['de-pz-47', 'de-pz-46', 'de-pz-57', 'de-inf-5'].map(unit))
    expect(units.filter(each => each.hex >= 0 && each.supply !== 'supplied')).toEqual([])
    expect(duties).toEqual([])
  })

  test('movement done as told: each step leads to the next, and the front has a hole', async () => {
    const pupil = await sit(ID)
    const { session, play } = pupil
    const hexOf = (name: string): number => session.news.snapshot.units[pupil.unit(name)].hex
    expect(stepNow(pupil)).toBe('choose')
    await play.counter(pupil.unit('panzer'), false)
    expect(stepNow(pupil)).toBe('move')
    await play.hex(pupil.hex('beside'), false)
    expect(hexOf('panzer')).toBe(pupil.hex('beside'))
    expect(stepNow(pupil)).toBe('zoc')
    await play.counter(unit('de-pz-57'), false)
    expect(play.state().refusal).toBeUndefined()
    await play.hex(pupil.hex('gate'), false)
    expect(play.state().refusal?.rule).toBe('8.2.3a')
    expect(stepNow(pupil)).toBe('stuka')
    await play.cancel()
    expect(play.state().targets).toEqual([])
    await play.select(unit('stuka-1'))
    await play.hex(pupil.hex('hole'), false)
    expect(stepNow(pupil)).toBe('victory')
    await attackAll(pupil, 'victim')
    expect(play.state().draft.card).toMatchObject({ attack: 15, defence: 2, odds: '7:1', column: '10:1' })
    await play.attack()
    expect(hexOf('victim')).toBeLessThan(0)
    expect(diceOf(pupil)).toEqual([])
    expect(stepNow(pupil)).toBe('hole')
    await play.counter(pupil.unit('second'), false)
    await play.hex(pupil.hex('gate'), false)
    expect(hexOf('second')).toBe(pupil.hex('gate'))
    expect(stepNow(pupil)).toBe('rail')
    await play.counter(pupil.unit('train'), false)
    await play.hex(pupil.hex('railhead'), false)
    expect(hexOf('train')).toBe(pupil.hex('railhead'))
    expect(stepNow(pupil)).toBe('end')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('declare')
  })

  test('combat done as told: 5:1 and a retreat, a soak-off and contact, the city in the second impulse', async () => {
    const pupil = await sit(ID)
    const { session, play } = pupil
    await breakThrough(pupil)
    await play.counter(pupil.unit('second'), false)
    await play.hex(pupil.hex('gate'), false)
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('declare')
    await attackAll(pupil, 'defender')
    expect(play.state().draft.card).toMatchObject({ attack: 20, defence: 4, column: '5:1' })
    await play.attack()
    expect(stepNow(pupil)).toBe('soak')
    await attackAll(pupil, 'screen')
    expect(play.state().draft.card).toMatchObject({ attack: 4, defence: 5, column: '1:2' })
    await play.attack()
    expect(stepNow(pupil)).toBe('soak')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('fight')
    await play.choose('combat:0')
    expect(play.state().selected).toEqual([pupil.unit('defender')])
    await play.hex(pupil.hex('back'), false)
    await play.hex(pupil.hex('away'), false)
    expect(session.news.snapshot.units[pupil.unit('defender')].hex).toBe(pupil.hex('away'))
    expect(stepNow(pupil)).toBe('fight')
    await play.choose('combat:1')
    expect(diceOf(pupil)).toEqual([2, 5])
    expect(stepNow(pupil)).toBe('second')
    await play.counter(pupil.unit('panzer'), false)
    await play.hex(pupil.hex('city'), false)
    expect(session.news.snapshot.units[pupil.unit('panzer')].hex).toBe(pupil.hex('city'))
    expect(pupil.progress().front).toBe(pupil.lesson.steps.length)
    expect(pupil.lesson.steps).toHaveLength(12)
  })
})

describe('a player who does something else', () => {
  test('another unit and another hex do as well', async () => {
    const pupil = await sit(ID)
    const { play } = pupil
    await play.counter(unit('de-pz-41'), false)
    expect(stepNow(pupil)).toBe('move')
    await play.takeWay(play.state().offers[0])
    expect(stepNow(pupil)).toBe('zoc')
    await play.counter(unit('de-pz-56'), false)
    await play.hex(hex('Moscow'), false)
    expect(stepNow(pupil)).toBe('stuka')
  })

  test('the phase ended at once: the lesson goes on with the declaration, by the suggestion to the combats', async () => {
    const pupil = await sit(ID)
    const { play } = pupil
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('declare')
    await play.choose('suggested')
    expect(stepNow(pupil)).toBe('soak')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('fight')
  })

  test('the second impulse ended: the lesson is over', async () => {
    const pupil = await sit(ID)
    const { play } = pupil
    await breakThrough(pupil)
    await endPhase(pupil)
    await play.choose('suggested')
    await endPhase(pupil)
    while (stepNow(pupil) === 'fight') {
      const { options, offers } = play.state()
      await (options.length > 0 ? play.choose(options[0].option) : play.takeWay(offers[0]))
    }
    expect(stepNow(pupil)).toBe('second')
    for (const [id, place] of [
      ['de-inf-23', 'A34'],
      ['ro-inf-5', 'Bucharest'],
    ]) {
      await play.select(unit(id))
      await play.hex(hex(place), false)
    }
    await endPhase(pupil)
    expect(pupil.progress().shown).toBe(pupil.lesson.steps.length)
  })
})
