import { describe, expect, test } from 'vitest'
import { builders, game, position } from './support.ts'

const { assign, attack, choose, done, hexOf, loadDice, losses, move, phaseOf, play, refusal, retreat, supplyState } =
  builders

const AXIS_MOVE = { phase: 'axis-movement' }
type State = ReturnType<typeof position>
const stepsOf = (state: State, id: string): number => state.steps[builders.unit(id)]

describe('supply over the Baltic', () => {
  // 0918 and 0915 lie on the coast without a port; 1414 lies inland
  const CUT_OFF = { 'ger-l': '0918', 'sov-42': '1017' }
  const RING = { 'ger-x': '1414', 'sov-1-gds': '1314', 'sov-3-gds': '1514', 'sov-4-gds': '1415' }

  test('[12.22d] German Lake: whoever is on the coast is in supply', () => {
    for (const baltic of ['german-lake', 'soviet-subs']) {
      const state = position({ ...CUT_OFF, ...RING }, { baltic })
      expect(supplyState(state, 'ger-l')).toBe('supplied')
      expect(supplyState(state, 'ger-x')).toBe('out-of-supply')
    }
  })

  // Three garrisons of Courland and East Prussia, each shut in
  const GARRISONS = { 'ger-l': '0918', 'sov-42': '1017', 'ger-x': '0110', 'sov-54': '0109', 'sov-67': '0209' }

  test('[12.22j] Light Surface: one Axis unit of their choice, until they choose again', () => {
    const units = { ...GARRISONS, 'ger-ii': '0110' }
    const state = position(units, { phase: 'axis-organisation', baltic: 'light-surface' })
    for (const id of ['ger-l', 'ger-x', 'ger-ii']) expect(supplyState(state, id)).toBe('out-of-supply')
    play(state, assign('ger-x', 'sea-supply'))
    expect(refusal(state, assign('ger-l', 'sea-supply'))).toCite('12.22j')
    const supplied = () => ['ger-l', 'ger-x', 'ger-ii'].filter(id => supplyState(state, id) === 'supplied')
    expect(supplied()).toEqual(['ger-x'])
    while (phaseOf(state) !== 'axis-breakthrough') play(state, done)
    play(loadDice(state, 1), done)
    expect([state.turn, phaseOf(state)]).toEqual([4, 'allied-organisation'])
    expect(supplied()).toEqual(['ger-x'])
  })

  test('[12.22j] a port counts as the sea: the one unit may also trace to it', () => {
    // 0310 next to Riga, both cut off from the west
    const wall = { 'sov-42': '0409', 'sov-54': '0412', 'sov-67': '0209' }
    const units = { 'ger-l': '0310', ...wall }
    expect(supplyState(position(units), 'ger-l')).toBe('supplied')
    const state = position(units, { phase: 'axis-organisation', baltic: 'light-surface' })
    expect(supplyState(state, 'ger-l')).toBe('out-of-supply')
    play(state, assign('ger-l', 'sea-supply'))
    expect(supplyState(state, 'ger-l')).toBe('supplied')
    // The next turn's die moves the marker to Heavy Surface: the choice is of no use any more
    while (phaseOf(state) !== 'axis-breakthrough') play(state, done)
    play(loadDice(state, 6), done)
    expect(supplyState(state, 'ger-l')).toBe('out-of-supply')
  })

  test('[5.4] Hungarians trace to no port: under Light Surface the sea is for those on the coast', () => {
    const light = { phase: 'axis-organisation', baltic: 'light-surface', control: { allied: ['2215'] } }
    const state = position({ 'hun-2': '2319', 'ger-l': '2318' }, light)
    expect(supplyState(state, 'hun-2')).toBe('out-of-supply')
    expect(refusal(state, assign('hun-2', 'sea-supply'))).toCite('12.22j')
    // 12.22d: on the coast any Axis unit is supplied from the sea
    const coast = position({ 'hun-2': '0918' }, light)
    play(coast, assign('hun-2', 'sea-supply'))
    expect(supplyState(coast, 'hun-2')).toBe('supplied')
  })

  test('[12.22l] Heavy Surface: neither supply nor movement by sea', () => {
    const setting = { phase: 'axis-organisation', baltic: 'heavy-surface' }
    const state = position(GARRISONS, setting)
    expect(supplyState(state, 'ger-l')).toBe('out-of-supply')
    expect(refusal(state, assign('ger-l', 'sea-supply'))).toCite('12.22l')
    const voyage = move('ger-l', '0413')
    expect(refusal(position({ 'ger-l': '0311' }, { ...AXIS_MOVE, baltic: 'heavy-surface' }), voyage)).toCite('12.22l')
    expect(refusal(position({ 'ger-l': '0311' }, { ...AXIS_MOVE, baltic: 'light-surface' }), voyage)).toBeUndefined()
  })
})

