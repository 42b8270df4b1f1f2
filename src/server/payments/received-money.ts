import type { Language } from '#domain/language/language.ts'
import { formatMinorUnits, isRupees } from '#domain/money/foreign-money.ts'
import type { UnappliedPaymentRow } from './unapplied-payment-store.ts'

/** Returns the amount of an event: rupees as a number that each reader's page formats, anything else as it came. */
export const reportedAmount = ({
  amountPaise,
  currency,
}: Pick<UnappliedPaymentRow, 'amountPaise' | 'currency'>): number | string =>
  isRupees(currency) ? amountPaise : formatMinorUnits(amountPaise, currency, 'en')

/** Returns the amount for a screen: rupees as a number, anything else as text. */
export const toReceivedMoney = (
  { amountPaise, currency }: Pick<UnappliedPaymentRow, 'amountPaise' | 'currency'>,
  language: Language,
) =>
  isRupees(currency)
    ? { amount: amountPaise, foreign: null }
    : { amount: null, foreign: formatMinorUnits(amountPaise, currency, language) }
