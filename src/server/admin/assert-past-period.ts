import type { Language } from '#domain/language/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { daysIn, type ReportPeriod } from '#domain/reports/report-period.ts'
import { translate } from '#server/translate.ts'

const mostDays = 366

/** Refuses a period of past sales that ends before it begins, or is longer than a year, with request/invalid on `to`. */
export function assertPastPeriod(period: ReportPeriod, language: Language): void {
  const days = daysIn(period)
  if (days >= 1 && days <= mostDays) return
  throw new Refusal('request/invalid', { to: translate(language, 'promotions', 'simulation.badPeriod') })
}
