import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import { shipmentFreight } from '#server/db/hub-tables.ts'
import { sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { ShipmentRow } from '#server/orders/take-shipment-step.ts'

type SecondBox = Pick<ShipmentRow, 'expectedGrams' | 'arrivesFrom' | 'arrivesTo'> & {
  sellerOrderIds: readonly string[]
  /** What its delivery costs by the rates of the order, and who pays it. */
  quoted: Paise
  paidBy: 'shop' | 'customer'
  /** The weight that the first box is expected to have without it, in grams. */
  firstGrams: number
}

/** Inserts the second shipment of an order, moves the seller orders into it, and returns both as they are now. */
export async function insertSecondBox(
  { id, orderId, hubId }: ShipmentRow,
  { sellerOrderIds, quoted, paidBy, firstGrams, ...expected }: SecondBox,
): Promise<{ first: ShipmentRow; second: ShipmentRow }> {
  const [second] = await db()
    .insert(shipment)
    .values({ id: randomUUID(), orderId, hubId, position: 2, shipmentCount: 2, state: 'expecting', ...expected })
    .returning()
  if (!second) throw new Error(`the second box of order ${orderId} was not inserted`)
  await db().insert(shipmentFreight).values({ shipmentId: second.id, quotedPaise: quoted, paidBy })
  await db()
    .update(sellerOrder)
    .set({ shipmentPosition: 2 })
    .where(inArray(sellerOrder.id, [...sellerOrderIds]))
  const [first] = await db()
    .update(shipment)
    .set({ shipmentCount: 2, expectedGrams: firstGrams })
    .where(eq(shipment.id, id))
    .returning()
  if (!first) throw new Error(`box ${id} is gone although it was locked`)
  return { first, second }
}
