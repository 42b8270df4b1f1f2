import type { Category } from '#domain/catalogue.ts'
import { categories } from '#domain/catalogue.ts'
import { activeOffers, type OfferRule, offerPercentFor } from '#domain/offers.ts'
import type { House } from '#server/house.ts'

/**
 * Returns the promotions in force now; evaluated at every call, since dates pass without a change in the database.
 */
export const runningOffers = async (house: Pick<House, 'findOffers'>, at: Date = new Date()): Promise<OfferRule[]> =>
  activeOffers(await house.findOffers(), at)

/** Returns the product lists with a percentage discount, and the percentage. */
export const shelvesOnOffer = (active: readonly OfferRule[]): { category: Category; percent: number }[] =>
  categories
    .map((category) => ({ category, percent: offerPercentFor(category, active) }))
    .filter(({ percent }) => percent > 0)
