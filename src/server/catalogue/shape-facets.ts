import { diets } from '#domain/catalogue/catalogue.ts'
import type { Language } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { categoryName, listCategories } from '#server/shop/category-memory.ts'
import { translate } from '#server/translate.ts'
import type { StoreRow } from './brand-directory-store.ts'
import type { Facets } from './product-facet-store.ts'

/** Limit of stores in a filter; a search finds the others. */
const mostStores = 60

/**
 * Returns counts with translated labels; empty filters are left out. Of many stores those with most products are
 * named, and those that are `chosen`. `stores` are in the order of the shop.
 */
export const showFacets = (
  facets: Facets,
  stores: readonly StoreRow[],
  chosen: readonly string[],
  language: Language,
) => ({
  category: listCategories().flatMap(({ id }) => counted(id, categoryName(id, language), facets.categories[id])),
  brandId: worthNaming(facets.brands, stores, chosen).flatMap(({ id, name }) =>
    counted(id, name[language], facets.brands[id]),
  ),
  diet: diets.flatMap((id) => counted(id, translate(language, 'catalogue', `diets.${id}`), facets.diets[id])),
  offer: facets.offer,
  in_stock: facets.in_stock,
  price: facets.least === null || facets.most === null ? null : { min: paise(facets.least), max: paise(facets.most) },
})

function worthNaming(
  counts: Facets['brands'],
  stores: readonly StoreRow[],
  chosen: readonly string[],
): readonly StoreRow[] {
  const some = stores.filter(({ id }) => (counts[id] ?? 0) > 0)
  if (some.length <= mostStores) return some
  const named = new Set(some.toSorted((a, b) => (counts[b.id] ?? 0) - (counts[a.id] ?? 0)).slice(0, mostStores))
  return some.filter((store) => named.has(store) || chosen.includes(store.id))
}

const counted = (id: string, name: string, count: number | undefined) => (count ? [{ id, name, count }] : [])
