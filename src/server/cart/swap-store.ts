import { pickSwap, type SwapProduct } from '#domain/orders/line-swap.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import { sendable } from '#server/catalogue/sendable-product.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { type CartProductRow, cartProductColumns, priceOf, sellsNow } from './cart-product-store.ts'
import type { CartPricing } from './price-wanted.ts'

/** A cart with more unavailable lines than this needs a review, not one-tap fixes. */
const mostSwaps = 10

const readLike = {
  name: 'swap_candidates',
  text: `select ${cartProductColumns} from product p join brand b on b.id = p.brand_id join city c on c.id = b.city_id
    where p.published and p.category = $1 and b.city_id = $2 and p.stock >= $3 and p.id <> all($4::text[])
    order by (p.brand_id = $5) desc, abs(p.price_paise - $6::bigint), p.id limit 60`,
}

const swapProductOf = (row: CartProductRow) => ({
  row,
  id: row.id,
  brandId: row.brand_id,
  category: row.category,
  city: row.city_id,
  price: priceOf(row),
  inStock: row.stock,
})

/**
 * Finds, for each line that may not travel or is out of stock, a similar product that can be bought now and may
 * travel, by the line's id. A cart too heavy for a border is not helped by another item of the same weight, so those
 * lines have none.
 */
export async function findSwaps(
  { lines, country, sending }: CartPricing,
  at: Date,
): Promise<Map<string, CartProductRow>> {
  const stopped = new Set(
    sending.blocked.filter(({ code }) => !code.includes('too-much')).map(({ productId }) => productId),
  )
  const troubled = lines.flatMap(({ row, quantity, problem }) =>
    row && (stopped.has(row.id) || problem?.code === 'product/out-of-stock') ? [{ row, quantity }] : [],
  )
  const taken = new Set(lines.map(({ productId }) => productId))
  const swaps = new Map<string, CartProductRow>()
  for (const { row, quantity } of troubled.slice(0, mostSwaps)) {
    const like = await runStatement<CartProductRow>(readLike, [
      row.category,
      row.city_id,
      quantity,
      [...taken],
      row.brand_id,
      row.price_paise,
    ])
    const mayGo = (candidate: SwapProduct & { row: CartProductRow }) =>
      sellsNow(candidate.row, at) &&
      (country === null || sendability(sendable(candidate.row), country).verdict !== 'block')
    const found = pickSwap({ ...swapProductOf(row), quantity }, like.map(swapProductOf), taken, mayGo)
    if (!found) continue
    taken.add(found.id)
    swaps.set(row.id, found.row)
  }
  return swaps
}
