import { isClosedAddress } from '../accounts/closed-address.ts'
import type { OrderEventKind } from './order-event.ts'
import type { OrderStatus } from './order-statuses.ts'

/** How often the emails of an order are sent again at most in a day, so that nobody's mailbox is filled by impatience. */
export const mostEmailsAgain = 5

const confirmations: readonly OrderEventKind[] = ['order_placed', 'replacement_placed']
const shortages: readonly OrderEventKind[] = ['seller_order_part_accepted', 'line_failed_check']
const inTransit: readonly OrderEventKind[] = ['handed_to_carrier', 'in_transit', 'sent_again']
const deliveryAttempts: readonly OrderEventKind[] = ['out_for_delivery', 'attempt_failed', 'awaiting_pickup']
const troubles: readonly OrderEventKind[] = [
  'returning',
  'returned_to_hub',
  'return_inspected',
  'parcel_lost',
  'parcel_seized',
]

/** The news that still hold while an order has a status; of these the newest is sent again. */
const newsOf: Readonly<Record<OrderStatus, readonly OrderEventKind[]>> = {
  waiting_for_payment: [],
  confirmed: [],
  being_made: [],
  arriving_at_hub: [],
  at_hub: ['shipment_complete'],
  packing: ['shipment_sealed'],
  on_its_way: [...inTransit, ...troubles],
  in_customs: ['customs_hold', 'duty_due', 'duty_requested', 'duty_changed', 'duty_withdrawn'],
  out_for_delivery: deliveryAttempts,
  part_delivered: ['delivered', ...inTransit, ...deliveryAttempts],
  delivered: ['delivered'],
  cancelled: ['order_cancelled'],
}

export type PastEvent = { readonly id: number; readonly kind: string }

export type OrderNews = {
  readonly status: OrderStatus
  /** A store or the hub lacks items, and the customer can still choose what becomes of the rest. */
  readonly hasShortage: boolean
  /** A box waits for the customer's choice. */
  readonly isOnHold: boolean
}

/**
 * Returns the events whose emails are worth sending again to the customer, the oldest first: the confirmation unless the
 * order is cancelled or was never placed, a question that is still open, and the newest news that still hold. An order
 * that waits for its payment has a link of its own.
 */
export function emailsToSendAgain<Event extends PastEvent>(events: readonly Event[], news: OrderNews): Event[] {
  const newestOf = (kinds: readonly string[]) =>
    events
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted(byAge)
      .at(-1)
  const chosen = [
    news.status === 'cancelled' ? undefined : newestOf(confirmations),
    news.hasShortage ? newestOf(shortages) : undefined,
    news.isOnHold ? newestOf(['shipment_on_hold']) : undefined,
    newestOf(newsOf[news.status]),
  ]
  return chosen.filter((event) => event !== undefined).toSorted(byAge)
}

const byAge = (one: PastEvent, other: PastEvent) => one.id - other.id

export type EmailObstacle = 'erased' | 'nothing' | 'just-sent' | 'too-often' | 'waiting'

export type EmailFacts = {
  readonly email: string
  /** How many emails would be sent. */
  readonly count: number
  /** How often they were sent again within a day, and whether that was within two minutes. */
  readonly sent: number
  readonly isJustSent: boolean
  /** An email about the order is still to be sent to its customer. */
  readonly waits: boolean
}

/** Returns why nothing can be sent again now; null when it can. */
export function emailObstacle({ email, count, sent, isJustSent, waits }: EmailFacts): EmailObstacle | null {
  if (isClosedAddress(email)) return 'erased'
  if (count === 0) return 'nothing'
  if (isJustSent) return 'just-sent'
  if (sent >= mostEmailsAgain) return 'too-often'
  return waits ? 'waiting' : null
}
