import { indianDay } from './calendar-day.ts'

/** Minutes after midnight in India between which the emails of a day go out: a shop that starts at noon sends none. */
const morning = { from: 7 * 60, until: 11 * 60 }

/** Returns the day in India (as `2030-01-02`) while its emails of the morning go out; undefined at all other times. */
export function morningDay(now: Date): string | undefined {
  const { day, minutes } = indianDay(now)
  return minutes >= morning.from && minutes < morning.until ? day : undefined
}
