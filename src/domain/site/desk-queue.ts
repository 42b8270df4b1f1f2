/** What waits for an admin, the dearest first: money without an order, then what customers wait for, then the rest. */
export const deskQueues = [
  'paidWithoutOrder',
  'unappliedPayments',
  'lapsed',
  'unanswered',
  'held',
  'papers',
  'customs',
  'claims',
  'refunds',
  'payouts',
  'documents',
  'products',
  'tickets',
  'messages',
  'failedJobs',
  'searches',
] as const
export type DeskQueue = (typeof deskQueues)[number]

/** What is counted since an admin's last visit. */
export const deskChanges = ['orders', 'claims', 'refunds', 'tickets', 'messages'] as const

/** Figures of today, each beside the same hours of the day a week before. */
export const deskMetrics = ['orders', 'sales', 'averageOrder'] as const
