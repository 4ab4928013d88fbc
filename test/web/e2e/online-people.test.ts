// People at an online table: anybody from the list, clocks, pauses, draws, claims, another game; the computer, another
// device, a lost line; substitutes. One server for all, whose clock goes as the test wants.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './support/axe.ts'
import { tableDriver } from './support/driver.ts'
import { mouse } from './support/hands.ts'
import { atTable, choose, isMine, makeLink, type OnlineServer, panel, sitDown, startServer } from './support/online.ts'
import { openPage } from './support/page.ts'
import { atStep, look, stepOf } from './support/table.ts'
import { shownText } from './support/text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/]

let server: OnlineServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const dialog = (page: Page) => page.getByRole('dialog')

test('with anybody: from the list to the table, pause, talk, time that is up and claimed, and again with sides swapped', async () => {
  const { address } = server
  const anna = await openPage({ address })
  await choose(anna, /Turning Point/, 'Anybody')
  await anna.getByLabel('Time to think').selectOption('live')
  await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna')
  await press(anna, 'Offer the game')
  await says(anna, 'The game is in the list')
  const boris = await openPage({ address })
  await says(boris, 'Waiting for an opponent')
  expect(await violations(boris)).toEqual([])
  await boris.locator('.online-lists').getByRole('button', { name: 'Play' }).click()
  await boris.getByRole('textbox').fill('Boris')
  expect(await violations(boris)).toEqual([])
  await press(boris, 'Sit down and play')
  await Promise.all([atTable(anna), atTable(boris)])
  const [mover, other] = (await isMine(anna)) ? [anna, boris] : [boris, anna]
  await mover.locator('.play-hint').first().waitFor()
  expect(await mover.getByRole('timer').count()).toBe(2)
  expect(await mover.locator('.online-clock-runs').textContent()).toMatch(/(60:00|59:\d\d)/)

  // Talk that nobody has read yet is counted.
  await panel(other).click()
  await other.getByLabel('Say something').fill('Good luck')
  await press(other, 'Send')
  await expect.poll(() => panel(mover).textContent()).toContain('1')
  await panel(mover).click()
  await says(mover, 'Good luck')
  await expect.poll(() => panel(mover).textContent()).not.toContain('1')

  // Who waits draws plans: they are for his eyes, and stay until he clears them.
  await other.getByRole('button', { name: /Draw plans/ }).click()
  for (const [x, y] of [
    [300, 420],
    [420, 300],
  ])
    await other.mouse.click(x, y)
  await says(other, 'Plans: 1')
  expect(await violations(other)).toEqual([])
  await press(other, 'Done')
  expect([await other.locator('.arrow-plan').count(), await mover.locator('.arrow-plan').count()]).toEqual([1, 0])

  // A pause by agreement: the clocks stand, nobody plays, either goes on.
  await press(other, 'Ask for a pause')
  await press(mover, 'Agree')
  await Promise.all([mover, other].map(page => says(page, 'Paused by agreement')))
  expect(await mover.locator('.online-clock-runs').count()).toBe(0)
  await mover.getByRole('tab', { name: 'Play' }).click()
  await mover
    .getByRole('toolbar')
    .getByRole('button', { name: /^End phase/ })
    .click()
  await mover.locator('.confirm .button-primary').click()
  await says(mover, 'The game is paused by agreement')
  await press(other, 'Go on')
  await mover.locator('.online-clock-runs').waitFor()

  // Offered and declined, nothing has happened.
  await press(other, 'Offer a draw')
  await says(mover, 'would like a draw')
  await press(mover, 'Decline')
  await expect.poll(() => other.getByText('Your opponent is asked').count()).toBe(0)

  // Out of time: both are told, and that the other may still come back.
  await server.pass(61 * MINUTE)
  await Promise.all([mover.reload(), other.reload()])
  await Promise.all([atTable(mover), atTable(other)])
  await says(mover, 'You can still play on')
  await says(other, 'They may still come back and play on')
  expect(await other.locator('.arrow-plan').count()).toBe(1)
  await press(other, 'Clear the plans')
  expect(await other.locator('.arrow-plan').count()).toBe(0)
  expect(await violations(other)).toEqual([])
  await press(other, 'Time is up: claim the game')
  await other.locator('.confirm').getByRole('button', { name: 'Time is up: claim the game' }).click()
  for (const page of [mover, other]) {
    await dialog(page).waitFor()
    expect(await shownText(dialog(page))).toMatch(/Won on time.*Boris.*Anna/s)
  }
  expect(await violations(other)).toEqual([])

  // Once more, in the other's place; no link is needed.
  await dialog(other).getByRole('button', { name: 'Rematch, sides swapped' }).click()
  await says(other, 'no link is needed')
  await dialog(mover).getByRole('button', { name: 'Close' }).click()
  await says(mover, 'Your opponent offers another game')
  await press(mover, 'To the new game')
  await says(mover, 'offers another game')
  expect(await violations(mover)).toEqual([])
  await press(mover, 'Sit down and play')
  await Promise.all([atTable(mover), atTable(other)])
  await other.locator('.play-hint').first().waitFor()
  expect(await isMine(mover)).toBe(false)
  await panel(mover).click()
  await press(mover, 'Offer a draw')
  await press(other, 'Agree')
  for (const page of [mover, other]) {
    await dialog(page).waitFor()
    expect(await shownText(dialog(page))).toContain('A draw by agreement')
  }

  // An invitation that nobody wants any more is withdrawn.
  await mover.evaluate(() => (location.hash = '#/'))
  await makeLink(mover, /Turning Point/)
  await press(mover, 'Withdraw the game')
  await mover.locator('.confirm').getByRole('button', { name: 'Withdraw the game' }).click()
  await mover.locator('.online-lists').getByText('Finished · The game was closed').waitFor()
  await mover.locator('.online-lists').getByText('Finished · A draw by agreement').waitFor()
  expect(await mover.locator('.online-lists').getByText('Waits for an opponent').count()).toBe(0)
})

