// Buttons for those who have no wheel and no second finger.
import type { JSX } from 'solid-js'
import { ZOOM_STEP } from './keys.ts'

export interface BoardHandle {
  fit(): void
  centreOn(hex: number): void
  /** Moves only as far as it takes to see the hex. */
  reveal(hex: number): void
  /** Brings what happens into the window, the first hex at any price; `share` of the window is left round it. */
  show(hexes: readonly number[], share?: number, milliseconds?: number): Promise<void>
  /** Goes to the first of them, unless one is seen: any will do. */
  showAny(hexes: readonly number[]): void
  /** Lays the map out anew at a size that can be read: most of these hexes are seen, or of the front. */
  open(hexes?: readonly number[]): void
  zoomBy(factor: number): void
  panBy(dx: number, dy: number): void
  focus(): void
  /** The hex at a point of the screen, for what is dragged here from elsewhere. */
  hexUnder(x: number, y: number): number | undefined
  /** A key that was pressed elsewhere on the page and is the board's: it goes on from there. */
  key(event: KeyboardEvent): void
}

export interface BoardWords {
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
  readonly overview: string
}

interface Props {
  readonly words: BoardWords
  readonly handle: BoardHandle
  readonly overview: boolean
  readonly toggleOverview: () => void
}

const PLUS = 'M10 4V16M4 10H16'
const MINUS = 'M4 10H16'
const CORNERS = 'M4 8V4H8M12 4H16V8M16 12V16H12M8 16H4V12'
const INSET = 'M3 4H17V16H3ZM10 9H15V14H10Z'

const Tool = (props: { name: string; icon: string; pressed?: boolean; onClick: () => void }): JSX.Element => (
  <button
    type="button"
    title={props.name}
    aria-label={props.name}
    aria-pressed={props.pressed}
    onClick={() => props.onClick()}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={props.icon} />
    </svg>
  </button>
)

export const BoardTools = (props: Props): JSX.Element => (
  <div class="board-tools">
    <Tool name={props.words.zoomIn} icon={PLUS} onClick={() => props.handle.zoomBy(ZOOM_STEP)} />
    <Tool name={props.words.zoomOut} icon={MINUS} onClick={() => props.handle.zoomBy(1 / ZOOM_STEP)} />
    <Tool name={props.words.fit} icon={CORNERS} onClick={() => props.handle.fit()} />
    <Tool name={props.words.overview} icon={INSET} pressed={props.overview} onClick={() => props.toggleOverview()} />
  </div>
)
