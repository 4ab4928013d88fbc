// Keys of the table, beside those of the board itself.
import type { Play } from '../play/play.ts'

export interface TableKeys {
  readonly play: Play
  /** Gestures of play are open: a person decides, and the present is shown. */
  mine(): boolean
  help(): void
  search(): void
  focusBoard(): void
  /** The computer can be asked. */
  readonly advises: boolean
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** It has keys of its own: Escape closes it. */
const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('dialog') !== null

/** Things that have keys of their own: what is pressed, chosen, typed into or scrolled. */
const PRESSED = 'button, a, summary, [role="button"]'
const WALKED =
  'input, select, textarea, dialog, [role="dialog"], [role="tab"], [role="radio"], [role="slider"], [tabindex]'

/** Nobody else wants it: then arrows, Enter and the like are the board's, without a click on the map first. */
export const isForBoard = ({ defaultPrevented, key, target }: KeyboardEvent): boolean => {
  if (defaultPrevented || !(target instanceof Element) || target.closest(WALKED) !== null) return false
  return (key !== 'Enter' && key !== ' ') || target.closest(PRESSED) === null
}

export const handleKey = (event: KeyboardEvent, { play, mine, help, search, focusBoard, advises }: TableKeys): void => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTyping(event.target) || isInDialog(event.target)) return
  // From a unit the arrow keys go on.
  const round = (step: 1 | -1): void => {
    focusBoard()
    play.nextUnit(step)
  }
  const keys: Readonly<Record<string, (() => unknown) | undefined>> = {
    '?': help,
    '/': search,
    Escape: () => play.cancel(),
    ...(mine()
      ? {
          n: () => round(1),
          p: () => round(-1),
          e: () => play.done(),
          a: () => play.state().draft.card !== undefined && play.attack(),
          r: () => play.redo(),
          ...(advises
            ? {
                h: () => play.advise(),
                g: () => play.finish(),
                d: () => play.state().advice !== undefined && play.takeAdvice(),
              }
            : {}),
        }
      : {}),
    u: () => play.undo({ what: 'step' }),
  }
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (act === undefined) return
  event.preventDefault()
  act()
}
