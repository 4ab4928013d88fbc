// The Russian Campaign by gestures, without a page: what its first turn asks of the table.
import { beforeAll, expect, test } from 'vitest'
import type { Game } from '../../src/engine/contract.ts'
import { readFiles } from '../../src/files/data.ts'
import { create } from '../../src/games/russian-campaign/index.ts'
import { META } from '../../src/games/russian-campaign/meta.ts'
import { type Opening, PERSON, type Session } from '../../src/session/session.ts'
import { highlightsOf } from '../../src/web/play/highlights.ts'
import { createPlay, type Play } from '../../src/web/play/play.ts'
import { wayName } from '../../src/web/table/ways.ts'
import { setLanguage } from '../../src/web/words/language.ts'
import { attackName, pointsName, scoreName } from '../../src/web/words/say.ts'
import { localSession } from '../support/local-session.ts'

let game: Game
beforeAll(() => {
  game = create(readFiles(META, []), []) as unknown as Game
})

const PLAYERS = { axis: PERSON, soviet: PERSON }
const open = async (opening: Opening): Promise<{ session: Session; play: Play }> => {
  const session = localSession(game, opening)
  const play = createPlay(session, () => undefined)
  await play.cancel()
  return { session, play }
}
const sit = (scenario = 'campaign') =>
  open({ kind: 'new', game: META.id, scenario, options: [], seed: 7, players: PLAYERS })

const end = async (play: Play): Promise<void> => {
  await play.done()
  if (play.state().ending === 'confirm') await play.done()
}

/** Both sides stand ready; the Axis moves. */
const barbarossa = async () => {
  const table = await sit()
  for (let side = 0; side < 2; side++) {
    await table.play.choose('default')
    await end(table.play)
  }
  expect(table.session.news.snapshot.decision?.phase).toBe('axis-move-1')
  return table
}

const movers = ({ news }: Session): number[] => [
  ...new Set(news.snapshot.actors.filter(({ kinds }) => kinds.includes('move')).map(({ unit }) => unit)),
]

test('next unit goes on from a unit that has moved and dropped out', async () => {
  const { session, play } = await barbarossa()
  const before = [...new Set(session.news.snapshot.actors.map(({ unit }) => unit))]
  const unit = movers(session)[6]
  await play.select(unit)
  // Where it can go no further
  for (let count = 0; play.state().selected.includes(unit); count++) {
    expect(count).toBeLessThan(9)
    const far = play.state().offers.toSorted((a, b) => (b.cost ?? 0) - (a.cost ?? 0))[0]
    await play.hex(far.hex ?? -1, false)
  }
  expect(movers(session)).not.toContain(unit)
  const at = before.indexOf(unit)
  await play.nextUnit(1)
  expect(play.state().selected).toEqual([before[at + 1]])
  await play.nextUnit(-1)
  expect(play.state().selected).toEqual([before[at - 1]])
})

test('a duty leads to its unit, or to its hex', async () => {
  const { session, play } = await barbarossa()
  const unit = session.news.snapshot.duties.map(({ reason }) => Number(reason.args?.unit))[3]
  await play.point({ unit, hex: undefined })
  expect(play.state()).toMatchObject({ selected: [unit], inspected: { unit } })
  await play.point({ unit: undefined, hex: 12 })
  expect(play.state().inspected).toEqual({ hex: 12, unit: undefined })
})

test('a railway destination has the sign of its way and no price', async () => {
  const { session, play } = await barbarossa()
  const all = movers(session)
  for (const unit of all) {
    await play.select(unit)
    if (play.state().offers.some(({ by }) => by === 'rail')) break
  }
  const { offers } = play.state()
  const rail = offers.find(({ by }) => by === 'rail')
  const walk = offers.find(({ by }) => by === undefined)
  const marks = highlightsOf(play.state(), () => -1)
  expect(marks.find(({ hex }) => hex === rail?.hex)).toEqual({ hex: rail?.hex, kind: 'destination', way: 'rail' })
  expect(marks.find(({ hex }) => hex === walk?.hex)).toMatchObject({ label: String(walk?.cost) })
  expect(rail && wayName(session.title, rail)).toBe('by rail')
})

/** Three panzer corps against an army and a tank corps, and a die that drives the defenders out; one has gone a hex. */
const driven = async () => {
  const units = { 'de-pz-24': 'MM10', 'de-pz-39': 'MM10', 'de-pz-47': 'MM10', 'su-army-8': 'NN10', 'su-tk-1': 'NN10' }
  const [format, version] = ['stavka-position', META.version]
  const scene = { format, game: META.id, version, scenario: 'campaign', options: [], turn: 7, phase: 'axis-declare-1' }
  for (let seed = 1; seed < 40; seed++) {
    const table = await open({
      kind: 'position',
      position: JSON.stringify({ ...scene, units }),
      seed,
      players: PLAYERS,
    })
    const { session, play } = table
    await play.suggest()
    await play.attack()
    await end(play)
    await play.choose(play.state().options[0].option)
    const { actors, decision } = session.news.snapshot
    if (decision?.kinds.includes('retreat') !== true) continue
    await play.select(actors[0].unit)
    await play.takeWay(play.state().offers[0])
    if (play.state().offers.some(({ stays }) => stays)) return table
  }
  throw new Error('nobody retreats')
}

test('a unit that need not retreat further stays: in words, and by a click on itself', async () => {
  const { session, play } = await driven()
  const { title } = session
  const offer = play.state().offers.find(({ stays }) => stays)
  const [unit] = play.state().selected
  const { hex } = session.news.snapshot.units[unit]
  expect(offer?.hex).toBe(hex)
  expect(offer && wayName(title, offer)).toBe('stay here')
  setLanguage('ja')
  expect(offer && wayName(title, offer)).toBe('ここに留まる')
  setLanguage('en')

  const { at } = session.news.snapshot
  // Picked up and put back, or taken from the list: nothing is meant by it
  await play.select(unit)
  await play.drop(unit, hex)
  expect(session.news.snapshot.at).toBe(at)
  await play.counter(unit, false)
  expect(session.news.snapshot.at).toBe(at + 1)
  expect(session.news.snapshot.units[unit].hex).toBe(hex)
})

test('the score counts cities, where it does; an attack while units move is an automatic victory', async () => {
  const [campaign, winter] = [await sit(), await sit('barbarossa-winter')]
  expect([pointsName(campaign.session.title), scoreName(campaign.session.title)]).toEqual(['cities', 'Cities'])
  expect([pointsName(winter.session.title), scoreName(winter.session.title)]).toEqual(['VP', 'Victory points'])
  expect(attackName(campaign.session.title, 'soviet-move-2')).toBe('Automatic victory')
  expect(attackName(campaign.session.title, 'axis-combat-1')).toBeUndefined()
})
