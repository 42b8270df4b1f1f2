import { sql } from 'drizzle-orm'
import {
  type CommissionPrefix,
  financialYearOf,
  type InvoicePrefix,
  invoiceNumber,
} from '#domain/invoices/invoice-number.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import { invoiceCounter } from '#server/db/invoice-tables.ts'
import { db } from '#server/db/transaction.ts'

/**
 * Takes the next number of a series in the current financial year of India. The counter's row stays locked until the
 * caller's transaction ends, so that no other transaction takes one meanwhile, and a number whose document was not
 * saved is issued again: no gaps (docs/spec/correctness.md#40). A caller that takes several takes them in the order of their
 * series.
 */
export async function takeNextNumber<Prefix extends InvoicePrefix | CommissionPrefix>(prefix: Prefix, series: number) {
  const issuedAt = await readClock()
  const year = financialYearOf(indianDay(issuedAt).day)
  const [taken] = await db()
    .insert(invoiceCounter)
    .values({ prefix, series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounter.prefix, invoiceCounter.series, invoiceCounter.year],
      set: { last: sql`${invoiceCounter.last} + 1` },
    })
    .returning({ sequence: invoiceCounter.last })
  if (!taken) throw new Error(`no number in the series ${prefix}${series} of ${year}`)
  const { sequence } = taken
  return { number: invoiceNumber(prefix, series, year, sequence), prefix, series, year, sequence, issuedAt }
}
