import { describe, expect, test } from 'vitest'
import type { Fact, FactGroup, Game, Seat } from '../../../src/engine/contract.ts'
import { LANGUAGES, type Message, render } from '../../../src/engine/text.ts'
import { OPTIONS } from '../../../src/games/russian-campaign/meta.ts'
import type { State } from '../../../src/games/russian-campaign/state.ts'
import { playAtRandom } from '../../support/random-play.ts'
import {
  assign,
  choices,
  choose,
  done,
  game,
  hexName,
  holding,
  phaseOf,
  play,
  position,
  type Setting,
  title,
  type Units,
  unit,
} from './support-game.ts'
import { ready } from './support-setup.ts'

const { messages: MESSAGES } = game
const NAMES = {
  unit: (id: number) => title.units[id].id,
  hex: (id: number) => title.board.hexes[id].place?.en ?? title.board.hexes[id].name,
}
const said = (message: Message): string => render(MESSAGES, NAMES, 'en', message)
const shown = (value: Fact['value']): string | number => (typeof value === 'number' ? value : said(value))

const at = (phase: string, units: Units, setting: Setting = {}, world: object = {}): State =>
  position(units, { phase, ...setting, world })

const situationOf = (state: State, seat: Seat = 'axis'): readonly FactGroup[] => game.situation(state, seat)
const factOf = (state: State, group: string, name: string, seat?: Seat): Fact | undefined =>
  situationOf(state, seat)
    .find(({ id }) => id === group)
    ?.facts.find(each => said(each.name) === name)
const told = (state: State, group: string, name: string, seat?: Seat): string | number | undefined => {
  const found = factOf(state, group, name, seat)
  return found === undefined ? undefined : shown(found.value)
}
const groupsOf = (state: State): string[] => situationOf(state).map(({ id }) => id)

test('before play there is no weather, and no quota of anything', () => {
  const groups = groupsOf(ready())
  for (const group of ['weather', 'transport', 'support']) expect(groups).not.toContain(group)
  expect(groups).toContain('cities')
})

describe('[4.0.1] weather', () => {
  test('[4.0.1] of each impulse, with the movement of each kind of unit', () => {
    const state = at('axis-move-1', {}, { weather: ['light-mud', 'snow'] })
    expect(told(state, 'weather', 'First impulse')).toBe('light mud')
    expect(told(state, 'weather', 'Second impulse')).toBe('snow')
    expect(told(state, 'weather', 'Axis infantry, mountain')).toBe('half MF, then 1')
    expect(told(state, 'weather', 'Supply lines over land')).toBe('up to 4 hexes')
  })

  test('[13.6] the second impulse is open until its die has fallen', () => {
    const setting = { turn: 4, weather: ['light-mud', 'snow'], options: [OPTIONS.detailedWeather] } as const
    const before = at('axis-move-1', {}, setting)
    expect(told(before, 'weather', 'Second impulse')).toBe('still to be rolled')
    expect(factOf(before, 'weather', 'Supply lines over land')).toBeUndefined()
    for (const phase of ['axis-move-2', 'soviet-move-1'])
      expect(told(at(phase, {}, setting), 'weather', 'Second impulse'), phase).toBe('snow')
  })

  test('[10.32] who fights at half strength is told only when somebody does', () => {
    const units = { 'de-inf-4': 'R12' }
    const name = 'Axis units without combat supply'
    expect(factOf(at('axis-move-1', units, { turn: 4, weather: 'snow' }), 'weather', name)).toMatchObject({
      value: 1,
      units: [unit('de-inf-4')],
    })
    expect(factOf(at('axis-move-1', units, { turn: 4 }), 'weather', name)).toBeUndefined()
  })
})

describe('[8.3.1] rail moves left', () => {
  const axis = (state: State) => factOf(state, 'transport', 'Rail moves left, Axis')
  const soviet = (state: State) => factOf(state, 'transport', 'Rail moves left, Soviets')
  const world = { railLeft: [4, 1] } as const

  test('what is left in the first impulse of the side, the quota before it, none after it', () => {
    expect(axis(at('axis-move-1', {}, {}, world))).toMatchObject({ value: 4, track: { full: 6 } })
    expect(soviet(at('axis-move-1', {}, {}, world))).toMatchObject({ value: 5, track: { full: 5 } })
    expect(axis(at('axis-move-2', {}, {}, world))?.value).toBe(0)
    expect(soviet(at('soviet-move-1', {}, {}, world))?.value).toBe(1)
    expect(axis(at('soviet-move-1', {}, {}, world))?.value).toBe(0)
  })
  test('three for the Axis in snow', () =>
    expect(axis(at('axis-move-1', {}, { weather: 'snow' }, { railLeft: [3, 5] }))?.track).toEqual({ full: 3 }))
})

