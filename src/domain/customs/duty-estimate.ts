import { type Paise, toRupees } from '../money/money.ts'
import type { CountryRules } from '../sendability/country-rules.ts'

/**
 * An estimate of the import duty: amounts in the country's own currency. `each` and `kinds` where every kind of goods
 * costs the same.
 */
export type DutyEstimate =
  | { state: 'below' | 'above'; value: number; threshold: number; currency: string }
  | { state: 'flat'; amount: number; each: number; kinds: number; currency: string }

export type DutyInput = {
  /** The amount paid for the goods: the declared value (correctness rule 34). */
  goods: Paise
  /** The HS codes of the goods; the first six digits define a kind. */
  hsCodes: readonly string[]
  /** The amount of the country's currency that one rupee buys; null where the shop has no rate. */
  rate: number | null
}

/**
 * Returns the estimated duty for these goods (docs/spec/decisions.md#13), as far as it is known. Null for India, where all taxes
 * are in the price, and without a rate. A country with a flat sum for each kind gives kinds x sum up to its limit,
 * and null over it. A country with a threshold gives `below` up to it and `above` over it. Null for a country that
 * taxes everything, or is unknown: the country's notice explains it.
 */
export function estimateDuty(
  { domestic, importRules }: CountryRules,
  { goods, hsCodes, rate }: DutyInput,
): DutyEstimate | null {
  if (domestic || rate === null) return null
  const value = Math.round(toRupees(goods) * rate * 100) / 100
  const { dutyFreeThreshold: free, flatDutyPerHs6: flat } = importRules
  if (flat) {
    if (value > flat.upToValue) return null
    const kinds = new Set(hsCodes.map((code) => code.replace(/\D/g, '').slice(0, 6))).size
    return { state: 'flat', amount: kinds * flat.amount, each: flat.amount, kinds, currency: flat.currency }
  }
  if (free.amount === null || free.amount === 0) return null
  return { state: value > free.amount ? 'above' : 'below', value, threshold: free.amount, currency: free.currency }
}

/** Returns the currency of a country's customs. */
export const dutyCurrency = ({ importRules }: CountryRules): string =>
  importRules.flatDutyPerHs6?.currency ?? importRules.dutyFreeThreshold.currency
