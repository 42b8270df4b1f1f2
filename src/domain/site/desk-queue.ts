import type { Permission } from '../accounts/permission.ts'

/** What waits for an admin, the dearest first: money without an order, then what customers wait for, then the rest. */
export const deskQueues = [
  'paidWithoutOrder',
  'unappliedPayments',
  'lapsed',
  'unanswered',
  'cashToConfirm',
  'held',
  'papers',
  'customs',
  'silent',
  'claims',
  'refunds',
  'payouts',
  'documents',
  'products',
  'tickets',
  'messages',
  'reviews',
  'questions',
  'failedJobs',
  'searches',
] as const
export type DeskQueue = (typeof deskQueues)[number]

/** What a member of staff needs to see a queue. */
export const deskQueueNeeds: Readonly<Record<DeskQueue, Permission>> = {
  paidWithoutOrder: 'orders.read',
  unappliedPayments: 'money.read',
  lapsed: 'orders.read',
  unanswered: 'orders.read',
  cashToConfirm: 'orders.read',
  held: 'hub.read',
  papers: 'hub.read',
  customs: 'orders.read',
  silent: 'orders.read',
  claims: 'support.read',
  refunds: 'money.read',
  payouts: 'money.read',
  documents: 'stores.read',
  products: 'catalogue.read',
  tickets: 'support.read',
  messages: 'support.read',
  reviews: 'support.read',
  questions: 'support.read',
  failedJobs: 'settings.read',
  searches: 'catalogue.read',
}

/** What is counted since an admin's last visit. */
export const deskChanges = ['orders', 'claims', 'refunds', 'tickets', 'messages'] as const

export type DeskChange = (typeof deskChanges)[number]

/** What a member of staff needs to see such a count. */
export const deskChangeNeeds: Readonly<Record<DeskChange, Permission>> = {
  orders: 'orders.read',
  claims: 'support.read',
  refunds: 'money.read',
  tickets: 'support.read',
  messages: 'support.read',
}

/** Figures of today, each beside the same hours of the day a week before. */
export const deskMetrics = ['orders', 'sales', 'averageOrder'] as const
