import type { OrderEnd } from './ordering-checker.ts'

type Plant = (end: OrderEnd) => OrderEnd

const withPayment =
  (state: string, change: Partial<OrderEnd['payments'][number]>): Plant =>
  (end) => ({ ...end, payments: end.payments.map((each) => (each.state === state ? { ...each, ...change } : each)) })

const twice =
  (list: 'payments' | 'refunds' | 'disputes' | 'emails'): Plant =>
  (end) => ({ ...end, [list]: [...end[list], ...end[list].slice(0, 1)] })

const without =
  (list: 'payments' | 'refunds' | 'disputes'): Plant =>
  (end) => ({ ...end, [list]: end[list].slice(1) })

const event =
  (change: (events: readonly string[]) => readonly string[]): Plant =>
  (end) => ({ ...end, events: change(end.events) })

const booked =
  (account: string, transaction: string, amount: number): Plant =>
  (end) => ({ ...end, ledger: [...end.ledger, { account, transaction, amount }] })

/** Faults that ordering errors could cause, planted into a correct order. */
export const plantedEnds: readonly [name: string, plant: Plant][] = [
  ['an order that still waits', (end) => ({ ...end, state: 'pending_payment' })],
  ['a payment that is captured again', withPayment('disputed', { state: 'captured' })],
  ['a failed try that came back', withPayment('failed', { state: 'awaiting' })],
  ['a payment missing', without('payments')],
  ['a payment twice', twice('payments')],
  ['another amount captured', withPayment('disputed', { captured: 1 })],
  ['a refund counted twice', (end) => withPayment('disputed', { refunded: 2 * end.givenBack })(end)],
  ['a refund not counted', withPayment('disputed', { refunded: 0 })],
  ['money held back for nothing', withPayment('disputed', { pending: 1 })],
  ['money lost that is not', withPayment('disputed', { lost: 1 })],
  ['a refund twice', twice('refunds')],
  ['a refund nobody wrote down', without('refunds')],
  ['a refund taken for ours', (end) => ({ ...end, refunds: end.refunds.map((row) => ({ ...row, origin: 'shop' })) })],
  ['a dispute nobody wrote down', without('disputes')],
  ['a dispute twice', twice('disputes')],
  ['a dispute taken for won', (end) => ({ ...end, disputes: [{ state: 'won' }] })],
  ['money put aside', (end) => ({ ...end, unapplied: 1 })],
  ['placed twice', event((events) => [...events, 'order_placed'])],
  ['paid twice', event((events) => [...events, 'payment_received'])],
  ['never told of the dispute', event((events) => events.filter((kind) => kind !== 'payment_disputed'))],
  ['a doubled letter', twice('emails')],
  [
    'no letter about the money that went back',
    (end) => ({ ...end, emails: end.emails.filter(({ kind }) => kind !== 'refund_paid') }),
  ],
  ['rows that do not sum to zero', booked('platform', 'sale:1', 1)],
  [
    'a capture booked twice',
    (end) => booked('gateway', 'money_in:2', -end.total)(booked('platform', 'money_in:2', end.total)(end)),
  ],
  [
    'a customer who is owed something',
    (end) => booked('customer', 'refund:2', 5)(booked('platform', 'refund:2', -5)(end)),
  ],
  [
    'a doubled refund at the gateway',
    (end) => ({ ...end, atGateway: { ...end.atGateway, refunds: [end.givenBack, end.givenBack] } }),
  ],
  ['a gateway that took less', (end) => ({ ...end, atGateway: { ...end.atGateway, taken: end.total - 1 } })],
]

/** Returns the names of planted faults that a checker misses in a correct state. */
export const unseen = (good: OrderEnd, check: (ends: readonly OrderEnd[]) => string[]): string[] =>
  plantedEnds.flatMap(([name, plant]) => (check([plant(good)]).length > 0 ? [] : [name]))
