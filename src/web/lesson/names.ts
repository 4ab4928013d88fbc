// The names in the texts of the lesson: of units, hexes and buttons, as the page writes them elsewhere.
import { fill, type Text } from '../../engine/text.ts'
import type { TitleInfo } from '../../session/session.ts'
import { t, textOf } from '../words/language.ts'
import { seatName, unitName } from '../words/say.ts'
import { LESSON_HEXES, LESSON_UNITS, type LessonHex } from './steps.ts'

const unitOf = (title: TitleInfo, name: keyof typeof LESSON_UNITS): number =>
  title.units.findIndex(({ id }) => id === LESSON_UNITS[name])

export const hexOf = (title: TitleInfo, name: LessonHex): number =>
  title.hexes.findIndex(hex => hex.name === LESSON_HEXES[name])

const isTouch = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

const namesIn = (title: TitleInfo): Readonly<Record<string, string>> => ({
  ...LESSON_HEXES,
  Click: isTouch() ? t('help.tap') : t('help.click'),
  click: (isTouch() ? t('help.tap') : t('help.click')).toLowerCase(),
  cavalry: unitName(title, unitOf(title, 'cavalry')),
  enemy: unitName(title, unitOf(title, 'enemy')),
  factors: title.units[unitOf(title, 'enemy')]?.factors ?? '',
  overlays: t('play.overlays'),
  enemyZoc: t('play.overlay.zoc', { side: seatName(title, 'axis') }),
  ownSupply: t('play.overlay.supply', { side: seatName(title, 'soviet') }),
  undo: t('play.undo'),
  redo: t('play.redo'),
  end: t('play.done'),
  all: t('play.attack.all'),
  attackers: t('play.attack.attackers'),
  attack: t('play.attack'),
})

export const lessonText = (title: TitleInfo, text: Text): string => fill(textOf(text), namesIn(title))
