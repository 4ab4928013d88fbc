import { describe, expect, test } from 'vitest'
import { builders, game, position } from './support.ts'

const { assign, done, hexOf, move, phaseOf, place, play, refusal, unit } = builders

const ALLIED = { phase: 'allied-organisation', points: { armour: 2, infantry: 2 } }
const AXIS = { phase: 'axis-organisation', points: { armour: 2, infantry: 2 } }
const dead = { status: 'eliminated' }
const OIL = ['1911', '2119', '2521', '2611']

type State = ReturnType<typeof position>
const stepsOf = (state: State, id: string): number => state.steps[unit(id)]
const pointsOf = ({ world }: State) => ({ armour: world.armourPoints, infantry: world.infantryPoints })
const hexesFor = (state: State, id: string): string[] => [
  ...new Set(game.legal(state, { about: 'place', unit: unit(id) }).map(({ hex }) => game.board.hexes[hex].name)),
]

/** Nobody does anything until the phase of that turn. */
const runTo = (state: State, phase: string, turn: number): State => {
  while (phaseOf(state) !== phase || state.turn !== turn) play(state, done)
  return state
}

describe('what a point does', () => {
  test('[10.0a] points that are left when the organisation phase ends are lost', () => {
    const state = position({ 'ger-l': { hex: '1422', steps: 1 } }, AXIS)
    play(state, done)
    expect(phaseOf(state)).toBe('axis-movement')
    expect(pointsOf(state)).toEqual({ armour: 0, infantry: 0 })
    runTo(state, 'axis-organisation', 4)
    expect(pointsOf(state)).toEqual({ armour: 2, infantry: 2 })
    const empty = position({ 'ger-l': { hex: '1422', steps: 1 } }, { ...AXIS, points: { armour: 2, infantry: 0 } })
    expect(refusal(empty, assign('ger-l', 'infantry'))).toCite('10.0a')
    expect(refusal(empty, assign('ger-l', 'armour'))).toBeUndefined()
  })

  test('[10.0b] a dead leader is no replacement', () => {
    const state = position({ konev: { status: 'gone' }, 'sov-42': dead }, ALLIED)
    expect(refusal(state, place('konev', '0101', 'infantry'))).toCite('10.0b')
    expect(hexesFor(state, 'konev')).toEqual([])
    expect(refusal(state, place('sov-42', '0101', 'infantry'))).toBeUndefined()
    expect(hexesFor(position({ dietrich: { status: 'gone' }, 'ger-vi-ss': '1422' }, AXIS), 'dietrich')).toEqual([])
  })

  test('[10.1a] one point flips a reduced unit to full, or brings a dead two-step unit back reduced', () => {
    const state = position({ 'sov-42': dead, 'sov-54': { hex: '0203', steps: 1 }, 'sov-67': '0303' }, ALLIED)
    play(state, place('sov-42', '0101', 'infantry'))
    expect([hexOf(state, 'sov-42'), stepsOf(state, 'sov-42')]).toEqual(['0101', 1])
    expect(pointsOf(state)).toEqual({ armour: 2, infantry: 1 })
    play(state, assign('sov-54', 'infantry'))
    expect(stepsOf(state, 'sov-54')).toBe(2)
    expect(pointsOf(state)).toEqual({ armour: 2, infantry: 0 })
    expect(refusal(state, assign('sov-67', 'armour'))).toCite('10.1a')
    expect(refusal(state, place('sov-67', '0101', 'armour'))).toCite('10.1a')
  })

  test('[10.1b] a rebuilt or restored unit moves in the same turn', () => {
    const state = position({ 'sov-42': dead, 'sov-54': { hex: '0803', steps: 1 } }, ALLIED)
    play(state, place('sov-42', '0801', 'infantry'), assign('sov-54', 'infantry'), done)
    expect(phaseOf(state)).toBe('allied-movement')
    expect(refusal(state, move('sov-42', '0802', '0803', '0804'))).toBeUndefined()
    expect(refusal(state, move('sov-54', '0804', '0805', '0806'))).toBeUndefined()
  })
})

