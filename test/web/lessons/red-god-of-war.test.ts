// The guided game of Red God of War, walked through by gestures without a page: the seed draws the right chit and rolls the
// right die, and whoever does otherwise finds the way back.
import { describe, expect, test } from 'vitest'
import { hex, unit } from '../../games/red-god-of-war/support.ts'
import { endPhase, type Pupil, sit, stepNow } from '../support/pupil.ts'

const ID = 'red-god-of-war'

/** The computer has played, and the pupil sees what is asked now. */
const answered = async ({ computerPlays, play }: Pupil): Promise<void> => {
  computerPlays()
  await play.cancel()
}

const goOn = async (pupil: Pupil): Promise<void> => {
  await endPhase(pupil)
  await answered(pupil)
}

/** What a headquarters has to do, by pointing at it twice. */
const task = async ({ play }: Pupil, hq: number): Promise<void> => {
  await play.counter(hq, false)
  await play.counter(hq, false)
}

const setUp = async (pupil: Pupil): Promise<void> => {
  await pupil.play.choose('default')
  await goOn(pupil)
}

/** As far as the first impulse, with the chits of these armies in the cup, all in combat supply. */
const activate = async (pupil: Pupil, ...hqs: readonly number[]): Promise<void> => {
  await setUp(pupil)
  for (const hq of hqs) await task(pupil, hq)
  await goOn(pupil)
  for (const hq of hqs) await task(pupil, hq)
  await goOn(pupil)
}

const phaseOf = ({ session }: Pupil): string | undefined => session.news.snapshot.decision?.phase

describe('the twelve steps', () => {
  test('done as told, each leads to the next: from the set-up to the first impulse', async () => {
    const pupil = await sit(ID)
    const { session, play } = pupil
    expect(stepNow(pupil)).toBe('setup')
    await play.choose('default')
    expect(stepNow(pupil)).toBe('look')
    await play.counter(pupil.unit('hq'), false)
    expect(stepNow(pupil)).toBe('armies')
    await play.cancel()
    pupil.toggle('layer-soviet-command')
    expect(stepNow(pupil)).toBe('supply')
    await goOn(pupil)
    expect(stepNow(pupil)).toBe('supply')
    expect(session.news.snapshot.decision?.ask.args).toEqual({ n: 14 })
    await task(pupil, pupil.unit('hq'))
    expect(stepNow(pupil)).toBe('chit')
    await goOn(pupil)
    expect(stepNow(pupil)).toBe('chit')
    await task(pupil, pupil.unit('hq'))
    expect(stepNow(pupil)).toBe('draw')
    await goOn(pupil)
    expect(phaseOf(pupil)).toBe('move')
    expect(session.news.snapshot.decision?.ask.args).toEqual({ hq: pupil.unit('hq') })
    expect(stepNow(pupil)).toBe('refusal')
    const drawn = pupil.view().lines.filter(({ event }) => /^log\.chit(SentBack|Drawn)$/.test(event.key))
    expect(drawn.map(({ event }) => event.key)).toEqual(['log.chitSentBack', 'log.chitDrawn'])
  })

  test('the impulse done as told: a move over the creek, 7:1, a 3, and tanks in the gap', async () => {
    const pupil = await sit(ID)
    const { session, play } = pupil
    await activate(pupil, pupil.unit('hq'))
    expect(stepNow(pupil)).toBe('refusal')
    await play.counter(pupil.unit('cavalry'), false)
    await play.hex(pupil.hex('beyond'), false)
    expect(play.state().refusal?.rule).toBe('4.63a')
    expect(stepNow(pupil)).toBe('move')
    expect(play.state().offers.find(offer => offer.hex === pupil.hex('flank'))?.cost).toBe(7)
    await play.hex(pupil.hex('flank'), false)
    expect(stepNow(pupil)).toBe('end')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('attack')
    await play.counter(pupil.unit('enemy'), false)
    await play.allAttackers()
    expect(stepNow(pupil)).toBe('attack')
    await play.toggleSupport(play.state().draft.supportOffers[0])
    expect(stepNow(pupil)).toBe('roll')
    const { card } = play.state().draft
    expect(card).toMatchObject({ attack: 44, defence: 7, odds: '6:1', column: '7:1' })
    const shifts = card?.kind === 'odds' ? card.shifts.map(({ rule, value }) => `${rule} ${value}`) : []
    expect(shifts).toEqual(['10.2a -1', '8.55a 1', '10.12c 1', '10.17 1', '10.12c -1'])
    await play.attack()
    await goOn(pupil)
    expect(phaseOf(pupil)).toBe('fight')
    expect(stepNow(pupil)).toBe('roll')
    await play.choose('combat:0')
    await answered(pupil)
    const battle = pupil.view().lines.find(({ event }) => event.key === 'log.combat')?.event
    expect(battle).toMatchObject({ dice: [3], args: { result: '-/2' } })
    expect(session.news.snapshot.units[pupil.unit('enemy')].factors).toBe('5-7')
    expect(stepNow(pupil)).toBe('advance')
    await play.select(pupil.unit('tanks'))
    await play.hex(pupil.hex('target'), false)
    expect(session.news.snapshot.units[pupil.unit('tanks')].hex).toBe(pupil.hex('target'))
    expect(pupil.progress().front).toBe(pupil.lesson.steps.length)
    expect(pupil.lesson.steps).toHaveLength(12)
  })
})

