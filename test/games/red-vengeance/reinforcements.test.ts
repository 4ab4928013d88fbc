import { describe, expect, test } from 'vitest'
import { builders, game, position } from './support.ts'

const { choose, done, hexOf, phaseOf, place, play, refusal, unit } = builders

const AXIS = { phase: 'axis-organisation' }
const ALLIED = { phase: 'allied-organisation' }
const due = { status: 'due' }
type State = ReturnType<typeof position>
const hexesFor = (state: State, id: string): string[] =>
  game
    .legal(state, { about: 'place', unit: unit(id) })
    .map(({ hex }) => game.board.hexes[hex].name)
    .sort()

describe('new units', () => {
  test('[10.4a] a German unit of turn 6 comes in that turn to Berlin, Breslau, Dresden, Kiel or Leipzig', () => {
    const units = { 'ger-xxii-mtn': due }
    const state = position(units, { turn: 6, ...AXIS })
    expect(hexesFor(state, 'ger-xxii-mtn')).toEqual(['0623', '1422', '1619', '1622', '1623'])
    expect(refusal(state, place('ger-xxii-mtn', '2219'))).toCite('10.4a')
    expect(refusal(state, place('ger-xxii-mtn', '0623'))).toBeUndefined()
    expect(refusal(state, done)).toCite('4.0.7b')
    play(state, place('ger-xxii-mtn', '0623'), done)
    expect(hexOf(state, 'ger-xxii-mtn')).toBe('0623')
    expect(refusal(position(units, { turn: 5, ...AXIS }), place('ger-xxii-mtn', '0623'))).toCite('3.1a')
    const lost = position(units, { turn: 6, ...AXIS, control: { allied: ['0623'] } })
    expect(refusal(lost, place('ger-xxii-mtn', '0623'))).toCite('10.4a')
  })

  test('[10.4a] with all five cities lost it waits', () => {
    const control = { allied: ['0623', '1422', '1619', '1622', '1623'] }
    const state = position({ 'ger-xxii-mtn': due }, { turn: 6, ...AXIS, control })
    expect(hexesFor(state, 'ger-xxii-mtn')).toEqual([])
    expect(refusal(state, done)).toBeUndefined()
    const later = position({ 'ger-xxii-mtn': due }, { turn: 7, ...AXIS })
    expect(refusal(later, place('ger-xxii-mtn', '1422'))).toBeUndefined()
  })

  test('[10.4b] a Soviet unit comes to Odessa, Kiev, Minsk or Vitebsk, as far as they are Allied', () => {
    const units = { 'sov-26': due }
    expect(hexesFor(position(units, { turn: 6, ...ALLIED }), 'sov-26')).toEqual(['1802', '2602'])
    const state = position(units, { turn: 6, ...ALLIED, control: { allied: ['1007', '0705'], axis: ['2602'] } })
    expect(hexesFor(state, 'sov-26')).toEqual(['0705', '1007', '1802'])
    expect(refusal(state, place('sov-26', '2602'))).toCite('10.4b')
    expect(refusal(state, place('sov-26', '0101'))).toCite('10.4b')
    expect(refusal(state, place('sov-26', '1007'))).toBeUndefined()
  })

  test('[10.4c] a Yugoslav unit comes to Allied Belgrade; while the Axis hold it, to an Allied star in the mountains', () => {
    const turn = { turn: 8, ...ALLIED }
    const held = position({ 'yug-1-army': due, 'ger-lxix': '2818' }, turn)
    expect(hexesFor(held, 'yug-1-army')).toEqual(['2924', '3118', '3121'])
    expect(refusal(held, place('yug-1-army', '2818'))).toCite('10.4c')
    expect(refusal(held, place('yug-1-army', '3015'))).toCite('10.4c')
    // 3118 is held and 3121 lies in nothing but Axis ZOC
    const pressed = position({ 'yug-1-army': due, 'ger-lxix': '2818', 'ger-l': '3118', 'ger-x': '3122' }, turn)
    expect(hexesFor(pressed, 'yug-1-army')).toEqual(['2924'])
    const freed = position({ 'yug-1-army': due, 'yug-ii': '2818' }, turn)
    expect(hexesFor(freed, 'yug-1-army')).toEqual(['2818'])
    // Nobody near it: both sides control Belgrade (7.3a), the Allies among them
    const empty = position({ 'yug-1-army': due, 'ger-xv-mtn': '2624', 'yug-ii': '3121' }, turn)
    expect(hexesFor(empty, 'yug-1-army')).toEqual(['2818'])
    expect(refusal(empty, place('yug-1-army', '3118'))).toCite('10.4c')
  })
})

