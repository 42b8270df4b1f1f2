import { minutesOf } from '../time/calendar-day.ts'

/** Times of day, `HH:MM`, between which no notification is shown; they may span midnight. */
export type QuietHours = { readonly from: string; readonly until: string }

/** For people who have chosen nothing. */
export const usualQuietHours: QuietHours = { from: '22:00', until: '06:00' }

const indianTimeZone = 'Asia/Kolkata'

const dayMinutes = 24 * 60

/** Returns whether a name is one of a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * Returns when the quiet hours around an instant end, in a time zone; null when it lies outside of them, or there are
 * none. In a night whose clocks change they end an hour earlier or later.
 */
export function quietUntil(at: Date, quiet: QuietHours | null, timeZone = indianTimeZone): Date | null {
  if (quiet === null) return null
  const from = minutesOf(quiet.from)
  const length = (minutesOf(quiet.until) - from + dayMinutes) % dayMinutes
  const since = (minutesIn(at, timeZone) - from + dayMinutes) % dayMinutes
  if (since >= length) return null
  const minuteStart = Math.floor(at.getTime() / 60_000) * 60_000
  return new Date(minuteStart + (length - since) * 60_000)
}

/** Returns the minutes since midnight in a time zone. */
const minutesIn = (at: Date, timeZone: string): number =>
  minutesOf(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at),
  )
