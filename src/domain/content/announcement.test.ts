import { expect, it } from 'vitest'
import { announcementState, pathInShop } from './announcement.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

it.each([
  ['before it begins', at(10), null, 'planned'],
  ['from its first moment', at(5), null, 'shown'],
  ['until its last', at(1), at(6), 'shown'],
  ['once its end has come', at(1), at(5), 'ended'],
])('an announcement is, %s, %s', (_, from, until, state) =>
  expect(announcementState({ from, until }, at(5))).toBe(state),
)

it.each([
  ['/products?offer=true', true],
  ['/', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['/api/admin/orders', false],
  ['/two words', false],
])('leads to %s: %s', (href, allowed) => expect(pathInShop.test(href)).toBe(allowed))
