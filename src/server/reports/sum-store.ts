import type { SQL } from 'drizzle-orm'
import type { CountedRow } from '#domain/reports/report-table.ts'
import { db } from '#server/db/transaction.ts'
import { amountOf } from './report-rows.ts'

/** Reads rows whose first column is the key, and whose other columns are sums. */
export async function readSums(statement: SQL): Promise<CountedRow[]> {
  const { rows } = await db().execute<Record<string, string | null>>(statement)
  return rows.map(({ key, ...sums }) => ({
    key: key ?? '',
    metrics: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, amountOf(sum)])),
  }))
}
