import { creditRefund } from '#server/invoices/credit-refund.ts'
import { listComponents, type RefundRow } from './refund-store.ts'

/**
 * Issues credit notes for the billed amounts of a refund that is now paid (CGST Act, section 34), in the transaction
 * that pays it.
 */
export async function creditPaid({ id, orderId, reason }: RefundRow): Promise<void> {
  await creditRefund({ id, orderId, reason, components: await listComponents(id) })
}
