import type { Language } from '#domain/language/language.ts'
import { indianDay, weekdayOf } from '#domain/time/calendar-day.ts'
import { readClock } from '#server/db/database-clock.ts'
import { listExpectedBags } from './expected-bag-store.ts'
import { listAstrayBags } from './hub-scan-store.ts'

/** Returns the stores whose bags should arrive at a hub today, by their pickup hours of the day; those without hours last. */
export async function showExpectedBags(hubId: string, language: Language) {
  const { day } = indianDay(await readClock())
  const stores = (await listExpectedBags(day, hubId)).map(({ name, hours, ...store }) => {
    const today = hours.find((each) => each.day === weekdayOf(day))
    return { ...store, name: name[language], from: today?.from ?? null, until: today?.until ?? null }
  })
  return stores.toSorted((one, other) => (one.from ?? '99').localeCompare(other.from ?? '99'))
}

/** Returns the bags that lie at the wrong hub: here, or those of this hub elsewhere. */
export const showAstrayBags = async (hubId: string, language: Language) =>
  (await listAstrayBags(hubId)).map(({ store, scannedAt, belongsTo, isHere, ...bag }) => ({
    ...bag,
    store: store[language],
    isHere,
    /** The other hub of the two. */
    hub: (isHere ? belongsTo : scannedAt)[language],
  }))
