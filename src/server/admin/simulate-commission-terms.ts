import type { Language } from '#domain/language/language.ts'
import { type CommissionTerms, commissionOf } from '#domain/ledger/commission.ts'
import { simulateCommission } from '#domain/ledger/simulate-commission.ts'
import { paise } from '#domain/money/money.ts'
import { readClock } from '#server/db/database-clock.ts'
import { categoryOf } from '#server/shop/category-memory.ts'
import { assertCommissionRules } from './assert-commission-rules.ts'
import { assertPastPeriod } from './assert-past-period.ts'
import { findPricedProducts, listSoldLines } from './commission-sales-store.ts'
import { settingKinds } from './setting-kinds.ts'
import { readSetting } from './shop-setting-store.ts'

const mostStores = 200

type SimulationInput = { terms: CommissionTerms; from: string; to: string; at: Date | null }

/**
 * Returns what rules would have taken of the sales of a period against what was taken, by the function that decides at
 * a sale. Rules count as they hold at `at` (null: now). Nothing is saved. Refuses with request/invalid, by field.
 */
export async function simulateCommissionTerms({ terms, from, to, at }: SimulationInput, language: Language) {
  assertCommissionRules(terms)
  assertPastPeriod({ from, to })
  const sold = await listSoldLines(from, to, language)
  const names = new Map(sold.map(({ brandId, name }) => [brandId, name]))
  const { total, rules, brands } = simulateCommission(sold, terms, at ?? (await readClock()))
  return {
    total,
    rules: rules.map(({ ruleId, ...sum }) => ({ rule: ruleId, ...sum })),
    stores: brands.slice(0, mostStores).map(({ brandId, rules: matched, ...sum }) => ({
      id: brandId,
      name: names.get(brandId) ?? brandId,
      ...sum,
      rules: matched.map(({ ruleId, lines }) => ({ rule: ruleId, lines })),
    })),
    furtherStores: Math.max(0, brands.length - mostStores),
  }
}

/** Returns which rule applies to products today, one unit at its price: by the saved rules and by those typed. */
export async function showRulesOfProducts({ terms, q }: { terms: CommissionTerms; q: string }, language: Language) {
  assertCommissionRules(terms)
  const saved = (await readSetting(settingKinds.commissionTerms)).value
  const now = await readClock()
  const found = await findPricedProducts(q, language)
  return {
    items: found.map(({ id, brand_id: brandId, name, store, category, price }) => {
      const gross = paise(Number(price))
      const by = (rules: CommissionTerms) => {
        const line = { brandId, category, quantity: 1, gross, net: gross, discountFundedBy: 'shop' as const }
        const { ruleId, kind, amount } = commissionOf(line, rules, now)
        return { rule: kind === 'none' ? null : ruleId, commission: amount }
      }
      return {
        id,
        name,
        store,
        category: categoryOf(category).name[language],
        price: gross,
        saved: by(saved),
        typed: by(terms),
      }
    }),
  }
}
