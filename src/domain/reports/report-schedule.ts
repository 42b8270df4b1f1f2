import { mayDo, type Permission, type Rights } from '../accounts/permission.ts'
import { addDays, type CalendarDay, indianDay, weekdayOf } from '../time/calendar-day.ts'
import type { ReportArea } from './report-shape.ts'

/** How often a report is emailed. */
export const reportRhythms = ['day', 'week', 'month'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

/** `ended` stays: what was sent can still be read. */
export const scheduleStates = ['on', 'paused', 'ended'] as const
export type ScheduleState = (typeof scheduleStates)[number]

/** What came of the last sending to a reader. */
export const sendingResults = ['sent', 'no-right', 'failed'] as const
export type SendingResult = (typeof sendingResults)[number]

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
/** A list without metrics has no sheet to print. */
export const searchFileFormats = ['csv', 'xlsx'] as const satisfies readonly (typeof reportFormats)[number][]
export type SearchFileFormat = (typeof searchFileFormats)[number]

export type ReportFormat = (typeof reportFormats)[number]

/** When a report is sent: the full hour in India, and the weekday (1 is Monday) or the day of the month (to 28). */
export type ReportTiming = { readonly rhythm: ReportRhythm; readonly onDay: number; readonly hour: number }

/** The last day on which a rhythm can fall. */
export const lastDayOf: Readonly<Record<ReportRhythm, number>> = { day: 1, week: 7, month: 28 }

const fallsOn = ({ rhythm, onDay }: ReportTiming, day: CalendarDay): boolean =>
  rhythm === 'day' || onDay === (rhythm === 'week' ? weekdayOf(day) : Number(day.slice(8)))

/** Returns the first instant after another one at which a report is sent. What was missed is not made up for. */
export function nextSending(timing: ReportTiming, after: Date): Date {
  for (let day = indianDay(after).day; ; day = addDays(day, 1)) {
    const at = new Date(`${day}T${String(timing.hour).padStart(2, '0')}:00:00+05:30`)
    if (fallsOn(timing, day) && at > after) return at
  }
}

const needOf: Readonly<Record<ReportArea, Permission>> = {
  reports: 'reports.read',
  money: 'money.read',
  store: 'reports.read',
}

/** Returns whether an admin may read the reports of an area. */
export const mayReadReport = (rights: Rights, area: ReportArea): boolean => mayDo(rights, needOf[area])
