// The counter that follows the pointer during a drag, and the hex it would be dropped on.
import type { HexIndex, Point } from './hexes.ts'
import { hexesPath } from './regions.ts'

const SVG = 'http://www.w3.org/2000/svg'

export interface Ghost {
  show(overlay: SVGSVGElement, unit: number): void
  move(point: Point, index: HexIndex, hex: number | undefined): void
  hide(): void
}

export const createGhost = (): Ghost => {
  let copy: SVGElement | undefined
  let original: Element | undefined
  let drop: SVGPathElement | undefined
  let shown: number | undefined
  return {
    show: (overlay, unit) => {
      original = overlay.querySelector(`.counter[data-unit="${unit}"]`) ?? undefined
      const clone = original?.cloneNode(true)
      if (!(clone instanceof SVGElement)) return
      clone.removeAttribute('data-unit')
      clone.querySelector('.fan-plate')?.remove()
      clone.querySelector('.counter-count')?.remove()
      copy = clone
      original?.classList.add('dragged')
      overlay.querySelector('.ghost')?.append(clone)
      drop = overlay.ownerDocument.createElementNS(SVG, 'path')
      overlay.querySelector('.drop')?.append(drop)
      shown = undefined
    },
    move: ({ x, y }, index, hex) => {
      if (copy !== undefined) copy.style.transform = `translate(${x}px, ${y}px) scale(1.08)`
      if (hex === shown) return
      shown = hex
      drop?.setAttribute('d', hex === undefined ? '' : hexesPath(index, [hex], 0.06))
    },
    hide: () => {
      copy?.remove()
      drop?.remove()
      original?.classList.remove('dragged')
      copy = undefined
    },
  }
}
