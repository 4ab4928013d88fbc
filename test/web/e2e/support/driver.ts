// Plays a turn as a person does: reads what the page asks for, answers with the hands it is given, and notes what it met.
// It plays simply (a few moves, an attack or two, then the end of the phase) but knows an answer to every kind of decision.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from './hands.ts'
import { type Hinted, isPassing, type Look, look, type MarkedHex, markedHexes, sitDown, steppedPast } from './table.ts'

export interface TableDriver {
  readonly look: () => Promise<Look>
  /** Answers one decision, or does one thing of a phase; ends the phase when enough is done. */
  readonly decide: () => Promise<void>
  /** Until the table shows this turn. */
  readonly playUntil: (turn: number) => Promise<void>
  readonly end: () => Promise<void>
  readonly move: (carried?: boolean) => Promise<void>
  /** Answers what the page asks for now, however often it was done before. */
  readonly answer: () => Promise<void>
  /** How often each kind of decision was answered. */
  readonly met: ReadonlyMap<Hinted | 'end' | 'carried', number>
}

/** Of each kind, in one phase: enough to see it done. */
const ENOUGH: Readonly<Partial<Record<Hinted, number>>> = { move: 2, attack: 1, place: 2, assign: 1, advance: 1 }
/** Attacks with target and attackers chosen one by one; later ones as the page suggests. */
const BY_HAND = 4
const MOST_DECISIONS = 400

const PARTS = '⅙⅓½⅔⅚'
/** `3½` */
const pointsIn = (label: string): number => {
  const part = PARTS.indexOf(label.at(-1) ?? ' ')
  return part < 0 ? Number(label) : Number(label.slice(0, -1)) + (part + 1) / 6
}

/** An empty hex before one with counters, the usual way before another, then the cheapest. */
const nearest = (hexes: readonly MarkedHex[]): MarkedHex => {
  const [best] = [...hexes].sort(
    (a, b) =>
      Number(b.free) - Number(a.free) ||
      Number(a.way !== '') - Number(b.way !== '') ||
      pointsIn(a.label) - pointsIn(b.label),
  )
  expect(best).toBeDefined()
  return best
}

