import { sql } from 'drizzle-orm'
import type { Needs } from '#server/context.ts'
import { db } from '#server/db/transaction.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { thisWeek } from './save-product.ts'

const pauseMilliseconds = 5 * 60_000

/**
 * Begins the week of products with a weekly capacity: what can be ordered is full again on Monday in India. Several
 * processes may do so at once; each product begins each week once.
 */
export const capacityRefill: IntervalJob = {
  name: 'capacity refill',
  first: 10_000,
  run: async (context) => {
    await refillCapacity(context)
    return pauseMilliseconds
  },
  pauseAfterFailure: pauseMilliseconds,
}

/** Runs one pass, by the database's clock. */
export async function refillCapacity(context: Needs<'catalogueChanged'>): Promise<void> {
  const { rows } = await db().execute(sql`
    update product set stock = weekly_capacity, capacity_week = ${thisWeek}
    where weekly_capacity is not null and capacity_week < ${thisWeek} returning id`)
  if (rows.length > 0) context.catalogueChanged()
}
