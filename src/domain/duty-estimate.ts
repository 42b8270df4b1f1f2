import type { CountryRules } from './country-rules.ts'
import { type Paise, toRupees } from './money.ts'

/** What a border is likely to take of goods: amounts in its own currency. `each` and `kinds` where every kind of goods costs the same. */
export type DutyEstimate =
  | { state: 'below' | 'above'; value: number; threshold: number; currency: string }
  | { state: 'flat'; amount: number; each: number; kinds: number; currency: string }

export type DutyFacts = {
  /** What the customer pays for the goods: the declared value (correctness rule 34). */
  goods: Paise
  /** The goods' HS codes; the first six digits make a kind. */
  hsCodes: readonly string[]
  /** What one rupee buys of the border's currency; null where the shop keeps no rate. */
  rate: number | null
}

/**
 * What falls due at the border for these goods (decisions 13), as far as it can be known:
 *
 * | the country                     | the goods          | told                                  |
 * |---------------------------------|--------------------|---------------------------------------|
 * | India                           | any                | nothing, all taxes are in the price   |
 * | takes a flat sum for each kind  | up to its limit    | kinds x sum                           |
 * | has a threshold                 | up to it           | below                                 |
 * | has a threshold                 | above it           | above                                 |
 * | takes duty of all, or unknown   | any                | nothing: the notice of the country says it |
 */
export function estimateDuty(
  { domestic, importRules }: CountryRules,
  { goods, hsCodes, rate }: DutyFacts,
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

/** The currency a border reckons in. */
export const dutyCurrency = ({ importRules }: CountryRules): string =>
  importRules.flatDutyPerHs6?.currency ?? importRules.dutyFreeThreshold.currency
