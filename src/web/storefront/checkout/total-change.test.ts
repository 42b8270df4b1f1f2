import { expect, test } from 'vitest'
import { type SeenTotal, totalChange } from './total-change.ts'

const seen: SeenTotal = { choices: 'IN 380001 cod', ownChanges: 1, lines: 'khakhra 2', goods: 240, total: 300 }

test.each<[string, Partial<SeenTotal>, object | null]>([
  ['nothing', {}, null],
  ['a price has risen', { goods: 250, total: 310 }, { because: 'price', before: 300, now: 310 }],
  ['a price has fallen', { goods: 230, total: 290 }, { because: 'price', before: 300, now: 290 }],
  [
    'the account’s cart came along',
    { lines: 'khakhra 2 sev 1', goods: 340, total: 400 },
    { because: 'cart', before: 300, now: 400 },
  ],
  ['the customer removed something', { ownChanges: 2, lines: 'khakhra 1', goods: 120, total: 180 }, null],
  ['the customer chose another delivery service', { choices: 'IN 380001 online', total: 350 }, null],
  [
    'the saved address was filled in, and other items were merged',
    { choices: 'IN 395003 cod', lines: 'khakhra 2 sev 1', goods: 340, total: 420 },
    { because: 'cart', before: 240, now: 340 },
  ],
])('the total never changes silently: %s', (_name, change, expected) =>
  expect(totalChange(seen, { ...seen, ...change })).toEqual(expected),
)

test('what is seen first is no change', () => expect(totalChange(undefined, seen)).toBeNull())