describe('a player who does something else', () => {
  test('the set-up ended at once: the lesson goes on with supply; no point spent: with the chits', async () => {
    const pupil = await sit(ID)
    await setUp(pupil)
    expect(stepNow(pupil)).toBe('supply')
    await goOn(pupil)
    expect(stepNow(pupil)).toBe('chit')
  })

  test('an empty cup: the Germans alone act, and the lesson is over with the turn', async () => {
    const pupil = await sit(ID)
    await setUp(pupil)
    await goOn(pupil)
    const shown = new Set<string | undefined>()
    pupil.session.onNews(() => shown.add(stepNow(pupil)))
    await goOn(pupil)
    for (let count = 0; count < 50 && pupil.session.news.snapshot.turn === 1; count++) {
      const { lossOffer, options, offers, selected } = pupil.play.state()
      if (lossOffer !== undefined) {
        await pupil.play.counter(lossOffer.units[0].unit, false)
        await pupil.play.loseAll()
      } else if (options.length > 0) await pupil.play.choose(options[0].option)
      else if (selected.length > 0 && offers.length > 0) await pupil.play.takeWay(offers[0])
      else await endPhase(pupil)
      await answered(pupil)
    }
    expect(pupil.session.news.snapshot.turn).toBe(2)
    // Their movement is not that of the lesson
    expect(shown).toContain('chit')
    expect(shown).not.toContain('refusal')
    expect(pupil.progress().shown).toBe(pupil.lesson.steps.length)
  })

  test('another army, whenever it is drawn: its own movement is waited for, another refusal and another move do', async () => {
    const pupil = await sit(ID)
    const { play } = pupil
    await activate(pupil, unit('S-HQ-20'))
    expect(stepNow(pupil)).toBe('refusal')
    await play.counter(unit('S-20-48Ski'), false)
    await play.hex(hex('2511'), false)
    expect(stepNow(pupil)).toBe('move')
    await play.hex(hex('2610'), false)
    expect(stepNow(pupil)).toBe('end')
  })

  test('no attack: the lesson is over with the mechanised movement', async () => {
    const pupil = await sit(ID)
    await activate(pupil, pupil.unit('hq'))
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('attack')
    await goOn(pupil)
    expect(phaseOf(pupil)).toBe('mech')
    expect(pupil.progress().shown).toBe(pupil.lesson.steps.length)
  })

  test('without cavalry beyond the creek and without support the same die only costs a step', async () => {
    const pupil = await sit(ID)
    const { play } = pupil
    await activate(pupil, pupil.unit('hq'))
    await endPhase(pupil)
    await play.counter(pupil.unit('enemy'), false)
    await play.allAttackers()
    await play.attack()
    await goOn(pupil)
    expect(stepNow(pupil)).toBe('roll')
    await play.choose('combat:0')
    await answered(pupil)
    const battle = pupil.view().lines.find(({ event }) => event.key === 'log.combat')?.event
    expect(battle?.args).toMatchObject({ odds: '4:1', result: '-/1' })
    expect(pupil.progress().shown).toBe(pupil.lesson.steps.length)
  })
})
