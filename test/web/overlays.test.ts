// Layers of a title on the board: from the answer of the game to marks and lines.
import { expect, test } from 'vitest'
import type { Game, Layer } from '../../src/engine/contract.ts'
import { PERSON } from '../../src/session/session.ts'
import { indexHexes } from '../../src/web/board/hexes.ts'
import { linkStyle, MARKS } from '../../src/web/board/marks.ts'
import { pillsOf } from '../../src/web/board/pills.ts'
import { crossingPaths, linksPath } from '../../src/web/board/regions.ts'
import { declaredMarks } from '../../src/web/play/highlights.ts'
import { layerMarks, layerOverlay, lyingMarks, overlayMarks } from '../../src/web/play/overlays.ts'
import { game } from '../games/turning-point/support.ts'
import { localSession } from '../support/local-session.ts'
import { pictureOf } from './board/support.ts'

const LAYER: Layer = {
  hexes: [{ hex: 3, side: 0, label: 'RH' }, { hex: 4, side: 1 }, { hex: 5 }],
  links: [
    { from: 3, to: 4, side: 0 },
    { from: 4, to: 5 },
  ],
}

test('hexes take the mark of their side, or of nobody', () => {
  expect(layerMarks(LAYER).highlights).toEqual([
    { hex: 3, kind: 'layer-0', label: 'RH' },
    { hex: 4, kind: 'layer-1' },
    { hex: 5, kind: 'layer' },
  ])
})

test('a layer that is on is asked of the session by its own name, and laid beside other overlays', async () => {
  const asked: unknown[] = []
  const own = {
    ...game,
    layers: [{ id: 'rail-net', name: { en: 'Rail', ja: '鉄道' }, about: { en: 'x', ja: 'x' } }],
    query: (state: never, seat: string, query: { what: string }) => {
      asked.push(query)
      return query.what === 'layer' ? LAYER : game.query(state, seat, query as never)
    },
  } as unknown as Game
  const session = localSession(own, {
    kind: 'new',
    game: 'turning-point',
    scenario: '1',
    options: [],
    seed: 7,
    players: { axis: PERSON, soviet: PERSON },
  })
  expect(session.title.layers.map(({ id }) => id)).toEqual(['rail-net'])
  const marks = await overlayMarks(session, [layerOverlay('rail-net'), 'zoc-axis'])
  expect(asked).toContainEqual({ what: 'layer', layer: 'rail-net' })
  expect(marks.links).toEqual(LAYER.links)
  expect(new Set(marks.highlights.map(({ kind }) => kind))).toEqual(new Set(['layer-0', 'layer-1', 'layer', 'zoc-0']))
})

test('the snapshot carries the situation of the view', () => {
  const session = localSession(game as unknown as Game, {
    kind: 'new',
    game: 'turning-point',
    scenario: '1',
    options: [],
    seed: 7,
    players: { axis: PERSON, soviet: PERSON },
  })
  expect(session.news.snapshot.situation.map(({ id }) => id)).toEqual(['turn', 'victory', 'front', 'air', 'lost'])
})

test('the sign of the side goes with a label, not with every hex', () => {
  const index = indexHexes(pictureOf(4, 4))
  const pills = pillsOf(index, layerMarks(LAYER).highlights, () => false)
  expect(pills).toHaveLength(1)
  expect(pills[0]).toMatchObject({ hex: 3, label: 'RH', sign: MARKS['layer-0'].sign })
})

test('all lines of a side are one path, and a line named twice is drawn once', () => {
  const picture = pictureOf(4, 4)
  const index = indexHexes(picture)
  const d = linksPath(index, [
    { from: 1, to: 2 },
    { from: 2, to: 1 },
    { from: 2, to: 3 },
  ])
  expect(d.match(/M/g)).toHaveLength(2)
  expect(linksPath(index, [])).toBe('')
})

test('lines of the sides and of nobody differ in more than colour', () => {
  const dashes = [undefined, 0, 1].map(side => linkStyle(side).dash)
  expect(new Set(dashes).size).toBe(3)
})

// ---- Markers that lie on the map ----

test('works lie beside the counters of their hex, in the colour of their side', () => {
  const marks = lyingMarks({ hexes: [{ hex: 3, side: 1 }], links: [] })
  expect(marks).toEqual([{ hex: 3, kind: 'work-1' }])
  const index = indexHexes(pictureOf(4, 4))
  const [pill] = pillsOf(index, marks, () => true)
  expect(pill.x).toBeLessThan(index.picture.centres[3].x - 24)
  expect(pill.sign).toBe(MARKS['work-1'].sign)
})

test('a broken bridge has no middle', () => {
  const index = indexHexes(pictureOf(4, 4))
  const [near] = index.neighbours(3).filter(hex => hex !== undefined)
  const whole = crossingPaths(index, 3, near ?? -1, 'bridge')
  const broken = crossingPaths(index, 3, near ?? -1, 'broken')
  expect(broken.deck).toBe(whole.deck)
  expect(whole.rails.match(/M/g)).toHaveLength(2)
  expect(broken.rails.match(/M/g)).toHaveLength(6)
})

test('attacks that wait for their dice are arrows from every hex that attacks, with their odds', () => {
  const attack = { type: 'attack', attackers: [0, 1, 2], targets: [9], support: [] } as const
  const layer: Layer = { hexes: [], links: [], battles: [{ attack, card: {} as never, label: '3:1' }] }
  const { highlights, arrows } = declaredMarks(layer, unit => (unit === 2 ? 5 : 4))
  expect(highlights).toEqual([{ hex: 9, kind: 'chosen-target', label: '3:1' }])
  expect(arrows.map(({ path }) => path)).toEqual([
    [4, 9],
    [5, 9],
  ])
})
