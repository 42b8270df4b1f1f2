import { type SQL, sql } from 'drizzle-orm'

/** Papers and holidays are counted in days of the shop's own country. */
export const todayInIndia: SQL = sql.raw(`(now() at time zone 'Asia/Kolkata')::date`)

/** Last day of the store `b`'s holiday while that is on, yyyy-mm-dd. */
export const closedUntil: SQL = sql`case when b.holiday_until >= ${todayInIndia} then b.holiday_until::text end`

/**
 * Whether the store `b` is shown: approved, not suspended and, if it sells food, with papers that still hold (decisions 5). A store on
 * holiday stays visible as closed.
 */
export const isLiveStore: SQL = sql`(b.approved_at is not null and b.suspended_at is null
  and (not b.sells_food or b.documents_valid_until >= ${todayInIndia}))`
