import { and, eq, gte, sql } from 'drizzle-orm'
import { Refusal, refuse } from '#domain/refusal.ts'
import { joinHolidays, nextHoliday, problemOfHolidays, type StoreHoliday } from '#domain/sellers/store-holiday.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import type { Needs } from '#server/context.ts'
import { brand } from '#server/db/catalogue-tables.ts'
import { readClock } from '#server/db/database-clock.ts'
import { storeHoliday } from '#server/db/store-tables.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { todayInIndia } from '#server/shop/live-brand-store.ts'
import { translate } from '#server/translate.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { storeOf } from './find-own-brand.ts'

/**
 * Replaces the calendar of a store from today on; past holidays stay. The store takes no new orders on these days and
 * opens again by itself. Refuses with thing/not-found and request/invalid.
 */
export async function saveHolidays(
  context: Needs<'catalogueChanged'>,
  { brandId, holidays }: { brandId?: string | undefined; holidays: StoreHoliday[] },
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const id = storeOf(actor, brandId) ?? refuse('thing/not-found')
  const today = indianDay(await readClock()).day
  const wrong = problemOfHolidays(holidays, today)
  if (wrong)
    throw new Refusal('request/invalid', {
      [`holidays.${wrong.index}.from`]: translate(visitor.language, 'store-setup', `holidays.problem.${wrong.problem}`),
    })
  const calendar = joinHolidays(holidays)
  await transaction(async () => {
    const [found] = await db().select({ id: brand.id }).from(brand).where(eq(brand.id, id)).for('no key update')
    if (!found) return refuse('thing/not-found')
    await db()
      .delete(storeHoliday)
      .where(and(eq(storeHoliday.brandId, id), gte(storeHoliday.untilDay, sql`${todayInIndia}`)))
    const rows = calendar.map(({ from, until }) => ({ brandId: id, fromDay: from, untilDay: until }))
    if (rows.length > 0) await db().insert(storeHoliday).values(rows)
    await setNextHoliday(id, nextHoliday(calendar, today))
    await recordStoreEvent(id, { kind: 'holidays', details: { holidays: calendar } }, actor)
    afterCommit(() => context.catalogueChanged())
  })
}

/** Writes the holiday that runs or comes next to the store's own row, where every check of a store reads it. */
export const setNextHoliday = (brandId: string, holiday: StoreHoliday | null) =>
  db()
    .update(brand)
    .set({ holidayFrom: holiday?.from ?? null, holidayUntil: holiday?.until ?? null })
    .where(eq(brand.id, brandId))
