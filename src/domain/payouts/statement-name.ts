import type { Language } from '../language/language.ts'

/**
 * Returns what a statement's period is called: the month 2026-10 as "October 2026", the financial year FY2026 as
 * "2026-27", as India writes it.
 */
export function statementName(period: string, language: Language): string {
  if (period.startsWith('FY')) {
    const year = Number(period.slice(2))
    return `${year}-${String(year + 1).slice(2)}`
  }
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${period}-01T00:00:00Z`))
}
