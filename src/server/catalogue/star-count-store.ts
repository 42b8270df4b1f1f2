import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'

/** Counts the visible reviews of these products again; the caller holds their locks. */
export async function countStars(productIds: readonly string[]): Promise<void> {
  await db().execute(
    sql`update product p set review_count = counted.reviews, star_sum = counted.stars
      from (
        select asked.id, count(r.id)::int as reviews, coalesce(sum(r.stars), 0)::int as stars
        from unnest(${sql.param([...productIds])}::text[]) as asked(id)
          left join review r on r.product_id = asked.id and r.state = 'shown'
        group by asked.id
      ) counted
      where p.id = counted.id`,
  )
}
