import { listEvents, listSellerOrders, type SellerOrderWithBrand } from './order-store.ts'
import { type Reader, serializeEvents } from './serialize-event.ts'

/**
 * Returns the timeline of an order that one reader may see, newest first, in the reader's language. `known` are all seller orders
 * of the order, from callers that have read them already.
 */
export async function readTimeline(orderId: string, reader: Reader, known?: readonly SellerOrderWithBrand[]) {
  const events = await listEvents(orderId)
  return serializeEvents(events, known ?? (await listSellerOrders([orderId])), reader)
}
