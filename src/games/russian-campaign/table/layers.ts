// What can be laid over the map of this title: railways and railheads, combat supply, ranges of support, ports.
import { distance, NO_HEX } from '../../../engine/board.ts'
import type { Layer, LayerMeta } from '../../../engine/contract.ts'
import { AXIS, OPTIONS, type Side, SOVIET } from '../meta.ts'
import { cardOf } from '../rules/card.ts'
import { ARTILLERY_RANGE, ARTILLERY_USES, STUKA_RANGE, stukasIn, yearOf } from '../rules/charts.ts'
import { presentIn } from '../rules/combat.ts'
import { hasCombatSupply } from '../rules/combat-supply.ts'
import { controllerOf, holderOf, inEnemyZoc } from '../rules/map.ts'
import { enemyOf, hasOption, isOnMap, type State } from '../state.ts'

export const LAYERS = [
  {
    id: 'rail',
    name: { en: 'Railways', ja: '鉄道の占有' },
    about: {
      en: 'Railways by owner; RH is a railhead of the Axis, × a hex closed by enemies at the moment.',
      ja: '鉄道を占有する側の色で示す。RHは枢軸軍のレールヘッド、×は敵のため今は通れないヘクス。',
    },
  },
  {
    id: 'combat-supply',
    name: { en: 'Combat supply of the Axis', ja: '枢軸軍の戦闘補給' },
    about: {
      en: 'Axis units with combat supply in this impulse; ½ marks those that fight at half strength without it.',
      ja: 'このインパルスに戦闘補給を受ける枢軸軍ユニット。½は戦闘補給がなく、戦闘力が半分になる。',
    },
  },
  {
    id: 'stukas',
    name: { en: 'Stukas', ja: 'スツーカー' },
    about: {
      en: 'Hexes within 8 of an HQ that has a Stuka to direct; lines join Stukas on the map to their HQs.',
      ja: 'スツーカーを誘導できる司令部から8ヘクス以内。線は配置済みのスツーカーと誘導する司令部を結ぶ。',
    },
  },
  {
    id: 'artillery',
    name: { en: 'Soviet artillery', ja: 'ソ連軍砲兵' },
    about: {
      en: 'Hexes within 5 of STAVKA in the years of artillery; lines join artillery on the map to it.',
      ja: '砲兵を使える年に、赤軍大本営から5ヘクス以内。線は配置済みの砲兵と大本営を結ぶ。',
    },
  },
  {
    id: 'ports',
    name: { en: 'Ports', ja: '港湾' },
    about: {
      en: 'Ports from which each side may sail; in the Baltic the Axis alone.',
      ja: '各軍が海上移動に使える港湾。バルト海は枢軸軍のみ。',
    },
  },
  {
    id: 'declared',
    name: { en: 'Declared attacks', ja: '宣言された攻撃' },
    about: { en: 'Attacks that wait for their dice.', ja: '解決を待つ攻撃。' },
    lies: true,
  },
] as const satisfies readonly LayerMeta[]
type LayerId = (typeof LAYERS)[number]['id']

// ---- 8.3.6 ----

/** The causeway belongs to whoever holds both of its ends. */
const ownerOf = (state: State, hex: number): Side | undefined => {
  const { title } = state
  if (hex !== title.causeway) return state.railOwner[hex] as Side
  const owners = new Set(title.railAround[hex].map(near => state.railOwner[near] as Side))
  return owners.size === 1 ? [...owners][0] : undefined
}

/** 8.3.6c: the last hex of the Axis before a line of the Soviets. */
const isRailhead = (state: State, hex: number): boolean =>
  ownerOf(state, hex) === AXIS && state.title.railAround[hex].some(near => ownerOf(state, near) === SOVIET)

/** 8.3.4a, 8.3.6-EX3: what is owned can still be out of use. */
const isClosed = (state: State, hex: number, owner: Side): boolean =>
  holderOf(state, hex) === enemyOf(owner) || inEnemyZoc(state, hex, owner)

