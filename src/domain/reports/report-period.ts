import { addDays, type CalendarDay, weekdayOf } from '../time/calendar-day.ts'

/** Days in India, the last one included. */
export type ReportPeriod = { readonly from: CalendarDay; readonly to: CalendarDay }

/** Periods by name, in the order of the menu. A financial year begins in April. */
export const reportSpans = [
  'today',
  'last7',
  'last30',
  'month',
  'last-month',
  'quarter',
  'last-quarter',
  'year',
  'financial-year',
  'last-financial-year',
] as const
export type ReportSpan = (typeof reportSpans)[number]

/** What a period is compared with: the same time just before, or a year before. */
export const comparisons = ['before', 'year', 'none'] as const
export type Comparison = (typeof comparisons)[number]

export const grains = ['day', 'week', 'month', 'quarter', 'year', 'financial-year'] as const
export type Grain = (typeof grains)[number]

/** A report reaches over ten years at most. */
const mostDays = 3_660

const two = (part: number): string => String(part).padStart(2, '0')
const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4))
const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7))

/** Returns the first of the month that is some months later. */
function addMonths(day: CalendarDay, months: number): CalendarDay {
  const index = yearOf(day) * 12 + monthOf(day) - 1 + months
  return `${Math.floor(index / 12)}-${two((index % 12) + 1)}-01`
}

const firstOfMonth = (day: CalendarDay): CalendarDay => addMonths(day, 0)
const firstOfQuarter = (day: CalendarDay): CalendarDay => addMonths(day, -((monthOf(day) - 1) % 3))
const firstOfYear = (day: CalendarDay): CalendarDay => `${yearOf(day)}-01-01`
const firstOfFinancialYear = (day: CalendarDay): CalendarDay =>
  `${monthOf(day) >= 4 ? yearOf(day) : yearOf(day) - 1}-04-01`
const monday = (day: CalendarDay): CalendarDay => addDays(day, 1 - weekdayOf(day))

const firstOf: Readonly<Record<Grain, (day: CalendarDay) => CalendarDay>> = {
  day: (day) => day,
  week: monday,
  month: firstOfMonth,
  quarter: firstOfQuarter,
  year: firstOfYear,
  'financial-year': firstOfFinancialYear,
}

/** Returns the days of a named period, seen from a day. Periods that run end today. */
export function periodOfSpan(span: ReportSpan, today: CalendarDay): ReportPeriod {
  const since = (from: CalendarDay): ReportPeriod => ({ from, to: today })
  const before = (next: CalendarDay, months: number): ReportPeriod => ({
    from: addMonths(next, -months),
    to: addDays(next, -1),
  })
  switch (span) {
    case 'today':
      return since(today)
    case 'last7':
      return since(addDays(today, -6))
    case 'last30':
      return since(addDays(today, -29))
    case 'month':
      return since(firstOfMonth(today))
    case 'last-month':
      return before(firstOfMonth(today), 1)
    case 'quarter':
      return since(firstOfQuarter(today))
    case 'last-quarter':
      return before(firstOfQuarter(today), 3)
    case 'year':
      return since(firstOfYear(today))
    case 'financial-year':
      return since(firstOfFinancialYear(today))
    case 'last-financial-year':
      return before(firstOfFinancialYear(today), 12)
  }
}

/** Returns how many days a period has. */
export const daysIn = ({ from, to }: ReportPeriod): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** Returns whether two days are a period: in order, and ten years at most. */
export const isPeriod = (period: ReportPeriod): boolean => daysIn(period) >= 1 && daysIn(period) <= mostDays

/** Returns the same day a year earlier; the 29th of February becomes the 28th. */
function yearBefore(day: CalendarDay): CalendarDay {
  const [year, rest] = [yearOf(day) - 1, day.slice(5)]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return rest === '02-29' && !isLeap ? `${year}-02-28` : `${year}-${rest}`
}

/**
 * Returns the period to compare with; null for none. Whole months are compared with as many whole months before, other
 * periods with as many days before.
 */
export function periodBefore(period: ReportPeriod, comparison: Comparison): ReportPeriod | null {
  if (comparison === 'none') return null
  if (comparison === 'year') return { from: yearBefore(period.from), to: yearBefore(period.to) }
  const { from, to } = period
  const next = addDays(to, 1)
  if (from.endsWith('-01') && next.endsWith('-01')) {
    const months = (yearOf(next) - yearOf(from)) * 12 + monthOf(next) - monthOf(from)
    return { from: addMonths(from, -months), to: addDays(from, -1) }
  }
  return { from: addDays(from, -daysIn(period)), to: addDays(from, -1) }
}

/** Bars of a chart at most; a finer grain becomes the next coarser one. */
const mostParts = 93

/** Returns the first day of the part of time that a day belongs to, within the period. */
export function partOf(day: CalendarDay, grain: Grain, period: ReportPeriod): CalendarDay {
  const first = firstOf[grain](day)
  return first < period.from ? period.from : first
}

/** Returns the first days of all parts of a period, in order; the first and the last one may be incomplete. */
export function partsOf(period: ReportPeriod, grain: Grain): CalendarDay[] {
  const parts: CalendarDay[] = []
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    const part = partOf(day, grain, period)
    if (part !== parts.at(-1)) parts.push(part)
  }
  return parts
}

/** Returns the grain, or the finest one that divides the period into few enough parts to read. */
export function readableGrain(grain: Grain, period: ReportPeriod): Grain {
  const coarser = grains.slice(grains.indexOf(grain))
  return coarser.find((each) => partsOf(period, each).length <= mostParts) ?? 'year'
}
