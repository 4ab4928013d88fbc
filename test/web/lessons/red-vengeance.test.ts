// The guided game of Red Vengeance, walked through by gestures without a page: every step can be done, and none is a dead end.
import { describe, expect, test } from 'vitest'
import type { BattleCard } from '../../../src/engine/contract.ts'
import { isDone } from '../../../src/web/lesson/progress.ts'
import { builders } from '../../games/red-vengeance/support.ts'
import { endPhase, type Pupil, sit, stepNow } from '../support/pupil.ts'

const ID = 'red-vengeance'
const { hex, unit } = builders

/** What the pupil sees of a unit. */
const shown = ({ session }: Pupil, name: number) => session.news.snapshot.units[name]
const phaseNow = ({ session }: Pupil): string | undefined => session.news.snapshot.decision?.phase
const costOf = ({ play }: Pupil, to: number) => play.state().offers.find(offer => offer.hex === to)
const hitsOf = ({ view }: Pupil): unknown[] =>
  view()
    .lines.filter(({ event }) => event.key === 'log.dice')
    .map(({ event }) => [event.args?.onDefender, event.args?.onAttacker])

const diceOf = (card: BattleCard | undefined): readonly [attack: number, defence: number] => {
  if (card?.kind !== 'dice') throw new Error('no card')
  return [card.attack, card.defence]
}

/** As the steps of the movement phase tell. */
const moveAsTold = async (pupil: Pupil): Promise<void> => {
  const { play } = pupil
  await play.counter(pupil.unit('guards'), false)
  await play.hex(pupil.hex('staging'), false)
  await play.counter(pupil.unit('tanks'), false)
  await play.hex(pupil.hex('bank'), false)
}

const attackIasi = async (pupil: Pupil): Promise<void> => {
  await pupil.play.counter(pupil.unit('romanians'), false)
  await pupil.play.allAttackers()
}

describe('the twelve steps', () => {
  test('done as told, each leads to the next: Iasi falls, and the second line behind it', async () => {
    const pupil = await sit(ID)
    const { play, session } = pupil
    expect(stepNow(pupil)).toBe('look')
    await play.counter(pupil.unit('romanians'), false)

    expect(stepNow(pupil)).toBe('strategic')
    await play.counter(pupil.unit('guards'), false)
    expect(costOf(pupil, pupil.hex('staging'))).toMatchObject({ by: 'strategic', cost: 7 })
    await play.hex(pupil.hex('staging'), false)

    expect(stepNow(pupil)).toBe('armour')
    await play.counter(pupil.unit('tanks'), false)
    expect(costOf(pupil, pupil.hex('bank'))?.cost).toBe(4)
    await play.hex(pupil.hex('bank'), false)

    expect(stepNow(pupil)).toBe('zoc')
    await play.counter(pupil.unit('seventh'), false)
    expect(shown(pupil, pupil.unit('seventh')).points).toBe(4)
    await play.hex(pupil.hex('beyond'), false)
    expect(play.state().refusal?.rule).toBe('6.42b')

    expect(stepNow(pupil)).toBe('supply')
    pupil.toggle('supply-allied')
    expect(session.news.snapshot.units.every(({ supply }) => supply !== 'out-of-supply')).toBe(true)

    expect(stepNow(pupil)).toBe('end')
    await endPhase(pupil)

    expect(stepNow(pupil)).toBe('attack')
    expect(play.state().targets).toEqual([pupil.hex('target')])
    await attackIasi(pupil)
    expect(diceOf(play.state().draft.card)).toEqual([17, 5])

    expect(stepNow(pupil)).toBe('roll')
    await play.toggleExtra('air')
    expect(diceOf(play.state().draft.card)).toEqual([18, 5])
    await play.attack()
    expect(hitsOf(pupil)).toEqual([[5, 2]])

    expect(stepNow(pupil)).toBe('losses')
    expect(shown(pupil, pupil.unit('romanians')).hex).toBe(-1)
    await play.counter(pupil.unit('army'), false)
    await play.counter(pupil.unit('infantry'), false)
    await play.loseAll()

    expect(stepNow(pupil)).toBe('advance')
    for (const name of ['tanks', 'guards']) {
      await play.select(pupil.unit(name))
      await play.hex(pupil.hex('target'), false)
    }
    expect(stepNow(pupil)).toBe('advance')
    await endPhase(pupil)

    expect(stepNow(pupil)).toBe('breakthrough')
    for (const [name, cost] of [
      ['tanks', 3],
      ['guards', 2],
    ] as const) {
      await play.counter(pupil.unit(name), false)
      expect(costOf(pupil, pupil.hex('gap'))?.cost).toBe(cost)
      await play.hex(pupil.hex('gap'), false)
    }
    await endPhase(pupil)

    expect(stepNow(pupil)).toBe('exploitation')
    expect(play.state().targets).toEqual([pupil.hex('second')])
    await play.hex(pupil.hex('second'), false)
    await play.allAttackers()
    expect(diceOf(play.state().draft.card)).toEqual([9, 2])
    await play.attack()
    expect(hitsOf(pupil)).toEqual([
      [5, 2],
      [3, 0],
    ])
    expect(shown(pupil, pupil.unit('reserve')).hex).toBe(-1)
    expect(session.news.snapshot.decision?.kinds).toContain('advance')
    expect(pupil.progress().front).toBe(pupil.lesson.steps.length)
    expect(pupil.lesson.steps).toHaveLength(12)
  })

  test('nobody but those at Iasi touches the enemy when the lesson begins', async () => {
    const pupil = await sit(ID)
    await endPhase(pupil)
    expect(phaseNow(pupil)).toBe('allied-combat')
    expect(pupil.play.state().targets).toEqual([pupil.hex('target')])
  })
})