test('with the computer, on two devices: it plays, goes back by consent, and an order that comes too late is refused', async () => {
  const { address } = server
  const desk = await openPage({ address, expected: OFFLINE })
  await choose(desk, /Turning Point/, 'Computer online')
  await desk.getByLabel(/^Level of the computer/).selectOption('recruit')
  expect(await violations(desk)).toEqual([])
  await press(desk, 'Start the game')
  await atTable(desk)

  // The other device has the same games, and nothing in its address tells who it is.
  await desk.evaluate(() => (location.hash = '#/'))
  await press(desk, 'On another device…')
  const link = await desk.getByLabel('Link for your other device').inputValue()
  expect(link).toMatch(/#\/device\/[0-9a-z]{16}\/[\w-]{43}$/)
  expect(await violations(desk)).toEqual([])
  const phone = await openPage({
    ...{ address, path: link.slice(address.length), expected: OFFLINE },
    ...{ touch: true, viewport: { width: 390, height: 844 } },
  })
  expect(await violations(phone)).toEqual([])
  await press(phone, 'Take them over here')
  await press(phone, 'Online games that wait for you: 1')
  await phone.locator('.online-lists').getByText('Your turn').waitFor()
  expect(phone.url()).not.toContain('device')
  await phone.locator('.online-lists').getByRole('button', { name: 'Continue' }).click()
  await atTable(phone)
  await desk.goBack()
  await atTable(desk)

  // Without a line the phone's order waits; the desk is faster, and the phone is told.
  await phone.context().setOffline(true)
  await says(phone, 'The line to the server is lost')
  await phone
    .getByRole('toolbar')
    .getByRole('button', { name: /^End phase/ })
    .click()
  await phone.locator('.confirm .button-primary').click()
  await says(phone, 'goes as soon as the line is back')
  await desk.getByRole('button', { name: 'Whole map' }).click()
  const driver = tableDriver(desk, mouse(desk))
  await driver.move()
  await phone.context().setOffline(false)
  await says(phone, 'your order came too late')
  await atStep(phone, 1)

  // The computer thinks on the server; what it does is shown.
  for (let tries = 0; tries < 12 && (await isMine(desk)); tries++) {
    const { decision } = await look(desk)
    await driver.end()
    await expect.poll(async () => (await look(desk)).decision).not.toBe(decision)
  }
  const before = await stepOf(desk)
  await expect.poll(() => stepOf(desk), { timeout: 60_000 }).toBeGreaterThan(before)
  await desk.locator('.play-hint').first().waitFor({ timeout: 60_000 })

  // Back to a line of the log: the computer agrees to what costs it nothing.
  await desk.getByRole('tab', { name: 'Log' }).click()
  await desk.evaluate(() => (location.hash += '?at=1'))
  await says(desk, 'You look at step 1')
  await desk.locator('.online-bar').getByRole('button', { name: 'Ask to go back to this position' }).click()
  await expect.poll(() => stepOf(phone)).toBe(1)
  await panel(desk).click()
  await press(desk, 'Resign')
  await desk.locator('.confirm').getByRole('button', { name: 'Resign' }).click()
  await dialog(desk).waitFor()
  expect(await shownText(dialog(desk))).toContain('Won by resignation: Axis')
  expect(await violations(phone)).toEqual([])
})

test('who is gone is replaced: by the computer, then the seat is handed on to whoever has the link; somebody looks on', async () => {
  const { address } = server
  const anna = await openPage({ address })
  const link = await makeLink(anna, /Turning Point/)
  const boris = await sitDown(address, link, 'Boris')
  await atTable(anna)
  const [gone, stays] = (await isMine(anna)) ? [anna, boris] : [boris, anna]
  await gone.locator('.play-hint').first().waitFor()
  await panel(stays).click()
  await gone.close()
  await says(stays, 'last here')
  await stays.locator('.online-more summary').last().click()
  await says(stays, 'When they have been away for a day')
  await server.pass(25 * HOUR)
  await stays.reload()
  await atTable(stays)
  await panel(stays).click()
  await says(stays, 'has not been here for a day or more')
  const onlooker = await openPage({
    ...{ address, dark: true, language: 'ja' },
    path: link.slice(address.length).replace(/#\/join\/(\w+)\/.*/, '#/online/$1'),
  })
  await atTable(onlooker)
  await stays.getByLabel('Who takes the seat').last().selectOption('bot')
  await stays.getByLabel(/^Level of the computer/).selectOption('recruit')
  expect(await violations(stays)).toEqual([])
  await press(stays, 'Give the seat')
  await expect.poll(() => stepOf(onlooker), { timeout: 60_000 }).toBeGreaterThan(0)
  await panel(onlooker).click()
  expect(await violations(onlooker)).toEqual([])

  // Who can't go on hands his own seat on; the computer has nothing against it.
  await stays.locator('.online-more summary').first().click()
  await press(stays, 'Ask your opponent')
  await says(stays, 'You have handed your seat on')
  expect(await violations(stays)).toEqual([])
  const seat = await stays.getByLabel('Link for the seat').inputValue()
  const third = await sitDown(address, seat, 'Clara')
  await panel(third).click()
  expect(await shownText(third.locator('.online-seats'))).toMatch(/Clara \(you\)/)
})
