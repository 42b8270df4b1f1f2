import type { z } from 'zod'
import type { promotionEndpoints } from '#contract/promotions/promotion-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { canSimulate, type Simulation, simulatePromotion } from '#domain/promotions/simulate-promotion.ts'
import { refuse } from '#domain/refusal.ts'
import { listStoreNames } from '#server/claims/claim-desk-store.ts'
import { assertPastPeriod } from './assert-past-period.ts'
import { listPastOrders } from './past-order-store.ts'
import { ruleOf } from './promotion-body.ts'
import { settingKinds } from './setting-kinds.ts'
import { readSetting } from './shop-setting-store.ts'

type SimulationInput = z.output<(typeof promotionEndpoints)['POST /api/admin/promotions/simulate']['body']>

/** A draft has no version; it takes the id of what it replaces, so that it is compared without it. */
const draftId = 'draft'
const mostOrders = 5_000
const fundersShown = 10

/**
 * Tries terms on the orders of a period, by the rules that price every cart; nothing is saved. Refuses with request/invalid for a
 * discount on delivery, whose prices are not stored with orders, and for a period that ends before it begins or is too long.
 */
export async function simulateTerms({ terms, replaces, from, to }: SimulationInput, language: Language) {
  const rule = ruleOf(terms, { id: replaces ?? draftId, version: 1, from: null })
  if (!canSimulate(rule)) refuse('request/invalid')
  assertPastPeriod({ from, to })
  const newest = await listPastOrders(from, to, mostOrders + 1)
  const looked = newest.slice(0, mostOrders).toReversed()
  const { value: commission } = await readSetting(settingKinds.commissionTerms)
  const { costByBrand, ...sums } = simulatePromotion(rule, looked, replaces, commission)
  return {
    ...sums,
    isPart: newest.length > mostOrders,
    funders: await fundersOf(rule.fundedBy, sums.cost, costByBrand, language),
  }
}

/** Returns who would have paid: the shop, or each store for its own items; the last without a name is all the others. */
async function fundersOf(
  fundedBy: 'shop' | 'seller',
  cost: Paise,
  costByBrand: Simulation['costByBrand'],
  language: Language,
) {
  if (cost === 0) return []
  if (fundedBy === 'shop') return [{ of: fundedBy, name: null, cost }]
  const largest = [...costByBrand].toSorted(([, one], [, other]) => other - one)
  const named = await listStoreNames(largest.slice(0, fundersShown).map(([id]) => id))
  const names = new Map(named.map(({ id, name }) => [id, name[language]]))
  const shown = largest
    .slice(0, fundersShown)
    .map(([id, share]) => ({ of: fundedBy, name: names.get(id) ?? id, cost: share }))
  const others = largest.slice(fundersShown).reduce((all, [, share]) => all + share, 0)
  if (others === 0) return shown
  return [...shown, { of: fundedBy, name: null, cost: paise(others) }]
}
