import { describe, expect, test } from 'vitest'
import { gameAddress, HOME_ADDRESS, lessonAddress, positionAddress, readRoute } from '../../src/web/app/route.ts'

describe('addresses of the page', () => {
  test.each(['', '#', '#/', HOME_ADDRESS])('the start page: %j', hash => {
    expect(readRoute(hash)).toEqual({ page: 'home' })
  })

  test('the lesson', () => {
    expect(readRoute(lessonAddress('red-steel'))).toEqual({ page: 'lesson', game: 'red-steel' })
  })

  test.each<[string | undefined, string | undefined]>([
    [undefined, undefined],
    ['eJy-_0.00ff00ff', undefined],
    ['eJy-_0.00ff00ff', '0123456789abcdef'],
  ])('a position to be made, and what it is made from: %s with %s', (link, data) => {
    expect(readRoute(positionAddress('red-steel', link, data))).toEqual({
      page: 'position',
      game: 'red-steel',
      link,
      data,
    })
  })

  test.each([
    ['ab12cd34', undefined],
    ['ab12cd34', 0],
    ['ab12cd34', 812],
  ])('a game, and a position of it, reads back as written: %s at %s', (id, at) => {
    expect(readRoute(gameAddress(id, at))).toEqual({ page: 'game', id, at })
  })

  test.each(['-1', '1.5', 'x', '', '99999999999', '1e3'])('a step that is none shows the present: %j', at => {
    expect(readRoute(`#/game/ab12cd34?at=${at}`)).toEqual({ page: 'game', id: 'ab12cd34', at: undefined })
  })

  test('a new game with everything said', () => {
    const hash =
      '#/play?game=turning-point&scenario=1&seed=7&option=stand-fast,army-integrity&axis=general:bold&soviet=person'
    expect(readRoute(hash)).toEqual({
      page: 'play',
      game: 'turning-point',
      scenario: '1',
      seed: 7,
      options: ['stand-fast', 'army-integrity'],
      players: { axis: 'general:bold', soviet: 'person' },
    })
  })

  test('what is not said of a new game is left open', () => {
    expect(readRoute('#/play?game=turning-point&scenario=1')).toMatchObject({
      seed: undefined,
      options: [],
      players: {},
    })
  })

  test.each(['-7', '4294967296', 'seven', ''])('a seed that is none is left to chance: %j', seed => {
    expect(readRoute(`#/play?game=turning-point&scenario=1&seed=${seed}`)).toMatchObject({ seed: undefined })
  })

  test.each([
    '#/nowhere',
    '#/game',
    '#/game/',
    '#/game/a/b',
    '#/game/..%2F..%2Fetc',
    `#/game/${'x'.repeat(41)}`,
    '#/game/<script>',
    '#/play',
    '#/play?game=turning-point',
    '#/play?scenario=1',
    '#/play?game=turning%20point&scenario=1',
    '#/play?game=turning-point&scenario=1&axis=<b>',
    '#/play?game=turning-point&scenario=1&axis=a:b:c',
    '#/lesson',
    '#/play/now?game=turning-point&scenario=1',
  ])('there is no page %s', hash => {
    expect(readRoute(hash)).toEqual({ page: 'unknown', address: hash })
  })

  test('what is shown of an unknown address is short', () => {
    const route = readRoute(`#/${'long'.repeat(1000)}`)
    expect(route).toMatchObject({ page: 'unknown', address: expect.stringMatching(/^#\/.{1,100}$/) })
  })

  test('an address cannot reach into the page', () => {
    const route = readRoute('#/play?game=turning-point&scenario=1&__proto__=greedy')
    expect(route).toMatchObject({ page: 'play' })
    expect(({} as Record<string, unknown>).greedy).toBeUndefined()
  })
})
