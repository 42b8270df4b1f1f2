import { Refusal, refuse } from '#domain/refusal.ts'
import {
  holidaysBefore,
  joinHolidays,
  nextHoliday,
  problemOfHolidays,
  type StoreHoliday,
} from '#domain/sellers/store-holiday.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { tagsOfStoreDays } from '#server/catalogue/response-tags.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { textCode } from '#server/translate.ts'
import { recordStoreEvent } from './brand-event-store.ts'
import { requireStore } from './find-own-brand.ts'
import {
  countProfileChange,
  deleteHolidaysSince,
  insertHolidays,
  lockStoreProfile,
  setNextHoliday,
} from './holiday-store.ts'

/**
 * Replaces the calendar of a store from today on; past holidays stay, and so do the past days of one that ends early. The
 * store takes no new orders on these days and opens again by itself. Refuses with thing/not-found, flow/stale (someone saved the profile meanwhile) and request/invalid.
 */
export async function saveHolidays(
  context: Needs<'catalogueChanged'>,
  { brandId, holidays, seen }: { brandId?: string | undefined; holidays: StoreHoliday[]; seen?: number | undefined },
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  const id = requireStore(actor, brandId)
  const today = indianDay(await readClock()).day
  const wrong = problemOfHolidays(holidays, today)
  if (wrong)
    throw new Refusal('request/invalid', {
      [`holidays.${wrong.index}.from`]: textCode('store-setup', `holidays.problem.${wrong.problem}`),
    })
  const calendar = joinHolidays(holidays)
  await transaction(async () => {
    const found = (await lockStoreProfile(id)) ?? refuse('thing/not-found')
    if (seen !== undefined && seen !== found.version) refuse('flow/stale')
    const [first] = calendar
    const since = first && first.from < today ? first.from : today
    const past = holidaysBefore(await deleteHolidaysSince(id, since), since)
    const rows = [...past, ...calendar].map(({ from, until }) => ({ brandId: id, fromDay: from, untilDay: until }))
    if (rows.length > 0) await insertHolidays(rows)
    await setNextHoliday(id, nextHoliday(calendar, today))
    await countProfileChange(id)
    await recordStoreEvent(id, { kind: 'holidays', details: { holidays: calendar } }, actor)
    afterCommit(() => context.catalogueChanged(tagsOfStoreDays(id)))
  })
}
