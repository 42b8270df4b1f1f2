import type { CalendarDay } from '../time/calendar-day.ts'

/**
 * The series of a document: invoices and bills share one; credit notes have their own (CGST Rules 2017, rules 46(b)
 * and 53(1)).
 */
export type InvoicePrefix = 'I' | 'C'

/** The same for the shop's commission: invoices to the stores, and credit notes. */
export type CommissionPrefix = 'S' | 'T'

/** Returns the Indian financial year of a day, April to March, as `2627`. */
export function financialYearOf(day: CalendarDay): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month <= 3 ? year - 1 : year
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('')
}

const longest = 16

/**
 * Returns a document number: letter, seller's series, year, and sequence number, `I12-2627-00041`. At most sixteen
 * letters, digits and dashes (rule 46(b)); the shop's own series is 0. Throws a RangeError when it would be longer.
 */
export function invoiceNumber(
  prefix: InvoicePrefix | CommissionPrefix,
  series: number,
  year: string,
  sequence: number,
): string {
  const number = `${prefix}${series}-${year}-${String(sequence).padStart(5, '0')}`
  if (number.length > longest) throw new RangeError(`an invoice number of more than ${longest} signs: ${number}`)
  return number
}
