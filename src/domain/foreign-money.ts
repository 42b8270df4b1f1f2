import { formatMoney } from './currency.ts'
import type { Language } from './language.ts'
import { paise } from './money.ts'

/** Whether a currency is the one the shop charges and books (decisions 12). */
export const isRupees = (currency: string): boolean => currency === 'INR'

/** The currency as a code; the one for "no currency" where a gateway names none that could be one. */
export const currencyCodeOf = (currency: string): string => /^[A-Z]{3}$/i.exec(currency)?.[0].toUpperCase() ?? 'XXX'

/**
 * Money as it came, in whatever currency, of its smallest unit: "₹1,234.50", "USD 12.00", "JPY 500". What is not rupees is never reckoned into
 * them, and stands under its code, since `$` may be many.
 */
export function sayMinor(minor: number, currency: string, language: Language): string {
  if (isRupees(currency)) return formatMoney(paise(minor), 'INR', language)
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return `${currency} ${(minor / 10 ** digits).toFixed(digits)}`
}
