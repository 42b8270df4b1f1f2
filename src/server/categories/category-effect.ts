import type { CategoryId, CategoryRules } from '#domain/catalogue/category.ts'
import type { Language } from '#domain/language/language.ts'
import { importFlagsOf, isExportEligible } from '#domain/products/product-facts.ts'
import { refuse } from '#domain/refusal.ts'
import type { ImportFlag } from '#domain/sendability/country-rules.ts'
import { type ProductForSending, sendability } from '#domain/sendability/sendability.ts'
import { sendable } from '#server/catalogue/sendable-product.ts'
import { readAllCategories } from '#server/shop/category-store.ts'
import { listDestinations } from '#server/shop/shop-store.ts'
import { listToJudge, type ProductToJudge } from './category-judging-store.ts'

/**
 * Returns what other rules of a category, or another category, would do to where its products on sale may be sent: per
 * country how many lose it and how many may go there then. Nothing is saved. Refuses with thing/not-found.
 */
export async function showCategoryEffect(
  id: CategoryId,
  wanted: { terms: CategoryRules } | { target: CategoryId },
  language: Language,
) {
  const all = await readAllCategories()
  const find = (wantedId: CategoryId) => all.find((category) => category.id === wantedId) ?? refuse('thing/not-found')
  const now = find(id)
  const next = 'terms' in wanted ? { ...now, ...wanted.terms } : find(wanted.target)
  const judged = (await listToJudge(id)).map((row) => ({ was: sendable(row, now), is: judgedBy(row, next) }))
  const countries = (await listDestinations()).map((rules) => {
    const changes = judged.map(({ was, is }) => {
      const [before, after] = [sendability(was, rules).verdict, sendability(is, rules).verdict]
      return before !== 'block' && after === 'block' ? -1 : before === 'block' && after !== 'block' ? 1 : 0
    })
    return {
      code: rules.code,
      name: rules.name[language],
      lost: changes.filter((change) => change === -1).length,
      gained: changes.filter((change) => change === 1).length,
    }
  })
  return { products: judged.length, countries: countries.filter(({ lost, gained }) => lost + gained > 0) }
}

/** A product as the import rules would see it after the change. */
function judgedBy(row: ProductToJudge, category: CategoryRules & { id: CategoryId }): ProductForSending {
  const facts = {
    category: category.id,
    storageCode: row.storage_code,
    ingredients: row.ingredients,
    materials: row.materials,
    shelfLifeDays: row.shelf_life_days,
    weight: row.weight,
  }
  const flags = importFlagsOf(facts, category)
  const sent = sendable(
    { ...row, category: category.id, import_flags: flags, export_eligible: isExportEligible(facts, category) },
    category,
  )
  return { ...sent, flags: sent.flags as Readonly<Record<ImportFlag, boolean>> }
}
