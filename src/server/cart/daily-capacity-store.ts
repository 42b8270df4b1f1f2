import type { DailyCapacity } from '#domain/sellers/making.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { runStatement } from '#server/db/named-statement.ts'

type DayRow = { product_id: string; day: CalendarDay; capacity: number | null; taken: number }

/**
 * Reads, for products and days from today on, a day's own capacity and what orders have taken. Of an order count the units that are
 * still wanted, the earliest days first; a declined, lapsed or cancelled one takes nothing.
 */
const readDays = {
  name: 'product_days',
  text: `
    with today as (select (now() at time zone 'Asia/Kolkata')::date as day),
    planned as (
      select m.product_id, m.day, m.units, case when s.state in ('rejected', 'lapsed', 'cancelled') then 0
          else coalesce(l.accepted_quantity, l.quantity - l.cancelled_quantity) end as wanted,
        sum(m.units) over (partition by m.line_id order by m.day) - m.units as earlier
      from line_making m
      join order_line l on l.id = m.line_id
      join seller_order s on s.id = l.seller_order_id
      where m.line_id in (
        select n.line_id from line_making n, today where n.product_id = any($1::text[]) and n.day >= today.day)
    ), taken as (
      select product_id, day, sum(least(units, greatest(0, wanted - earlier)))::int as units from planned group by 1, 2
    ), own as (select product_id, day, capacity from product_day where product_id = any($1::text[]))
    select coalesce(o.product_id, t.product_id) as product_id, coalesce(o.day, t.day)::text as day, o.capacity,
      coalesce(t.units, 0) as taken
    from own o full join taken t on t.product_id = o.product_id and t.day = o.day, today
    where coalesce(o.day, t.day) >= today.day
    order by 2`,
}

type Counted = { id: string | null; daily_capacity: number | null }

/** Returns the capacities of the products among these that have one; `daily_capacity` is their usual. */
export async function readCapacities(products: readonly Counted[]): Promise<Map<string, DailyCapacity>> {
  const usual = new Map(
    products.flatMap(({ id, daily_capacity }) =>
      id === null || daily_capacity === null ? [] : [[id, daily_capacity]],
    ),
  )
  if (usual.size === 0) return new Map()
  const rows = await runStatement<DayRow>(readDays, [[...usual.keys()]])
  return new Map(
    [...usual].map(([id, each]) => {
      const own = rows.filter(({ product_id }) => product_id === id)
      const days = own.map(({ day, capacity, taken }) => [day, { capacity, taken }])
      return [id, { usual: each, days: Object.fromEntries(days) }]
    }),
  )
}

/**
 * Adds the capacities to rows of products. Run in a placement after its products are locked, so that two orders never take the same room
 * of a day.
 */
export async function withCapacities<Row extends Counted>(
  rows: Row[],
): Promise<(Row & { capacity?: DailyCapacity })[]> {
  const capacities = await readCapacities(rows)
  if (capacities.size === 0) return rows
  return rows.map((row) => {
    const capacity = row.id === null ? undefined : capacities.get(row.id)
    return capacity ? { ...row, capacity } : row
  })
}
