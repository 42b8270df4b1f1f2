import { paise } from '#domain/money/money.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'

const fromTheStart = { version: 1, activeFrom: null, activeUntil: null, on: true, fundedBy: 'shop' } as const

/** The promotions a shop starts with (docs/spec/specification.md#9). */
export const startingPromotions: readonly PromotionRule[] = [
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
    isPublic: true,
    goodsAtLeast: paise(599_00),
    heaviestGrams: null,
    limitInAll: null,
    limitPerCustomer: null,
  },
  { ...fromTheStart, id: 'festival-namkeen', kind: 'category-percent', category: 'namkeen', percent: 20 },
]
