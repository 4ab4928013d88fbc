import { describe, expect, test } from 'vitest'
import { distance } from '../../../src/engine/board.ts'
import type { Layer } from '../../../src/engine/contract.ts'
import { AXIS, OPTIONS, SOVIET } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { assign, attack, game, hex, hexName, play, position, title } from './support-game.ts'

const layerOf = (state: State, layer: string): Layer => game.query(state, 'axis', { what: 'layer', layer })
const labelled = ({ hexes }: Layer, label: string): string[] =>
  hexes.filter(each => each.label === label).map(each => hexName(each.hex))
const sideAt = ({ hexes }: Layer, where: string): number | undefined =>
  hexes.find(each => each.hex === hex(where))?.side

test('every layer is named in both languages and drawn; any other is empty', () => {
  const state = position(
    { 'de-pz-24': 'Kiev', 'de-hq-south': 'Warsaw', 'su-stavka': 'Moscow' },
    { turn: 13, axis: ['Kiev'] },
  )
  expect(game.layers.length).toBeGreaterThan(0)
  for (const { id, name, about, lies } of game.layers) {
    for (const text of [name, about]) expect(text.en !== '' && text.ja !== '' && text.en !== text.ja).toBe(true)
    // What lies on the map comes and goes: nobody has declared anything here.
    if (lies === true) expect(layerOf(state, id).battles).toEqual([])
    else expect(layerOf(state, id).hexes.length, id).toBeGreaterThan(0)
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
    const { links } = layerOf(position({}, { axisRail: [at, after].map(hexName) }), 'rail')
    const between = (from: number, to: number) =>
      links.filter(link => (link.from === from && link.to === to) || (link.from === to && link.to === from))
    expect(between(before, at)).toHaveLength(1)
    expect(between(before, at)[0].side).toBeUndefined()
    expect(between(at, after)[0].side).toBe(AXIS)
  })

  test('[8.3.6c] the railhead is the last hex of the Axis', () => {
    const [before, at] = inland()
    const headsOf = (...axisRail: string[]): string[] => labelled(layerOf(position({}, { axisRail }), 'rail'), 'RH')
    expect(headsOf()).not.toContain(hexName(at))
    const heads = headsOf(hexName(at))
    expect(heads).toContain(hexName(at))
    expect(heads).not.toContain(hexName(before))
  })

  test('[8.3.6-EX3] a stretch in enemy ZOC is marked as closed to its owner', () => {
    const [before, at] = inland()
    const state = position({ 'de-pz-24': hexName(at) })
    expect(labelled(layerOf(state, 'rail'), '×')).toEqual(expect.arrayContaining([hexName(before), hexName(at)]))
    expect(sideAt(layerOf(state, 'rail'), hexName(at))).toBe(SOVIET)
    expect(labelled(layerOf(position({}), 'rail'), '×')).toEqual([])
  })
})

describe('combat supply', () => {
  const units = { 'de-pz-24': 'Kiev', 'de-inf-4': 'R12' }

  test('in snow of the first winter a unit far from its cities is marked', () => {
    const state = position(units, { turn: 4, phase: 'soviet-move-1', weather: 'snow', axis: ['Kiev'] })
    const layer = layerOf(state, 'combat-supply')
    expect(sideAt(layer, 'Kiev')).toBe(AXIS)
    expect(labelled(layer, '½')).toEqual(['R12'])
  })

  test('[13.6] it goes by the weather of the impulse, and by the winter', () => {
    const options = [OPTIONS.detailedWeather]
    const halved = (turn: number, phase: string): string[] => {
      const state = position(units, { turn, phase, options, weather: ['light-mud', 'snow'], axis: ['Kiev'] })
      return labelled(layerOf(state, 'combat-supply'), '½')
    }
    expect(halved(4, 'axis-move-1')).toEqual([])
    expect(halved(4, 'axis-move-2')).toEqual(['R12'])
    expect(halved(16, 'axis-move-2')).toEqual([])
  })
})

describe('Stukas', () => {
  test('[9.9.4] reach is eight hexes from an HQ, and there is none when Stukas fly no more', () => {
    const reach = (turn: number): number[] =>
      layerOf(position({ 'de-hq-north': 'Warsaw' }, { turn }), 'stukas').hexes.map(each => each.hex)
    const land = title.board.hexes.map((_, at) => at).filter(at => title.barred[at] === 0)
    const near = land.filter(at => distance(title.board, at, hex('Warsaw')) <= 8)
    expect(reach(3).sort((a, b) => a - b)).toEqual(near)
    expect(reach(20)).toEqual([])
  })

  test('[9.9.3a] a Stuka on the map is joined to its HQ; one that is spent takes the reach of its HQ with it', () => {
    const panzers = { 'ss-pz-1': 'MM10', 'de-pz-gd': 'MM10', 'de-pz-24': 'MM11', 'de-pz-39': 'MM11' }
    const state = position({ ...panzers, 'de-hq-south': 'LL10', 'su-tk-1': 'NN10' }, { turn: 7 })
    play(state, assign('stuka-1', 'stuka', { hex: 'NN10' }))
    const layer = layerOf(state, 'stukas')
    expect(labelled(layer, 'S')).toEqual(['NN10'])
    expect(layer.links).toEqual([{ from: hex('LL10'), to: hex('NN10'), side: AXIS }])
    // 9.11: an automatic victory, in the middle of movement
    play(state, attack(Object.keys(panzers), 'NN10'))
    expect(layerOf(state, 'stukas')).toEqual({ hexes: [], links: [] })
  })

  test('[9.10.1] artillery reaches five hexes from STAVKA, from 1943 on and not with the variant corps', () => {
    const reach = (turn: number, options: readonly string[] = []) =>
      layerOf(position({ 'su-stavka': 'Moscow' }, { turn, options }), 'artillery').hexes
    expect(reach(10)).toEqual([])
    expect(reach(13).map(each => each.hex)).toContain(hex('Moscow'))
    expect(reach(13).every(each => each.side === SOVIET)).toBe(true)
    expect(reach(13, [OPTIONS.artilleryCorps])).toEqual([])
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
