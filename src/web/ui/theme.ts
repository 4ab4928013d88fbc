// Light, dark, or as the system has it; on <html> as data-theme, which tokens.css reads.
import { createRoot, createSignal } from 'solid-js'
import { remember, remembered } from './remember.ts'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'stavka.theme'

const markPage = (value: Theme): void => {
  if (typeof document === 'undefined') return
  if (value === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = value
}

const first = remembered(KEY)
const [current, setCurrent] = createRoot(() => createSignal<Theme>(THEMES.find(each => each === first) ?? 'auto'))
markPage(current())

export const theme: () => Theme = current

export const setTheme = (value: Theme): void => {
  setCurrent(value)
  remember(KEY, value)
  markPage(value)
}
