// Puts one thing on paper: the sheet is drawn, the browser prints, and it is put away again. The map is printed as it lies
// on the table, made small enough for one page.
import { createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { MapPicture } from '../../session/session.ts'

export const PRINTED = ['log', 'forces', 'map'] as const
export type Printed = (typeof PRINTED)[number]

const PX_PER_MM = 96 / 25.4
/** What A4 and Letter both have on their long and their short side, without margins and the heading. */
const PAGE = { long: 255, short: 172 } as const
const PAGE_UPRIGHT = { long: 235, short: 190 } as const

export interface Fit {
  readonly isWide: boolean
  /** Of the map's own pixels. */
  readonly scale: number
}

/** The map as large as one page holds, lengthwise where it is wider than high. */
export const fitOf = ({ width, height }: Pick<MapPicture, 'width' | 'height'>): Fit => {
  const isWide = width > height
  const [across, down] = isWide ? [PAGE.long, PAGE.short] : [PAGE_UPRIGHT.short, PAGE_UPRIGHT.long]
  return { isWide, scale: Math.min((across * PX_PER_MM) / width, (down * PX_PER_MM) / height) }
}

export const createPrinting = () => {
  const [printed, print] = createSignal<Printed>()
  const putAway = (): void => {
    print(undefined)
  }
  window.addEventListener('afterprint', putAway)
  onCleanup(() => {
    window.removeEventListener('afterprint', putAway)
    delete document.documentElement.dataset.print
  })
  createEffect(
    on(printed, what => {
      if (what === undefined) {
        delete document.documentElement.dataset.print
        return
      }
      document.documentElement.dataset.print = what
      // Drawn first.
      requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
    }),
  )
  return { printed, print }
}
