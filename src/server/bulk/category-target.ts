import { forAdmins } from '#domain/accounts/access.ts'
import type { CategoryBulkAct } from '#domain/bulk/bulk-act.ts'
import { nameProducts } from '#server/products/bulk-products.ts'
import { type CategoryBefore, moveBack, moveToCategory } from '#server/products/move-to-category.ts'
import { productListSource } from '#server/products/work-list-store.ts'
import type { BulkTarget } from './bulk-target.ts'

/** The products of a category across the shop: moved to another one, or judged again by new rules of their own. */
export const categoryTarget: BulkTarget<CategoryBulkAct> = {
  access: forAdmins('catalogue.write'),
  secondFactor: false,
  actOf: () => 'product.change',
  actOfUndo: () => 'product.undo',
  source: ({ language }) => productListSource(language),
  scope: () => undefined,
  own: () => undefined,
  weigh: async (ids, _act, language) =>
    [...(await nameProducts(ids, language))].map(([id, name]) => ({
      id,
      name,
      seen: null,
      before: null,
      after: null,
      refused: null,
    })),
  names: nameProducts,
  run: (context, { id }, { category }, visitor) => moveToCategory(context, id, category, visitor),
  undo: (context, id, before, visitor) => moveBack(context, id, before as CategoryBefore, visitor),
}
