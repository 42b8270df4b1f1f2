import type { Paise } from '#domain/money/money.ts'

const numerals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount for a column of amounts: always two decimals, lakh grouping, no currency sign. */
export const printAmount = (amount: Paise): string => numerals.format(amount / 100)

/** Formats an amount with the sign of the rupee, minus before it: -₹1,23,456.50. */
export const printRupees = (amount: Paise): string =>
  amount < 0 ? `-₹${printAmount(-amount as Paise)}` : `₹${printAmount(amount)}`

/** Formats a day as documents of every language do: 22-11-2026. */
export const printDay = (day: string): string => day.split('-').reverse().join('-')
