import { and, eq, inArray } from 'drizzle-orm'
import type { Paise } from '#domain/money.ts'
import { sumByCap } from '#domain/refund-cap.ts'
import { refund, refundComponent } from '#server/db/refund-tables.ts'
import { db } from '#server/db/transaction.ts'

/** From these a refund never comes back: it is owed, on its way, or paid. */
const forGood = ['approved', 'submitted', 'failed', 'succeeded'] as const

/** What is given back for good of each line (`line:…`), the delivery and the cash fee. To be asked under the order's lock. */
export async function readGivenBack(orderId: string): Promise<ReadonlyMap<string, Paise>> {
  const rows = await db()
    .select({ kind: refundComponent.kind, lineId: refundComponent.lineId, amount: refundComponent.amountPaise })
    .from(refundComponent)
    .innerJoin(refund, eq(refund.id, refundComponent.refundId))
    .where(and(eq(refund.orderId, orderId), inArray(refund.state, [...forGood])))
  return sumByCap(rows)
}

/** The name under which a line of a document stands among what is given back. */
export const capOfBilled = ({ what, lineId }: { what: string; lineId: string | null }): string =>
  lineId !== null ? `line:${lineId}` : what === 'cod_fee' ? 'cod_fee' : 'delivery'
