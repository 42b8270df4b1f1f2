import { expect, test } from 'vitest'
import { wayToPay } from './way-to-pay.ts'

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
