import { expect, test } from 'vitest'
import { isOpen, type OpeningFacts, openingChecklist, openingSteps } from './opening-checklist.ts'

const empty: OpeningFacts = {
  identities: 0,
  pages: 0,
  carriers: 0,
  webhookEvents: 0,
  paymentsReturned: 0,
  countries: 0,
  domestic: false,
  rateServices: 0,
  festivals: 0,
  taxRates: 1,
  currencies: 7,
  hubs: 0,
  cities: 0,
  gateways: 0,
  emailLeaves: false,
  liveStores: 0,
  productsOnSale: 0,
  takesOrders: true,
}
const full: OpeningFacts = {
  ...empty,
  countries: 28,
  domestic: true,
  rateServices: 9,
  hubs: 1,
  cities: 1,
  liveStores: 1,
  productsOnSale: 1,
}
const missingOf = (facts: OpeningFacts) => openingChecklist(facts).filter(({ done, needed }) => needed && !done)

test('an empty shop lacks all that it does not ship with', () => {
  expect(missingOf(empty).map(({ step }) => step)).toEqual(['countries', 'rates', 'hub', 'city', 'store', 'product'])
  expect(isOpen(openingChecklist(empty))).toBe(false)
})

test('a shop with every needed part is open, with or without festivals, a payment gateway and an email server', () => {
  expect(isOpen(openingChecklist(full))).toBe(true)
  expect(openingChecklist(full).map(({ step }) => step)).toEqual(openingSteps)
})

test.each([
  ['no country', { countries: 0, domestic: false }, 'countries'],
  ['countries without India', { domestic: false }, 'countries'],
  ['no rates', { rateServices: 0 }, 'rates'],
  ['no hub', { hubs: 0 }, 'hub'],
  ['no city', { cities: 0 }, 'city'],
  ['no live store', { liveStores: 0 }, 'store'],
  ['nothing on sale', { productsOnSale: 0 }, 'product'],
  ['orders switched off', { takesOrders: false }, 'ordering'],
] as const)('%s is named, and nothing else', (_name, lack, step) => {
  expect(missingOf({ ...full, ...lack }).map((item) => item.step)).toEqual([step])
})
