import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Needs } from '#server/context.ts'
import { refund } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'
import { sendToGateway } from './approve-refund.ts'
import { changeRefund } from './refund-store.ts'

/**
 * Submits the refunds that waited for the end of a dispute, except those that came back: these wait for a person.
 * Call it with the order and its payment locked.
 */
export async function resumeRefunds(context: Needs<'notifyOutbox'>, paymentId: string): Promise<void> {
  const waiting = await db()
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(eq(refund.paymentId, paymentId), inArray(refund.state, ['approved', 'failed']), isNull(refund.bouncedAt)),
    )
  for (const { id } of waiting) await sendToGateway(context, await changeRefund(id, {}))
}
