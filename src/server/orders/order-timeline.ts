import { listEvents, listParts } from './order-store.ts'
import { type Reader, tellEvents } from './tell-event.ts'

/** What one reader may see of everything that happened to an order, newest first, in the reader's language. */
export async function readTimeline(orderId: string, reader: Reader) {
  const events = await listEvents(orderId)
  return tellEvents(events, await listParts([orderId]), reader)
}
