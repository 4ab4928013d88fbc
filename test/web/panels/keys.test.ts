import { expect, test, vi } from 'vitest'
import { keyMeaning } from '../../../src/web/board/keys.ts'
import { KEYS } from '../../../src/web/panels/key-list.ts'
import type { Play } from '../../../src/web/play/play.ts'
import { handleKey } from '../../../src/web/table/keys.ts'

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
  Escape: 'Esc',
  '-': '−',
  // The same keys without Shift, or with it
  '=': '+',
  _: '−',
}
const PRINTED = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const EVERY = [...PRINTED, 'Enter', 'Escape', 'Tab', 'Delete', 'Home', ...Object.keys(NAMES)]

/** The table does something with it. */
const isTaken = (key: string): boolean => {
  let taken = false
  const play = new Proxy({} as Play, {
    get: (_, name: keyof Play) => (name === 'state' ? () => ({ draft: {}, advice: undefined }) : async () => undefined),
  })
  const event = { key, target: null, preventDefault: () => (taken = true) } as unknown as KeyboardEvent
  const nothing = () => undefined
  handleKey(event, { play, mine: () => true, help: nothing, search: nothing, focusBoard: nothing, advises: true })
  return taken
}

test('every key of the table and the board is in the list, and nothing else', () => {
  vi.stubGlobal('HTMLElement', class {})
  const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
  const does = EVERY.filter(key => isTaken(key) || keyMeaning({ key, ...plain }) !== undefined)
  const listed = KEYS.flatMap(({ way }) => ('keys' in way ? way.keys : []))
  expect(new Set(does.map(key => NAMES[key] ?? key.toUpperCase().replace('ENTER', 'Enter')))).toEqual(new Set(listed))
  const held = KEYS.flatMap(({ way }) => ('together' in way ? [way.together.join('+')] : []))
  expect(keyMeaning({ ...plain, key: 'Enter', shiftKey: true })).toMatchObject({ do: 'press', adding: true })
  expect(keyMeaning({ ...plain, key: 'Enter', ctrlKey: true })).toMatchObject({ do: 'press', hex: true })
  expect(keyMeaning({ ...plain, key: 'ArrowUp', shiftKey: true })).toMatchObject({ do: 'pan' })
  expect(held).toEqual(['Shift+Enter', 'Ctrl+Enter', 'Shift+← ↑ ↓ →'])
})
