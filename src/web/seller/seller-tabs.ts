import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import { oneOfIn, type TypedSearch, textIn } from '#web/staff/search-text.ts'

/** The four tabs of a seller's day, in working order. */
const sellerTabs = ['new', 'making', 'packed', 'gone'] as const
export type SellerTab = (typeof sellerTabs)[number]

/** The choices of the list: one tab, or everything, including declined and cancelled seller orders. */
export const sellerTabChoices = [...sellerTabs, 'all'] as const
export type SellerTabChoice = (typeof sellerTabChoices)[number]

/** The URL query of the seller's list: tab, store chosen by an admin, search text. */
export type SellerSearch = { tab?: SellerTabChoice; brandId?: string; q?: string }

/** Parses the URL query; unknown parameters are dropped. */
export const sellerSearchOf = (search: TypedSearch): SellerSearch => ({
  ...oneOfIn(search, 'tab', sellerTabChoices),
  ...textIn(search, 'brandId'),
  ...textIn(search, 'q'),
})

/** Returns the tab that needs the seller first: unanswered seller orders, else those to make, else packed ones. */
export function firstTab(counts: Readonly<Record<SellerTab, number>>): SellerTab {
  return sellerTabs.find((tab) => counts[tab] > 0) ?? 'new'
}

/** Returns the tab of a seller order; undefined for a declined, cancelled or lapsed one. */
export function tabOf(state: SellerOrderState): SellerTab | undefined {
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
 * Returns whether a seller order matches the search text, by its code, the buyer's first name, the destination or its items.
 */
export function sellerOrderMatchesSearch(
  sellerOrder: { code: string; buyer: string; city: string; contents: readonly { name: string; signName: string }[] },
  q: string,
): boolean {
  const searchFields = [
    sellerOrder.code,
    sellerOrder.buyer,
    sellerOrder.city,
    ...sellerOrder.contents.flatMap(({ name, signName }) => [name, signName]),
  ]
  return searchFields.join(' ').toLocaleLowerCase().includes(q.trim().toLocaleLowerCase())
}
