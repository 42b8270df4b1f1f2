import { forSellers } from '#domain/accounts/access.ts'
import type { ProductBulkAct } from '#domain/bulk/bulk-act.ts'
import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { BulkProduct } from '#domain/products/product-bulk.ts'
import {
  bulkChangeProduct,
  nameProducts,
  type ProductBefore,
  undoBulkChange,
  weighProducts,
} from '#server/products/bulk-products.ts'
import { productListSource, productScope, productsOf } from '#server/products/work-list-store.ts'
import { translate, translateCode } from '#server/translate.ts'
import type { BulkTarget } from './bulk-target.ts'

/** The products of a store: prices, stock, capacity and availability. */
export const productTarget: BulkTarget<ProductBulkAct> = {
  access: forSellers('products.write', 'catalogue.write'),
  secondFactor: false,
  actOf: () => 'product.change',
  actOfUndo: () => 'product.undo',
  source: ({ language }) => productListSource(language),
  scope: ({ brandId }, request) => productScope(brandId ?? '', request),
  own: ({ brandId }) => productsOf(brandId ?? ''),
  weigh: async (ids, act, language) => {
    const rows = await weighProducts(ids, act, language)
    return rows.map(({ id, name, seen, facts, effect }) => ({
      id,
      name,
      seen,
      ...('refused' in effect
        ? {
            before: null,
            after: null,
            refused: { code: effect.refused, ...('details' in effect ? { details: effect.details } : {}) },
          }
        : { ...writeChange(facts, { ...facts, ...effect }, act, language), refused: null }),
    }))
  },
  names: nameProducts,
  run: (context, record, act, visitor) => bulkChangeProduct(context, record, act, visitor),
  undo: (context, id, before, visitor) => undoBulkChange(context, id, before as ProductBefore, visitor),
}

function writeChange(before: BulkProduct, after: BulkProduct, { kind }: ProductBulkAct, language: Language) {
  const write = (product: BulkProduct): string => {
    const [field] = kind.split('-')
    if (field === 'price') return formatMoney(paise(product.price) as Paise, 'INR', language)
    if (field === 'stock') return String(product.stock)
    if (field === 'capacity')
      return product.weeklyCapacity === null
        ? translate(language, 'bulk', 'noCapacity')
        : String(product.weeklyCapacity)
    return translateCode(language, 'lists', `values.products.state.${product.state}`)
  }
  return { before: write(before), after: write(after) }
}
