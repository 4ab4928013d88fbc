import { describe, expect, test } from 'vitest'
import type { Layer, LayerMeta } from '../../../src/engine/contract.ts'
import { indexOfPhase } from '../../../src/engine/sequence.ts'
import { LAYERS, layerOf } from '../../../src/games/russian-campaign/layers.ts'
import { AXIS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import { overlay } from '../../../src/games/russian-campaign/overlays.ts'
import { SEQUENCE } from '../../../src/games/russian-campaign/sequence.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { applyAssignSupport, spendSupport } from '../../../src/games/russian-campaign/support.ts'
import { hex, position, title } from './support.ts'

const nameOf = (at: number): string => title.board.hexes[at].name
const labelled = ({ hexes }: Layer, label: string): string[] =>
  hexes.filter(each => each.label === label).map(each => nameOf(each.hex))
const sideAt = ({ hexes }: Layer, where: string): number | undefined =>
  hexes.find(each => each.hex === hex(where))?.side
const inPhase = (state: State, id: string): State => {
  state.phase = indexOfPhase(SEQUENCE, id)
  return state
}

test('every layer is named in both languages and answers through the overlay', () => {
  const state = position({})
  const layers: readonly LayerMeta[] = LAYERS
  expect(layers.length).toBeGreaterThan(0)
  for (const { id, name, about } of layers) {
    for (const text of [name, about]) expect(text.en !== '' && text.ja !== '' && text.en !== text.ja).toBe(true)
    expect(overlay(state, { what: 'layer', layer: id })).toEqual(layerOf(state, id))
  }
  expect(layerOf(state, 'none')).toEqual({ hexes: [], links: [] })
})

describe('railways', () => {
  /** A railway hex of the Soviets with railway to two sides, and both neighbours. */
  const inland = (): readonly [before: number, at: number, after: number] => {
    const { links } = layerOf(position({}), 'rail')
    const soviet = links.filter(({ side }) => side === SOVIET)
    for (const { from, to } of soviet) {
      const beyond = soviet.find(link => link.from === to && title.city[to] === 0)
      const ways = links.filter(link => link.from === to || link.to === to)
      if (beyond !== undefined && ways.length === 2) return [from, to, beyond.to]
    }
    throw new Error('no such railway')
  }

  test('each stretch has the colour of its owner, and none between two owners', () => {
    const [before, at, after] = inland()
    const state = position({})
    state.railOwner[at] = AXIS
    state.railOwner[after] = AXIS
    const { links } = layerOf(state, 'rail')
    const between = (from: number, to: number) =>
      links.filter(link => (link.from === from && link.to === to) || (link.from === to && link.to === from))
    expect(between(before, at)).toHaveLength(1)
    expect(between(before, at)[0].side).toBeUndefined()
    expect(between(at, after)[0].side).toBe(AXIS)
  })

  test('[8.3.6c] the railhead is the last hex of the Axis', () => {
    const [before, at] = inland()
    const state = position({})
    expect(labelled(layerOf(state, 'rail'), 'RH')).not.toContain(nameOf(at))
    state.railOwner[at] = AXIS
    const heads = labelled(layerOf(state, 'rail'), 'RH')
    expect(heads).toContain(nameOf(at))
    expect(heads).not.toContain(nameOf(before))
  })

  test('[8.3.6-EX3] a stretch in enemy ZOC is marked as closed to its owner', () => {
    const [before, at] = inland()
    const state = position({ 'de-pz-24': nameOf(at) })
    expect(labelled(layerOf(state, 'rail'), '×')).toEqual(expect.arrayContaining([nameOf(before), nameOf(at)]))
    expect(sideAt(layerOf(state, 'rail'), nameOf(at))).toBe(SOVIET)
    expect(labelled(layerOf(position({}), 'rail'), '×')).toEqual([])
  })
})

describe('combat supply', () => {
  const units = { 'de-pz-24': 'Kiev', 'de-inf-4': 'R12' }

  test('in snow of the first winter a unit far from its cities is marked', () => {
    const state = inPhase(
      position(units, { turn: 4, weather: 'snow', axis: ['Kiev'], soviet: ['Moscow'] }),
      'soviet-move-1',
    )
    const layer = layerOf(state, 'combat-supply')
    expect(sideAt(layer, 'Kiev')).toBe(AXIS)
    expect(labelled(layer, '½')).toEqual(['R12'])
  })

  test('[13.6] it goes by the weather of the impulse, and by the winter', () => {
    const at = (turn: number, phase: string) =>
      labelled(
        layerOf(inPhase(position(units, { turn, weather: ['clear', 'snow'], axis: ['Kiev'] }), phase), 'combat-supply'),
        '½',
      )
    expect(at(4, 'axis-fight-1')).toEqual([])
    expect(at(4, 'axis-fight-2')).toEqual(['R12'])
    expect(at(16, 'axis-fight-2')).toEqual([])
  })
})

describe('Stukas', () => {
  const HQ = title.units[title.hqs[AXIS][0]].id
  const scene = (turn = 1): State =>
    inPhase(position({ [HQ]: 'Warsaw', 'su-army-3': 'Minsk' }, { turn }), 'axis-move-1')

  test('[9.9.4] reach is eight hexes from an HQ, and there is none when Stukas fly no more', () => {
    const reach = (state: State) => new Set(layerOf(state, 'stukas').hexes.map(each => each.hex))
    const seen = reach(scene())
    expect(seen.has(hex('Warsaw'))).toBe(true)
    expect(seen.has(hex('Moscow'))).toBe(false)
    expect(reach(scene(20)).size).toBe(0)
  })

  test('[9.9.3a] a Stuka on the map is joined to its HQ; one that is spent takes the reach of its HQ with it', () => {
    const state = scene()
    const target = hex('Minsk')
    const [marker] = title.stukas
    applyAssignSupport(state, { type: 'assign', units: [marker], as: 'stuka', hex: target }, [])
    const layer = layerOf(state, 'stukas')
    expect(labelled(layer, 'S')).toEqual([nameOf(target)])
    expect(layer.links).toEqual([{ from: hex('Warsaw'), to: target, side: AXIS }])
    spendSupport(state, [target])
    expect(layerOf(state, 'stukas')).toEqual({ hexes: [], links: [] })
  })

  test('[9.10.1] artillery reaches five hexes from STAVKA, from 1943 on and not with the variant corps', () => {
    const stavka = title.units[title.hqs[SOVIET][0]].id
    const reach = (turn: number, options: readonly string[] = []) =>
      layerOf(position({ [stavka]: 'Moscow' }, { turn, options }), 'artillery').hexes
    expect(reach(10)).toEqual([])
    expect(reach(13).map(each => each.hex)).toContain(hex('Moscow'))
    expect(reach(13).every(each => each.side === SOVIET)).toBe(true)
    expect(reach(13, ['artillery-corps'])).toEqual([])
  })
})

test('[8.4] ports by their holder; in the Baltic those of the Axis alone', () => {
  const state = position({}, { axis: ['Odessa'], soviet: ['Königsberg'] })
  const layer = layerOf(state, 'ports')
  expect(sideAt(layer, 'Odessa')).toBe(AXIS)
  expect(sideAt(layer, 'Sevastopol')).toBe(SOVIET)
  expect(sideAt(layer, 'Helsinki')).toBe(AXIS)
  const shown = layer.hexes.map(each => each.hex)
  for (const inland of ['Königsberg', 'Riga', 'Kiev']) expect(shown).not.toContain(hex(inland))
})
