import type { Category, CategoryId } from '#domain/catalogue/category.ts'
import type { CategoryChanges } from '#domain/categories/category-plan.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { stateOfPromotion } from '#server/admin/show-promotions.ts'
import type { Needs } from '#server/context.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { commissionInForce } from '#server/ledger/commission-settings.ts'
import { readCommissionTerms } from '#server/products/product-row-store.ts'
import { refusalText } from '#server/refusal-text.ts'
import { readAllCategories } from '#server/shop/category-store.ts'
import { listDestinations } from '#server/shop/shop-store.ts'
import { countCarrierRules, countProducts, listCategoryVersions } from './category-change-store.ts'
import { type CategoryPlan, listCategoryPlans } from './category-plan-store.ts'

const wireOf = ({ searchTerms, ...row }: Category) => ({ ...row, searchTerms: [...searchTerms] })

/** Returns every category with the number of its products, those in use first. */
export async function showCategories() {
  const [all, counts] = [await readAllCategories(), await countProducts()]
  const items = all.map((row) => ({ ...wireOf(row), ...(counts.get(row.id) ?? { products: 0, onSale: 0 }) }))
  return { items: items.toSorted((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null)) }
}

/** Returns a category with what names it and its versions. Refuses with thing/not-found. */
export async function showCategory(context: Needs<'findPromotions'>, id: CategoryId, language: Language) {
  const row = (await showCategories()).items.find((category) => category.id === id) ?? refuse('thing/not-found')
  const versions = await listCategoryVersions(id)
  const plans = await listCategoryPlans(id)
  return {
    ...row,
    uses: await findUses(context, id, language),
    plans: plans.map((plan) => showPlan(plan, language)),
    versions: versions.map(({ version, terms, archivedAt, reason, actorName, at }) => ({
      version,
      terms: { ...terms, searchTerms: [...terms.searchTerms] },
      archivedAt,
      reason,
      actor: actorName,
      at,
    })),
  }
}

const showPlan = (plan: CategoryPlan, language: Language) => ({
  id: plan.id,
  state: plan.state,
  from: plan.startsAt,
  before: partOf(plan.before),
  changes: partOf(plan.changes),
  reason: plan.reason,
  actor: plan.actorName,
  at: plan.createdAt,
  problem: plan.problem && refusalText(language, plan.problem, plan.problemDetails),
})

/** The contract's lists are mutable. */
const partOf = ({ searchTerms, ...terms }: CategoryChanges) =>
  searchTerms ? { ...terms, searchTerms: [...searchTerms] } : terms

/** Returns what is in force and names a category; of promotions also what is scheduled. */
async function findUses(context: Needs<'findPromotions'>, id: CategoryId, language: Language) {
  const [rules, at] = [await context.findPromotions(), shopNow()]
  const promotions = rules.flatMap((rule) => {
    if (!('category' in rule) || rule.category !== id || !rule.on) return []
    return ['in_force', 'scheduled'].includes(stateOfPromotion(rule, rules, at)) ? [rule.id] : []
  })
  const { terms } = commissionInForce((await readCommissionTerms())[0]?.terms ?? null)
  const countries = (await listDestinations()).filter(({ importRules }) =>
    importRules.exceptions.some(({ allowWhen }) => allowWhen.categoryIn?.includes(id)),
  )
  return {
    promotions,
    commissionRules: terms.rules.flatMap((rule) =>
      rule.target.of === 'category' && rule.target.category === id ? [rule.id] : [],
    ),
    carrierRules: await countCarrierRules(id),
    countries: countries.map(({ name }) => name[language]),
  }
}
