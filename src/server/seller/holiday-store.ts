import { and, eq, gte, sql } from 'drizzle-orm'
import type { StoreHoliday } from '#domain/sellers/store-holiday.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { storeHoliday } from '#server/db/store-tables.ts'
import { db } from '#server/db/transaction.ts'
import { todayInIndia } from '#server/shop/live-brand-store.ts'

/** Locks what a store says of itself, and returns its version. */
export async function lockStoreProfile(id: string): Promise<{ version: number } | undefined> {
  const found = db().select({ version: brand.profileVersion }).from(brand).where(eq(brand.id, id))
  const [row] = await found.for('no key update')
  return row
}

/** Deletes the holidays of a store that last until this day or longer, and returns them. */
export const deleteHolidaysSince = (id: string, day: CalendarDay): Promise<StoreHoliday[]> =>
  db()
    .delete(storeHoliday)
    .where(and(eq(storeHoliday.brandId, id), gte(storeHoliday.untilDay, day)))
    .returning({ from: storeHoliday.fromDay, until: storeHoliday.untilDay })

/** Saves holidays. */
export async function insertHolidays(rows: { brandId: string; fromDay: string; untilDay: string }[]): Promise<void> {
  await db().insert(storeHoliday).values(rows)
}

/** Writes the holiday that runs or comes next to the store's own row, where every check of a store reads it. */
export const setNextHoliday = (brandId: string, holiday: StoreHoliday | null) =>
  db()
    .update(brand)
    .set({
      holidayFrom: holiday?.from ?? null,
      holidayUntil: holiday?.until ?? null,
    })
    .where(eq(brand.id, brandId))

/** Counts a change of what a store says of itself. */
export async function countProfileChange(brandId: string): Promise<void> {
  await db()
    .update(brand)
    .set({ profileVersion: sql`${brand.profileVersion} + 1` })
    .where(eq(brand.id, brandId))
}

/** Returns the holidays of stores that are not over, in order, with the version of each store's profile. */
export async function listComingHolidays(
  ids: readonly string[],
): Promise<Map<string, { version: number; holidays: StoreHoliday[] }>> {
  const { rows } = await db().execute<{ id: string; version: number; holidays: StoreHoliday[] }>(sql`
    select b.id, b.profile_version as version, coalesce((
      select jsonb_agg(jsonb_build_object('from', h.from_day, 'until', h.until_day) order by h.from_day)
      from store_holiday h where h.brand_id = b.id and h.until_day >= ${todayInIndia}), '[]') as holidays
    from brand b where b.id = any(${sql.param([...ids])}::text[])`)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
