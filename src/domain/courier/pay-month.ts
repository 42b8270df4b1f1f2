import { indianDay } from '../time/calendar-day.ts'

/** A month in India: its name (2026-11), its first instant, and the first after it. */
export type PayMonth = { readonly name: string; readonly from: Date; readonly until: Date }

const kolkataMs = 5.5 * 3_600_000
const firstOf = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1) - kolkataMs)

/** Returns the month of a name such as 2026-11. */
export function monthNamed(name: string): PayMonth {
  const [year = 0, month = 1] = name.split('-').map(Number)
  return { name, from: firstOf(year, month - 1), until: firstOf(year, month) }
}

/** Returns the month in India at an instant, or one so many months later. */
export function monthAround(at: Date, later = 0): PayMonth {
  const [year = 0, month = 1] = indianDay(at).day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + later, 1))
  return monthNamed(first.toISOString().slice(0, 7))
}