describe('[8.4] sea', () => {
  const black = (state: State) => told(state, 'transport', 'Black Sea, Axis')

  test('[8.4.4] the die that succeeds, with the ports that help', () => {
    expect(black(at('axis-move-1', {}))).toBe('one move, die up to 3')
    expect(black(at('axis-move-1', {}, { axis: ['Odessa', 'Sevastopol'] }))).toBe('one move, die up to 5')
    expect(told(at('axis-move-1', {}), 'transport', 'Baltic, Axis')).toBe('one move, die up to 4')
  })
  test('[8.4.8] used, lost, and over for this turn', () => {
    const sailed = { axisBlack: true, axisBaltic: false, sovietBlack: true }
    expect(black(at('axis-move-2', {}, {}, { sailed }))).toBe('used in this turn')
    expect(black(at('soviet-move-1', {}, {}, { sailed }))).toBe('next turn again')
    expect(black(at('axis-move-1', {}, {}, { seaLost: [true, false] }))).toBe('lost for the game')
    const soviet = (phase: string) => told(at(phase, {}, {}, { sailed }), 'transport', 'Black Sea, Soviets')
    expect(soviet('soviet-move-1')).toBe('used in this turn')
    expect(soviet('axis-move-1')).toBe('one move, die up to 6')
  })
  test('[8.4.3Ca] assaults left in the game; with the variant they are not counted', () => {
    const world = { assaultsLeft: [1, 2] } as const
    expect(factOf(at('axis-move-1', {}, {}, world), 'transport', 'Assault landings left, Axis')).toMatchObject({
      value: 1,
      track: { full: 2 },
    })
    const variant = at('axis-move-1', {}, { options: ['sea-transport'] }, world)
    expect(factOf(variant, 'transport', 'Assault landings left, Axis')).toBeUndefined()
  })
})

describe('support', () => {
  const stukas = (state: State) => factOf(state, 'support', 'Stukas left in this turn')

  test('Stukas left of those of the year and weather', () => {
    const state = at('axis-move-1', { 'de-hq-south': 'LL10', 'su-army-8': 'NN10' })
    expect(stukas(state)).toMatchObject({ value: 3, track: { full: 3 }, units: [] })
    play(state, assign('stuka-1', 'stuka', { hex: 'NN10' }))
    expect(stukas(state)).toMatchObject({ value: 2, track: { full: 3 }, units: [unit('stuka-1')] })
    expect(stukas(at('axis-move-2', {}))?.value).toBe(0)
    expect(stukas(at('axis-move-1', {}, { turn: 20 }))).toBeUndefined()
  })
  test('artillery left of the uses of the year', () => {
    const state = at('soviet-move-1', {}, { turn: 19 }, { artilleryUsed: 1 })
    expect(factOf(state, 'support', 'Artillery uses left in 1944')).toMatchObject({ value: 1, track: { full: 2 } })
  })
})

describe('cities', () => {
  test('held and needed; in 1941 what 1942 will ask for', () => {
    const state = at('axis-move-1', {}, { turn: 14, ...holding(7, 4) })
    expect(factOf(state, 'cities', 'Cities of the Axis')).toMatchObject({ value: 11, track: { full: 35, need: 10 } })
    expect(factOf(state, 'cities', 'of them major')).toMatchObject({ value: 7, track: { full: 21, need: 6 } })
    expect(factOf(at('axis-move-1', {}), 'cities', 'of them major')?.track?.need).toBe(8)
  })
  test('the turn of the next check: this one until the Axis has had its impulses', () => {
    const next = (phase: string, turn: number) =>
      factOf(at(phase, {}, { turn }), 'cities', 'Minimum next checked after the Axis impulses of')?.value
    expect(next('axis-move-2', 1)).toEqual({ key: 'turn.5' })
    expect(next('axis-move-2', 8)).toEqual({ key: 'turn.8' })
    expect(next('soviet-move-1', 8)).toEqual({ key: 'turn.9' })
  })
  test('the year of the next check sets the need', () =>
    expect(factOf(at('soviet-move-1', {}, { turn: 10 }), 'cities', 'Cities of the Axis')?.track?.need).toBe(10))
  test('[S4.0b] a scenario has no minimum, but points', () => {
    const state = at('axis-move-1', {}, { scenario: 'barbarossa-winter' })
    expect(factOf(state, 'cities', 'Cities of the Axis')?.track?.need).toBeUndefined()
    expect(told(state, 'victory', 'Victory points, Axis')).toBe(1)
    expect(told(state, 'victory', 'The game ends after')).toBe('March/April 1942')
    expect(factOf(at('axis-move-1', {}), 'victory', 'Victory points, Axis')).toBeUndefined()
  })
  test('[S4.end6] Berlin decides', () =>
    expect(told(at('axis-move-1', {}, { scenario: 'agc-berlin', turn: 19 }), 'victory', 'Berlin decides')).toBe('Axis'))
  test('[12.6.4c] oil fields and the panzer corps that they give back', () => {
    const [field] = title.oilHexes.filter(each => title.country.romania[each] === 0)
    const state = at('axis-move-1', {}, { axis: [hexName(field)] })
    expect(factOf(state, 'cities', 'Oil fields, Axis')).toMatchObject({ value: 2, track: { full: 3 } })
    expect(told(state, 'axis-replacements', 'Panzer corps by oil')).toBe(2)
  })
})

