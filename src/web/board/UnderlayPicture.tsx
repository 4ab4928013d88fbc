// A picture of the player's own laid over the map, and the points that were marked in it.
import { For } from 'solid-js'
import type { Underlay } from './state.ts'

/** Of a cross and its figure, in units of the board. */
const ARM = 26

export const UnderlayPicture = (props: {
  readonly board: { readonly width: number; readonly height: number }
  readonly underlay: Underlay
}) => (
  <>
    <img
      class="board-underlay"
      src={props.underlay.url}
      alt=""
      draggable={false}
      style={{ transform: props.underlay.matrix, opacity: props.underlay.opacity }}
    />
    <svg class="board-spots" width={props.board.width} height={props.board.height} aria-hidden="true">
      <For each={props.underlay.spots}>
        {spot => (
          <g transform={`translate(${spot.x} ${spot.y})`}>
            <path d={`M${-ARM} 0H${ARM}M0 ${-ARM}V${ARM}`} />
            <path class="board-spot-core" d={`M${-ARM} 0H${ARM}M0 ${-ARM}V${ARM}`} />
            <text x={ARM * 0.4} y={-ARM * 0.4}>
              {spot.label}
            </text>
          </g>
        )}
      </For>
    </svg>
  </>
)
