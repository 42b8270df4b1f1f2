import type { Language } from '../language/language.ts'
import { formatMoney } from './currency.ts'
import { paise } from './money.ts'

/** Returns whether a currency is the rupee, which the shop charges and books in (docs/spec/decisions.md#12). */
export const isRupees = (currency: string): boolean => currency === 'INR'

/** Returns the currency as an ISO code; the code for "no currency" where a gateway names none that could be one. */
export const currencyCodeOf = (currency: string): string => /^[A-Z]{3}$/i.exec(currency)?.[0].toUpperCase() ?? 'XXX'

/**
 * Formats an amount in the smallest unit of its currency: "₹1,234.50", "USD 12.00", "JPY 500". Foreign money is never
 * converted into rupees and is shown with its code, since `$` is ambiguous.
 */
export function formatMinorUnits(minor: number, currency: string, language: Language): string {
  if (isRupees(currency)) return formatMoney(paise(minor), 'INR', language)
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return `${currency} ${(minor / 10 ** digits).toFixed(digits)}`
}
