import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { customerOrder, outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

const mostShown = 100
const isGivenUp = and(isNotNull(outbox.failedAt), isNull(outbox.doneAt))

/** Lists messages of the outbox that were given up, the newest first, each with the order it is about. */
export async function listFailedJobs() {
  const rows = await db()
    .select({ job: outbox, orderId: customerOrder.id, number: customerOrder.number })
    .from(outbox)
    .leftJoin(customerOrder, eq(customerOrder.id, sql`${outbox.payload} ->> 'orderId'`))
    .where(isGivenUp)
    .orderBy(desc(outbox.failedAt), desc(outbox.id))
    .limit(mostShown)
  return rows.map(({ job, orderId, number }) => ({
    id: String(job.id),
    kind: job.kind,
    attempts: job.attempts,
    error: job.lastError ?? '',
    failedAt: job.failedAt ?? job.runAt,
    order: orderId && number ? { id: orderId, number } : null,
  }))
}

/** Puts one that was given up back into its queue, and returns the queue. Refuses with thing/not-found. */
export async function retryFailedJob(id: string) {
  const [row] = await db()
    .update(outbox)
    .set({ failedAt: null, attempts: 0, runAt: dbNow, lockedUntil: null })
    .where(and(sql`${outbox.id}::text = ${id}`, isGivenUp))
    .returning({ queue: outbox.queue })
  return row?.queue ?? refuse('thing/not-found')
}
