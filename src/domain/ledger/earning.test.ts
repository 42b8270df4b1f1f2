import { expect, test } from 'vitest'
import { dueAt, type EarningFacts, type HeldReason, heldReason } from './earning.ts'

const now = new Date('2026-12-10T00:00:00Z')
const free: EarningFacts = {
  dueAt: new Date('2026-12-09T00:00:00Z'),
  openClaim: false,
  openDispute: false,
  refundRequested: false,
  cashOut: false,
}

test.each<[Partial<EarningFacts>, HeldReason | null]>([
  [{}, null],
  [{ dueAt: now }, null],
  [{ dueAt: new Date('2026-12-10T00:00:01Z') }, 'window'],
  [{ dueAt: null, openClaim: true }, 'not_ended'],
  [{ openClaim: true, cashOut: true }, 'claim'],
  [{ openDispute: true }, 'dispute'],
  [{ refundRequested: true }, 'refund'],
  [{ cashOut: true, dueAt: new Date('2027-01-01T00:00:00Z') }, 'cash'],
])('%o is held because of %s', (facts, reason) => {
  expect(heldReason({ ...free, ...facts }, now)).toBe(reason)
})

test('is due the window after a delivery, and at once after a cancellation or a lost parcel', () => {
  expect(dueAt('delivered', now, 7)).toEqual(new Date('2026-12-17T00:00:00Z'))
  expect(dueAt('cancelled', now, 7)).toEqual(now)
  expect(dueAt('not_arrived', now, 7)).toEqual(now)
})
