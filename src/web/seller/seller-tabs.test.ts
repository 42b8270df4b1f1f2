import { expect, test } from 'vitest'
import { firstTab, sellerOrderMatchesSearch, sellerSearchOf } from './seller-tabs.ts'

test.each([
  [
    { tab: 'making', brandId: 'a', q: 'sev', other: 1 },
    { tab: 'making', brandId: 'a', q: 'sev' },
  ],
  [{ tab: 'nonsense' }, {}],
  [{ q: 24071 }, { q: '24071' }],
  [{ q: '', brandId: { a: 1 } }, {}],
])('the address %o is read as %o', (search, read) => {
  expect(sellerSearchOf(search)).toEqual(read)
})

test.each([
  [{ new: 2, making: 1, packed: 0, gone: 9 }, 'new'],
  [{ new: 0, making: 1, packed: 3, gone: 9 }, 'making'],
  [{ new: 0, making: 0, packed: 0, gone: 9 }, 'gone'],
  [{ new: 0, making: 0, packed: 0, gone: 0 }, 'new'],
] as const)('of %o the pile %s is shown first', (counts, tab) => {
  expect(firstTab(counts)).toBe(tab)
})

test.each([
  ['ht-24', true],
  ['hetal', true],
  ['સેવ', true],
  ['  Mumbai ', true],
  ['pune', false],
])('looking for "%s" finds it: %s', (q, found) => {
  const contents = [{ name: 'Nylon Sev', signName: 'નાયલોન સેવ' }]
  expect(sellerOrderMatchesSearch({ code: 'HT-24071-2', buyer: 'Hetal', city: 'Mumbai', contents }, q)).toBe(found)
})
