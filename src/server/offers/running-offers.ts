import type { Category } from '#domain/catalogue.ts'
import { categories } from '#domain/catalogue.ts'
import { activeOffers, type OfferRule, offerPercentFor } from '#domain/offers.ts'
import type { House } from '#server/house.ts'

/** The offers in force now; which ones these are is asked afresh each time, for dates pass by themselves. */
export const runningOffers = async (house: Pick<House, 'findOffers'>, at: Date = new Date()): Promise<OfferRule[]> =>
  activeOffers(await house.findOffers(), at)

/** The shelves with a percentage off, and how much. */
export const shelvesOnOffer = (active: readonly OfferRule[]): { category: Category; percent: number }[] =>
  categories
    .map((category) => ({ category, percent: offerPercentFor(category, active) }))
    .filter(({ percent }) => percent > 0)
