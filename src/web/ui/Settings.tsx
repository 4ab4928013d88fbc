// The two switches that every page has: language, and light or dark.
import { language, setLanguage, t } from '../words/language.ts'
import { Segmented } from './Segmented.tsx'
import { setTheme, THEMES, theme } from './theme.ts'

const LANGUAGE_NAMES = [
  { id: 'en', name: 'English' },
  { id: 'ja', name: '日本語' },
] as const

export const LanguageSwitch = () => (
  <Segmented small label={t('language.label')} options={LANGUAGE_NAMES} value={language()} onChange={setLanguage} />
)

export const ThemeSwitch = () => (
  <Segmented
    small
    label={t('theme.label')}
    options={THEMES.map(id => ({ id, name: t(`theme.${id}`) }))}
    value={theme()}
    onChange={setTheme}
  />
)
