// The guided first game, walked through by gestures without a page: every step can be done, and none is a dead end.
import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/engine/contract.ts'
import type { LogLine, Session } from '../../src/session/session.ts'
import { hexOf, lessonText } from '../../src/web/lesson/names.ts'
import {
  beginLesson,
  follow,
  goBack,
  goOn,
  isDone,
  LESSON_LENGTH,
  type Progress,
} from '../../src/web/lesson/progress.ts'
import {
  LESSON_END,
  LESSON_GAME,
  LESSON_HEXES,
  LESSON_STEPS,
  LESSON_UNITS,
  type LessonView,
} from '../../src/web/lesson/steps.ts'
import type { OverlayId } from '../../src/web/play/overlays.ts'
import { createPlay, type Play } from '../../src/web/play/play.ts'
import { setLanguage } from '../../src/web/words/language.ts'
import { game, hex, unit } from '../games/turning-point/support.ts'
import { localSession } from '../support/local-session.ts'

interface Pupil {
  readonly session: Session
  readonly play: Play
  readonly view: () => LessonView
  readonly progress: () => Progress
  readonly next: () => void
  readonly back: () => void
  toggle(overlay: OverlayId): void
}

/** What LessonBox.tsx does, without a page. */
const sit = async (): Promise<Pupil> => {
  const session = localSession(game as unknown as Game, LESSON_GAME)
  const overlays = new Set<OverlayId>()
  let lines: readonly LogLine[] = session.news.lines
  let progress: Progress | undefined
  const play = createPlay(session, () => look())
  const view = (): LessonView => ({
    snapshot: session.news.snapshot,
    play: play.state(),
    overlays: new Set(overlays),
    lines,
  })
  const look = (): void => {
    if (progress !== undefined) progress = follow(progress, view())
  }
  session.onNews(news => {
    lines = [...lines.slice(0, news.from), ...news.lines]
    look()
  })
  await play.cancel()
  let now = beginLesson(view())
  progress = now
  const get = (): Progress => {
    now = progress ?? now
    return now
  }
  return {
    session,
    play,
    view,
    progress: get,
    next: () => {
      progress = goOn(get(), view())
    },
    back: () => {
      progress = goBack(get())
    },
    toggle: overlay => {
      if (!overlays.delete(overlay)) overlays.add(overlay)
      look()
    },
  }
}

const stepNow = ({ progress }: Pupil): string | undefined => LESSON_STEPS[progress().shown]?.id

const cavalry = unit(LESSON_UNITS.cavalry)
const at = (name: keyof typeof LESSON_HEXES): number => hex(LESSON_HEXES[name])

const endPhase = async ({ play }: Pupil): Promise<void> => {
  await play.done()
  if (play.state().ending === 'confirm') await play.done()
}

