import type { PartState } from '#domain/fulfilment-flow.ts'
import { oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The four piles of a maker's day, in the order of the work. */
export const piles = ['new', 'making', 'packed', 'gone'] as const
export type Pile = (typeof piles)[number]

/** What can be looked at: a pile, or everything, turned down and cancelled parts too. */
export const pileChoices = [...piles, 'all'] as const
export type PileChoice = (typeof pileChoices)[number]

/** What the address of the maker's list says: a pile, the store an admin picked, and what is looked for. */
export type SellerSearch = { pile?: PileChoice; brandId?: string; q?: string }

/** Reads the address; anything else in it is dropped. */
export const sellerSearchOf = (search: TypedSearch): SellerSearch => ({
  ...oneOfIn(search, 'pile', pileChoices),
  ...textIn(search, 'brandId'),
  ...textIn(search, 'q'),
})

/** The pile that needs the maker first: unanswered parts, else those to make, else the packed ones. */
export function firstPile(counts: Readonly<Record<Pile, number>>): Pile {
  return piles.find((pile) => counts[pile] > 0) ?? 'new'
}

/** The pile a part lies in; one that was turned down, cancelled or not answered in time lies in none. */
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

/** Whether a part is the one looked for: by its code, the buyer's first name, the place or what is in it. */
export function isSought(
  part: { code: string; buyer: string; city: string; contents: readonly { name: string; signName: string }[] },
  q: string,
): boolean {
  const words = [part.code, part.buyer, part.city, ...part.contents.flatMap(({ name, signName }) => [name, signName])]
  return words.join(' ').toLocaleLowerCase().includes(q.trim().toLocaleLowerCase())
}
