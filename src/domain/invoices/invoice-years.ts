import { addDays, type CalendarDay } from '../time/calendar-day.ts'

/**
 * Books and their source data are retained for eight financial years (Companies Act 2013, section 128(5); GST
 * requires less).
 */
const retentionYears = 8

/**
 * Returns the first day on which the invoice data of an order placed that day may be erased; a financial year ends on
 * 31 March.
 */
export function invoiceDataRetainedUntil(placed: CalendarDay): CalendarDay {
  const [year = 0, month = 0] = placed.split('-').map(Number)
  const yearEnd = month <= 3 ? year : year + 1
  return addDays(`${yearEnd + retentionYears}-03-31`, 1)
}