describe('the ten steps', () => {
  test('done as told, each leads to the next, and the attack ends with an advance', async () => {
    const pupil = await sit()
    const { session, play } = pupil
    expect(stepNow(pupil)).toBe('look')
    await play.counter(unit(LESSON_UNITS.enemy), false)
    expect(stepNow(pupil)).toBe('choose')
    await play.counter(cavalry, false)
    expect(stepNow(pupil)).toBe('move')
    expect(play.state().offers.find(offer => offer.hex === at('goal'))?.cost).toBe(4)
    await play.hex(at('goal'), false)
    expect(stepNow(pupil)).toBe('zoc')
    pupil.toggle('zoc-axis')
    expect(stepNow(pupil)).toBe('refusal')
    expect(session.news.snapshot.units[cavalry].points).toBe(4)
    await play.hex(at('beyond'), false)
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
    await play.counter(unit(LESSON_UNITS.enemy), false)
    await play.allAttackers()
    expect(stepNow(pupil)).toBe('advance')
    const { card } = play.state().draft
    if (card?.kind !== 'odds') throw new Error('no card')
    expect([...card.shifts, ...card.modifiers].map(({ rule }) => rule)).toEqual(['SURP-1', 'TEC-fort'])
    await play.attack()
    expect(session.news.snapshot.decision?.kinds).toContain('advance')
    expect(stepNow(pupil)).toBe('advance')
    await play.select(unit('sov-1-tc'))
    await play.hex(at('target'), false)
    expect(session.news.snapshot.units[unit('sov-1-tc')].hex).toBe(at('target'))
    expect(pupil.progress().front).toBe(LESSON_LENGTH)
    expect(LESSON_STEPS).toHaveLength(10)
  })

  test('Next alone leads to the end, Back to the first text and forth again', async () => {
    const pupil = await sit()
    for (let step = 0; step < LESSON_LENGTH; step++) {
      expect(pupil.progress().shown).toBe(step)
      pupil.next()
    }
    expect(pupil.progress().shown).toBe(LESSON_LENGTH)
    pupil.next()
    expect(pupil.progress().shown).toBe(LESSON_LENGTH)
    for (let step = 0; step < LESSON_LENGTH + 3; step++) pupil.back()
    expect(pupil.progress()).toMatchObject({ shown: 0, front: LESSON_LENGTH })
    pupil.next()
    expect(pupil.progress().shown).toBe(1)
  })

  test('an earlier text stays while it is read, until the step at hand is done', async () => {
    const pupil = await sit()
    pupil.next()
    pupil.back()
    pupil.toggle('zoc-axis')
    expect(stepNow(pupil)).toBe('look')
    await pupil.play.counter(cavalry, false)
    expect(stepNow(pupil)).toBe('move')
  })
})

describe('a player who does something else', () => {
  test('another unit, another hex, another overlay do as well', async () => {
    const pupil = await sit()
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
    const pupil = await sit()
    pupil.toggle('zoc-axis')
    for (const _ of ['look', 'choose', 'move']) pupil.next()
    expect(stepNow(pupil)).toBe('zoc')
    expect(isDone(pupil.progress(), pupil.view())).toBe(true)
    pupil.next()
    expect(stepNow(pupil)).toBe('refusal')
  })

  test('the phase ended at once: the lesson goes on with the attack; the turn ended: it is over', async () => {
    const pupil = await sit()
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('look')
    await endPhase(pupil)
    expect(stepNow(pupil)).toBe('attack')
    await endPhase(pupil)
    expect(pupil.session.news.snapshot.decision?.phase).toBe('soviet-motorised')
    expect(pupil.progress().shown).toBe(LESSON_LENGTH)
  })

  test('a weak attack is still an attack', async () => {
    const pupil = await sit()
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
    expect(pupil.progress().shown).toBe(LESSON_LENGTH)
  })
})

describe('what the lesson says', () => {
  test('its units, hexes and rules are those of the title, the units stand where it says', async () => {
    const { session } = await sit()
    const { title, news } = session
    expect(news.snapshot.units[cavalry].hex).toBe(at('start'))
    expect(news.snapshot.units[unit(LESSON_UNITS.enemy)].hex).toBe(at('target'))
    for (const name of Object.keys(LESSON_HEXES) as (keyof typeof LESSON_HEXES)[])
      expect(hexOf(title, name)).toBe(at(name))
    const rules = new Set(title.rules.map(({ id }) => id))
    for (const rule of [...LESSON_STEPS, LESSON_END].flatMap(step => step.rules)) expect(rules).toContain(rule)
  })

  test.each(['en', 'ja'] as const)('every name in the texts is filled in (%s)', async language => {
    setLanguage(language)
    const { session } = await sit()
    const texts = [
      ...LESSON_STEPS.flatMap(({ title, text, task }) => [title, text, task]),
      LESSON_END.title,
      LESSON_END.text,
    ]
    for (const text of texts) {
      const said = lessonText(session.title, text)
      expect(said.trim()).not.toBe('')
      expect(said).not.toMatch(/[{}]|undefined|\?\)/)
    }
    setLanguage('en')
  })

  test('both languages use the same names', () => {
    const names = (text: string): string[] => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))]
    for (const { id, text, task } of LESSON_STEPS)
      for (const said of [text, task]) expect(names(said.ja).toSorted(), id).toEqual(names(said.en).toSorted())
  })
})
