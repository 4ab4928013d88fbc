// Engineers: entrenchments (17.2) and bridges (17.4). What moves past them does is in movement.test.ts, what retreats and
// advances do in disturb.test.ts.
import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../../src/games/red-steel/meta.ts'
import type { State } from '../../../src/games/red-steel/state.ts'
import {
  actors,
  advance,
  assign,
  done,
  fight,
  fileOf,
  game,
  gameWith,
  hex,
  hexName,
  hexOf,
  marksOf,
  move,
  phaseOf,
  play,
  position,
  refusal,
  retreat,
  skipTo,
  statusOf,
  tasks,
  together,
  type Units,
  unit,
  zocOf,
} from './support.ts'

const dig = (id: string) => assign(id, 'entrench')
const over = (id: string, to: string) => assign(id, 'bridge', { hex: to })
const lift = (id: string, at: string) => assign(id, 'lift', { hex: at })
const engineering = (places: Units, setting = {}, side = 'axis'): State =>
  position(places, { phase: `${side}-engineer`, ...setting })
/** The phase in a later turn. */
const next = (state: State, phase: string): State => skipTo(state, phase, state.turn + 1)
const marks = (state: State): readonly string[] => {
  const { axis, soviet } = fileOf(state).entrenched
  return [...axis, ...soviet]
}
const works = (state: State): readonly unknown[] => fileOf(state).world.works as readonly unknown[]
const bridges = (state: State): unknown =>
  (fileOf(state).world.bridges as { a: string; b: string }[]).map(({ a, b }) => `${a} ${b}`)

