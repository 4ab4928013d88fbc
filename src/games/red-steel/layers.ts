// What can be laid over the map of this title: formations and who may still move, ranges of the guns, spotted hexes, works.
import { hexesWithin } from '../../engine/board.ts'
import type { Layer, LayerMeta } from '../../engine/contract.ts'
import { holderOf, isDeployed } from './map.ts'
import { AXIS, type Side, SOVIET } from './meta.ts'
import { isSpotted } from './spotting.ts'
import { enemyOf, FLAG, has, isOnMap, type State } from './state.ts'
import type { Title } from './title.ts'

export const LAYERS = [
  {
    id: 'axis-formations',
    name: { en: 'Axis divisions', ja: '枢軸軍の師団' },
    about: { en: 'Each unit is joined to the headquarters of its division.', ja: '各ユニットを師団司令部と線で結ぶ。' },
  },
  {
    id: 'soviet-formations',
    name: { en: 'Soviet divisions', ja: 'ソ連軍の師団' },
    about: {
      en: 'Each unit is joined to the headquarters of its division; ✓ its marker has been drawn in this turn.',
      ja: '各ユニットを師団司令部と線で結ぶ。✓はこのターンにマーカーを引いた師団。',
    },
  },
  {
    id: 'axis-guns',
    name: { en: 'Axis artillery', ja: '枢軸軍の砲兵' },
    about: {
      en: 'Hexes in range of deployed guns with ammunition; the figure tells how many reach it.',
      ja: '弾薬のある展開中の砲兵の射程。数字は届く砲兵の数。',
    },
  },
  {
    id: 'soviet-guns',
    name: { en: 'Soviet artillery', ja: 'ソ連軍の砲兵' },
    about: {
      en: 'Hexes in range of deployed guns with ammunition; the figure tells how many reach it.',
      ja: '弾薬のある展開中の砲兵の射程。数字は届く砲兵の数。',
    },
  },
  {
    id: 'spotted',
    name: { en: 'Spotted hexes', ja: 'スポットされたヘクス' },
    about: { en: 'Stacks that the enemy may bombard.', ja: '敵が砲撃できるスタック。' },
  },
  {
    id: 'works',
    name: { en: 'Entrenchments and bridges', ja: '陣地と橋' },
    about: {
      en: '▲ entrenchment, △ under construction; lines are bridges of engineers.',
      ja: '▲は陣地、△は構築中。線は工兵の橋。',
    },
  },
] as const satisfies readonly LayerMeta[]

const EMPTY: Layer = { hexes: [], links: [] }

const formations = (title: Title, state: State, side: Side): Layer => {
  const links = title.unitsOf[side].flatMap(unit => {
    const [hq] = title.hqOf.get(title.units[unit].formation) ?? []
    const isLinked = hq !== undefined && hq !== unit && isOnMap(state, unit) && isOnMap(state, hq)
    return isLinked && state.hex[unit] !== state.hex[hq] ? [{ from: state.hex[hq], to: state.hex[unit], side }] : []
  })
  const drawn = title.unitsOf[side].filter(
    unit => side === SOVIET && title.isHq[unit] === 1 && isOnMap(state, unit) && has(state, unit, FLAG.active),
  )
  return { hexes: drawn.map(unit => ({ hex: state.hex[unit], side, label: '✓' })), links }
}

const guns = (title: Title, state: State, side: Side): Layer => {
  const counts = new Map<number, number>()
  const out = new Int16Array(title.board.size)
  for (const unit of title.unitsOf[side]) {
    const fires = isDeployed(title, state, unit) && isOnMap(state, unit) && state.salvos[unit] > 0
    if (!fires) continue
    const found = hexesWithin(title.board, state.hex[unit], title.range[unit], out)
    for (const hex of out.subarray(0, found)) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return {
    hexes: [...counts].map(([hex, count]) => ({ hex, side, ...(count > 1 ? { label: String(count) } : {}) })),
    links: [],
  }
}

const spotted = (title: Title, state: State): Layer => ({
  hexes: [...title.board.hexes.keys()].flatMap(hex => {
    const holder = holderOf(title, state, hex)
    return holder >= 0 && isSpotted(title, state, hex, enemyOf(holder)) ? [{ hex, side: holder }] : []
  }),
  links: [],
})

const works = (title: Title, state: State): Layer => ({
  hexes: [
    ...[...state.entrenched.keys()].flatMap(hex =>
      state.entrenched[hex] === 0 ? [] : [{ hex, side: state.entrenched[hex] - 1, label: '▲' }],
    ),
    ...state.world.works.map(({ unit, hex }) => ({ hex, side: title.side[unit], label: '△' })),
  ],
  links: state.world.bridges.map(({ a, b }) => ({ from: a, to: b })),
})

export const layerOf = (title: Title, state: State, layer: string): Layer => {
  switch (layer) {
    case 'axis-formations':
      return formations(title, state, AXIS)
    case 'soviet-formations':
      return formations(title, state, SOVIET)
    case 'axis-guns':
      return guns(title, state, AXIS)
    case 'soviet-guns':
      return guns(title, state, SOVIET)
    case 'spotted':
      return spotted(title, state)
    case 'works':
      return works(title, state)
    default:
      return EMPTY
  }
}
