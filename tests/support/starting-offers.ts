import { paise } from '#domain/money.ts'
import type { OfferRule } from '#domain/offers.ts'

const fromTheStart = { version: 1, activeFrom: null, activeUntil: null, on: true, bearer: 'shop' } as const

/** The promotions a shop starts with (docs/spec/specification.md#9). */
export const startingOffers: readonly OfferRule[] = [
  {
    ...fromTheStart,
    id: 'free-delivery',
    kind: 'free-standard-delivery',
    goodsAbove: paise(500_00),
    heaviestGrams: null,
  },
  {
    ...fromTheStart,
    id: 'freeghuj',
    kind: 'promo-delivery',
    code: 'FREEGHUJ',
    told: true,
    goodsAtLeast: paise(599_00),
    heaviestGrams: null,
    limitInAll: null,
    limitPerCustomer: null,
  },
  { ...fromTheStart, id: 'festival-namkeen', kind: 'category-percent', category: 'namkeen', percent: 20 },
]
