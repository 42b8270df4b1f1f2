import { type Language, languages } from '#domain/language/language.ts'
import { showPicture } from '#server/catalogue/shape-product.ts'
import type { Needs } from '#server/context.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { openList } from '#server/lists/open-list.ts'
import type { ProductRow } from './product-columns.ts'
import { listOpenCategories } from './product-origin-store.ts'
import { listProductsById, listWaiting } from './product-row-store.ts'
import { stateOf } from './show-product.ts'
import { productListSource, productScope } from './work-list-store.ts'

/** Returns the list of a store's products, to work with; archived ones are in it only when the request asks for them. */
export const openProductList = (
  context: Needs<'pictures'>,
  brandId: string,
  request: ListRequest,
  language: Language,
) =>
  openList(
    {
      source: productListSource(language),
      scope: productScope(brandId, request),
      readRows: async (ids) => showRows(context, await listProductsById([...ids]), language),
    },
    language,
  )

/** Returns rows as the list shows them. */
export async function showRows(context: Needs<'pictures'>, rows: readonly ProductRow[], language: Language) {
  const ids = rows.map(({ id }) => id)
  const [waits, open] = [await listWaiting(ids), await listOpenCategories(ids)]
  return rows.map((row) => {
    const missing = languages.filter((each) => row.name[each] === '' || row.description[each] === '')
    return {
      id: row.id,
      version: row.version,
      state: stateOf(row, waits.has(row.id)),
      name: row.name[language],
      signName: row.name.gu,
      category: open.has(row.id) ? null : row.category,
      weight: row.weight,
      price: row.pricePaise,
      stock: row.stock,
      weeklyCapacity: row.weeklyCapacity,
      position: row.position,
      shelfLifeDays: row.shelfLifeDays,
      hsnCode: row.hsnCode,
      gstRate: row.gstRate,
      waiting: waits.has(row.id),
      missing,
      textMissing: missing.length > 0,
      addedAt: row.createdAt,
      updatedAt: row.updatedAt,
      picture: showPicture(context.pictures, row.id),
    }
  })
}
