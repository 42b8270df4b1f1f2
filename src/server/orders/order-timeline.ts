import { listEvents, listSellerOrders } from './order-store.ts'
import { type Reader, serializeEvents } from './serialize-event.ts'

/** Returns the timeline of an order that one reader may see, newest first, in the reader's language. */
export async function readTimeline(orderId: string, reader: Reader) {
  const events = await listEvents(orderId)
  return serializeEvents(events, await listSellerOrders([orderId]), reader)
}
