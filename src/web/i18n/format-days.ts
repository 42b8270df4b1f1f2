import type { Language } from '#domain/language/language.ts'
import { formatClock } from '#domain/time/clock-format.ts'

const locales: Record<Language, string> = { en: 'en-IN', gu: 'gu-IN', hi: 'hi-IN' }

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { numberingSystem: 'latn', ...options })

const day = (iso: string): Date => new Date(`${iso}T00:00:00Z`)

/** Formats a calendar day (yyyy-mm-dd), as in "4 December". */
export const formatMonthDay = (iso: string, language: Language): string =>
  format(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day(iso))

/** Formats a calendar day (yyyy-mm-dd) with its day of the week, as in "Friday, 4 December". */
export const formatWeekday = (iso: string, language: Language): string =>
  format(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day(iso))

/** Formats a calendar day (yyyy-mm-dd) with its year, as in "4 December 2026". */
export const formatLongDate = (iso: string, language: Language): string =>
  format(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day(iso))

/** Formats a month (yyyy-mm) with its year, as in "December 2026". */
export const formatMonth = (month: string, language: Language): string =>
  format(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day(`${month}-01`))

/**
 * Formats two calendar days as the ends of a range and names a shared month only once: "4" and "9 December". For
 * equal days only `to` is set.
 */
export function dayRange(from: string, to: string, language: Language): { from?: string; to: string } {
  const last = formatMonthDay(to, language)
  if (from === to) return { to: last }
  const sameMonth = from.slice(0, 7) === to.slice(0, 7)
  return { from: sameMonth ? String(day(from).getUTCDate()) : formatMonthDay(from, language), to: last }
}

/** Formats an instant (ISO) in the reader's time zone: the day, and the time as in "8:02 pm". */
export function formatDayAndTime(iso: string, language: Language): { day: string; time: string } {
  const at = new Date(iso)
  return {
    day: format(language, { day: 'numeric', month: 'long' }).format(at),
    time: formatClock(at, language),
  }
}

/** Returns whether an instant (ISO) is today or yesterday in the reader's time zone. */
export function relativeDay(iso: string, now: Date): 'today' | 'yesterday' | undefined {
  const at = new Date(iso).toDateString()
  if (at === now.toDateString()) return 'today'
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  return at === before.toDateString() ? 'yesterday' : undefined
}