describe('by sea', () => {
  test('[12.22e] one unit a phase from Axis port to Axis port for one point, with land moves before and after', () => {
    const state = position({ 'ger-l': '0310', 'ger-x': '0311' }, AXIS_MOVE)
    expect(refusal(state, move('ger-l', '0311', '0413', '0412', '0411'))).toCite('6.0b')
    play(state, move('ger-l', '0311', '0413', '0412'))
    expect(hexOf(state, 'ger-l')).toBe('0412')
    const { key, args } = builders.play(
      position({ 'ger-l': '0310' }, AXIS_MOVE),
      move('ger-l', '0311', '0413', '0412'),
    )[0]
    const [port, haven] = ['0311', '0413'].map(builders.hex)
    expect([key, args]).toEqual(['log.seaMarch', expect.objectContaining({ port, haven })]) // 0412 is no port
    expect(refusal(state, move('ger-x', '0413'))).toCite('12.22e')
    const lost = position({ 'ger-x': '0311' }, { ...AXIS_MOVE, control: { allied: ['0413'] } })
    expect(refusal(lost, move('ger-x', '0413'))).toCite('12.22e')
    expect(refusal(lost, move('ger-x', '0613'))).toBeUndefined()
    const soviet = position({ 'sov-42': '0311' }, { control: { allied: ['0413'] } })
    expect(refusal(soviet, move('sov-42', '0413'))).toCite('6.2')
  })

  test('[12.22e] a voyage is refused for what bars it', () => {
    const why = (units: Record<string, string>, setting = {}) =>
      refusal(position(units, { ...AXIS_MOVE, ...setting }), move(Object.keys(units)[0], '0413'))?.reason.key
    expect(why({ 'ger-l': '0311' }, { baltic: 'heavy-surface' })).toBe('refuse.seaClosed')
    expect(why({ 'ger-l': '0311' }, { control: { allied: ['0413'] } })).toBe('refuse.portLost')
    const state = position({ 'ger-l': '0311', 'ger-x': '0311' }, AXIS_MOVE)
    play(state, move('ger-l', '0413'))
    expect(refusal(state, move('ger-x', '0413'))?.reason.key).toBe('refuse.seaUsed')
    expect(refusal(state, move('ger-x', '1422'))?.reason.key).toBe('refuse.outOfReach') // no port
  })

  test('[12.22e] in the breakthrough movement phase too', () => {
    const state = position({ 'ger-xli-pz': '0311', 'ger-lvi-pz': '0311' }, { phase: 'axis-breakthrough' })
    play(state, move('ger-xli-pz', '0413'))
    expect(refusal(state, move('ger-lvi-pz', '0413'))).toCite('12.22e')
  })

  /** Kolberg, shut in from the land, takes two hits: one step is lost, the other hit must be retreated from. */
  const kolberg = (setting: Record<string, unknown> = {}): State => {
    const units = { 'ger-l': '1019', 'ger-x': { hex: '1019', steps: 1 }, 'sov-42': { hex: '1119', steps: 1 } }
    const state = loadDice(position(units, { phase: 'allied-combat', ...setting }), 6, 6, 1, 1, 1, 1)
    play(state, attack('sov-42', '1019'), choose('spare-fleet'))
    return state
  }

  test('[12.22f] two units in a port may retreat by sea to other Axis ports', () => {
    const state = kolberg({ control: { allied: ['0922'] } })
    play(state, losses('ger-l'))
    expect(refusal(state, retreat('ger-l', '0922'))).toCite('8.63a')
    play(state, retreat('ger-l', '1121'), retreat('ger-x', '0623'))
    expect([hexOf(state, 'ger-l'), hexOf(state, 'ger-x')]).toEqual(['1121', '0623'])
    expect([stepsOf(state, 'ger-l'), stepsOf(state, 'ger-x')]).toEqual([1, 1])
    expect(refusal(kolberg({ baltic: 'heavy-surface' }), losses('ger-l'))).toCite('8.65a')
  })

  test('[12.22f] two from each port, also when one combat is for two ports', () => {
    // 1120 is next to Kolberg 1019 and to Stettin 1121
    const units = { 'ger-l': '1019', 'ger-x': '1019', 'ger-i': '1121', 'ger-ii': '1121', 'sov-2-tank': '1120' }
    const state = position(units, { phase: 'allied-combat', baltic: 'german-lake' })
    play(loadDice(state, 6, 6, 1, 1, 1), attack('sov-2-tank', ['1019', '1121']), choose('spare-fleet'))
    play(state, losses('ger-l'), retreat('ger-l', '0623'), retreat('ger-x', '0623'))
    play(state, retreat('ger-i', '0922'), retreat('ger-ii', '0922'))
    expect([hexOf(state, 'ger-i'), hexOf(state, 'ger-ii')]).toEqual(['0922', '0922'])
    // a third unit of the same port finds no ship
    const three = position({ ...units, 'ger-1-marine-div': '1019' }, { phase: 'allied-combat' })
    play(loadDice(three, 6, 6, 1, 1, 1), attack('sov-2-tank', ['1019', '1121']), choose('spare-fleet'))
    play(three, losses('ger-i'), retreat('ger-l', '0623'), retreat('ger-x', '0623'))
    expect(refusal(three, retreat('ger-1-marine-div', '0922'))).toBeDefined()
  })

  const voyage = (baltic: string, die: number): number => {
    const state = loadDice(position({ 'ger-l': '0311' }, { ...AXIS_MOVE, baltic }), die)
    play(state, move('ger-l', '0413'))
    return stepsOf(state, 'ger-l')
  }

  test('[12.22g] Soviet Subs: whoever moves or retreats by sea loses a step on 5 or 6', () => {
    expect([4, 5, 6].map(die => voyage('soviet-subs', die))).toEqual([2, 1, 1])
    expect(voyage('german-lake', 6)).toBe(2)
    const state = kolberg({ baltic: 'soviet-subs' })
    play(state, losses('ger-l'))
    play(loadDice(state, 5, 4), retreat('ger-x', '0623'), retreat('ger-l', '1121'))
    expect([hexOf(state, 'ger-x'), hexOf(state, 'ger-l')]).toEqual([undefined, '1121'])
  })

  test('[10.14] a unit that was cut off and sinks is gone for good', () => {
    const sunk = (wall: Record<string, string>): string => {
      const units = { 'ger-l': { hex: '0311', steps: 1 }, ...wall }
      const state = loadDice(position(units, { ...AXIS_MOVE, baltic: 'light-surface' }), 4)
      play(state, move('ger-l', '0613'))
      return game.describe(state, builders.unit('ger-l')).status
    }
    expect(sunk({})).toBe('eliminated')
    expect(sunk({ 'sov-42': '0409', 'sov-54': '0412', 'sov-67': '0209' })).toBe('gone')
  })

  test('[12.22i] Light Surface: on 4 to 6', () => {
    expect([3, 4, 6].map(die => voyage('light-surface', die))).toEqual([2, 1, 1])
  })
})
