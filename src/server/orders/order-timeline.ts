import { listEvents, listParts } from './order-store.ts'
import { type Reader, tellEvents } from './tell-event.ts'

/** Returns the timeline of an order that one reader may see, newest first, in the reader's language. */
export async function readTimeline(orderId: string, reader: Reader) {
  const events = await listEvents(orderId)
  return tellEvents(events, await listParts([orderId]), reader)
}
