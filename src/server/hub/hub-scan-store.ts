import { hubScan } from '#server/db/hub-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves one code that was scanned or typed at the hub, with what became of it. */
export async function insertHubScan(values: Omit<typeof hubScan.$inferInsert, 'id' | 'at'>): Promise<void> {
  await db().insert(hubScan).values(values)
}
