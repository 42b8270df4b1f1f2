import type { StaffNeed } from '../accounts/access.ts'
import type { StoreNeed } from '../accounts/store-role.ts'
import { longestBeginning } from './longest-beginning.ts'

/** What a page asks of an admin, and of a seller's role in the store. */
type SellerPageNeeds = { staff: StaffNeed; store: StoreNeed }

/**
 * The pages of sellers by the beginning of their path; the longest counts. Apart from the other pages of the back
 * office, because a seller's first screen carries this file.
 */
const needs = {
  '/seller': { staff: 'orders.read', store: 'orders.read' },
  '/seller/products': { staff: 'catalogue.read', store: 'products.read' },
  '/seller/share': { staff: 'catalogue.read', store: 'products.read' },
  '/seller/recalls': { staff: 'catalogue.read', store: 'products.read' },
  '/seller/money': { staff: 'money.read', store: 'money.read' },
  '/seller/payouts': { staff: 'money.read', store: 'money.read' },
  '/seller/insights': { staff: 'reports.read', store: 'money.read' },
  '/seller/reviews': { staff: 'support.read', store: 'support.read' },
  '/seller/questions': { staff: 'support.read', store: 'support.read' },
  '/seller/ready-texts': { staff: 'support.read', store: 'support.read' },
  '/seller/claims': { staff: 'support.read', store: 'support.read' },
  '/seller/calendar': { staff: 'stores.read', store: 'calendar.read' },
  '/seller/setup': { staff: 'stores.read', store: 'papers.read' },
  '/seller/people': { staff: 'people.read', store: 'people.read' },
  '/seller/bulk': { staff: 'any-staff', store: 'any-member' },
  '/seller/notifications': { staff: 'any-staff', store: 'any-member' },
} as const satisfies Readonly<Record<string, SellerPageNeeds>>

export const sellerPages = Object.keys(needs) as readonly (keyof typeof needs)[]

/** Returns what a page of sellers asks; other pages ask nothing. */
export function sellerPageNeedsOf(path: string): SellerPageNeeds {
  const page = longestBeginning(sellerPages, path)
  return page === undefined ? { staff: 'any-staff', store: 'any-member' } : needs[page]
}