/** `pass`: what happens between two players, where the screen goes from hand to hand. */
export const tableDriver = (page: Page, hands: Hands, pass: (page: Page) => Promise<void> = sitDown): TableDriver => {
  const met = new Map<Hinted | 'end' | 'carried', number>()
  const note = (what: Hinted | 'end' | 'carried'): void => void met.set(what, (met.get(what) ?? 0) + 1)
  /** By phase: how much of each kind is done already. */
  const phases = new Map<string, Map<Hinted, number>>()

  const named = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const stepPast = async (step: number): Promise<void> => {
    await steppedPast(page, step)
    if (await isPassing(page)) await pass(page)
  }
  /** Marks that the page shows for what was picked up; waits for them. */
  const marks = async (...kinds: readonly string[]): Promise<readonly MarkedHex[]> => {
    await page.waitForSelector(kinds.map(kind => `.pills > .pill-${kind}`).join(', '), { state: 'attached' })
    // On a busy machine the map may still be on its way when it seems to be at rest
    let shown: readonly MarkedHex[] = []
    const count = async (): Promise<number> => {
      await hands.rest()
      shown = (await markedHexes(page, kinds)).filter(hex => hex.seen || hands.blind)
      return shown.length
    }
    const some = expect.poll(count, { timeout: 5_000 })
    // Whoever sees none looks at the whole map.
    await some.toBeGreaterThan(0).catch(async () => {
      await named('Whole map').click()
      await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(0)
    })
    return shown
  }

  const end = async (): Promise<void> => {
    const { step } = await look(page)
    await hands.button(page.getByRole('toolbar').getByRole('button', { name: /^(End phase|No further advance)/ }), 'e')
    await page.waitForFunction(
      before =>
        document.querySelector('.confirm, .table-answer .duties, .pass') !== null ||
        Number(document.querySelector<HTMLElement>('.table')?.dataset.step) > before,
      step,
    )
    if (await page.locator('.confirm').isVisible()) await hands.button(page.locator('.confirm .button-primary'))
    expect(await page.locator('.table-answer .duties').allInnerTexts()).toEqual([])
    await stepPast(step)
    phases.clear()
    note('end')
  }

  const move = async (carried = false): Promise<void> => {
    const { step } = await look(page)
    await hands.pickUp()
    const hex = nearest(await marks('destination'))
    await (carried ? hands.carry(hex) : hands.hex(hex))
    await chooseWay(step)
    note(carried ? 'carried' : 'move')
  }

  /** Where several ways lead to the hex, the first. */
  const chooseWay = async (step: number): Promise<void> => {
    const ways = page.locator('.play-panel fieldset:has(legend:text("Which way")) button')
    await page.waitForFunction(
      before =>
        document.querySelector('.pass') !== null ||
        Number(document.querySelector<HTMLElement>('.table')?.dataset.step) > before ||
        [...document.querySelectorAll('.play-panel legend')].some(legend =>
          /^Which way/.test(legend.textContent ?? ''),
        ),
      step,
    )
    if (!(await isPassing(page)) && (await look(page)).step === step) await hands.button(ways.first())
    await stepPast(step)
  }

  const pressedOrPast = async (button: Locator, step: number): Promise<void> => {
    await expect
      .poll(async () => (await look(page)).step > step || (await button.getAttribute('aria-pressed')) === 'true')
      .toBe(true)
  }
  const units = (): Locator => page.locator('.play-panel .unit-list .unit-button')

  const answers: Readonly<Record<Exclude<Hinted, 'move'>, (seen: Look) => Promise<void>>> = {
    place: async ({ step }) => {
      const unit = units().first()
      await hands.button(unit)
      // Until then the marks may be those of the unit before.
      await pressedOrPast(unit, step)
      await hands.hex(nearest(await marks('place')))
      await chooseWay(step)
    },
    assign: async ({ step }) => {
      const tasks = page.locator('.play-panel fieldset:has(legend:text-is("Choose a unit, then its task.")) button')
      const options = page.locator('.pills > .pill-option')
      // A flight out of range of everything has no task: the next one may have.
      for (let index = 0; index === 0 || (await tasks.count()) + (await options.count()) === 0; index++) {
        await hands.button(units().nth(index))
        await pressedOrPast(units().nth(index), step)
        // Its only task: the click in the list has done it
        if ((await look(page)).step > step) return
      }
      if ((await tasks.count()) > 0) await hands.button(tasks.first())
      else await hands.hex(nearest(await marks('option')))
      await chooseWay(step)
    },
    attack: async ({ step }) => {
      const attack = page.locator('.attack-go .button-primary')
      const [hex] = (met.get('attack') ?? 0) < BY_HAND ? await marks('target') : []
      if (hex !== undefined) {
        await hands.hex(hex)
        await page.waitForSelector('.attack .unit-button')
        await hands.button(named('All'))
        await page.waitForSelector('.attack .battle, .attack .notice')
      }
      // One question: between two the button may be gone.
      if (!(await page.locator('.attack-go .button-primary:enabled').isVisible())) {
        await hands.button(page.locator('.attack > .play-buttons > button').first())
        await page.waitForSelector('.attack-go .button-primary:enabled')
      }
      await hands.button(attack, 'a')
      await stepPast(step)
    },
    losses: async ({ step }) => {
      const take = named('Take the losses')
      await take.waitFor()
      // A step of each, then a second of those that have one: for who has none another press takes the first back.
      for (let index = 0; await take.isDisabled(); index++) {
        const unit = units().nth(index % (await units().count()))
        await hands.button(unit)
        if ((await unit.getAttribute('aria-pressed')) === 'false') await hands.button(unit)
      }
      const refused = page.locator('.table-answer .notice-bad')
      const isPast = async (): Promise<boolean> => (await isPassing(page)) || (await look(page)).step > step
      await hands.button(take)
      await expect.poll(async () => (await isPast()) || (await refused.isVisible())).toBe(true)
      // Who is left has no way to go: one more.
      while (!(await isPast()) && (await refused.isVisible())) {
        await hands.button(units().and(page.locator('[aria-pressed="false"]')).first())
        await hands.button(take)
        await expect.poll(async () => (await isPast()) || (await refused.isVisible())).toBe(true)
      }
      await stepPast(step)
    },
    retreat: async ({ step }) => {
      const waiting = units().and(page.locator('[aria-pressed="true"]'))
      await units().first().waitFor({ state: 'attached' })
      if ((await waiting.count()) === 0) await hands.button(units().first())
      const safe = await marks('safe', 'crowded', 'deadly')
      await hands.hex(safe.find(({ kind }) => kind === 'safe') ?? nearest(safe))
      await stepPast(step)
    },
    advance: async ({ step }) => {
      await hands.button(units().first())
      await hands.hex(nearest(await marks('advance')))
      await stepPast(step)
    },
    choose: async ({ step }) => {
      await hands.button(options().first())
      await stepPast(step)
    },
  }

  const options = (): Locator => page.locator('.play-panel > .play-buttons button')

  const decide = async (): Promise<void> => {
    // Options come a moment after the decision.
    await page.waitForFunction(() => document.querySelector('.play-hint, .toolbar .button-primary') !== null)
    const seen = await look(page)
    const { asks } = seen
    const phase = `${seen.turn} ${seen.decision.replace(/(\d+ units?|Nothing left).*/, '')}`
    const done = phases.get(phase) ?? new Map<Hinted, number>()
    phases.set(phase, done)
    const times = (kind: Hinted): number => done.get(kind) ?? 0
    // What must be done is done; a set-up has a ready default for it.
    const must = seen.decision.includes('Still to be done') && asks !== 'place'
    const isEnough = (kind: Hinted): boolean => !must && times(kind) >= (ENOUGH[kind] ?? Number.POSITIVE_INFINITY)
    // What is offered as one choice for all that is left is taken when enough has been done by hand.
    const wanted =
      asks !== undefined && !isEnough(asks)
        ? asks
        : (await options().count()) > 0 && times('choose') === 0
          ? 'choose'
          : undefined
    if (wanted === undefined) {
      return end()
    }
    const isCarried = wanted === 'move' && times('move') > 0
    done.set(wanted, times(wanted) + 1)
    if (wanted === 'move') return move(isCarried)
    await answers[wanted](seen)
    note(wanted)
  }

  const answer = async (): Promise<void> => {
    await page.waitForFunction(() => document.querySelector('.play-hint') !== null)
    const seen = await look(page)
    const { asks } = seen
    if (asks === undefined) throw new Error(`nothing is asked: ${seen.decision}`)
    if (asks === 'move') return move()
    await answers[asks](seen)
    note(asks)
  }

  return {
    look: () => look(page),
    answer,
    decide,
    end,
    move,
    met,
    playUntil: async turn => {
      for (let count = 0; (await look(page)).turn < turn; count++) {
        expect(count).toBeLessThan(MOST_DECISIONS)
        await decide()
      }
    },
  }
}
