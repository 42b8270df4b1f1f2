import type { CountryRules } from '#domain/sendability/country-rules.ts'
import { effectChanges, rulesEffect } from '#domain/sendability/rules-effect.ts'
import { countAlikeProducts } from './affected-store.ts'

type Alike = Awaited<ReturnType<typeof countAlikeProducts>>

/**
 * Returns what counts how many products of the shop a change of a country's rules blocks, frees, warns of or clears; null
 * stands for a country that takes no orders. Products are counted once for as long as rules name no further ingredient.
 */
export function openEffectCount() {
  let counted: { words: Set<string>; products: Alike } | undefined
  const productsFor = async (words: readonly string[]): Promise<Alike> => {
    if (counted && words.every((word) => counted?.words.has(word))) return counted.products
    const all = new Set([...(counted?.words ?? []), ...words])
    counted = { words: all, products: await countAlikeProducts([...all]) }
    return counted.products
  }
  return async (before: CountryRules | null, after: CountryRules | null) => {
    const words = [before, after].flatMap((rules) => rules?.importRules.prohibitedIngredients ?? [])
    const products = await productsFor(words)
    const effect = rulesEffect(
      products.map(({ sent }, index) => ({ id: String(index), sent })),
      before,
      after,
    )
    const countOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (products[Number(id)]?.count ?? 0), 0)
    return effectChanges.map((change) => ({ change, count: countOf(effect[change]) })).filter(({ count }) => count > 0)
  }
}
