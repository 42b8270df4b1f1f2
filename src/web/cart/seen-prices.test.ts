import { afterEach, expect, test, vi } from 'vitest'
import {
  addedPrices,
  changedSince,
  parseSeenPrices,
  readSeenPrices,
  saveSeenPrices,
  shownPrices,
} from './seen-prices.ts'

afterEach(() => vi.unstubAllGlobals())

test('a changed price is shown with the price last seen, and nothing else', () => {
  expect(changedSince({ sev: 95, chevdo: 112, papad: 60 }, { sev: 99, chevdo: 112, papad: 55, new: 10 })).toEqual({
    sev: 95,
    papad: 60,
  })
})

test.each([
  [null, {}],
  ['{', {}],
  ['[1]', {}],
  ['{"sev":95,"x":"99","y":-1}', { sev: 95 }],
])('of the storage %s only prices are believed', (stored, prices) => {
  expect(parseSeenPrices(stored)).toEqual(prices)
})

test('prices are kept for the next visit, and of very many only the last ones looked at', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
  saveSeenPrices({ sev: 95 })
  for (let n = 0; n < 299; n++) saveSeenPrices({ [`other-${n}`]: n })
  saveSeenPrices({ sev: 99, last: 1 })
  const seen = readSeenPrices()
  expect(Object.keys(seen)).toHaveLength(300)
  expect([seen.sev, seen['other-0'], seen['other-1'], seen.last]).toEqual([99, undefined, 1, 1])
})

test('an offer on the whole cart changes no price of a unit, a discount on its card does', () => {
  const own = { product: {}, gross: 440, discount: 110, quantity: 4 }
  const lines = [
    { ...own, productId: 'shared', discountPercent: null },
    { ...own, productId: 'reduced', discountPercent: 25 },
    { ...own, productId: 'gone', product: null, discountPercent: null },
  ]
  expect(shownPrices(lines as never)).toEqual({ shared: 110, reduced: 82.5 })
})

type Items = Parameters<typeof addedPrices>[0]
const line = (id: string, priceSnapshot: number, price: number, currentPrice = price) =>
  ({ product: { id, price, currentPrice }, priceSnapshot, quantity: 1 }) as unknown as Items[number]

test('in another browser a member sees changes since the price at adding, except those by a promotion', () => {
  const items = [line('sev', 140, 155), line('known', 10, 12), line('offered', 100, 110, 88)]
  const old = addedPrices(items, { known: 12 })
  expect(old).toEqual({ sev: 140 })
  expect(changedSince(old, { sev: 155 })).toEqual({ sev: 140 })
})
