import { Refusal } from '#domain/refusal.ts'
import { daysIn, type ReportPeriod } from '#domain/reports/report-period.ts'
import { textCode } from '#server/translate.ts'

const mostDays = 366

/** Refuses a period of past sales that ends before it begins, or is longer than a year, with request/invalid on `to`. */
export function assertPastPeriod(period: ReportPeriod): void {
  const days = daysIn(period)
  if (days >= 1 && days <= mostDays) return
  throw new Refusal('request/invalid', { to: textCode('promotions', 'simulation.badPeriod') })
}
