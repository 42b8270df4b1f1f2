/**
 * The records other systems can follow. A created event says that one is there, an updated one that its state (or, of products
 * and sellers, what customers see) has changed.
 */
export const eventSubjects = [
  'order',
  'seller_order',
  'shipment',
  'parcel',
  'payment',
  'refund',
  'payout',
  'product',
  'seller',
  'claim',
] as const
type EventSubject = (typeof eventSubjects)[number]

/** Every type of event that an endpoint can choose. */
export const eventTypes = [
  'order.created',
  'order.updated',
  'seller_order.created',
  'seller_order.updated',
  'shipment.created',
  'shipment.updated',
  'parcel.created',
  'parcel.updated',
  'payment.created',
  'payment.updated',
  'refund.created',
  'refund.updated',
  'payout.created',
  'payout.updated',
  'product.created',
  'product.updated',
  'product.stock_updated',
  'seller.created',
  'seller.updated',
  'claim.created',
  'claim.updated',
] as const
export type EventType = (typeof eventTypes)[number]

/** Sent by the test button alone. */
export const testEventType = 'webhook.test'

/** An event of a record: which one, the state it is in since, and a number that rises with every event. */
export type ShopEvent = {
  type: string
  subjectId: string
  orderId: string | null
  state: string | null
  version: number
  occurredAt: Date
}

/** Where the record of an event is read, with an API key that may; the order of a parcel shows the parcel. */
const readAt: Readonly<Record<EventSubject, (event: Pick<ShopEvent, 'subjectId' | 'orderId'>) => string>> = {
  order: ({ subjectId }) => `/api/admin/orders/${subjectId}`,
  seller_order: ({ subjectId }) => `/api/seller/parts/${subjectId}`,
  shipment: ({ subjectId }) => `/api/courier/hub/boxes/${subjectId}`,
  parcel: ({ orderId }) => `/api/admin/orders/${orderId}`,
  payment: ({ subjectId }) => `/api/admin/payments/${subjectId}`,
  refund: ({ subjectId }) => `/api/admin/refunds/${subjectId}`,
  payout: ({ subjectId }) => `/api/admin/payouts/${subjectId}`,
  product: ({ subjectId }) => `/api/seller/products/${subjectId}`,
  seller: ({ subjectId }) => `/api/admin/stores/${subjectId}`,
  claim: ({ subjectId }) => `/api/admin/claims/${subjectId}`,
}

/**
 * Returns the body of a webhook: what happened to which record, and where to read it. It is thin on purpose: no name, address
 * or amount leaves the shop with it, and who reads the record sees its latest state (docs/spec/back-office.md#6.2).
 */
export function bodyOfEvent(event: ShopEvent, publicUrl: string): string {
  const { type, subjectId: id, version, state, occurredAt } = event
  const subject = eventSubjects.find((name) => type.startsWith(`${name}.`))
  const link = subject ? publicUrl + readAt[subject](event) : null
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: { id, version, state, link } })
}
