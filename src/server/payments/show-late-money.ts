import { isRupees, sayMinor } from '#domain/foreign-money.ts'
import type { Language } from '#domain/language.ts'
import type { LateRow } from './late-money-store.ts'

/** What an event says of it: rupees as a figure that each reader's page writes, anything else as it came. */
export const amountTold = ({ amountPaise, currency }: Pick<LateRow, 'amountPaise' | 'currency'>): number | string =>
  isRupees(currency) ? amountPaise : sayMinor(amountPaise, currency, 'en')

/** How a screen is told of it: rupees as a figure, anything else as words. */
export const showLateMoney = (
  { amountPaise, currency }: Pick<LateRow, 'amountPaise' | 'currency'>,
  language: Language,
) =>
  isRupees(currency)
    ? { amount: amountPaise, foreign: null }
    : { amount: null, foreign: sayMinor(amountPaise, currency, language) }