describe('replacements', () => {
  test('[12.7.5a] workers with their cities, doubled from May 1943 (12.7.9)', () => {
    const units = { 'su-worker-moscow': 'Moscow', 'su-worker-kiev': 'Kiev' }
    const state = at('soviet-move-1', units, { turn: 3 }, { capacity: 4 })
    expect(factOf(state, 'soviet-replacements', 'Value of all workers')).toMatchObject({
      value: 5,
      units: [unit('su-worker-moscow'), unit('su-worker-kiev')],
    })
    expect(told(state, 'soviet-replacements', 'Worker in Kiev')).toBe(2)
    expect(told(state, 'soviet-replacements', 'Capacity left in this turn')).toBe(4)
    expect(told(at('soviet-move-1', units, { turn: 13 }), 'soviet-replacements', 'Worker in Moscow')).toBe(6)
    expect(factOf(at('axis-move-1', units), 'soviet-replacements', 'Capacity left in this turn')).toBeUndefined()
  })
  test('pools of both sides, by counter', () => {
    const state = at('axis-move-1', { 'de-pz-24': { status: 'pool' }, 'su-army-3': { status: 'pool' } })
    expect(factOf(state, 'axis-replacements', 'In the pool')?.units).toEqual([unit('de-pz-24')])
    expect(factOf(state, 'soviet-replacements', 'In the pool')?.units).toEqual([unit('su-army-3')])
  })
  test('[12.7.7] lend-lease: to come, there, over, lost', () => {
    const lease = (turn: number, world: object = {}) =>
      told(at('soviet-move-1', {}, { turn }, world), 'soviet-replacements', 'Lend-lease by Archangel')
    expect(lease(2)).toBe('from January/February 1942')
    expect(lease(6)).toBe('one die each turn, times 1')
    expect(lease(6, { decided: { balkan: true } })).toBe('one die each turn, times 2')
    expect(lease(24)).toBe('over')
    expect(lease(6, { archangelLost: true })).toBe('lost for good')
  })
  test('[12.6.2] the Axis: not yet, waiting, open, taken, no more', () => {
    const year = (turn: number, world: object = {}) =>
      told(at('axis-move-1', {}, { turn }, world), 'axis-replacements', 'This year')
    expect(year(1)).toBe('none before 1942')
    expect(year(5)).toBe('in the first clear impulse')
    expect(year(7, { replacing: 'units', axisReplaced: 1942 })).toBe('units now, HQs in the second impulse')
    expect(year(8, { axisReplaced: 1942 })).toBe('taken')
    expect(year(23)).toBe('none any more')
  })
  test('[12.7.10] STAVKA once a year', () => {
    const stavka = (where: Units[string], year: number): string | number | undefined =>
      told(
        at('soviet-move-1', { 'su-stavka': where }, { turn: 8 }, { stavkaReplaced: year }),
        'soviet-replacements',
        'STAVKA may be replaced',
      )
    expect(stavka('Moscow', 1942)).toBeUndefined()
    expect(stavka({ status: 'pool' }, 1942)).toBe('not again in this year')
    expect(stavka({ status: 'pool' }, 1941)).toBe('yes')
  })
})

test('[12.5a] withdrawals: owed now, to come until the end of the scenario, done', () => {
  const state = at('axis-move-1', { 'ss-pz-1': { status: 'withdrawn' } }, { turn: 19 }, { withdrawals: 2 })
  expect(told(state, 'withdrawals', 'Corps still to leave now')).toBe(2)
  expect(told(state, 'withdrawals', 'March/April 1945')).toBe('1 corps')
  expect(factOf(state, 'withdrawals', 'Withdrawn')?.units).toEqual([unit('ss-pz-1')])
  expect(groupsOf(at('axis-move-1', {}, { scenario: 'barbarossa-winter' }))).not.toContain('withdrawals')
  const early = at('axis-move-1', {}, {}, { decided: { italy: true } })
  expect(told(early, 'withdrawals', 'May/June 1942')).toBe('2 German panzer corps')
})

