import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { expiringDays } from '#domain/sellers/requirement.ts'
import { brand, setting } from '#server/db/catalogue-tables.ts'
import { storeHoliday, storeSubmission } from '#server/db/store-tables.ts'
import { db } from '#server/db/transaction.ts'
import { todayInIndia } from '#server/shop/live-brand-store.ts'

/** The setting that holds the last day on which the stores were watched. */
const lastDay = 'stores-watched-day'

/** Lists accepted documents that end soon or have ended, with their stores. */
export const listEndingDocuments = () =>
  db()
    .select()
    .from(storeSubmission)
    .innerJoin(brand, eq(brand.id, storeSubmission.brandId))
    .where(
      and(
        eq(storeSubmission.state, 'accepted'),
        isNotNull(storeSubmission.expiresOn),
        lte(storeSubmission.expiresOn, sql`${todayInIndia} + ${expiringDays}::int`),
      ),
    )

/** Lists stores whose last holiday is over and that have planned another. */
export const listStoresAfterHoliday = () =>
  db()
    .selectDistinct({ id: brand.id })
    .from(brand)
    .innerJoin(storeHoliday, eq(storeHoliday.brandId, brand.id))
    .where(
      and(
        sql`(${brand.holidayUntil} is null or ${brand.holidayUntil} < ${todayInIndia})`,
        sql`${storeHoliday.untilDay} >= ${todayInIndia}`,
      ),
    )

/** Locks a store and returns its planned holidays, the first one first. */
export async function lockPlannedHolidays(brandId: string) {
  await db().select({ id: brand.id }).from(brand).where(eq(brand.id, brandId)).for('no key update')
  return await db()
    .select({ from: storeHoliday.fromDay, until: storeHoliday.untilDay })
    .from(storeHoliday)
    .where(eq(storeHoliday.brandId, brandId))
    .orderBy(asc(storeHoliday.fromDay))
}

/** Notes the day on which the stores were watched; returns false when it was noted already. */
export async function saveLastDay(today: string): Promise<boolean> {
  const noted = await db()
    .insert(setting)
    .values({ name: lastDay, value: today })
    .onConflictDoUpdate({
      target: setting.name,
      set: { value: today },
      setWhere: sql`${setting.value} <> to_jsonb(${today}::text)`,
    })
    .returning({ name: setting.name })
  return noted.length > 0
}
