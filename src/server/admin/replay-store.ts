import { sql } from 'drizzle-orm'
import type { MeasuredShipment } from '#domain/shipping/weight-dispute.ts'
import { db } from '#server/db/transaction.ts'

/** A box that left, with the service that was bought and its destination. */
export type LeftShipment = { service: string; country: string; pincode: string; box: MeasuredShipment }

/** Lists the boxes that left the hubs since an instant, as they were measured. */
export async function listLeftShipments(since: Date): Promise<LeftShipment[]> {
  const { rows } = await db().execute<LeftShipment>(sql`
    select o.service_id as service, o.destination as country, coalesce(o.shipping ->> 'pincode', '') as pincode,
      jsonb_build_object('grams', s.measured_grams, 'lengthMm', s.length_mm, 'widthMm', s.width_mm, 'heightMm', s.height_mm) as box
    from manifest m join manifest_line k on k.manifest_id = m.id join parcel p on p.id = k.parcel_id
      join customer_order o on o.id = p.order_id join shipment s on s.id = coalesce(p.shipment_id, p.past_shipment_id)
    where m.closed_at >= ${since} and s.measured_grams is not null`)
  return rows
}
