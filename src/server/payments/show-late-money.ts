import { isRupees, sayMinor } from '#domain/foreign-money.ts'
import type { Language } from '#domain/language.ts'
import type { LateRow } from './late-money-store.ts'

/** Returns the amount of an event: rupees as a number that each reader's page formats, anything else as it came. */
export const amountTold = ({ amountPaise, currency }: Pick<LateRow, 'amountPaise' | 'currency'>): number | string =>
  isRupees(currency) ? amountPaise : sayMinor(amountPaise, currency, 'en')

/** Returns the amount for a screen: rupees as a number, anything else as text. */
export const showLateMoney = (
  { amountPaise, currency }: Pick<LateRow, 'amountPaise' | 'currency'>,
  language: Language,
) =>
  isRupees(currency)
    ? { amount: amountPaise, foreign: null }
    : { amount: null, foreign: sayMinor(amountPaise, currency, language) }
