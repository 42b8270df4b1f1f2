import { inclusiveTax, nothing, type Paise, paise, percentOf, sum } from '../money/money.ts'

/** What is withheld for the state, in percent of the value without GST, as fixed for one earning. */
export type WithholdingRates = { readonly tcsPercent: number; readonly tdsPercent: number }

/** The rates of a version: stores without a GSTIN have their own TDS, and no TCS. */
export type WithholdingVersion = WithholdingRates & { readonly tdsUnregisteredPercent: number }

/** Returns the rates that apply to a store: TCS is collected of registered suppliers alone. */
export const ratesFor = (version: WithholdingVersion, gstin: string | null): WithholdingRates =>
  gstin === null
    ? { tcsPercent: 0, tdsPercent: version.tdsUnregisteredPercent }
    : { tcsPercent: version.tcsPercent, tdsPercent: version.tdsPercent }

/** What a store receives for a line after refunds and the discounts it funds, tax included, and the line's GST. */
export type EarnedLine = { readonly received: Paise; readonly gstRate: number }

export type Withheld = { readonly taxable: Paise; readonly tcs: Paise; readonly tds: Paise }

/**
 * Returns what is withheld of an earning in total: the value is without GST where the store charges it. A refund after
 * it lowers the value, and what was withheld too much is given back by the difference.
 */
export function withholdingOf(
  lines: readonly EarnedLine[],
  gstin: string | null,
  { tcsPercent, tdsPercent }: WithholdingRates,
): Withheld {
  const value = sum(
    lines.map(({ received, gstRate }) =>
      gstin === null ? received : paise(received - inclusiveTax(received, gstRate)),
    ),
  )
  const taxable = value > 0 ? value : nothing
  return { taxable, tcs: percentOf(taxable, tcsPercent), tds: percentOf(taxable, tdsPercent) }
}
