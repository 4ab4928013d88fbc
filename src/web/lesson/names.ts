// The names in the texts of a lesson: of units, hexes, layers and buttons, as the page writes them elsewhere.
import type { Lesson } from '../../engine/lesson.ts'
import { fill, type Text } from '../../engine/text.ts'
import type { TitleInfo } from '../../session/session.ts'
import { t, textOf } from '../words/language.ts'
import { seatName, unitName } from '../words/say.ts'

export const unitOf = (title: TitleInfo, id: string): number => title.units.findIndex(unit => unit.id === id)

export const hexOf = (title: TitleInfo, lesson: Lesson, name: string): number =>
  title.hexes.findIndex(hex => hex.name === lesson.hexes[name])

const isTouch = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

const unitNames = (title: TitleInfo, { units }: Lesson): [string, string][] =>
  Object.entries(units).flatMap(([name, id]) => {
    const unit = unitOf(title, id)
    return [
      [name, unitName(title, unit)],
      [`${name}Factors`, title.units[unit]?.factors ?? ''],
    ]
  })

const layerNames = (title: TitleInfo, { layers = {} }: Lesson): [string, string][] =>
  Object.entries(layers).flatMap(([name, id]) =>
    title.layers.filter(layer => layer.id === id).map((layer): [string, string] => [name, textOf(layer.name)]),
  )

const namesIn = (title: TitleInfo, lesson: Lesson): Readonly<Record<string, string>> => {
  const own = seatName(title, lesson.seat)
  const enemy = seatName(title, title.meta.sides.find(({ id }) => id !== lesson.seat)?.id ?? '')
  return {
    ...lesson.hexes,
    ...Object.fromEntries([...unitNames(title, lesson), ...layerNames(title, lesson)]),
    Click: isTouch() ? t('help.tap') : t('help.click'),
    click: (isTouch() ? t('help.tap') : t('help.click')).toLowerCase(),
    overlays: t('play.overlays'),
    ownZoc: t('play.overlay.zoc', { side: own }),
    enemyZoc: t('play.overlay.zoc', { side: enemy }),
    ownSupply: t('play.overlay.supply', { side: own }),
    enemySupply: t('play.overlay.supply', { side: enemy }),
    undo: t('play.undo'),
    redo: t('play.redo'),
    end: t('play.done'),
    all: t('play.attack.all'),
    attackers: t('play.attack.attackers'),
    support: t('play.attack.support'),
    attack: t('play.attack'),
    log: t('play.tab.log'),
    rules: t('play.tab.rules'),
    charts: t('play.tab.charts'),
    situation: t('play.tab.situation'),
    turns: t('play.tab.turns'),
    losses: t('play.losses'),
    endAdvance: t('play.done.advance'),
  }
}

export const lessonText = (title: TitleInfo, lesson: Lesson, text: Text): string =>
  fill(textOf(text), namesIn(title, lesson))
