import { type SQL, sql } from 'drizzle-orm'
import { grainOf, type ReportGroup } from '#domain/reports/report-shape.ts'
import { andAtHub } from './hub-condition-store.ts'
import { withinPeriod } from './report-day-store.ts'
import { type ReadRows, type ReadTotal, withMetrics } from './report-rows.ts'
import { readSums } from './sum-store.ts'

const keys: Partial<Record<ReportGroup, SQL>> = {
  problem: sql`c.kind`,
  country: sql`o.destination`,
  hub: sql`o.hub_id`,
  carrier: sql`coalesce((select carrier from parcel p where p.order_id = c.order_id order by shipment_id is null, id limit 1), '')`,
}

/**
 * Claims by the day on which they were opened, and what was decided about them since. A claim about several stores is in
 * the row of each; its refund is then not divided.
 */
export const readClaims: ReadRows = async (period, group, hub) => {
  const isOfStores = group === 'store'
  const key = grainOf(group) ? sql`day_in_india(c.created_at)::text` : isOfStores ? sql`s.brand_id` : keys[group]
  const rows = await readSums(sql`
    select ${key ?? sql`c.kind`} as key, count(*) as claims, count(*) filter (where c.is_open) as open,
      count(*) filter (where c.state in ('granted', 'part_granted') and not d.replaced) as granted,
      count(*) filter (where c.state in ('granted', 'part_granted') and d.replaced) as replaced,
      count(*) filter (where c.state = 'refused') as refused, sum(d.refunded) as refunded
    from claim c join customer_order o on o.id = c.order_id
      ${isOfStores ? sql`join lateral (select distinct l.brand_id from claim_line k join order_line l on l.id = k.line_id where k.claim_id = c.id) s on true` : sql``}
      cross join lateral (
        select coalesce(bool_or(t.replacement_id is not null), false) as replaced,
          coalesce(sum(r.amount_paise) filter (where r.state <> 'refused'), 0) as refunded
        from claim_step t left join refund r on r.id = t.refund_id where t.claim_id = c.id
      ) d
    where ${withinPeriod(sql`c.created_at`, period)} ${andAtHub(sql`o.hub_id`, hub)} group by 1`)
  return isOfStores ? rows.map(({ key, metrics }) => ({ key, metrics: { ...metrics, refunded: null } })) : rows
}

/** Counts each claim once in the total, where it is in the rows of several stores. */
export const readClaimsTotal: ReadTotal = async (period, group, total, hub) =>
  group === 'store' ? withMetrics('claims', await readClaims(period, 'problem', hub)) : total
