import type { PartState } from '#domain/fulfilment-flow.ts'
import { oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The four tabs of a seller's day, in working order. */
export const piles = ['new', 'making', 'packed', 'gone'] as const
export type Pile = (typeof piles)[number]

/** The choices of the list: one tab, or everything, including declined and cancelled seller orders. */
export const pileChoices = [...piles, 'all'] as const
export type PileChoice = (typeof pileChoices)[number]

/** The URL query of the seller's list: tab, store chosen by an admin, search text. */
export type SellerSearch = { pile?: PileChoice; brandId?: string; q?: string }

/** Parses the URL query; unknown parameters are dropped. */
export const sellerSearchOf = (search: TypedSearch): SellerSearch => ({
  ...oneOfIn(search, 'pile', pileChoices),
  ...textIn(search, 'brandId'),
  ...textIn(search, 'q'),
})

/** Returns the tab that needs the seller first: unanswered seller orders, else those to make, else packed ones. */
export function firstPile(counts: Readonly<Record<Pile, number>>): Pile {
  return piles.find((pile) => counts[pile] > 0) ?? 'new'
}

/** Returns the tab of a seller order; undefined for a declined, cancelled or lapsed one. */
export function pileOf(state: PartState): Pile | undefined {
  switch (state) {
    case 'awaiting_acceptance':
      return 'new'
    case 'accepted':
    case 'part_accepted':
      return 'making'
    case 'packed':
    case 'handed_over':
      return 'packed'
    case 'rejected':
    case 'lapsed':
    case 'cancelled':
      return undefined
    default:
      return 'gone'
  }
}

/**
 * Tells if a seller order matches the search text, by its code, the buyer's first name, the destination or its items.
 */
export function isSought(
  part: { code: string; buyer: string; city: string; contents: readonly { name: string; signName: string }[] },
  q: string,
): boolean {
  const words = [part.code, part.buyer, part.city, ...part.contents.flatMap(({ name, signName }) => [name, signName])]
  return words.join(' ').toLocaleLowerCase().includes(q.trim().toLocaleLowerCase())
}
