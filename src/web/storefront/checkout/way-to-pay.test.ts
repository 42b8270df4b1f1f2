import { expect, test } from 'vitest'
import { wayOffered, waysFor, wayToPay } from './way-to-pay.ts'

const offered = { offered: true }
const refused = { offered: false }

test.each([
  [offered, true, 'cod', 'cod'],
  [offered, true, 'online', 'online'],
  [offered, false, 'online', 'cod'],
  [refused, true, 'cod', 'online'],
  [refused, true, 'online', 'online'],
  [refused, false, 'cod', null],
  [null, true, 'cod', 'cod'],
  [null, false, 'online', 'cod'],
] as const)('cash %o, online %s, chosen %s: %s', (cash, online, chosen, paid) => {
  expect(wayToPay({ cash, online, chosen })).toBe(paid)
})

const payment = { ways: { india: ['upi', 'card', 'wallet'], abroad: ['card'] } } as const

test.each([
  ['IN', 'wallet', ['upi', 'card', 'wallet'], 'wallet'],
  ['GB', 'card', ['card'], 'card'],
  ['GB', 'upi', ['card'], 'card'],
] as const)('to %s, with %s chosen, there is %o and it is paid by %s', (country, chosen, ways, paid) => {
  expect(waysFor(payment, country)).toEqual(ways)
  expect(wayOffered(waysFor(payment, country), chosen)).toBe(paid)
})

test('a shop that offers none leaves what she chose', () => {
  const none = { ways: { india: [], abroad: [] } }
  expect([waysFor(none, 'IN'), wayOffered([], 'upi')]).toEqual([[], 'upi'])
})
