import type { StaffNeed } from '../accounts/access.ts'
import { longestBeginning } from './longest-beginning.ts'
import { sellerPageNeedsOf, sellerPages } from './seller-page.ts'

/**
 * The pages of the back office by the beginning of their path, and what a member of staff needs to open them; also of
 * the courier's area, which admins enter too. The longest beginning counts.
 */
const needs = {
  '/admin': 'any-staff',
  '/admin/bulk': 'any-staff',
  '/admin/orders': 'orders.read',
  '/admin/orders/new': 'orders.write',
  '/admin/silent-parcels': 'orders.read',
  '/admin/payments': 'money.read',
  '/admin/refunds': 'money.read',
  '/admin/payouts': 'money.read',
  '/admin/courier-payment': 'money.read',
  '/admin/courier-tariffs': 'money.read',
  '/admin/carrier-invoices': 'money.read',
  '/admin/lane-parcels': 'money.read',
  '/admin/ledger': 'money.read',
  '/admin/tax-lines': 'money.read',
  '/admin/step-times': 'reports.read',
  '/admin/reports': 'reports.read',
  '/admin/money-reports': 'money.read',
  '/admin/claims': 'support.read',
  '/admin/inbox': 'support.read',
  '/admin/customers': 'people.read',
  '/admin/customers/import': 'people.write',
  '/admin/customers/merge': 'people.write',
  '/admin/invitations': 'people.read',
  '/admin/staff-roles': 'people.read',
  '/admin/audit': 'audit.read',
  '/admin/stores': 'stores.read',
  '/admin/stores/import': 'stores.write',
  '/admin/stores/new': 'stores.write',
  '/admin/applications': 'stores.read',
  '/admin/places': 'settings.read',
  '/admin/countries': 'settings.read',
  '/admin/countries/import': 'settings.write',
  '/admin/opening': 'settings.read',
  '/admin/test-payment': 'settings.read',
  '/admin/starter-packs': 'settings.read',
  '/admin/failed-jobs': 'settings.read',
  '/admin/products': 'catalogue.read',
  '/admin/products/featured': 'catalogue.read',
  '/admin/searches': 'catalogue.read',
  '/admin/reviews': 'support.read',
  '/admin/questions': 'support.read',
  '/admin/messages': 'support.read',
  '/admin/reply-templates': 'support.read',
  '/admin/tickets': 'support.read',
  '/admin/promotions': 'marketing.read',
  '/admin/promotions/import': 'marketing.write',
  '/admin/promotions/new': 'marketing.write',
  '/admin/themes': 'marketing.read',
  '/admin/announcements': 'marketing.read',
  '/admin/categories': 'catalogue.read',
  '/admin/notify-me': 'marketing.read',
  '/admin/rates': 'settings.read',
  '/admin/carriers': 'settings.read',
  '/admin/currencies': 'settings.read',
  '/admin/settings': 'settings.read',
  '/admin/identity': 'settings.read',
  '/admin/pages': 'settings.read',
  '/admin/emails': 'settings.read',
  '/admin/notifications': 'settings.read',
  '/admin/api-keys': 'settings.read',
  '/admin/webhooks': 'settings.read',
  '/courier': 'hub.read',
  '/courier-dashboard': 'hub.read',
  '/courier-compact': 'hub.read',
  '/courier-pickups': 'hub.read',
  '/courier-cash': 'money.read',
  '/courier-earnings': 'money.read',
} as const satisfies Readonly<Record<string, StaffNeed>>

const ownPages = Object.keys(needs) as readonly (keyof typeof needs)[]

/** The beginnings of paths that have a need of their own. */
export const staffPages = [...ownPages, ...sellerPages]

/** Returns what a member of staff needs to open a page; pages outside the areas of staff need nothing. */
export function staffNeedOf(path: string): StaffNeed {
  const page = longestBeginning(ownPages, path)
  return page === undefined ? sellerPageNeedsOf(path).staff : needs[page]
}
