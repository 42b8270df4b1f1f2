import { nothing, type Paise, paise, times } from '../money/money.ts'
import { type CommissionTerms, commissionOf, type Sold } from './commission.ts'

/** Equal order lines of the past, counted together: how many there are, and what the shop took of all of them. */
export type SoldLines = Sold & { readonly lines: number; readonly taken: Paise; readonly takenGst: Paise }

/** Amounts of order lines together; `would` is what other rules give, `goods` what both are calculated from. */
export type SimulatedSum = {
  readonly lines: number
  readonly goods: Paise
  readonly taken: Paise
  readonly takenGst: Paise
  readonly would: Paise
  readonly wouldGst: Paise
}

const empty: SimulatedSum = {
  lines: 0,
  goods: nothing,
  taken: nothing,
  takenGst: nothing,
  would: nothing,
  wouldGst: nothing,
}

/**
 * Returns what the shop would have taken of past sales by these rules as they hold at an instant, in total, by rule in
 * their order (those that decide nothing too) and by brand, those first for whom it differs most.
 */
export function simulateCommission(sold: readonly SoldLines[], terms: CommissionTerms, at: Date) {
  const byRule = new Map<string | null, SimulatedSum>(terms.rules.map(({ id }) => [id, empty]))
  const byBrand = new Map<string, Map<string | null, SimulatedSum>>()
  for (const each of sold) {
    const { ruleId, amounts } = simulate(each, terms, at)
    byRule.set(ruleId, add(byRule.get(ruleId) ?? empty, amounts))
    const ofBrand = byBrand.get(each.brandId) ?? new Map<string | null, SimulatedSum>()
    byBrand.set(each.brandId, ofBrand.set(ruleId, add(ofBrand.get(ruleId) ?? empty, amounts)))
  }
  const brands = [...byBrand].map(([brandId, rules]) => ({
    brandId,
    ...total(rules),
    rules: [...rules].map(([ruleId, amounts]) => ({ ruleId, ...amounts })).toSorted((a, b) => b.lines - a.lines),
  }))
  return {
    total: total(byRule),
    rules: [...byRule].map(([ruleId, amounts]) => ({ ruleId, ...amounts })),
    brands: brands.toSorted((a, b) => Math.abs(b.would - b.taken) - Math.abs(a.would - a.taken)),
  }
}

function simulate({ lines, taken, takenGst, ...line }: SoldLines, terms: CommissionTerms, at: Date) {
  const { ruleId, kind, base, amount, gst } = commissionOf(line, terms, at)
  return {
    ruleId: kind === 'none' ? null : ruleId,
    amounts: {
      lines,
      goods: times(base, lines),
      taken,
      takenGst,
      would: times(amount, lines),
      wouldGst: times(gst, lines),
    },
  }
}

const add = (a: SimulatedSum, b: SimulatedSum): SimulatedSum => ({
  lines: a.lines + b.lines,
  goods: paise(a.goods + b.goods),
  taken: paise(a.taken + b.taken),
  takenGst: paise(a.takenGst + b.takenGst),
  would: paise(a.would + b.would),
  wouldGst: paise(a.wouldGst + b.wouldGst),
})

const total = (sums: ReadonlyMap<string | null, SimulatedSum>): SimulatedSum => [...sums.values()].reduce(add, empty)
