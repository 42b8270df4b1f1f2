import { type SQL, sql } from 'drizzle-orm'

/** Document validity and holidays are counted in days of the shop's own country. */
export const todayInIndia: SQL = sql.raw(`(now() at time zone 'Asia/Kolkata')::date`)

/** SQL expression for the last day of the store `b`'s current holiday, yyyy-mm-dd. */
export const closedUntil: SQL = sql`case when b.holiday_until >= ${todayInIndia} then b.holiday_until::text end`

/**
 * SQL condition that the store `b` is visible: approved, not suspended and, if it sells food, with valid documents
 * (docs/spec/decisions.md#5). A store on holiday stays visible as closed.
 */
export const isLiveStore: SQL = sql`(b.approved_at is not null and b.suspended_at is null
  and (not b.sells_food or b.documents_valid_until >= ${todayInIndia}))`
