import { and, eq, inArray } from 'drizzle-orm'
import { orderLink } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns which of these hashes belong to links of the order, also to revoked ones. */
export async function listLinkHashes(orderId: string, hashes: readonly string[]): Promise<Set<string>> {
  const found = await db()
    .select({ hash: orderLink.tokenHash })
    .from(orderLink)
    .where(and(eq(orderLink.orderId, orderId), inArray(orderLink.tokenHash, [...hashes])))
  return new Set(found.map(({ hash }) => hash))
}
