// What can be laid over the map of this title: who commands whom and how far, who may act, forts.
import { hexesWithin } from '../../../engine/board.ts'
import type { Layer, LayerMeta } from '../../../engine/contract.ts'
import { GERMAN, type Side, SOVIET } from '../meta.ts'
import { declaredCard } from '../rules/card.ts'
import { canStrike, isTarget } from '../rules/combat.ts'
import { isFortified, unitsAt } from '../rules/map.ts'
import { FLAG, has, isOnMap, type State } from '../state.ts'

export const LAYERS = [
  {
    id: 'german-command',
    name: { en: 'German command', ja: 'ドイツ軍の指揮範囲' },
    about: {
      en: 'Hexes in range of a German headquarters; the figure tells how many reach it.',
      ja: 'ドイツ軍司令部の指揮範囲。数字は届く司令部の数。',
    },
  },
  {
    id: 'soviet-command',
    name: { en: 'Soviet armies', ja: 'ソヴィエト軍の所属' },
    about: {
      en: 'Each Soviet unit is joined to the headquarters of its army; tinted hexes are in range of some headquarters.',
      ja: '各ソヴィエト軍ユニットを所属軍の司令部と線で結ぶ。色付きは司令部の指揮範囲。',
    },
  },
  {
    id: 'active',
    name: { en: 'Who may act', ja: '行動できるユニット' },
    about: {
      en: 'Units that may act in this impulse, and the range of the active headquarters; ✓ has acted in this turn.',
      ja: 'このインパルスに行動できるユニットと活性化した司令部の範囲。✓はこのターンに行動済み。',
    },
  },
  {
    id: 'forts',
    name: { en: 'Fortified hexes', ja: '強化陣地' },
    about: {
      en: 'German set-up hexes that no Soviet unit has entered: the odds are one column lower.',
      ja: 'ソヴィエト軍が進入していないドイツ軍初期配置ヘクス。戦闘力比が1下がる。',
    },
  },
  {
    id: 'declared',
    name: { en: 'Declared attacks', ja: '宣言された攻撃' },
    about: { en: 'Attacks that wait for their dice.', ja: '解決を待つ攻撃。' },
    lies: true,
  },
] as const satisfies readonly LayerMeta[]

const EMPTY: Layer = { hexes: [], links: [] }

/** Hexes in range of HQs on the map, with how many reach each. */
const reachOf = (state: State, hqs: readonly number[]): Map<number, number> => {
  const { title } = state
  const counts = new Map<number, number>()
  const out = new Int16Array(title.board.size)
  for (const hq of hqs) {
    if (!isOnMap(state, hq)) continue
    const found = hexesWithin(title.board, state.hex[hq], title.range[hq], out)
    for (const hex of out.subarray(0, found)) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return counts
}

const germanCommand = (state: State): Layer => ({
  hexes: [...reachOf(state, state.title.hqs[GERMAN])].map(([hex, count]) => ({
    hex,
    side: GERMAN,
    ...(count > 1 ? { label: String(count) } : {}),
  })),
  links: [],
})

const sovietCommand = (state: State): Layer => ({
  hexes: [...reachOf(state, state.title.hqs[SOVIET]).keys()].map(hex => ({ hex, side: SOVIET })),
  links: state.title.unitsOf[SOVIET]
    .filter(unit => {
      const hq = state.army[unit]
      return hq >= 0 && hq !== unit && isOnMap(state, unit) && isOnMap(state, hq) && state.hex[unit] !== state.hex[hq]
    })
    .map(unit => ({ from: state.hex[state.army[unit]], to: state.hex[unit], side: SOVIET })),
})

const active = (state: State): Layer => {
  const { title } = state
  const range = state.impulse === undefined ? [] : [...reachOf(state, [state.impulse.hq]).keys()]
  const marked = title.board.hexes.flatMap((_, hex) => {
    const here = unitsAt(state, hex)
    if (here.length === 0) return []
    const side = title.side[here[0]] as Side
    if (here.some(unit => has(state, unit, FLAG.eligible))) return [{ hex, side, label: '●' }]
    return here.every(unit => has(state, unit, FLAG.activated)) ? [{ hex, side, label: '✓' }] : []
  })
  const known = new Set(marked.map(({ hex }) => hex))
  return { hexes: [...range.filter(hex => !known.has(hex)).map(hex => ({ hex })), ...marked], links: [] }
}

const forts = (state: State): Layer => ({
  hexes: [...state.title.fort.keys()].filter(hex => isFortified(state, hex)).map(hex => ({ hex, side: GERMAN })),
  links: [],
})

/** 8.17: as their cards stand, with what the defender has spent (10.15). */
const declared = (state: State): Layer => ({
  ...EMPTY,
  battles: state.combats.flatMap(({ attackers: all, target, resolved }) => {
    const attackers = all.filter(unit => isOnMap(state, unit) && canStrike(state, unit, target))
    const side = state.impulse?.side
    if (resolved || side === undefined || attackers.length === 0 || !isTarget(state, target, side)) return []
    const attack = { type: 'attack', attackers, targets: [target], support: [] } as const
    const card = declaredCard(state, attack)
    return [{ attack, card, label: card.column }]
  }),
})

export const layerOf = (state: State, layer: string): Layer => {
  switch (layer) {
    case 'german-command':
      return germanCommand(state)
    case 'soviet-command':
      return sovietCommand(state)
    case 'active':
      return active(state)
    case 'forts':
      return forts(state)
    case 'declared':
      return declared(state)
    default:
      return EMPTY
  }
}
