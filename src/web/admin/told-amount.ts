import type { Language } from '#domain/language.ts'
import { amountWords } from '#web/i18n/amount-words.ts'

/** A sum in rupees, or in the currency of another country in the words the gateway told it in. */
export const toldAmount = (
  { amount, foreign }: { amount: number | null; foreign: string | null },
  language: Language,
): string => foreign ?? amountWords(amount ?? 0, language)