describe('entrenchments', () => {
  // With the option any battalion digs, in two turns
  const everybody = (at = '2010'): State =>
    engineering(
      { 'GE-121-I': at, 'GE-50-Pio': '1805', 'SU-90-I': '2510', 'SU-95-HQ': '2815' },
      { options: [OPTIONS.everybodyDigs] },
    )
  const FOOT = 'GE-121-I'

  test('[17.2] only engineers dig; in a town too, for what it is worth', () => {
    const state = engineering({ 'GE-50-Pio': '2010', [FOOT]: '2011', 'GE-Br1': '2012', 'RO-5-Pio': '1706' })
    expect(actors(state, 'assign').sort()).toEqual(['GE-50-Pio', 'RO-5-Pio'])
    expect(refusal(state, dig(FOOT))).toCite('17.21b')
    expect(refusal(state, dig('GE-Br1'))).toCite('17.21b')
    play(state, dig('RO-5-Pio'))
    expect(refusal(state, dig('RO-5-Pio'))).toCite('17.21a')
  })

  test('[17.21a] two own engineer phases in place: under construction, then complete', () => {
    const state = everybody()
    play(state, dig(FOOT), done)
    expect([marks(state), works(state)]).toMatchObject([[], [{ unit: FOOT, hex: '2010' }]])
    skipTo(state, 'soviet-engineer')
    play(state, done)
    expect(marks(state)).toEqual([])
    skipTo(state, 'axis-engineer')
    const events = play(state, done)
    expect(events).toContainEqual(expect.objectContaining({ key: 'log.entrenched', rule: '17.21a' }))
    expect([marks(state), works(state)]).toEqual([['2010'], []])
    next(state, 'axis-engineer')
    expect(refusal(state, dig(FOOT))).toCite('17.21a')
  })

  test('[17.21a] who moves in between has built nothing, even if it comes back', () => {
    for (const way of [['1413'], ['1413', '1412']]) {
      const state = everybody('1412')
      play(state, dig(FOOT), done, move(FOOT, ...way), done)
      expect(works(state)).toEqual([])
      skipTo(state, 'axis-engineer')
      play(state, done)
      expect(marks(state)).toEqual([])
    }
  })

  test('[17.21a] a unit that is demoralised gives up its work', () => {
    const work = [{ unit: FOOT, kind: 'entrenchment', hex: '2010', to: '2010' }]
    const digger = (morale: string): State =>
      engineering(
        { [FOOT]: { hex: '2010', morale, marks: ['working'] }, 'GE-50-Pio': '1805' },
        { options: [OPTIONS.everybodyDigs], world: { works: work } },
      )
    const shaken = digger('demoralised')
    play(shaken, done)
    expect([marks(shaken), works(shaken)]).toEqual([[], []])
    expect(
      refusal(
        engineering({ 'GE-50-Pio': '1805', 'RO-5-Pio': { hex: '2010', morale: 'demoralised' } }),
        dig('RO-5-Pio'),
      ),
    ).toCite('13.2g')
    const steady = digger('steady')
    play(steady, done)
    expect(marks(steady)).toEqual(['2010'])
  })

  test('[17.21a] so does one that was driven off', () => {
    const state = position(
      { [FOOT]: { hex: '2010', marks: ['working'] }, 'GE-50-Pio': '1805', 'SU-90-I': '2110', 'SU-95-HQ': '2815' },
      {
        phase: 'soviet-declare',
        options: [OPTIONS.everybodyDigs],
        world: { works: [{ unit: FOOT, kind: 'entrenchment', hex: '2010', to: '2010' }] },
      },
    )
    fight(state, 'SU-90-I', '2010', '-/2')
    play(state, retreat(FOOT, '1910'), done)
    skipTo(state, 'axis-engineer')
    play(state, done)
    expect([marks(state), works(state)]).toEqual([[], []])
  })

  test('[17.21b] an engineer battalion needs one', () => {
    const state = engineering({ 'SU-95-Pio': '2510' }, {}, 'soviet')
    play(state, dig('SU-95-Pio'), done)
    expect(marks(state)).toEqual(['2510'])
  })

  test('[17.21b] whoever is no engineer battalion needs two, a company of engineers too', () => {
    const small = gameWith({ 'SU-95-Pio': { size: 'I' } })
    const state = engineering({ 'SU-95-Pio': '2510' }, {}, 'soviet')
    small.apply(state, dig('SU-95-Pio'))
    small.apply(state, done)
    expect(marks(state)).toEqual([])
    for (let steps = 0; phaseOf(state) !== 'soviet-engineer' && steps < 20; steps++) small.apply(state, done)
    small.apply(state, done)
    expect(marks(state)).toEqual(['2510'])
  })

  test('[17.22] an enemy who comes beside it stops the work, and leaves a finished one', () => {
    const state = everybody()
    play(state, dig(FOOT), done)
    skipTo(state, 'soviet-move')
    play(state, move('SU-90-I', '2410'))
    expect(works(state)).toHaveLength(1)
    next(state, 'soviet-move')
    expect(marks(state)).toEqual(['2010'])
    // The next one: beside a finished work nothing happens, beside one in the making it ends
    const near = position(
      { [FOOT]: { hex: '2010', marks: ['working'] }, 'SU-90-I': '2210' },
      {
        phase: 'soviet-move',
        world: {
          active: 'SU-95',
          track: ['SU-95'],
          works: [{ unit: FOOT, kind: 'entrenchment', hex: '2010', to: '2010' }],
        },
      },
    )
    play(near, move('SU-90-I', '2110'))
    expect(works(near)).toEqual([])
    expect(marksOf(near, FOOT)).not.toContain('working')
    const finished = position(
      { [FOOT]: '2010', 'SU-90-I': '2210' },
      { phase: 'soviet-move', entrenched: { axis: ['2010'], soviet: [] } },
    )
    play(finished, move('SU-90-I', '2110'), done)
    expect(marks(finished)).toEqual(['2010'])
  })

  test('[17.22] an advance or a retreat that leads beside it stops the work too', () => {
    /** RO-5-8-I attacks 2915 from 2815, with this result; somebody digs at the place. */
    const fought = (defender: string, digger: string, at: string, result: string): State => {
      const world = { works: [{ unit: digger, kind: 'entrenchment', hex: at, to: at }] }
      const state = position({ 'RO-5-8-I': '2815', [defender]: '2915', [digger]: at }, { phase: 'axis-declare', world })
      fight(state, 'RO-5-8-I', '2915', result)
      return state
    }
    const advanced = fought('SU-95-AT', 'SU-95-Pio', '3015', '-/2')
    play(advanced, advance('RO-5-8-I', '2915'))
    expect(works(advanced)).toEqual([])
    const retreated = fought('SU-90-I', 'BD-GI1', '3115', '-/1')
    const events = play(retreated, retreat('SU-90-I', '3015'))
    expect(events.map(({ rule }) => rule)).toContain('17.22')
  })

  test('[17.23] left by its side at the end of a movement phase, it goes', () => {
    const entrenched = { axis: ['2010', '2510'], soviet: [] }
    const state = position(
      { [FOOT]: '2010', 'GE-121-II': '2010', 'SU-90-I': '2510', 'SU-95-HQ': '2815' },
      { entrenched },
    )
    // The enemy stands in the other
    expect(play(state, move(FOOT, '2011'), done)).toContainEqual(
      expect.objectContaining({ key: 'log.entrenchmentLeft', rule: '17.23', args: { hex: hex('2510') } }),
    )
    expect(marks(state)).toEqual(['2010'])
    next(state, 'axis-move')
    play(state, move('GE-121-II', '2011'), done)
    expect(marks(state)).toEqual([])
  })
})

