import { describe, expect, it } from 'vitest'
import { maySee } from '#domain/data-visibility.ts'
import { audienceOf, isPartEvent, orderEventKinds } from '#domain/order-event.ts'
import type { OrderEventRow, OrderPart } from './order-store.ts'
import { tellEvents } from './tell-event.ts'

const data = {
  total: 98_765_00,
  refund: 87_654_00,
  amount: 76_543_00,
  cash: 65_432_00,
  reference: 'REF-4711',
  bin: 'SHELF-9',
  proof: 'Zarnika Bhavsarkar',
  expected: '2026-12-01',
  reason: 'quality',
}
const part = { part: { id: 'part', brandId: 'own' }, name: { en: 'Own store', gu: 'Own store', hi: 'Own store' } }
const cases = orderEventKinds.flatMap((kind) => audienceOf(kind).map((as) => [kind, as] as const))

describe('an event in a timeline', () => {
  it.each(cases)('%s shows %s only values the role table allows', (kind, as) => {
    const event = {
      id: 1,
      kind,
      fulfilmentId: isPartEvent(kind) ? 'part' : null,
      hand: 'customer',
      actorId: 'buyer',
      actorRole: 'user',
      actorName: 'Zarnika Bhavsarkar',
      at: new Date(),
      data,
    } as unknown as OrderEventRow
    const reader = { as, id: 'reader', brandId: 'own', language: 'en' } as const
    const [shown] = tellEvents([event], [part as unknown as OrderPart], reader)
    expect(shown).toBeDefined()
    const { text, detail, by } = shown ?? {}
    const told = `${text} ${detail} ${by}`
    if (!maySee(as, 'orderAmounts')) expect(told).not.toMatch(/98,765|87,654/)
    if (!maySee(as, 'payment')) expect(told).not.toMatch(/76,543|REF-4711/)
    if (!maySee(as, 'cashDue')) expect(told).not.toContain('65,432')
    if (!maySee(as, 'shelfPosition')) expect(told).not.toContain('SHELF-9')
    if (!maySee(as, 'fullName')) expect(told).not.toContain('Bhavsarkar')
  })
})
