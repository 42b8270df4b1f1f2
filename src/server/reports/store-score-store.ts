import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'

/** Days over which a store's punctuality is counted. */
export const scoreDays = 90
/** A search is shown once as many products were opened from it; rarer ones may be one person's words. */
const leastClicks = 3
const mostSearches = 20

const since = sql`now() - make_interval(days => ${sql.raw(String(scoreDays))})`

type Counted = { inTime: number; of: number }

/** Counts the orders of a store whose time to answer has begun in these days, and those answered before it ran out. */
export async function countAnswers(brandId: string): Promise<Counted> {
  const { rows } = await db().execute<Counted>(sql`
    select count(*)::int as of, (count(*) filter (where not lapsed))::int as "inTime" from (
      select exists (select from order_event e where e.order_id = f.order_id and e.seller_order_id = f.id
        and e.kind = 'seller_order_lapsed') as lapsed
      from customer_order o join seller_order f on f.order_id = o.id
      where o.placed_at >= ${since} and o.state <> 'pending_payment' and o.replaces_claim_id is null
        and f.brand_id = ${brandId} and f.state not in ('awaiting_acceptance', 'cancelled')) answered`)
  return rows[0] ?? { inTime: 0, of: 0 }
}

/** Counts the bags of a store that were due in these days, and those that had left it on the promised day. */
export async function countHandOvers(brandId: string): Promise<Counted> {
  const { rows } = await db().execute<Counted>(sql`
    select count(*)::int as of, (count(*) filter (where left_on <= hand_over_day))::int as "inTime" from (
      select f.hand_over_day, (select day_in_india(min(e.at)) from order_event e where e.order_id = f.order_id
        and e.seller_order_id = f.id and e.kind in ('seller_order_handed_over', 'seller_order_received')) as left_on
      from customer_order o join seller_order f on f.order_id = o.id
      where o.placed_at >= ${since} and o.state <> 'pending_payment' and f.brand_id = ${brandId}
        and f.state not in ('awaiting_acceptance', 'rejected', 'lapsed', 'cancelled')) due
    where left_on is not null or hand_over_day < day_in_india(now())`)
  return rows[0] ?? { inTime: 0, of: 0 }
}

/** Lists the searches from whose results a store's products were opened, the most frequent first. */
export async function listSearchesThatLed(brandId: string): Promise<{ typed: string; times: number }[]> {
  const { rows } = await db().execute<{ typed: string; times: number }>(sql`
    select s.typed, c.times from (
      select k.key, sum(k.times)::int as times from search_click k join product p on p.id = k.product_id
      where p.brand_id = ${brandId} group by k.key having sum(k.times) >= ${leastClicks}) c
    cross join lateral (select typed from recorded_search where key = c.key order by times desc, typed limit 1) s
    order by c.times desc, s.typed limit ${mostSearches}`)
  return rows
}
