import type { Language } from '#domain/language.ts'
import { amountWords } from '#web/i18n/amount-words.ts'

/** Returns an amount in rupees, or in a foreign currency as the gateway reported it. */
export const toldAmount = (
  { amount, foreign }: { amount: number | null; foreign: string | null },
  language: Language,
): string => foreign ?? amountWords(amount ?? 0, language)
