import { type SQL, sql } from 'drizzle-orm'
import type { ReportPeriod } from '#domain/reports/report-period.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'

/** Returns the condition that an instant is within the days of a period in India. */
export const withinPeriod = (column: SQL, { from, to }: ReportPeriod): SQL => sql`
  ${column} >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
  and ${column} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`

/** Returns the condition that an instant is on a day in India. */
export const withinDay = (column: SQL, day: CalendarDay): SQL => withinPeriod(column, { from: day, to: day })