describe('a player who does something else', () => {
  test('without the air point the dice fall as well', async () => {
    const pupil = await sit(ID)
    await moveAsTold(pupil)
    await endPhase(pupil)
    await attackIasi(pupil)
    await pupil.play.attack()
    expect(hitsOf(pupil)).toEqual([[5, 2]])
    expect(stepNow(pupil)).toBe('losses')
  })

  test('an attacker who goes back does not advance: the lesson goes on with breakthrough movement', async () => {
    const pupil = await sit(ID)
    const { play, session } = pupil
    await moveAsTold(pupil)
    await endPhase(pupil)
    await attackIasi(pupil)
    await play.attack()
    await play.counter(pupil.unit('army'), false)
    await play.loseAll()
    expect(stepNow(pupil)).toBe('losses')
    while (session.news.snapshot.decision?.kinds.includes('retreat')) {
      const [{ unit: back }] = session.news.snapshot.actors
      await play.select(back)
      await play.takeWay(play.state().offers[0])
    }
    expect(phaseNow(pupil)).toBe('allied-breakthrough')
    expect(stepNow(pupil)).toBe('breakthrough')
  })

  test('the phase ended at once, and Iasi attacked with who is there: the lesson goes on', async () => {
    const pupil = await sit(ID)
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('attack')
    await attackIasi(pupil)
    expect(stepNow(pupil)).toBe('roll')
    expect(diceOf(pupil.play.state().draft.card)).toEqual([9, 5])
    await pupil.play.attack()
    expect(stepNow(pupil)).not.toBe('roll')
  })

  test('another unit, another hex, another overlay do as well', async () => {
    const pupil = await sit(ID)
    const { play } = pupil
    await play.hex(hex('1422'), false)
    expect(stepNow(pupil)).toBe('strategic')
    await play.counter(unit('sov-5-gds'), false)
    await play.takeWay(play.state().offers[0])
    expect(stepNow(pupil)).toBe('armour')
    await play.counter(unit('sov-40'), false)
    await play.takeWay(play.state().offers[0])
    await play.counter(unit('sov-37'), false)
    await play.hex(hex('1422'), false)
    expect(stepNow(pupil)).toBe('supply')
    pupil.toggle('supply-axis')
    expect(stepNow(pupil)).toBe('end')
  })

  test('what was done too early is ticked when its step comes, and Next goes on', async () => {
    const pupil = await sit(ID)
    pupil.toggle('supply-allied')
    for (const _ of ['look', 'strategic', 'armour', 'zoc']) pupil.next()
    expect(stepNow(pupil)).toBe('supply')
    expect(isDone(pupil.progress(), pupil.view())).toBe(true)
    pupil.next()
    expect(stepNow(pupil)).toBe('end')
  })
})
