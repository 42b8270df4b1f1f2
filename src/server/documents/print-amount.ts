import type { Paise } from '#domain/money.ts'

const numerals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in a column of amounts: always two decimals, lakh grouping, no sign of the currency. */
export const printAmount = (amount: Paise): string => numerals.format(amount / 100)

/** A day as documents of every language write it: 22-11-2026. */
export const printDay = (day: string): string => day.split('-').reverse().join('-')
