// Every key and gesture of the table, and what it does.
import type { Word } from '../words/dictionary.ts'

/** Words, or the faces of keys: each alone, or held together. */
export type Way =
  | { readonly word: Word }
  | { readonly keys: readonly string[] }
  | { readonly together: readonly string[] }

export interface Entry {
  readonly way: Way
  readonly does: Word
}

export const MOUSE: readonly Entry[] = [
  { way: { word: 'help.click' }, does: 'help.doSelect' },
  { way: { word: 'help.drag' }, does: 'help.doMove' },
  { way: { word: 'help.shiftClick' }, does: 'help.doAdd' },
  { way: { word: 'help.hover' }, does: 'help.doHover' },
  { way: { word: 'help.dragMap' }, does: 'help.doPan' },
  { way: { word: 'help.wheel' }, does: 'help.doZoom' },
]
export const TOUCH: readonly Entry[] = [
  { way: { word: 'help.tap' }, does: 'help.doSelect' },
  { way: { word: 'help.longPress' }, does: 'help.doAdd' },
  { way: { word: 'help.swipe' }, does: 'help.doPan' },
  { way: { word: 'help.pinch' }, does: 'help.doZoom' },
]
export const KEYS: readonly Entry[] = [
  { way: { keys: ['←', '↑', '↓', '→'] }, does: 'help.doCursor' },
  { way: { keys: ['Enter', 'Space'] }, does: 'help.doEnter' },
  { way: { together: ['Shift', 'Enter'] }, does: 'help.doAdd' },
  { way: { together: ['Ctrl', 'Enter'] }, does: 'help.doHex' },
  { way: { keys: ['N', 'P'] }, does: 'help.doNext' },
  { way: { keys: ['A'] }, does: 'help.doAttack' },
  { way: { keys: ['E'] }, does: 'help.doEnd' },
  { way: { keys: ['U', 'R'] }, does: 'help.doUndo' },
  { way: { keys: ['H', 'D', 'G'] }, does: 'help.doAdvise' },
  { way: { together: ['Shift', '← ↑ ↓ →'] }, does: 'help.doPan' },
  { way: { keys: ['+', '−'] }, does: 'help.doZoom' },
  { way: { keys: ['0', 'F'] }, does: 'help.doFit' },
  { way: { keys: ['Esc'] }, does: 'help.doEscape' },
  { way: { keys: ['/'] }, does: 'help.doSearch' },
  { way: { keys: ['?'] }, does: 'help.doHelp' },
]
