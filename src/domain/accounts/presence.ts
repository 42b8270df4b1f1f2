import type { Permission } from './permission.ts'

/** The records whose pages show who else has them open, and what reading each of them needs. */
export const presenceNeeds = {
  order: 'orders.read',
  person: 'people.read',
  store: 'stores.read',
  product: 'catalogue.read',
  'product-change': 'catalogue.read',
  category: 'catalogue.read',
  country: 'settings.read',
  ticket: 'support.read',
  application: 'stores.read',
  claim: 'support.read',
  review: 'support.read',
  question: 'support.read',
  message: 'support.read',
  payment: 'money.read',
  'unapplied-payment': 'money.read',
  refund: 'money.read',
  payout: 'money.read',
  'payout-run': 'money.read',
  'carrier-invoice': 'money.read',
  promotion: 'marketing.read',
  theme: 'marketing.read',
  segment: 'people.read',
  content: 'settings.read',
  'carrier-service': 'settings.read',
  webhook: 'settings.read',
} as const satisfies Readonly<Record<string, Permission>>
export type PresenceSubject = keyof typeof presenceNeeds
export const presenceSubjects = Object.keys(presenceNeeds) as PresenceSubject[]

/** How often an open page says so, in seconds. */
export const presenceEverySeconds = 15
/** Seconds after which a page that no longer does is taken to be closed: two of its reports. */
export const presenceLeaseSeconds = 2 * presenceEverySeconds
