import { categories, diets } from '#domain/catalogue.ts'
import type { Language } from '#domain/language.ts'
import { paise } from '#domain/money.ts'
import { say } from '#server/say.ts'
import type { Facets } from './product-facets.ts'
import type { StoreRow } from './store-directory.ts'

/** Counts with the words a shopper reads; choices that leave nothing are left out. `stores` are in the order of the shop. */
export const showFacets = (facets: Facets, stores: readonly StoreRow[], language: Language) => ({
  category: categories.flatMap((id) =>
    counted(id, say(language, 'catalogue', `categories.${id}`), facets.categories[id]),
  ),
  brandId: stores.flatMap(({ id, name }) => counted(id, name[language], facets.brands[id])),
  diet: diets.flatMap((id) => counted(id, say(language, 'catalogue', `diets.${id}`), facets.diets[id])),
  offer: facets.offer,
  in_stock: facets.in_stock,
  price: facets.least === null || facets.most === null ? null : { min: paise(facets.least), max: paise(facets.most) },
})

const counted = (id: string, name: string, count: number | undefined) => (count ? [{ id, name, count }] : [])
