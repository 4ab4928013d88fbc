// Keys of the table, beside those of the board itself.
import type { Play } from '../play/play.ts'

export interface TableKeys {
  readonly play: Play
  /** Gestures of play are open: a person decides, and the present is shown. */
  mine(): boolean
  help(): void
  search(): void
  /** The computer can be asked. */
  readonly advises: boolean
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

export const handleKey = (event: KeyboardEvent, { play, mine, help, search, advises }: TableKeys): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const keys: Readonly<Record<string, (() => unknown) | undefined>> = {
    '?': help,
    '/': search,
    Escape: () => play.cancel(),
    ...(mine()
      ? {
          n: () => play.nextUnit(1),
          p: () => play.nextUnit(-1),
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
