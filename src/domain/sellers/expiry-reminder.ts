import { addDays, type CalendarDay } from '../time/calendar-day.ts'

/** Days before the last day on which the seller is reminded; 0 reports that new orders have stopped. */
const reminderDays = [30, 7, 1, 0] as const
export type ReminderDays = (typeof reminderDays)[number]

/**
 * Returns the reminder that is due about a document: the most urgent one whose day has come, so that a server that
 * slept sends one email and not three. Null while the end is further away.
 */
export function dueReminder(expiresOn: CalendarDay, today: CalendarDay): ReminderDays | null {
  if (today > expiresOn) return 0
  const due = reminderDays.filter((days) => days > 0 && today >= addDays(expiresOn, -days))
  return due.at(-1) ?? null
}
