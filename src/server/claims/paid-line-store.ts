import { eq } from 'drizzle-orm'
import { claim } from '#server/db/claim-tables.ts'
import { db } from '#server/db/transaction.ts'
import { listOrderLines, type OrderRow } from '#server/orders/order-store.ts'
import type { ClaimLineRow } from './claim-store.ts'

/**
 * Finds the order that was paid for: this one, or, for a replacement, the one whose claim it settled. `read` is
 * `findOrder`, or `lockOrder` for callers that refund. Refuses with thing/not-found.
 */
export async function findPaidOrder(order: OrderRow, read: (id: string) => Promise<OrderRow>): Promise<OrderRow> {
  let paid = order
  while (paid.replacesClaimId !== null) {
    const [settled] = await db()
      .select({ orderId: claim.orderId })
      .from(claim)
      .where(eq(claim.id, paid.replacesClaimId))
    if (!settled) throw new Error(`the claim of the replacement ${paid.id} is not there`)
    paid = await read(settled.orderId)
  }
  return paid
}

/** Maps the lines of a claim to the paid order: each replaced unit counts as one of that order's. */
export async function inPaidOrder(paid: OrderRow, lines: readonly ClaimLineRow[]): Promise<ClaimLineRow[]> {
  if (lines.every(({ line }) => line.orderId === paid.id)) return [...lines]
  const bought = await listOrderLines(paid.id)
  return lines.map((claimed) => {
    const line = bought.find(({ productId }) => productId === claimed.line.productId)
    if (!line) throw new Error(`nobody paid for the items of the line ${claimed.line.id}`)
    return { ...claimed, line }
  })
}
