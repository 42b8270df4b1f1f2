import type { DeskQueue } from '#domain/site/desk-queue.ts'

/** The list that a queue opens, filtered to what waits, the oldest or most urgent first. */
export const queueLists: Readonly<Record<DeskQueue, string>> = {
  paidWithoutOrder: '/admin/orders?filter=status.in:waiting_for_payment%3Bpayment.in:captured&sort=placedAt',
  unappliedPayments: '/admin/payments/unapplied?filter=status.in:going%7Cwaits%7Cbounced&sort=at',
  lapsed: '/admin/orders?filter=lapsed.yes&sort=placedAt',
  unanswered: '/admin/orders?filter=acceptBy.filled&sort=acceptBy&columns=number,acceptBy,stores,customer,total',
  cashToConfirm:
    '/admin/orders?filter=cashRisk.in:to_call&sort=placedAt&columns=number,cashRisk,customer,phone,total,placedAt',
  held: '/courier/hub',
  papers: '/courier/hub',
  customs: '/admin/orders?filter=status.in:in_customs&sort=placedAt&columns=number,carrier,waybill,country,customer',
  silent: '/admin/silent-parcels',
  claims: '/admin/inbox?kind=claim',
  refunds: '/admin/refunds?filter=state.in:requested%7Cfailed&sort=at',
  payouts: '/admin/payouts',
  documents: '/admin/stores?filter=waiting.range:1%7C&sort=waitingSince',
  products: '/admin/products?filter=state.in:waiting&sort=waitingSince',
  tickets: '/admin/inbox?kind=ticket',
  messages: '/admin/inbox?kind=message',
  reviews: '/admin/inbox?kind=review',
  questions: '/admin/questions?filter=view.in:open&sort=writtenAt',
  failedJobs: '/admin/failed-jobs',
  searches: '/admin/searches?filter=exact.no',
}
