import { deriveStatusOfShipments, type StatusOfShipmentsInput } from '#domain/orders/order-status.ts'

type Row = StatusOfShipmentsInput & { id: string; status: string }

/** Returns one sentence for each order (of these, or of all) whose stored status is not the derived one. */
export async function findStaleStatuses(
  rows: (sql: string, values?: unknown[]) => Promise<unknown[]>,
  orderIds: readonly string[] | null = null,
): Promise<string[]> {
  const orders = (await rows(
    `select o.id, o.status, o.state as stored,
       (select coalesce(jsonb_agg(jsonb_build_object('state', f.state, 'shipment', f.shipment_position)), '[]')
         from seller_order f where f.order_id = o.id) as "sellerOrders",
       (select coalesce(jsonb_agg(jsonb_build_object('position', b.position, 'state', b.state, 'parcels',
           (select coalesce(jsonb_agg(p.state), '[]') from parcel p where p.shipment_id = b.id)) order by b.position), '[]')
         from shipment b where b.order_id = o.id) as shipments
     from customer_order o where $1::text[] is null or o.id = any($1)`,
    [orderIds],
  )) as Row[]
  return orders.flatMap(({ id, status, ...input }) => {
    const derived = deriveStatusOfShipments(input).status
    return status === derived ? [] : [`order ${id} is stored as ${status}, and is ${derived}`]
  })
}