test('[11.1.2] dictators, the airborne box, partisans', () => {
  const state = at('axis-move-1', {
    hitler: 'Berlin',
    stalin: { status: 'gone' },
    'su-para-5': { status: 'box' },
    'su-partisan-1': 'Minsk',
  })
  expect(told(state, 'special', 'hitler')).toBe('in Berlin')
  expect(told(state, 'special', 'stalin')).toBe('eliminated')
  expect(factOf(state, 'special', 'Airborne box, Soviets')?.units).toEqual([unit('su-para-5')])
  expect(factOf(state, 'special', 'Partisans on the map')?.units).toEqual([unit('su-partisan-1')])
})

test('[11.3.1] allies: fighting, surrendered, neutral', () => {
  const state = at('axis-move-1', {}, {}, { surrendered: ['finland'], decided: { balkan: true } })
  expect(['Finland', 'Romania', 'Hungary'].map(name => told(state, 'allies', name))).toEqual([
    'has surrendered',
    'neutral',
    'neutral',
  ])
  expect(told(at('axis-move-1', {}), 'allies', 'Romania')).toBe('fights')
})

test('[V.III] what was decided, and nothing else', () => {
  expect(groupsOf(at('axis-move-1', {}))).not.toContain('what-ifs')
  const state = at('axis-move-1', {}, {}, { decided: { balkan: false, italy: true, siberiaReturns: true } })
  const facts = situationOf(state).find(({ id }) => id === 'what-ifs')?.facts ?? []
  expect(facts.map(({ name, value }) => [said(name), shown(value)])).toEqual([
    ['No invasion of the Balkans', 'no'],
    ['Italy drops out', 'yes'],
  ])
})

describe('[13.1a] objectives', () => {
  const OPTION = { options: [OPTIONS.suddenDeath] }
  const WANTED = /Leningrad|Kharkov/
  /** Both have set up and chosen for every year: Leningrad and Kharkov where they can. */
  const chosen = (): State => {
    const state = ready('campaign', OPTION.options)
    play(state, done)
    while (phaseOf(state)?.endsWith('objectives') === true) {
      const options = choices(state)
      play(state, choose(options.find(option => WANTED.test(option)) ?? options[0]))
    }
    return state
  }
  test('a seat reads its own, and of the other that it is secret', () => {
    const axis = game.view(chosen(), 'axis')
    expect(told(axis, 'objectives', '1942, Axis')).toBe('Leningrad')
    expect(told(axis, 'objectives', '1942, Soviets')).toBe('a secret')
    const soviet = game.view(chosen(), 'soviet')
    expect(told(soviet, 'objectives', '1942, Soviets', 'soviet')).toBe('Kharkov')
    expect(told(soviet, 'objectives', '1942, Axis', 'soviet')).toBe('a secret')
  })
  test('what was checked is open and says so; what is not chosen is not told', () => {
    const objectives = [['Leningrad', 'Kharkov']]
    const state = at('axis-move-1', {}, { turn: 10, ...OPTION }, { objectives, suddenDeathChecks: [1942] })
    expect(told(game.view(state, 'axis'), 'objectives', '1942, Soviets')).toBe('Kharkov (checked)')
    expect(told(state, 'objectives', '1943, Axis')).toBeUndefined()
    expect(groupsOf(at('axis-move-1', {}))).not.toContain('objectives')
  })
})

/** Words that a fact lacks in one of the languages. */
const unworded = (message: Message): string[] => {
  const text = MESSAGES[message.key]
  if (text === undefined) return [message.key]
  const quoted = [...text.en.matchAll(/\{(\w+):text\}/g)].map(([, name]) => `${name}.${String(message.args?.[name])}`)
  const carried = Object.values(message.args ?? {}).filter(
    (value): value is Message => typeof value === 'object' && 'key' in value,
  )
  return [...quoted.filter(key => MESSAGES[key] === undefined), ...carried.flatMap(unworded)]
}

test('whatever a game comes to: every fact has words and a rule, and its track holds it', () => {
  const missing = new Set<string>()
  let looked = 0
  const options = ['sudden-death', 'detailed-weather', 'factory-evacuation']
  playAtRandom(game as unknown as Game, { scenario: 'campaign', options, seed: 2 }, 600, ({ state }) => {
    if (looked++ % 10 !== 0) return
    for (const { name, facts } of game.situation(state as State, 'axis'))
      for (const { name: what, value, rule, track } of [...facts, { name, value: 0, rule: '4.0', track: undefined }]) {
        for (const key of [what, ...(typeof value === 'number' ? [] : [value])].flatMap(unworded)) missing.add(key)
        if (!game.rules.has(rule)) missing.add(rule)
        if (track !== undefined && (Number(value) < 0 || Number(value) > track.full)) missing.add(said(what))
      }
  })
  expect([...missing]).toEqual([])
  expect(looked).toBeGreaterThan(100)
})

test('the words of the table are said in both languages', () => {
  for (const [key, text] of Object.entries(MESSAGES))
    if (/^(group|fact|value|sea|mover)\./.test(key))
      for (const language of LANGUAGES) expect(text[language].trim(), key).not.toBe('')
})
