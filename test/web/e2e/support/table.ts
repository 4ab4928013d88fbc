// What a person sees at the table: turn, step, whose decision, what there is to do, marked hexes and counters on the map.
// Read from the page alone; nothing here knows a rule or looks behind the page.
import type { Page } from 'playwright-core'

export const HINTED = ['losses', 'retreat', 'attack', 'place', 'advance', 'assign', 'move', 'choose'] as const
export type Hinted = (typeof HINTED)[number]

export interface Look {
  readonly step: number
  readonly turn: number
  /** The line that says whose decision it is and what. */
  readonly decision: string
  /** What the hint asks for; undefined when there is nothing left but to end. */
  readonly asks: Hinted | undefined
}

export interface Spot {
  /** On the screen. */
  readonly x: number
  readonly y: number
}

export interface MarkedHex extends Spot {
  readonly kind: string
  readonly label: string
  /** How one gets there; empty for the usual way. */
  readonly way: string
  /** No counter lies there. */
  readonly free: boolean
  /** On the screen and under nothing else: it can be pointed at. */
  readonly seen: boolean
  /** In the units of the map. */
  readonly onMap: Spot
}

export interface SeenCounter extends Spot {
  readonly unit: string
  readonly label: string
  readonly active: boolean
  readonly selected: boolean
}

/** What stands in the line of the decision, piece by piece; duties only while they are unfolded. */
const DECISION = '.decision > :not(details), .decision > details > summary, .decision > details[open] li'

export const look = async (page: Page): Promise<Look> => {
  // All at one moment: the table may go on between two readings.
  const { hint, ...seen } = await page.evaluate(pieces => {
    const table = document.querySelector<HTMLElement>('.table')
    return {
      step: Number(table?.dataset.step),
      turn: Number(table?.dataset.turn),
      decision: Array.from(document.querySelectorAll(pieces), piece => piece.textContent.trim()).join(' '),
      hint: document.querySelector<HTMLElement>('.play-hint')?.dataset.kind,
    }
  }, DECISION)
  return { ...seen, asks: HINTED.find(kind => kind === hint) }
}

/** Until the map has come to rest, and no stack lies fanned out over it. */
export const atRest = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const place = (): string => {
      const layer = document.querySelector('.board-layer')?.getBoundingClientRect()
      const fans = document.querySelectorAll('.counter.fanned').length
      return `${layer?.x} ${layer?.y} ${layer?.width} ${fans}`
    }
    let before = ''
    for (let same = 0; same < 3; same = place() === before ? same + 1 : 0) {
      before = place()
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
  })
}

/** Hexes with a sign of one of these kinds. */
export const markedHexes = (page: Page, kinds: readonly string[]): Promise<readonly MarkedHex[]> =>
  page.evaluate(wanted => {
    const window = document.querySelector('.board-window')
    return [...document.querySelectorAll<SVGGElement>('.pills > .pill')].flatMap(pill => {
      const kind = wanted.find(each => pill.classList.contains(`pill-${each}`))
      const box = pill.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const under = document.elementFromPoint(x, y)
      const at = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(pill.style.transform)
      if (kind === undefined || at === null) return []
      return [
        {
          kind,
          label: pill.textContent ?? '',
          way: pill.dataset.way ?? '',
          x,
          y,
          free: document.elementsFromPoint(x, y).every(each => each.closest('[data-unit]') === null),
          seen: under !== null && window?.contains(under) === true,
          onMap: { x: Number(at[1]), y: Number(at[2]) },
        },
      ]
    })
  }, kinds)

/** Counters that can be pointed at: the upper ones of their stacks. */
export const seenCounters = (page: Page): Promise<readonly SeenCounter[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGGElement>('.counters > .counter')].flatMap(counter => {
      const box = (counter.querySelector('.counter-face') ?? counter).getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (document.elementFromPoint(x, y)?.closest('[data-unit]') !== counter) return []
      return [
        {
          unit: counter.dataset.unit ?? '',
          label: counter.getAttribute('aria-label') ?? '',
          active: counter.classList.contains('active'),
          selected: counter.classList.contains('selected'),
          x,
          y,
        },
      ]
    }),
  )

/** Where every counter stands, as its label tells: the position, for comparing. */
export const position = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.counters > .counter')]
      .map(counter => `${counter.getAttribute('data-unit')} ${counter.getAttribute('aria-label')}`)
      .sort(),
  )

/** The middle of the hex that the keyboard is about, in the units of the map. */
export const cursor = (page: Page): Promise<Spot | undefined> =>
  page.evaluate(() => {
    const path = document.querySelector<SVGGraphicsElement>('.cursor path')
    if (path === null) return undefined
    const box = path.getBBox()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })

/** Where every counter lies, whatever its label says in the language of the page. */
export const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGGElement>('.counters > .counter')]
      .map(counter => `${counter.dataset.unit} ${counter.style.transform}`)
      .sort(),
  )

export const stepOf = (page: Page): Promise<number> =>
  page.locator('.table').evaluate((table: HTMLElement) => Number(table.dataset.step))

export const atStep = async (page: Page, step: number): Promise<void> => {
  await page.locator(`.table[data-step="${step}"]`).waitFor()
}

/** Until the table is past the step; or until the page asks for the other player. */
export const steppedPast = async (page: Page, step: number): Promise<void> => {
  await page.waitForFunction(
    before =>
      document.querySelector('.pass') !== null ||
      Number(document.querySelector<HTMLElement>('.table')?.dataset.step) > before,
    step,
  )
}

export const isPassing = (page: Page): Promise<boolean> => page.locator('.pass').isVisible()

/** The other player sits down. */
export const sitDown = async (page: Page): Promise<void> => {
  await page.locator('.pass .button-primary').click()
  await page.waitForSelector('.table .board-overlay')
}
