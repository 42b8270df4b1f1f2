import { sql } from 'drizzle-orm'
import type { CancellableLine } from '#domain/cancellations/cancel-plan.ts'
import { cancellationWindow } from '#domain/cancellations/cancellation.ts'
import { nothing } from '#domain/money/money.ts'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import type { ShipmentState } from '#domain/shipping/shipment-flow.ts'
import { db } from '#server/db/transaction.ts'

type Row = {
  order_id: string
  line_id: string
  left: number
  part: SellerOrderState
  box: ShipmentState
  requested: 'open' | 'declined' | null
}

/** Returns the lines of many orders as `planCancellation` reads them, by order, without locks and amounts. */
export async function listCancellableOf(orderIds: readonly string[]): Promise<Map<string, CancellableLine[]>> {
  const { rows } = await db().execute<Row>(sql`
    select s.order_id, l.id as line_id, l.quantity - l.cancelled_quantity as left, s.state as part, b.state as box,
      (select case c.state when 'requested' then 'open' else 'declined' end
        from cancellation_line cl join cancellation c on c.id = cl.cancellation_id
        where cl.line_id = l.id and c.state in ('requested', 'declined') limit 1) as requested
    from seller_order s join order_line l on l.seller_order_id = s.id join shipment b on b.order_id = s.order_id and b.position = s.shipment_position
    where s.order_id = any(${sql.param([...orderIds])}::text[])`)
  const byOrder = new Map<string, CancellableLine[]>()
  for (const row of rows) {
    const lines = byOrder.get(row.order_id) ?? []
    lines.push({
      lineId: row.line_id,
      window: row.left === 0 ? 'over' : cancellationWindow(row.part, row.box),
      charged: nothing,
      requested: row.requested,
    })
    byOrder.set(row.order_id, lines)
  }
  return byOrder
}
