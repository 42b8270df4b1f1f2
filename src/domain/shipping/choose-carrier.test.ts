import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../money/money.ts'
import { type CarrierRate, type CarrierRule, chooseCarrier, type ShipmentNeed } from './choose-carrier.ts'

const need: ShipmentNeed = {
  country: 'US',
  grams: 2_400,
  categories: ['namkeen'],
  isCash: false,
  boughtDays: 12,
  daysLeft: 10,
  duties: 'unpaid',
}
const offer = (service: string, rupees: number, most: number, more: Partial<CarrierRate> = {}): CarrierRate => ({
  carrier: 'practice',
  service,
  cost: paise(rupees * 100),
  days: { least: most - 2, most },
  duties: 'unpaid',
  takesCash: false,
  ...more,
})
const rule = (more: Partial<CarrierRule>): CarrierRule => ({
  id: 'r1',
  carrier: 'shiprocket',
  does: 'prefer',
  countries: [],
  leastGrams: 0,
  mostGrams: 50_000,
  categories: [],
  ...more,
})
const verdicts = (offers: CarrierRate[], more: Partial<ShipmentNeed> = {}, rules: CarrierRule[] = []) =>
  chooseCarrier(offers, { ...need, ...more }, rules).judged.map(({ offer: { service }, verdict }) => [service, verdict])

test('takes the cheapest that keeps the promise, and says why the others were left', () => {
  expect(
    verdicts([offer('slow', 900, 15), offer('fair', 1500, 9), offer('fast', 3000, 4), offer('eco', 1000, 11)]),
  ).toEqual([
    ['slow', 'slower_than_bought'],
    ['fair', 'chosen'],
    ['fast', 'dearer'],
    ['eco', 'late'],
  ])
})

test('takes the fastest when the promise can no longer be kept, but never a service worse than bought', () => {
  expect(verdicts([offer('fair', 1500, 9), offer('fast', 3000, 4)], { daysLeft: -1 })).toEqual([
    ['fair', 'late'],
    ['fast', 'chosen'],
  ])
  expect(chooseCarrier([offer('slow', 10, 13)], need, []).chosen).toBeNull()
})

test('leaves a carrier that takes no cash, and one that lets the recipient pay duties that were paid for', () => {
  const cash = offer('cod', 80, 3, { takesCash: true, duties: 'none' })
  expect(verdicts([offer('plain', 60, 3), cash], { country: 'IN', isCash: true, duties: 'none' })).toEqual([
    ['plain', 'no_cash'],
    ['cod', 'chosen'],
  ])
  expect(verdicts([offer('unpaid', 60, 3), offer('paid', 90, 3, { duties: 'paid' })], { duties: 'paid' })).toEqual([
    ['unpaid', 'duties'],
    ['paid', 'chosen'],
  ])
})

test.each<[string, Partial<CarrierRule>, Partial<ShipmentNeed>, string]>([
  ['prefers by lane', { countries: ['US'] }, {}, 'dear'],
  ['not on another lane', { countries: ['CA'] }, {}, 'cheap'],
  ['prefers by weight', { leastGrams: 2_000 }, {}, 'dear'],
  ['not below it', { leastGrams: 3_000 }, {}, 'cheap'],
  ['prefers by contents', { categories: ['pickles'] }, { categories: ['namkeen', 'pickles'] }, 'dear'],
  ['not for other contents', { categories: ['pickles'] }, {}, 'cheap'],
  ['avoids a carrier', { carrier: 'practice', does: 'avoid' }, {}, 'dear'],
])('follows the rules: %s', (_, terms, more, service) => {
  const offers = [offer('cheap', 1000, 9), offer('dear', 1200, 9, { carrier: 'shiprocket' })]
  expect(chooseCarrier(offers, { ...need, ...more }, [rule(terms)]).chosen?.service).toBe(service)
})

test('never chooses a slower service than bought, and never a dearer one of those in time without a rule', () => {
  const anyRate = fc.record({ rupees: fc.integer({ min: 1, max: 5_000 }), most: fc.integer({ min: 2, max: 30 }) })
  fc.assert(
    fc.property(fc.array(anyRate, { maxLength: 8 }), fc.integer({ min: -3, max: 30 }), (drawn, daysLeft) => {
      const offers = drawn.map(({ rupees, most }, index) => offer(`s${index}`, rupees, most))
      const { chosen } = chooseCarrier(offers, { ...need, daysLeft }, [])
      const asGood = offers.filter(({ days }) => days.most <= need.boughtDays)
      expect(chosen === null).toBe(asGood.length === 0)
      if (!chosen) return
      expect(chosen.days.most).toBeLessThanOrEqual(need.boughtDays)
      const inTime = asGood.filter(({ days }) => days.most <= daysLeft)
      if (inTime.length > 0) expect(chosen.cost).toBe(Math.min(...inTime.map(({ cost }) => cost)))
    }),
  )
})
