// The small sketch of a title's card, on a grid of hexes.
import { createUniqueId } from 'solid-js'

const Hexes = (props: { readonly name: string }) => (
  <>
    <defs>
      <pattern id={props.name} width="36" height="20.8" patternUnits="userSpaceOnUse">
        <path d="M0 10.4H6L12 0H24L30 10.4H36M6 10.4L12 20.8H24L30 10.4" />
      </pattern>
    </defs>
    <rect class="emblem-land" x="-40" width="440" height="160" />
    <rect class="emblem-grid" x="-40" width="440" height="160" fill={`url(#${props.name})`} />
  </>
)

export const Emblem = (props: { readonly sketch: string }) => {
  // Once: two readings would be two names.
  const hexes = createUniqueId()
  return (
    <svg class="emblem" viewBox="-20 20 400 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Hexes name={hexes} />
      <g innerHTML={props.sketch} />
    </svg>
  )
}
