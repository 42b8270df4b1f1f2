import type { Needs } from '#server/context.ts'
import { sendToGateway } from './approve-refund.ts'
import { changeRefund, listResumable } from './refund-store.ts'

/**
 * Submits the refunds that waited for the end of a dispute, except those that came back: these wait for a person.
 * Call it with the order and its payment locked.
 */
export async function resumeRefunds(context: Needs<'notifyOutbox'>, paymentId: string): Promise<void> {
  const waiting = await listResumable(paymentId)
  for (const { id } of waiting) await sendToGateway(context, await changeRefund(id, {}))
}
