// The sign of a side, as on the map: a shape and a colour, so that the colour is never alone.
import { sideStyle } from '../../drawing/style.ts'
import './controls.css'

export const SideSign = (props: { readonly side: number }) => (
  <svg class={`side-sign side-${props.side}`} viewBox="0 0 10 10" aria-hidden="true">
    <path d={sideStyle(props.side).shape} fill="var(--side)" />
  </svg>
)
