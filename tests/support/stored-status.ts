import { deriveOrderStatus, type OrderStatusInput } from '#domain/orders/order-status.ts'

type Row = OrderStatusInput & { id: string; status: string }

/** Returns one sentence for each order (of these, or of all) whose stored status is not the derived one. */
export async function findStaleStatuses(
  rows: (sql: string, values?: unknown[]) => Promise<unknown[]>,
  orderIds: readonly string[] | null = null,
): Promise<string[]> {
  const orders = (await rows(
    `select o.id, o.status, o.state as stored, b.state as shipment,
       (select coalesce(jsonb_agg(f.state), '[]') from seller_order f where f.order_id = o.id) as "sellerOrders",
       (select coalesce(jsonb_agg(p.state), '[]') from parcel p where p.order_id = o.id) as parcels
     from customer_order o join public.shipment b on b.order_id = o.id where $1::text[] is null or o.id = any($1)`,
    [orderIds],
  )) as Row[]
  return orders.flatMap(({ id, status, ...input }) => {
    const derived = deriveOrderStatus(input).status
    return status === derived ? [] : [`order ${id} is stored as ${status}, and is ${derived}`]
  })
}
