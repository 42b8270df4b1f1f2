import { and, eq, sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import type { BilledDirection } from '#domain/shipping/carrier-invoice.ts'
import type { MeasuredShipment } from '#domain/shipping/weight-dispute.ts'
import { carrierInvoice, carrierInvoiceLine, weightDispute } from '#server/db/carrier-invoice-tables.ts'
import { db } from '#server/db/transaction.ts'
import { isFirstParcel } from '#server/orders/sent-again-store.ts'

/** A parcel as an invoice is compared with it; `charged` is what its customer pays for delivery now, which is paid with the first of an order. */
export type BilledParcel = {
  id: string
  waybill: string
  /** Where it was weighed. */
  hubId: string
  hasLeft: boolean
  rateVersion: string
  service: string
  charged: Paise
  box: MeasuredShipment | null
  /** What carriers have billed for it until now. */
  lines: {
    direction: BilledDirection
    invoiceId: string
    invoiceNumber: string
    grams: number | null
    freightMinor: number
    fuelMinor: number
    otherMinor: number
  }[]
}

/** Lists the parcels of a carrier by their waybills, with what was measured and billed. */
export async function listBilledParcels(carrier: string, waybills: readonly string[]): Promise<BilledParcel[]> {
  const { rows } = await db().execute<Omit<BilledParcel, 'charged'> & { charged: string }>(sql`
    select p.id, p.waybill, s.hub_id as "hubId", p.state <> 'label_ready' as "hasLeft", o.rate_version as "rateVersion", o.service_id as service,
      case when s.position = 1 and ${isFirstParcel} then o.delivery_paise + o.added_delivery_paise - o.returned_delivery_paise else 0 end as charged,
      case when s.measured_grams is null then null else jsonb_build_object('grams', s.measured_grams, 'lengthMm', s.length_mm,
        'widthMm', s.width_mm, 'heightMm', s.height_mm) end as box,
      (select coalesce(jsonb_agg(jsonb_build_object('direction', l.direction, 'invoiceId', i.id, 'invoiceNumber', i.number, 'grams', l.grams,
          'freightMinor', l.freight_minor, 'fuelMinor', l.fuel_minor, 'otherMinor', l.other_minor)), '[]')
        from carrier_invoice_line l join carrier_invoice i on i.id = l.invoice_id where l.parcel_id = p.id) as lines
    from parcel p join customer_order o on o.id = p.order_id join shipment s on s.id = coalesce(p.shipment_id, p.past_shipment_id)
    where p.carrier = ${carrier} and p.waybill = any(${sql.param([...waybills])})`)
  return rows.map((row) => ({ ...row, charged: Number(row.charged) as Paise }))
}

/** Finds an invoice by its carrier and number, locked so that two imports of it follow one another. */
export async function lockCarrierInvoice(carrier: string, number: string) {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext(${`carrier-invoice ${carrier}`}))`)
  return findCarrierInvoice(carrier, number)
}

/** Finds an invoice by its carrier and number. */
export async function findCarrierInvoice(carrier: string, number: string) {
  const [row] = await db()
    .select()
    .from(carrierInvoice)
    .where(and(eq(carrierInvoice.carrier, carrier), eq(carrierInvoice.number, number)))
  return row
}

/** Saves an invoice without its lines. */
export async function insertCarrierInvoice(values: typeof carrierInvoice.$inferInsert): Promise<void> {
  await db().insert(carrierInvoice).values(values)
}

/** Saves what an invoice bills, a thousand lines at a time; returns the ids of the lines by parcel and way. */
export async function insertInvoiceLines(
  lines: readonly (typeof carrierInvoiceLine.$inferInsert)[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let at = 0; at < lines.length; at += 1_000) {
    const saved = await db()
      .insert(carrierInvoiceLine)
      .values(lines.slice(at, at + 1_000))
      .returning({
        id: carrierInvoiceLine.id,
        parcelId: carrierInvoiceLine.parcelId,
        direction: carrierInvoiceLine.direction,
      })
    for (const { id, parcelId, direction } of saved) ids.set(`${parcelId} ${direction}`, id)
  }
  return ids
}

/** Saves disputes about billed weights. */
export async function insertDisputes(values: readonly (typeof weightDispute.$inferInsert)[]): Promise<void> {
  if (values.length > 0)
    await db()
      .insert(weightDispute)
      .values([...values])
}

/** Locks a dispute; returns it with what was billed for its parcel, in rupees. */
export async function lockDispute(id: string) {
  const [row] = await db().select().from(weightDispute).where(eq(weightDispute.id, id)).for('no key update')
  if (!row) return undefined
  const [line] = await db().select().from(carrierInvoiceLine).where(eq(carrierInvoiceLine.id, row.lineId))
  return { ...row, billedPaise: line ? line.freightPaise + line.fuelPaise + line.otherPaise : 0 }
}

/** Saves how a dispute ended. */
export async function saveDispute(
  id: string,
  values: Pick<
    typeof weightDispute.$inferInsert,
    'state' | 'version' | 'creditPaise' | 'note' | 'decidedBy' | 'decidedByName' | 'decidedAt'
  >,
): Promise<void> {
  await db().update(weightDispute).set(values).where(eq(weightDispute.id, id))
}
