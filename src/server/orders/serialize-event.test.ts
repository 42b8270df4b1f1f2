import { describe, expect, it } from 'vitest'
import { maySee } from '#domain/orders/data-visibility.ts'
import { audienceOf, isSellerOrderEvent, orderEventKinds } from '#domain/orders/order-event.ts'
import type { OrderEventRow, SellerOrderWithBrand } from './order-store.ts'
import { serializeEvents } from './serialize-event.ts'

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
const sellerOrder = {
  sellerOrder: { id: 'sellerOrder', brandId: 'own' },
  name: { en: 'Own store', gu: 'Own store', hi: 'Own store' },
}
const cases = orderEventKinds.flatMap((kind) => audienceOf(kind).map((as) => [kind, as] as const))

describe('an event in a timeline', () => {
  it.each(cases)('%s shows %s only values the role table allows', (kind, as) => {
    const event = {
      id: 1,
      kind,
      sellerOrderId: isSellerOrderEvent(kind) ? 'sellerOrder' : null,
      actedAs: 'customer',
      actorId: 'buyer',
      actorRole: 'user',
      actorName: 'Zarnika Bhavsarkar',
      at: new Date(),
      data,
    } as unknown as OrderEventRow
    const reader = { as, id: 'reader', brandId: 'own', language: 'en' } as const
    const [shown] = serializeEvents([event], [sellerOrder as unknown as SellerOrderWithBrand], reader)
    expect(shown).toBeDefined()
    const { text, detail, by } = shown ?? {}
    const visibleText = `${text} ${detail} ${by}`
    if (!maySee(as, 'orderAmounts')) expect(visibleText).not.toMatch(/98,765|87,654/)
    if (!maySee(as, 'payment')) expect(visibleText).not.toMatch(/76,543|REF-4711/)
    if (!maySee(as, 'cashDue')) expect(visibleText).not.toContain('65,432')
    if (!maySee(as, 'shelfPosition')) expect(visibleText).not.toContain('SHELF-9')
    if (!maySee(as, 'fullName')) expect(visibleText).not.toContain('Bhavsarkar')
  })
})
