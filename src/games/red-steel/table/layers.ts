// What can be laid over the map of this title: formations and who may still move, ranges of the guns, spotted hexes,
// victory hexes; and what lies on it: works and bridges.
import { hexesWithin, isAdjacent } from '../../../engine/board.ts'
import type { Crossing, Layer, LayerMeta } from '../../../engine/contract.ts'
import { AXIS, type Side, SOVIET } from '../meta.ts'
import { reckon } from '../rules/card.ts'
import { oddsName } from '../rules/charts.ts'
import { isUnassigned } from '../rules/command.ts'
import { holderOf, isDeployed } from '../rules/map.ts'
import { isSpotted } from '../rules/spotting.ts'
import { defendersAt } from '../rules/strength.ts'
import { goalsOf } from '../rules/victory.ts'
import { enemyOf, isOnMap, type State } from '../state.ts'

export const LAYERS = [
  {
    id: 'axis-formations',
    name: { en: 'Axis divisions', ja: '枢軸軍の師団' },
    about: {
      en: 'Each unit is joined to the headquarters of its division, each division in a colour of its own.',
      ja: '各ユニットを師団司令部と線で結ぶ。線の色は師団ごと。',
    },
  },
  {
    id: 'soviet-formations',
    name: { en: 'Soviet divisions', ja: 'ソ連軍の師団' },
    about: {
      en: 'Each unit is joined to the headquarters of its division. There ● moves now, ✓ has been drawn in this turn and may fight.',
      ja: '各ユニットを師団司令部と線で結ぶ。●は移動中、✓はこのターンに引かれて戦闘できる師団。',
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
    id: 'victory',
    name: { en: 'Victory hexes', ja: '勝利ポイントヘクス' },
    about: {
      en: 'What each hex is worth to the Axis at the end, in the colour of its holder.',
      ja: '終了時に枢軸軍が得る勝利ポイント（VP）。色は現在の支配側。',
    },
  },
  {
    id: 'works',
    name: { en: 'Works and bridges', ja: '陣地と橋' },
    about: {
      en: 'Entrenchments and bridges of engineers, standing or in the making, and broken bridges.',
      ja: '陣地と工兵の橋（完成・構築中）、落ちた橋。',
    },
    lies: true,
  },
  {
    id: 'declared',
    name: { en: 'Declared attacks', ja: '宣言された攻撃' },
    about: { en: 'Attacks that wait for their dice.', ja: '解決を待つ攻撃。' },
    lies: true,
  },
] as const satisfies readonly LayerMeta[]

const EMPTY: Layer = { hexes: [], links: [] }

// ---- Formations ----

/** `RO-35`: 35. */
const numberOf = (formation: string): string => formation.replace(/^[A-Z]+-/, '')

const markOf = ({ world: { active, track } }: State, formation: string): string =>
  formation === active ? ' ●' : track.includes(formation) ? ' ✓' : ''

const formations = (state: State, side: Side): Layer => {
  const { title } = state
  const own = [...title.hqOf].filter(([, [hq]]) => title.side[hq] === side && !isUnassigned(title, hq))
  const hqs = own.flatMap(([formation, [hq]]) => (isOnMap(state, hq) ? [{ formation, hq }] : []))
  return {
    hexes: hqs.map(({ formation, hq }) => ({
      hex: state.hex[hq],
      side,
      label: `${numberOf(formation)}${markOf(state, formation)}`,
    })),
    links: hqs.flatMap(({ formation, hq }) =>
      title.unitsOf[side]
        .filter(unit => title.units[unit].formation === formation && isOnMap(state, unit))
        .filter(unit => state.hex[unit] !== state.hex[hq])
        .map(unit => ({
          from: state.hex[hq],
          to: state.hex[unit],
          side,
          tone: own.findIndex(([each]) => each === formation),
        })),
    ),
  }
}

// ---- Guns ----

const guns = (state: State, side: Side): Layer => {
  const { title } = state
  const counts = new Map<number, number>()
  const out = new Int16Array(title.board.size)
  for (const unit of title.unitsOf[side]) {
    const fires = isDeployed(state, unit) && isOnMap(state, unit) && state.salvos[unit] > 0
    if (!fires) continue
    const found = hexesWithin(title.board, state.hex[unit], title.range[unit], out)
    for (const hex of out.subarray(0, found)) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  return {
    hexes: [...counts].map(([hex, count]) => ({ hex, side, ...(count > 1 ? { label: String(count) } : {}) })),
    links: [],
  }
}

const spotted = (state: State): Layer => ({
  hexes: [...state.title.board.hexes.keys()].flatMap(hex => {
    const holder = holderOf(state, hex)
    return holder >= 0 && isSpotted(state, hex, enemyOf(holder)) ? [{ hex, side: holder }] : []
  }),
  links: [],
})

const victory = (state: State): Layer => ({
  hexes: goalsOf(state).map(({ hex, points }) => ({ hex, side: state.control[hex], label: String(points) })),
  links: [],
})

// ---- Works (17.2, 17.4) ----

const entrenchments = (state: State): Layer['hexes'] => [
  ...[...state.entrenched.keys()].flatMap(hex =>
    state.entrenched[hex] === 0 ? [] : [{ hex, side: state.entrenched[hex] - 1, name: { key: 'lying.entrenchment' } }],
  ),
  ...state.world.works.flatMap(({ unit, kind, hex }) =>
    kind === 'entrenchment' ? [{ hex, side: state.title.side[unit], label: '…', name: { key: 'lying.digging' } }] : [],
  ),
]

const crossings = ({ title, world: { bridges, works, blown } }: State): readonly Crossing[] => [
  ...bridges.map(
    ({ a, b, unit }): Crossing => ({
      from: a,
      to: b,
      kind: 'bridge',
      side: title.side[unit],
      name: { key: 'lying.bridge', args: { unit, from: a, to: b } },
    }),
  ),
  ...works.flatMap(({ unit, kind, hex, to }): Crossing[] =>
    kind === 'bridge'
      ? [
          {
            from: hex,
            to,
            kind: 'building',
            side: title.side[unit],
            name: { key: 'lying.bridging', args: { unit, from: hex, to } },
          },
        ]
      : [],
  ),
  ...blown.map(
    ([from, to]): Crossing => ({ from, to, kind: 'broken', name: { key: 'lying.broken', args: { from, to } } }),
  ),
]

const works = (state: State): Layer => ({
  hexes: entrenchments(state),
  links: [],
  crossings: crossings(state),
})

// ---- Declared attacks (3.3.4), as their cards stand: of the other's support only what lies open ----

const declared = (state: State): Layer => ({
  ...EMPTY,
  battles: state.combats.flatMap(({ attackers, target, resolved }, combat) => {
    const able = attackers.filter(
      unit => isOnMap(state, unit) && isAdjacent(state.title.board, state.hex[unit], target),
    )
    if (resolved || able.length === 0 || defendersAt(state, target).length === 0) return []
    const { card, odds } = reckon(state, { attackers: able, target, combat })
    const attack = { type: 'attack', attackers: able, targets: [target], support: [] } as const
    return [{ attack, card, label: oddsName(odds) }]
  }),
})

export const layerOf = (state: State, layer: string): Layer => {
  switch (layer) {
    case 'axis-formations':
      return formations(state, AXIS)
    case 'soviet-formations':
      return formations(state, SOVIET)
    case 'axis-guns':
      return guns(state, AXIS)
    case 'soviet-guns':
      return guns(state, SOVIET)
    case 'spotted':
      return spotted(state)
    case 'victory':
      return victory(state)
    case 'works':
      return works(state)
    case 'declared':
      return declared(state)
    default:
      return EMPTY
  }
}
