import type { Language } from '../language/language.ts'
import type { Paise } from './money.ts'

export const currencyCodes = ['INR', 'USD', 'GBP', 'EUR', 'AUD', 'CAD', 'SGD'] as const
export type CurrencyCode = (typeof currencyCodes)[number]

/**
 * A display currency. `exchangeRate` is what one rupee buys. `flag` is part of the public interface and never shown
 * (docs/spec/decisions.md#41).
 */
export type Currency = { code: CurrencyCode; symbol: string; name: string; flag: string; exchangeRate: number }

/** The seven currencies prices can be shown in, with their initial rates (docs/spec/specification.md#9). */
export const currencies: readonly Currency[] = [
  { code: 'INR', symbol: '₹', name: 'Indian Rupee', flag: '🇮🇳', exchangeRate: 1 },
  { code: 'USD', symbol: '$', name: 'US Dollar', flag: '🇺🇸', exchangeRate: 0.012 },
  { code: 'GBP', symbol: '£', name: 'British Pound', flag: '🇬🇧', exchangeRate: 0.0095 },
  { code: 'EUR', symbol: '€', name: 'Euro', flag: '🇪🇺', exchangeRate: 0.011 },
  { code: 'AUD', symbol: 'A$', name: 'Australian Dollar', flag: '🇦🇺', exchangeRate: 0.018 },
  { code: 'CAD', symbol: 'C$', name: 'Canadian Dollar', flag: '🇨🇦', exchangeRate: 0.016 },
  { code: 'SGD', symbol: 'S$', name: 'Singapore Dollar', flag: '🇸🇬', exchangeRate: 0.016 },
]

export const defaultCurrency: CurrencyCode = 'INR'

export const isCurrencyCode = (value: unknown): value is CurrencyCode => currencyCodes.includes(value as CurrencyCode)

export const currencyOf = (code: CurrencyCode): Currency => currencies[currencyCodes.indexOf(code)]!

/**
 * Returns whether a rate can be stored: above 0, below a thousand for a rupee, with at most the six decimals that
 * conversion uses.
 */
export const isValidRate = (rate: number): boolean =>
  rate >= 0.000001 && rate < 1000 && Math.abs(rate * 1_000_000 - Math.round(rate * 1_000_000)) < 1e-6

/**
 * Returns an amount in another currency, to two decimals, half-up. For display only: the charge, the ledger and
 * refunds stay in rupees (docs/spec/decisions.md#12), so the result is never converted back into `Paise`. Rates have at most six
 * decimals.
 */
export function convert(amount: Paise, currency: Pick<Currency, 'exchangeRate'>): number {
  const hundredths = BigInt(Math.abs(amount)) * BigInt(Math.round(currency.exchangeRate * 1_000_000))
  return (Math.sign(amount) * Number((hundredths + 500_000n) / 1_000_000n)) / 100
}

/** Western digits in every language (docs/spec/decisions.md#33), lakh grouping, decimals only where needed. */
const numerals: Partial<Record<Language, Intl.NumberFormat>> = {}

/**
 * Returns a formatted price in the shopper's currency and language: "₹1,23,456.50", "₹110", "$1.32". `rate` is an
 * order's own rate or the shop's current one; the specified one by default. The symbol is ours, since engines render
 * it differently.
 */
export function formatMoney(
  amount: Paise,
  code: CurrencyCode,
  language: Language,
  rate: number = currencyOf(code).exchangeRate,
): string {
  return formatIn(convert(amount, { exchangeRate: rate }), code, language)
}

/** An amount that is in a currency already, written as every other: "C$20"; one the shop has no symbol for by its code: "NZD 20". */
export function formatIn(amount: number, code: string, language: Language): string {
  const symbol = isCurrencyCode(code) ? currencyOf(code).symbol : `${code}\u00a0`
  return `${amount < 0 ? '-' : ''}${symbol}${numeralsOf(language).format(Math.abs(amount))}`
}

/** Returns the format of a language, made with its first amount: making one takes a slow phone some ten milliseconds. */
function numeralsOf(language: Language): Intl.NumberFormat {
  numerals[language] ??= new Intl.NumberFormat(`${language}-IN`, {
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return numerals[language]
}
