/** A day without a time, as `yyyy-mm-dd`. */
export type CalendarDay = string

/** India has one time zone and no daylight saving time, so Asia/Kolkata is a fixed offset from UTC. */
const kolkataMinutes = 5 * 60 + 30

/** Returns the day in Asia/Kolkata at an instant, and the minutes since its midnight. */
export function indianDay(at: Date): { day: CalendarDay; minutes: number } {
  const local = new Date(at.getTime() + kolkataMinutes * 60_000)
  return { day: local.toISOString().slice(0, 10), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() }
}

/** Returns the day a number of days later. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Returns the day of the week, 1 (Monday) to 7. */
export const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Returns how many days the second day is after the first. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Returns the minutes after midnight of a time of day written `17:00`. Throws a RangeError when it is not one. */
export function minutesOf(timeOfDay: string): number {
  const read = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(timeOfDay)
  if (!read) throw new RangeError(`not a time of day: ${timeOfDay}`)
  return Number(read[1]) * 60 + Number(read[2])
}
