import type { Category } from '#domain/catalogue.ts'
import { categories } from '#domain/catalogue.ts'
import { activeOffers, type OfferRule, offerPercentFor, startingOffers } from '#domain/offers.ts'

/** The offers in force now: those the shop starts with (specification section 9). */
export const runningOffers = (at: Date = new Date()): OfferRule[] => activeOffers(startingOffers, at)

/** The shelves with a percentage off, and how much. */
export const shelvesOnOffer = (active: readonly OfferRule[]): { category: Category; percent: number }[] =>
  categories
    .map((category) => ({ category, percent: offerPercentFor(category, active) }))
    .filter(({ percent }) => percent > 0)
