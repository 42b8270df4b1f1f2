import { type SQL, sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import type { BilledDirection } from '#domain/shipping/carrier-invoice.ts'
import { carrierInvoiceList } from '#domain/shipping/carrier-invoice-list.ts'
import type { DisputeState } from '#domain/shipping/weight-dispute.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { isFirstParcel } from '#server/orders/sent-again-store.ts'

type InvoiceFact = {
  id: string
  carrier: string
  number: string
  day: string
  currency: string
  rate: string
  at: Date | string
  actor: string
  boxes: number
  freight: string
  fuel: string
  other: string
  charged: string
  credit: string
  raised: number
  won: number
  lost: number
}

/** What follows `from` for invoices with what they bill and what was disputed of it; outer joins, which a count leaves out. */
const summedInvoices = sql`carrier_invoice i
    left join lateral (
      select count(distinct l.parcel_id)::int as boxes, coalesce(sum(l.freight_paise), 0) as freight,
        coalesce(sum(l.fuel_paise), 0) as fuel, coalesce(sum(l.other_paise), 0) as other,
        coalesce(sum(o.delivery_paise + o.added_delivery_paise - o.returned_delivery_paise)
          filter (where l.direction = 'forward' and s.position = 1 and ${isFirstParcel}), 0) as charged
      from carrier_invoice_line l join parcel p on p.id = l.parcel_id join customer_order o on o.id = p.order_id
        join public.shipment s on s.id = coalesce(p.shipment_id, p.past_shipment_id)
      where l.invoice_id = i.id
    ) t on true
    left join lateral (
      select coalesce(sum(w.credit_paise), 0) as credit, count(*) filter (where w.state = 'raised')::int as raised,
        count(*) filter (where w.state = 'won')::int as won, count(*) filter (where w.state = 'lost')::int as lost
      from weight_dispute w join carrier_invoice_line l on l.id = w.line_id where l.invoice_id = i.id
    ) d on true`

/** Returns how the list of imported invoices is read; carriers are named by their ids. */
export const carrierInvoiceListSource = (names: Readonly<Record<string, string>>): ListSource => {
  const carrierName = sql`coalesce(${JSON.stringify(names)}::jsonb ->> i.carrier, i.carrier)`
  return {
    list: carrierInvoiceList,
    from: summedInvoices,
    id: sql`i.id`,
    columns: {
      number: sql`i.number`,
      carrierName,
      day: sql`(i.day::timestamp at time zone 'Asia/Kolkata')`,
      boxes: sql`t.boxes`,
      billed: sql`(t.freight + t.fuel + t.other)`,
      charged: sql`t.charged`,
      openDisputes: sql`d.raised`,
      wonDisputes: sql`d.won`,
      lostDisputes: sql`d.lost`,
      credit: sql`d.credit`,
      currency: sql`i.currency`,
      at: sql`i.at`,
      actor: sql`i.actor_name`,
      id: sql`i.id`,
    },
    search: (typed) =>
      sql`(i.number ilike ${patternOf(typed)} or ${carrierName} ilike ${patternOf(typed)} or i.id = ${typed})`,
  }
}

/** Returns these imported invoices with their sums, in no order. */
export async function listCarrierInvoices(ids: readonly string[]): Promise<InvoiceFact[]> {
  const { rows } = await db().execute<InvoiceFact>(sql`
    select i.id, i.carrier, i.number, i.day::text as day, i.currency, i.rate, i.at, i.actor_name as actor, t.*, d.*
    from ${summedInvoices} where i.id = any(${sql.param([...ids])}::text[])`)
  return rows
}

type LineFact = {
  orderId: string
  orderNumber: string
  waybill: string
  direction: BilledDirection
  grams: number | null
  measuredGrams: number | null
  freight: string
  fuel: string
  other: string
  charged: string
}

/** Lists what an invoice bills, box by box: two thousand at most, the dearest first. */
export async function listInvoiceLines(invoiceId: string): Promise<LineFact[]> {
  const { rows } = await db().execute<LineFact>(sql`
    select o.id as "orderId", o.number as "orderNumber", p.waybill, l.direction, l.grams, s.measured_grams as "measuredGrams",
      l.freight_paise as freight, l.fuel_paise as fuel, l.other_paise as other,
      case when l.direction = 'forward' and s.position = 1 and ${isFirstParcel} then o.delivery_paise + o.added_delivery_paise - o.returned_delivery_paise else 0 end as charged
    from carrier_invoice_line l join parcel p on p.id = l.parcel_id join customer_order o on o.id = p.order_id
      join shipment s on s.id = coalesce(p.shipment_id, p.past_shipment_id)
    where l.invoice_id = ${invoiceId}
    order by l.freight_paise + l.fuel_paise + l.other_paise desc, l.id limit 2000`)
  return rows
}

type DisputeFact = {
  id: string
  version: number
  state: DisputeState
  invoiceId: string
  invoiceNumber: string
  carrier: string
  orderId: string
  orderNumber: string
  waybill: string
  billedGrams: number
  measuredGrams: number
  billableGrams: number
  size: number[] | null
  sealedAt: Date | string | null
  seal: string | null
  photo: string | null
  billed: string
  stake: string
  credit: string | null
  note: string | null
  raisedAt: Date | string
  decidedAt: Date | string | null
  decidedBy: string | null
}

const disputes = (where: SQL): SQL => sql`
  select w.id, w.version, w.state, i.id as "invoiceId", i.number as "invoiceNumber", i.carrier, o.id as "orderId",
    o.number as "orderNumber", p.waybill, w.billed_grams as "billedGrams", w.measured_grams as "measuredGrams",
    w.billable_grams as "billableGrams",
    case when s.length_mm is null or s.width_mm is null or s.height_mm is null then null
      else jsonb_build_array(s.length_mm, s.width_mm, s.height_mm) end as size,
    s.sealed_at as "sealedAt", s.seal, s.photo, l.freight_paise + l.fuel_paise + l.other_paise as billed,
    w.stake_paise as stake, w.credit_paise as credit, w.note, w.raised_at as "raisedAt", w.decided_at as "decidedAt",
    w.decided_by_name as "decidedBy"
  from weight_dispute w join carrier_invoice_line l on l.id = w.line_id join carrier_invoice i on i.id = l.invoice_id
    join parcel p on p.id = l.parcel_id join customer_order o on o.id = p.order_id join shipment s on s.id = coalesce(p.shipment_id, p.past_shipment_id)
  where ${where} order by (w.state = 'raised') desc, w.stake_paise desc, w.id limit 500`

const readDisputes = async (where: SQL): Promise<DisputeFact[]> =>
  (await db().execute<DisputeFact>(disputes(where))).rows

/** Lists the disputes that no carrier has decided, the most money first. */
export const listOpenDisputes = (): Promise<DisputeFact[]> => readDisputes(sql`w.state = 'raised'`)
/** Lists the disputes of an invoice, the open ones first. */
export const listDisputesOf = (invoiceId: string): Promise<DisputeFact[]> => readDisputes(sql`i.id = ${invoiceId}`)
/** Finds one dispute. */
export const findDispute = async (id: string): Promise<DisputeFact | undefined> =>
  (await readDisputes(sql`w.id = ${id}`))[0]

/** Lists the carriers whose invoices were imported. */
export async function listInvoiceCarriers(): Promise<string[]> {
  const { rows } = await db().execute<{ carrier: string }>(sql`select distinct carrier from carrier_invoice`)
  return rows.map(({ carrier }) => carrier)
}

/** Lists the names under which parcels were handed to carriers. */
export async function listParcelCarriers(): Promise<string[]> {
  const { rows } = await db().execute<{ carrier: string }>(sql`select distinct carrier from parcel order by 1`)
  return rows.map(({ carrier }) => carrier)
}

/** Converts a sum in paise that comes as text. */
export const paiseOf = (sum: string | number): Paise => Number(sum) as Paise
