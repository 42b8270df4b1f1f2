import { type SQL, sql } from 'drizzle-orm'
import type { RateTable } from '#domain/rates/rate-table.ts'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import { grainOf, type ReportGroup } from '#domain/reports/report-shape.ts'
import { addMetrics, type CountedRow } from '#domain/reports/report-table.ts'
import { lanes } from '#domain/reports/shop-reports.ts'
import { laneOf, partsOfLane } from '#domain/shipping/lane.ts'
import { db } from '#server/db/transaction.ts'
import { isFirstParcel } from '#server/orders/sent-again-store.ts'
import { findNewestRates } from '#server/shipping/order-rate-store.ts'
import { rateTableSchema } from '#server/shipping/rate-schema.ts'
import { andAtHub } from './hub-condition-store.ts'
import { withinPeriod } from './report-day-store.ts'
import type { ReadRows } from './report-rows.ts'
import { readSums } from './sum-store.ts'

/**
 * The books of each parcel that left the hub in a period: charged for its delivery (with the first of an order, and the first time it is sent), billed for it or, while no invoice
 * has come, booked for it in rupees; credits of disputes that were won, and what it pays for a parcel that it lost; and claims that no store bears.
 */
const books = (period: ReportPeriod, hub: string | undefined): SQL => sql`
  select p.id, p.carrier, p.waybill, o.id as order_id, o.number, o.destination as country, o.service_id as service, m.hub_id as hub,
    case when o.destination = 'IN' then coalesce(o.shipping ->> 'pincode', '') else '' end as pincode, m.closed_at as left_at,
    case when not ${isFirstParcel} then 0 when s.position = 1 then o.delivery_paise + o.added_delivery_paise - o.returned_delivery_paise
      else coalesce((select f.quoted_paise from shipment_freight f where f.shipment_id = s.id and f.paid_by = 'customer'), 0) end as charged,
    b.freight, b.fuel, b.other, b.credit + coalesce((select sum(i.carrier_pays_paise) from parcel_inquiry i where i.parcel_id = p.id), 0) as credit, b.billed,
    case when not b.billed and p.currency = 'INR' then p.cost_paise else 0 end as booked, c.claims,
    exists (select from order_event e where e.order_id = o.id and e.kind = 'attempt_failed'
      and coalesce((e.data ->> 'box')::int, 1) = s.position
      and (s.sent_again_at is null or e.data ->> 'waybill' = p.waybill)) as failed
  from manifest m join manifest_line k on k.manifest_id = m.id join parcel p on p.id = k.parcel_id
    join customer_order o on o.id = p.order_id join public.shipment s on s.id = coalesce(p.shipment_id, p.past_shipment_id)
  cross join lateral (
    select coalesce(sum(l.freight_paise), 0) as freight, coalesce(sum(l.fuel_paise), 0) as fuel,
      coalesce(sum(l.other_paise), 0) as other, coalesce(sum(w.credit_paise), 0) as credit, count(*) > 0 as billed
    from carrier_invoice_line l left join weight_dispute w on w.line_id = l.id where l.parcel_id = p.id
  ) b
  cross join lateral (
    select coalesce(sum(r.amount_paise), 0) as claims from refund r
    where s.position = 1 and ${isFirstParcel} and r.order_id = o.id and r.cause = 'claim' and r.state <> 'refused' and r.funded_by not in ('seller', 'customer')
  ) c
  where ${withinPeriod(sql`m.closed_at`, period)} ${andAtHub(sql`m.hub_id`, hub)}`

const result = sql`charged - freight - fuel - other - booked + credit - claims`

const keys: Partial<Record<ReportGroup, SQL>> = {
  carrier: sql`carrier`,
  country: sql`country`,
  service: sql`service`,
  hub: sql`hub`,
  lane: sql`country || '|' || pincode || '|' || service`,
}
const keyOf = (group: ReportGroup): SQL =>
  grainOf(group) ? sql`day_in_india(left_at)::text` : (keys[group] ?? sql`carrier`)

/** Adds up what lanes earn, by the day on which their boxes left. */
export const readLanes: ReadRows = async (period, group, hub) => {
  const rows = await readSums(sql`
    select ${keyOf(group)} as key, count(*) as boxes, count(*) filter (where not billed) as unbilled, sum(charged) as charged,
      sum(freight) as freight, sum(fuel) as fuel, sum(other) as other, sum(booked) as booked, sum(credit) as credit,
      count(*) filter (where failed) as failed, sum(claims) as claims, sum(${result}) as result
    from (${books(period, hub)}) b group by 1`)
  return group === 'lane' ? byLane(rows) : rows
}

/** Adds up PIN codes to their zones. */
async function byLane(rows: readonly CountedRow[]): Promise<CountedRow[]> {
  const nameLane = await laneNamer()
  const byKey = Map.groupBy(rows, ({ key }) => nameLane(key))
  return [...byKey].map(([key, group]) => ({
    key,
    metrics: addMetrics(
      lanes.metrics,
      group.map(({ metrics }) => metrics),
    ),
  }))
}

async function laneNamer(): Promise<(key: string) => string> {
  const newest = await findNewestRates()
  const zones: RateTable['domesticZones'] | undefined = newest && rateTableSchema.parse(newest.rates).domesticZones
  return (key) => {
    const [country = '', pincode = '', service = ''] = key.split('|')
    return laneOf({ country, pincode, service }, zones)
  }
}

export type LaneParcelFact = {
  orderId: string
  orderNumber: string
  waybill: string
  carrier: string
  country: string
  leftAt: Date | string
  isBilled: boolean
  charged: string
  cost: string
  credit: string
  claims: string
  result: string
}
type ParcelRow = LaneParcelFact & { key: string }

/** Lists the parcels behind a row, those that lose most first; for a part of time they are all that left in the period. */
export async function listLaneParcels(
  period: ReportPeriod,
  group: ReportGroup,
  key: string,
  hub?: string,
): Promise<LaneParcelFact[]> {
  const { rows } = await db().execute<ParcelRow>(sql`
    select ${keyOf(group)} as key, order_id as "orderId", number as "orderNumber", waybill, carrier, country,
      left_at as "leftAt", billed as "isBilled", charged, freight + fuel + other + booked as cost, credit, claims,
      ${result} as result
    from (${books(period, hub)}) b where ${isOfRow(group, key)} order by ${result}, id`)
  if (group !== 'lane') return rows
  const nameLane = await laneNamer()
  return rows.filter((row) => nameLane(row.key) === key)
}

/** Of a lane within India the zone is not known to the database. */
function isOfRow(group: ReportGroup, key: string): SQL {
  if (grainOf(group)) return sql`true`
  if (group !== 'lane') return sql`${keyOf(group)} = ${key}`
  const { country, service } = partsOfLane(key)
  return sql`country = ${country} and service = ${service}`
}
