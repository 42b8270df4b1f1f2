import type { Language } from '#domain/language/language.ts'
import { type Grain, partOf, type ReportPeriod } from '#domain/reports/report-period.ts'
import { addDays, type CalendarDay } from '#domain/time/calendar-day.ts'

const locales: Record<Language, string> = { en: 'en-GB', gu: 'gu-IN', hi: 'hi-IN' }
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(day: CalendarDay, language: Language, name: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${name}`
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locales[language], { numberingSystem: 'latn', timeZone: 'UTC', ...options })
  formatters.set(key, formatter)
  return formatter.format(new Date(`${day}T00:00:00Z`))
}

const shortDay = (day: CalendarDay, language: Language) =>
  format(day, language, 'day', { day: 'numeric', month: 'short', year: 'numeric' })
const monthName = (day: CalendarDay, language: Language) =>
  format(day, language, 'month', { month: 'long', year: 'numeric' })

/** Returns a period as readable text: "1 Nov 2026", or "1 Nov 2026 – 26 Nov 2026". */
export const formatPeriod = ({ from, to }: ReportPeriod, language: Language): string =>
  from === to ? shortDay(from, language) : `${shortDay(from, language)} – ${shortDay(to, language)}`

/** Returns the name of a part of a period, by its first day. */
export function partLabel(first: CalendarDay, grain: Grain, period: ReportPeriod, language: Language): string {
  const year = Number(first.slice(0, 4))
  switch (grain) {
    case 'month':
      return monthName(first, language)
    case 'year':
      return String(year)
    case 'financial-year': {
      const begin = Number(first.slice(5, 7)) >= 4 ? year : year - 1
      return `${begin}-${String((begin + 1) % 100).padStart(2, '0')}`
    }
    default:
      return formatPeriod(daysOfPart(first, grain, period), language)
  }
}

/** Returns the days of a part of a period, by its first day. */
export function daysOfPart(first: CalendarDay, grain: Grain, period: ReportPeriod): ReportPeriod {
  let to = first
  while (to < period.to && partOf(addDays(to, 1), grain, period) === first) to = addDays(to, 1)
  return { from: first, to }
}
