import { type SQL, sql } from 'drizzle-orm'

/** Document validity and holidays are counted in days of the shop's own country. */
export const todayInIndia: SQL = sql.raw(`(now() at time zone 'Asia/Kolkata')::date`)

/** SQL condition that the store `b` is on holiday today, both days included. */
export const isOnHoliday: SQL = sql`(b.holiday_until is not null and b.holiday_until >= ${todayInIndia}
  and (b.holiday_from is null or b.holiday_from <= ${todayInIndia}))`

/** SQL expression for the last day of the store `b`'s current holiday, yyyy-mm-dd. */
export const closedUntil: SQL = sql`case when ${isOnHoliday} then b.holiday_until::text end`

/**
 * SQL condition that the store `b` is visible: approved, not suspended and, if it sells food, with valid documents
 * (docs/spec/decisions.md#5). A store on holiday stays visible as closed. A listed product is the fifth fact of
 * `domain/sellers/store-gates.ts`: where products are listed it always holds, where stores are, add `hasListedProduct`.
 */
export const isLiveStore: SQL = sql`(b.approved_at is not null and b.suspended_at is null
  and (not b.sells_food or b.documents_valid_until >= ${todayInIndia}))`

/** SQL condition that the store `b` has a product on sale. */
export const hasListedProduct: SQL = sql`exists (select from product listed where listed.brand_id = b.id and listed.published)`
