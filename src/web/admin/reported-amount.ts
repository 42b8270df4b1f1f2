import type { Language } from '#domain/language/language.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'

/** Returns an amount in rupees, or in a foreign currency as the gateway reported it. */
export const formatReportedAmount = (
  { amount, foreign }: { amount: number | null; foreign: string | null },
  language: Language,
): string => foreign ?? formatRupees(amount ?? 0, language)
