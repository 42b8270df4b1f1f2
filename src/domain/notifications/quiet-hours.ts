import { indianDay, minutesOf } from '../time/calendar-day.ts'

/** Times of day in India, `HH:MM`, between which no notification is shown; they may span midnight. */
export type QuietHours = { readonly from: string; readonly until: string }

/** For people who have chosen nothing. */
export const usualQuietHours: QuietHours = { from: '22:00', until: '06:00' }

const dayMinutes = 24 * 60

/** Returns when the quiet hours around an instant end; null when it lies outside of them, or there are none. */
export function quietUntil(at: Date, quiet: QuietHours | null): Date | null {
  if (quiet === null) return null
  const { minutes } = indianDay(at)
  const from = minutesOf(quiet.from)
  const length = (minutesOf(quiet.until) - from + dayMinutes) % dayMinutes
  const since = (minutes - from + dayMinutes) % dayMinutes
  if (since >= length) return null
  const minuteStart = Math.floor(at.getTime() / 60_000) * 60_000
  return new Date(minuteStart + (length - since) * 60_000)
}