describe('the withdrawal of November', () => {
  const november = (units: Parameters<typeof position>[0], turn = 6): State => {
    const state = position(units, { turn, phase: 'allied-breakthrough' })
    play(state, done)
    expect(phaseOf(state)).toBe('axis-organisation')
    return state
  }

  test('[10.5a] II SS Panzer leaves; where it is missing another SS armour unit does, and only then any other', () => {
    const whole = november({ 'ger-ii-ss-pz': '1422', 'ger-iv-ss-pz': '1423', 'ger-xli-pz': '1522' })
    expect(hexOf(whole, 'ger-ii-ss-pz')).toBeUndefined()
    expect(refusal(whole, choose('withdraw:ger-iv-ss-pz'))).toCite('10.5a')
    expect(refusal(whole, done)).toBeUndefined()

    const other = november({ 'ger-iv-ss-pz': '1423', 'ger-xli-pz': '1522', 'ger-vi-ss': '1523' })
    expect(refusal(other, done)).toCite('10.5a')
    expect(refusal(other, choose('withdraw:ger-xli-pz'))).toCite('10.5a')
    expect(refusal(other, choose('withdraw:ger-vi-ss'))).toCite('10.5a')
    play(other, choose('withdraw:ger-iv-ss-pz'))
    expect(hexOf(other, 'ger-iv-ss-pz')).toBeUndefined()
    expect(refusal(other, done)).toBeUndefined()

    const last = november({ 'ger-xli-pz': '1522', 'ger-lvi-pz': '1422' })
    expect(refusal(last, choose('withdraw:ger-xli-pz'))).toBeUndefined()
    expect(refusal(november({ 'ger-l': '1422' }), done)).toBeUndefined()
    for (const turn of [5, 7]) expect(hexOf(november({ 'ger-ii-ss-pz': '1422' }, turn), 'ger-ii-ss-pz')).toBe('1422')
  })

  test('[10.5a] II SS Panzer rebuilt before anybody has left is on the map, and is the one that leaves', () => {
    const dead = { status: 'eliminated' }
    const state = november({ 'ger-ii-ss-pz': dead, 'ger-iv-ss-pz': '1423' })
    expect(refusal(state, choose('withdraw:ger-iv-ss-pz'))).toBeUndefined()
    play(state, place('ger-ii-ss-pz', '1422', 'armour'))
    expect(refusal(state, choose('withdraw:ger-iv-ss-pz'))).toCite('10.5a')
    expect(refusal(state, done)).toCite('10.5a')
    play(state, choose('withdraw:ger-ii-ss-pz'))
    expect(refusal(state, done)).toBeUndefined()
    // the other way round both stay as they are
    const after = november({ 'ger-ii-ss-pz': dead, 'ger-iv-ss-pz': '1423' })
    play(after, choose('withdraw:ger-iv-ss-pz'), place('ger-ii-ss-pz', '1422', 'armour'))
    expect(refusal(after, done)).toBeUndefined()
  })

  test('[10.5b] it left reduced and comes back in February at full strength', () => {
    const state = november({ 'ger-ii-ss-pz': { hex: '1422', steps: 1 } })
    while (state.turn < 8 || phaseOf(state) !== 'axis-organisation') play(state, done)
    expect(refusal(state, place('ger-ii-ss-pz', '0623'))).toCite('3.1a')
    while (state.turn < 9 || phaseOf(state) !== 'axis-organisation') play(state, done)
    expect(refusal(state, done)).toCite('4.0.7b')
    expect(refusal(state, place('ger-ii-ss-pz', '2219'))).toCite('10.4a')
    play(state, place('ger-ii-ss-pz', '0623'))
    expect(state.steps[unit('ger-ii-ss-pz')]).toBe(2)
  })
})
