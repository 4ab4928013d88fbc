// Switches for the whole page: language, light or dark, sounds.
import { language, setLanguage, t } from '../words/language.ts'
import { Segmented } from './Segmented.tsx'
import { soundsOn, switchSounds } from './sounds.ts'
import { Toggle } from './Toggle.tsx'
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

export const SoundSwitch = () => <Toggle label={t('sounds.label')} checked={soundsOn()} onChange={switchSounds} />
