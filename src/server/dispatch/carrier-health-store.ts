import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { BookableCarrier } from '#domain/shipping/carrier-name.ts'
import { afterFailure } from '#domain/shipping/circuit-breaker.ts'
import { carrier, carrierRule } from '#server/db/carrier-tables.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import { db, transaction } from '#server/db/transaction.ts'

export type CarrierRow = typeof carrier.$inferSelect

/** Lists the carriers with how they have answered lately. */
export const listCarrierRows = (): Promise<CarrierRow[]> => db().select().from(carrier).orderBy(asc(carrier.id))

/** Lists the rules in force, the newest last. */
export const listCarrierRules = () =>
  db()
    .select()
    .from(carrierRule)
    .where(isNull(carrierRule.endedAt))
    .orderBy(asc(carrierRule.createdAt), asc(carrierRule.id))

/** Records that a carrier answered: earlier failures are forgiven. */
export async function noteAnswer(id: BookableCarrier): Promise<void> {
  await db()
    .update(carrier)
    .set({ lastAnswerAt: dbNow, failures: 0, failuresSince: null, openUntil: null })
    .where(eq(carrier.id, id))
}

/** Records that a carrier did not answer; five of these within a minute leave it alone for one. */
export const noteFailure = (id: BookableCarrier, why: string): Promise<void> =>
  transaction(async () => {
    const [row] = await db().select().from(carrier).where(eq(carrier.id, id)).for('update')
    if (!row) return
    const now = await readClock()
    const next = afterFailure({ failures: row.failures, since: row.failuresSince, openUntil: row.openUntil }, now)
    await db()
      .update(carrier)
      .set({
        failures: next.failures,
        failuresSince: next.since,
        openUntil: next.openUntil,
        lastFailureAt: dbNow,
        lastFailure: why.slice(0, 300),
      })
      .where(eq(carrier.id, id))
  })

/** Turns a carrier on or off for new bookings; what is booked goes on. */
export async function saveEnabled(id: BookableCarrier, enabled: boolean): Promise<boolean> {
  const rows = await db().update(carrier).set({ enabled }).where(eq(carrier.id, id)).returning({ id: carrier.id })
  return rows.length > 0
}

/** Saves the address of a carrier's page about a parcel over the version that was seen; returns whether it was still that one. */
export async function saveTrackingPage(
  id: BookableCarrier,
  trackingPage: string | null,
  seen: number,
): Promise<boolean> {
  const rows = await db()
    .update(carrier)
    .set({ trackingPage, version: sql`${carrier.version} + 1` })
    .where(and(eq(carrier.id, id), eq(carrier.version, seen)))
    .returning({ id: carrier.id })
  return rows.length > 0
}

/** Saves a new rule. */
export async function insertCarrierRule(values: typeof carrierRule.$inferInsert): Promise<void> {
  await db().insert(carrierRule).values(values)
}

/** Ends a rule; returns whether it was in force. */
export async function endCarrierRule(id: string, endedBy: string): Promise<boolean> {
  const rows = await db()
    .update(carrierRule)
    .set({ endedAt: dbNow, endedBy })
    .where(and(eq(carrierRule.id, id), isNull(carrierRule.endedAt)))
    .returning({ id: carrierRule.id })
  return rows.length > 0
}

/** Counts the bookings of the last thirty days by carrier and state. */
export async function countBookings(): Promise<Map<string, Record<string, number>>> {
  const { rows } = await db().execute<{ carrier: string; counts: Record<string, number> }>(sql`
    select carrier, jsonb_object_agg(state, count) as counts from (
      select carrier, state, count(*)::int as count from carrier_booking
      where carrier is not null and requested_at > now() - interval '30 days' group by carrier, state
    ) as counted group by carrier`)
  return new Map(rows.map(({ carrier: id, counts }) => [id, counts]))
}
