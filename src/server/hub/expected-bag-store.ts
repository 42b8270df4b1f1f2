import { sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import type { PickupHours } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

type ExpectedBags = {
  brandId: string
  name: Trilingual
  colour: string
  hours: PickupHours[]
  packed: number
  inTransit: number
  late: number
  codes: string[]
}

/** Codes listed of one store; the count says how many there are. */
const mostCodes = 12

/**
 * Lists the stores whose bags should reach a hub on a day in India: what is packed or under way, and what should
 * have been packed by then (`late`), each store with its pickup hours and the first codes.
 */
export async function listExpectedBags(day: string, hubId: string): Promise<ExpectedBags[]> {
  const { rows } = await db().execute<ExpectedBags>(sql`
    select b.id as "brandId", b.name, b.palette ->> 'ground' as colour, b.pickup_hours as hours,
      count(*) filter (where s.state = 'packed')::int as packed,
      count(*) filter (where s.state = 'handed_over')::int as "inTransit",
      count(*) filter (where s.state in ('accepted', 'part_accepted'))::int as late,
      (array_agg(s.code order by o.arrives_to, s.code))[1:${sql.raw(String(mostCodes))}] as codes
    from seller_order s
    join customer_order o on o.id = s.order_id
    join brand b on b.id = s.brand_id
    where o.hub_id = ${hubId} and o.state <> 'pending_payment' and (s.state in ('packed', 'handed_over')
      or s.state in ('accepted', 'part_accepted')
        and (o.placed_at at time zone 'Asia/Kolkata')::date + b.dispatch_days < ${day}::date)
    group by b.id
    order by b.id`)
  return rows
}
