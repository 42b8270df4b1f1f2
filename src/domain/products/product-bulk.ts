import type { ProductBulkAct } from '../bulk/bulk-act.ts'
import type { Paise } from '../money/money.ts'
import type { RefusalCode } from '../refusal.ts'
import { productLimits } from './product-content.ts'
import type { productStates } from './product-list.ts'

/** What a bulk act reads of a product. */
export type BulkProduct = {
  readonly price: Paise
  readonly stock: number
  readonly weeklyCapacity: number | null
  readonly state: (typeof productStates)[number]
}

/** The fields that an act changes, or why it cannot. */
export type BulkEffect =
  | {
      readonly price?: Paise
      readonly stock?: number
      readonly weeklyCapacity?: number | null
      readonly state?: 'on_sale' | 'paused' | 'archived'
    }
  | { readonly refused: RefusalCode }

const rupee = 100

/**
 * Returns what an act does to one product. Prices are rounded to whole rupees. Refused are products that it would leave
 * as they are (bulk/no-change), values out of bounds (bulk/value), and a sale before the first review
 * (product/not-approved).
 */
export function bulkEffect(product: BulkProduct, act: ProductBulkAct): BulkEffect {
  switch (act.kind) {
    case 'price-percent':
      return priced(product, product.price * (1 + act.percent / 100))
    case 'price-amount':
      return priced(product, product.price + act.amount)
    case 'price-set':
      return priced(product, act.price)
    case 'stock-set':
      return stocked(product, act.stock)
    case 'stock-add':
      return stocked(product, product.stock + act.add)
    case 'capacity-set':
      return act.weekly === product.weeklyCapacity ? { refused: 'bulk/no-change' } : { weeklyCapacity: act.weekly }
    case 'state-set': {
      if (act.state === product.state) return { refused: 'bulk/no-change' }
      const isApproved = product.state !== 'draft' && product.state !== 'waiting'
      return act.state === 'on_sale' && !isApproved ? { refused: 'product/not-approved' } : { state: act.state }
    }
  }
}

function priced(product: BulkProduct, wanted: number): BulkEffect {
  const price = (Math.round(wanted / rupee) * rupee) as Paise
  if (price < rupee || price > productLimits.price) return { refused: 'bulk/value' }
  return price === product.price ? { refused: 'bulk/no-change' } : { price }
}

function stocked(product: BulkProduct, stock: number): BulkEffect {
  if (stock < 0 || stock > productLimits.stock) return { refused: 'bulk/value' }
  return stock === product.stock ? { refused: 'bulk/no-change' } : { stock }
}