describe('bridges', () => {
  // 1221 and 1321 are the banks of the Prut at Costuleni
  const BANKS = { 'RO-Br1': '1221', 'RO-35-Pio': '1221', 'SU-90-I': '1821', 'SU-95-HQ': '2815' }
  const banks = (): State => engineering(BANKS)
  const BUILT = {
    world: { bridges: [{ a: '1221', b: '1321', unit: 'RO-Br1' }] },
  }
  const built = (more: Units = {}): State => engineering({ ...BANKS, 'RO-Br1': { status: 'bridge' }, ...more }, BUILT)
  const optionsOf = (state: State, id: string) =>
    game
      .legal(state, { about: 'assign', unit: unit(id) })
      .map(({ as, hex: at }) => (at === undefined ? as : `${as} ${hexName(at)}`))

  test('[17.4] bridge engineers of both sides bridge rivers and the Prut, ordinary ones do not', () => {
    const state = banks()
    expect([optionsOf(state, 'RO-Br1'), optionsOf(state, 'RO-35-Pio')]).toEqual([['bridge 1321'], ['entrench']])
    expect(refusal(state, over('RO-35-Pio', '1321'))).toCite('17.4')
    expect(refusal(state, over('RO-Br1', '1222'))).toCite('17.4')
    const soviet = engineering({ 'SU-Br1': '0816', 'RO-Br1': '1221', 'SU-95-HQ': '2815' }, {}, 'soviet')
    expect(optionsOf(soviet, 'SU-Br1')).toContain('bridge 0717')
    expect(refusal(soviet, over('RO-Br1', '1321'))).toCite('3.3.2')
    // A stream needs none
    expect(refusal(engineering({ 'RO-Br1': '0306', 'RO-35-Pio': '1221' }), over('RO-Br1', '0406'))).toCite('17.4')
    // A printed bridge stands there, until it is blown
    const printed = { 'RO-Br1': '0714', 'RO-35-Pio': '1221' }
    expect(refusal(engineering(printed), over('RO-Br1', '0814'))).toCite('17.4')
    const blown = engineering(printed, { world: { blown: [['0714', '0814']] } })
    expect(refusal(blown, over('RO-Br1', '0814'))).toBeUndefined()
  })

  test('[17.41] two own engineer phases in the hex, then the counter is the bridge', () => {
    const state = banks()
    play(state, over('RO-Br1', '1321'), done)
    expect([bridges(state), hexOf(state, 'RO-Br1')]).toEqual([[], '1221'])
    skipTo(state, 'axis-engineer')
    expect(bridges(state)).toEqual([])
    expect(play(state, done)).toContainEqual(expect.objectContaining({ key: 'log.bridgeBuilt', rule: '17.41' }))
    expect([bridges(state), statusOf(state, 'RO-Br1')]).toEqual([['1221 1321'], 'bridge'])
    // [3.3.2] it stands in the movement phase of the same player turn
    expect(phaseOf(state)).toBe('axis-move')
    expect(refusal(state, move('RO-35-Pio', '1321', '1421'))).toBeUndefined()
  })

  test('[3.3.2] a bridge that is finished stands in the movement phase of the same player turn', () => {
    const wheels = { 'GE-50-Rec': '1221' }
    const before = engineering({ ...BANKS, ...wheels })
    play(before, over('RO-Br1', '1321'), done)
    expect(refusal(before, move('GE-50-Rec', '1321'))).toCite('5.53')
    skipTo(before, 'axis-engineer')
    play(before, done)
    expect(refusal(before, move('GE-50-Rec', '1321'))).toBeUndefined()
  })

  test('[17.41] moved in between: no bridge', () => {
    const state = banks()
    play(state, over('RO-Br1', '1321'), done, move('RO-Br1', '1222', '1221'))
    skipTo(state, 'axis-engineer')
    play(state, done)
    expect(bridges(state)).toEqual([])
  })

  test('[17.42] an enemy who comes beside the engineers prevents it', () => {
    for (const [to, count] of [
      ['1420', 1],
      ['1321', 0],
    ] as const) {
      const state = engineering({ ...BANKS, 'SU-90-I': '1521' })
      play(state, over('RO-Br1', '1321'), done)
      skipTo(state, 'soviet-move')
      play(state, move('SU-90-I', ...(to === '1321' ? ['1421', '1321'] : [to])))
      skipTo(state, 'axis-engineer')
      play(state, done)
      expect([to, bridges(state)]).toEqual([to, Array(count).fill('1221 1321')])
    }
  })

  test('[17.44] lifted onto either bank, and no move in this turn', () => {
    expect(optionsOf(built(), 'RO-Br1')).toEqual(['lift 1221', 'lift 1321'])
    for (const at of ['1221', '1321']) {
      const state = built()
      play(state, lift('RO-Br1', at), done)
      expect([hexOf(state, 'RO-Br1'), bridges(state)]).toEqual([at, []])
      expect(marksOf(state, 'RO-Br1')).toContain('lifted')
      expect(actors(state, 'move')).not.toContain('RO-Br1')
    }
    expect(refusal(built(), lift('RO-Br1', '1222'))).toCite('17.44')
    expect(refusal(banks(), lift('RO-Br1', '1221'))).toCite('17.44')
    const soviet = engineering({ ...BANKS, 'RO-Br1': { status: 'bridge' }, 'SU-95-Pio': '2510' }, BUILT, 'soviet')
    expect(refusal(soviet, lift('RO-Br1', '1221'))).toCite('17.44')
    expect(refusal(built({ 'SU-90-I': '1321' }), lift('RO-Br1', '1321'))).toCite('17.44')
    // 6.2: there is time to make room until the movement phase ends
    const full = built(together(['GE-121-I', 'GE-121-II'], '1221'))
    expect(refusal(full, lift('RO-Br1', '1221'))).toBeUndefined()
  })

  test('[4.0] a bridge carries the ZOC of wheels over a river, and takes it back', () => {
    // A motorised battalion at the Jijia
    const state = engineering({ 'RO-3V-I': '0717', 'RO-Br1': '0717', 'RO-35-Pio': '1221' })
    expect(zocOf(state, 'axis')).not.toContain('0816')
    play(state, over('RO-Br1', '0816'), done)
    skipTo(state, 'axis-engineer')
    play(state, done)
    expect(zocOf(state, 'axis')).toContain('0816')
    next(state, 'axis-engineer')
    expect(tasks(state, 'RO-Br1')).toContain('lift')
    play(state, lift('RO-Br1', '0717'))
    expect(zocOf(state, 'axis')).not.toContain('0816')
  })
})
