import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'
import type { StoreScope } from './seller-order-store.ts'

/** Counts the questions of customers that a store has not answered, and returns since when the first one waits. */
export async function countStoreQuestions(scope: StoreScope): Promise<{ open: number; since: Date | null }> {
  const { rows } = await db().execute<{ open: number; since: string | null }>(sql`
    select count(*)::int as open, min(written_at) as since from product_question
    where state = 'shown' and answer is null and (${scope}::text is null or brand_id = ${scope})`)
  const [found] = rows
  return { open: found?.open ?? 0, since: found?.since ? new Date(found.since) : null }
}
