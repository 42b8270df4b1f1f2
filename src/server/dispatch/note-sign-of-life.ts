import type { Needs } from '#server/context.ts'
import { endHeardInquiries, saveSeenAgain } from '#server/orders/parcel-inquiry-store.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'

/** Ends the inquiry about a parcel that its carrier reports on, and says so to admins, once, when it counts as lost already. */
export async function noteSignOfLife(
  context: Needs<'orderChanged' | 'notifyOutbox'>,
  { id, orderId, waybill }: { id: string; orderId: string; waybill: string },
): Promise<void> {
  await endHeardInquiries(id, systemPerformer.name)
  if (await saveSeenAgain(id))
    await recordEvent(context, { orderId, kind: 'lost_parcel_heard', actor: systemPerformer, data: { waybill } })
}