const rail = (state: State): Layer => {
  const { title } = state
  const lines = [...title.rail.keys()].filter(hex => title.rail[hex] !== 0)
  const hexes = lines.flatMap(hex => {
    const side = ownerOf(state, hex)
    if (side === undefined) return []
    const label = [isRailhead(state, hex) ? 'RH' : '', isClosed(state, hex, side) ? '×' : ''].join('')
    return label === '' ? [] : [{ hex, side, label }]
  })
  const links = lines.flatMap(from =>
    title.railAround[from]
      .filter(to => to > from)
      .map(to => {
        const side = ownerOf(state, from)
        return side !== undefined && side === ownerOf(state, to) ? { from, to, side } : { from, to }
      }),
  )
  return { hexes, links }
}

// ---- 10.3 ----

/** 10.31: the Soviets always have it. */
const combatSupply = (state: State): Layer => {
  const has = new Map<number, boolean>()
  for (const unit of state.title.unitsOf[AXIS]) {
    if (!isOnMap(state, unit)) continue
    const hex = state.hex[unit]
    has.set(hex, has.get(hex) !== false && hasCombatSupply(state, unit))
  }
  return { hexes: [...has].map(([hex, all]) => (all ? { hex, side: AXIS } : { hex, label: '½' })), links: [] }
}

// ---- 9.9, 9.10 ----

const within = (state: State, hqs: readonly number[], range: number): number[] => {
  const { title } = state
  const found: number[] = []
  for (let hex = 0; hex < title.board.size; hex++)
    if (title.barred[hex] === 0 && hqs.some(hq => distance(title.board, state.hex[hq], hex) <= range)) found.push(hex)
  return found
}

const supportLayer = (state: State, side: Side, markers: readonly number[], reach: readonly number[]): Layer => {
  const laid = state.world.support.filter(({ marker, hex }) => markers.includes(marker) && hex !== NO_HEX)
  const label = side === AXIS ? 'S' : 'A'
  const targets = laid.map(({ hex }) => hex)
  return {
    hexes: [
      ...reach.filter(hex => !targets.includes(hex)).map(hex => ({ hex, side })),
      ...targets.map(hex => ({ hex, side, label })),
    ],
    links: laid.map(({ hq, hex }) => ({ from: state.hex[hq], to: hex, side })),
  }
}

/** 9.9.3a: an HQ whose Stuka has flown already in this turn directs no other. */
const stukas = (state: State): Layer => {
  const { title } = state
  const spent = state.world.support.filter(({ hex }) => hex === NO_HEX).map(({ hq }) => hq)
  const flies = stukasIn(state.turn, 'clear') > 0
  const hqs = flies ? title.hqs[AXIS].filter(hq => isOnMap(state, hq) && !spent.includes(hq)) : []
  return supportLayer(state, AXIS, title.stukas, within(state, hqs, STUKA_RANGE))
}

const artillery = (state: State): Layer => {
  const { title } = state
  const fires = ARTILLERY_USES[yearOf(state.turn)] !== undefined && !hasOption(state, OPTIONS.artilleryCorps)
  const hqs = fires ? title.hqs[SOVIET].filter(hq => isOnMap(state, hq)) : []
  return supportLayer(state, SOVIET, title.artillery, within(state, hqs, ARTILLERY_RANGE))
}

// ---- 8.4 ----

/** 8.4.3A, 8.4.5 */
const ports = (state: State): Layer => ({
  hexes: state.title.cities.flatMap(hex => {
    const side = controllerOf(state, hex)
    const sails =
      state.title.coast['black-sea'][hex] === 1 || (side === AXIS && state.title.coast['baltic-sea'][hex] === 1)
    return sails ? [{ hex, side, label: '⚓' }] : []
  }),
  links: [],
})

// ---- 9.4a ----

const declared = (state: State): Layer => ({
  hexes: [],
  links: [],
  battles: state.combats.flatMap(combat => {
    const { attackers, targets } = presentIn(state, combat)
    if (combat.resolved || attackers.length === 0 || targets.length === 0) return []
    const attack = { type: 'attack', attackers, targets, support: [] } as const
    const card = cardOf(state, attack)
    return [{ attack, card, label: card.column }]
  }),
})

const DRAW: Readonly<Record<LayerId, (state: State) => Layer>> = {
  rail,
  'combat-supply': combatSupply,
  stukas,
  artillery,
  ports,
  declared,
}

export const layerOf = (state: State, id: string): Layer =>
  LAYERS.some(layer => layer.id === id) ? DRAW[id as LayerId](state) : { hexes: [], links: [] }