describe('requirements', () => {
  test('[10.11a] a reduced unit must be in supply to be restored; an enemy ZOC does not matter', () => {
    const ring = { 'ger-l': '1314', 'ger-x': '1514', 'ger-ii': '1415' }
    const state = position(
      { 'sov-42': { hex: '1414', steps: 1 }, ...ring, 'sov-54': { hex: '0803', steps: 1 }, 'ger-i': '0804' },
      ALLIED,
    )
    expect(refusal(state, assign('sov-42', 'infantry'))).toCite('10.11a')
    expect(refusal(state, assign('sov-54', 'infantry'))).toBeUndefined()
  })

  test('[10.11b] dead Axis units come back in Berlin, Breslau, Dresden, Kiel or Leipzig, while it is German', () => {
    const state = position({ 'ger-l': dead }, AXIS)
    expect(hexesFor(state, 'ger-l').sort()).toEqual(['0623', '1422', '1619', '1622', '1623'])
    expect(refusal(state, place('ger-l', '2219', 'infantry'))).toCite('10.11b')
    const lost = position({ 'ger-l': dead, 'sov-42': '1622' }, { ...AXIS, control: { allied: ['1619'] } })
    expect(refusal(lost, place('ger-l', '1619', 'infantry'))).toCite('10.11b')
    expect(refusal(lost, place('ger-l', '1622', 'infantry'))).toCite('10.11b')
    expect(refusal(lost, place('ger-l', '1623', 'infantry'))).toBeUndefined()
  })

  test('[10.11c] dead Allied units come back on the east edge, where it is Allied', () => {
    const state = position(
      { 'sov-42': dead, 'pol-1': dead },
      { ...ALLIED, control: { allied: ['1007'], axis: ['0101'] } },
    )
    expect(refusal(state, place('sov-42', '0201', 'infantry'))).toBeUndefined()
    expect(refusal(state, place('pol-1', '0201', 'infantry'))).toBeUndefined()
    expect(refusal(state, place('sov-42', '1007', 'infantry'))).toCite('10.11c')
    expect(refusal(state, place('sov-42', '0101', 'infantry'))).toCite('10.11c')
    expect(hexesFor(state, 'sov-42').every(name => name.endsWith('01'))).toBe(true)
  })

  test('[10.12] a two-step unit never comes back at full strength in one turn; in the next it may be restored', () => {
    const state = position({ 'sov-42': dead }, ALLIED)
    play(state, place('sov-42', '0801', 'infantry'))
    expect(refusal(state, assign('sov-42', 'infantry'))).toCite('10.12')
    expect(refusal(state, assign('sov-42', 'armour'))).toCite('10.12')
    play(runTo(state, 'allied-organisation', 4), assign('sov-42', 'infantry'))
    expect(stepsOf(state, 'sov-42')).toBe(2)
  })

  test('[10.13] armour needs armour points; mountain, shock, infantry and cavalry take either; marines none', () => {
    const both = { 'sov-42': '0203', 'sov-1-shock': '0303', 'sov-1-gds-cav-mech': '0403' }
    const reduced = Object.fromEntries(
      Object.entries({ ...both, 'sov-2-tank': '0503' }).map(([id, hex]) => [id, { hex, steps: 1 }]),
    )
    const state = position(reduced, ALLIED)
    for (const id of Object.keys(both))
      for (const kind of ['infantry', 'armour']) expect(refusal(state, assign(id, kind))).toBeUndefined()
    expect(refusal(state, assign('sov-2-tank', 'infantry'))).toCite('10.13')
    expect(refusal(state, assign('sov-2-tank', 'armour'))).toBeUndefined()

    const axis = position({ 'ger-xlix-mtn': dead, 'ger-xli-pz': dead, 'ger-1-marine-div': dead }, AXIS)
    for (const kind of ['infantry', 'armour']) {
      expect(refusal(axis, place('ger-xlix-mtn', '1422', kind))).toBeUndefined()
      expect(refusal(axis, place('ger-1-marine-div', '1422', kind))).toCite('10.13')
    }
    expect(refusal(axis, place('ger-xli-pz', '1422', 'infantry'))).toCite('10.13')
    expect(refusal(axis, place('ger-xli-pz', '1422', 'armour'))).toBeUndefined()
  })

  test('[10.14] a unit that fell out of supply is gone for good', () => {
    const state = position({ 'ger-l': { status: 'gone' }, 'ger-x': dead }, AXIS)
    expect(refusal(state, place('ger-l', '1422', 'infantry'))).toCite('10.14')
    expect(hexesFor(state, 'ger-l')).toEqual([])
    expect(refusal(state, place('ger-x', '1422', 'infantry'))).toBeUndefined()
  })
})

describe('how many points', () => {
  /** Points at the beginning of the Axis organisation phase of the turn. */
  const axisPoints = (turn: number, lost: string[]) => {
    const state = position({}, { turn, phase: 'allied-breakthrough', control: { allied: lost } })
    play(state, done)
    expect([phaseOf(state), state.turn]).toEqual(['axis-organisation', turn])
    return pointsOf(state)
  }
  const alliedPoints = (turn: number, taken: string[]) => {
    const state = position({}, { turn: turn - 1, phase: 'axis-breakthrough', control: { allied: taken } })
    play(state, done)
    expect([phaseOf(state), state.turn]).toEqual(['allied-organisation', turn])
    return pointsOf(state)
  }

  test('[10.2] the Axis get 2 + 2 in 1944 whatever the oil; in 1945 2 infantry and 1 armour for each Axis oil field', () => {
    for (const turn of [2, 6, 7]) expect(axisPoints(turn, OIL)).toEqual({ armour: 2, infantry: 2 })
    expect(axisPoints(10, OIL.slice(1))).toEqual({ armour: 1, infantry: 2 })
    expect(axisPoints(8, [])).toEqual({ armour: 4, infantry: 2 })
    expect(axisPoints(11, OIL)).toEqual({ armour: 0, infantry: 2 })
    expect(axisPoints(1, [])).toEqual({ armour: 0, infantry: 0 }) // 4.0.2b: none in June
  })

  test('[10.3] the Allies by the same schedule, with the oil fields that they control', () => {
    for (const turn of [2, 4, 7]) expect(alliedPoints(turn, [])).toEqual({ armour: 2, infantry: 2 })
    expect(alliedPoints(9, OIL.slice(2))).toEqual({ armour: 2, infantry: 2 })
    expect(alliedPoints(8, [])).toEqual({ armour: 0, infantry: 2 })
    expect(alliedPoints(11, OIL)).toEqual({ armour: 4, infantry: 2 })
  })
})
