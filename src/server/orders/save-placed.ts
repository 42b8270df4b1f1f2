import type { Language, Trilingual } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { tagsOfStock } from '#server/catalogue/response-tags.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit } from '#server/db/transaction.ts'
import type { CacheTag } from '#server/http/cache-tags.ts'
import { takeUse } from '#server/promotions/code-uses.ts'
import { takeBudgets } from '#server/promotions/promotion-budgets.ts'
import { type PlacedRows, writePlaced } from './placement-store.ts'

/** `cartOf`: the account whose cart loses what was ordered, if any; `language`: of the person who reads a refusal. */
type Saving = { cartOf: string | null; language: Language }

/**
 * Takes the stock and writes an order whole, in the caller's transaction, which holds the locks of its products.
 * Refuses with product/out-of-stock, with promo/used-up and promo/used-by-you for a limited code, and with promo/budget-used.
 */
export async function savePlaced(
  context: Needs<'catalogueChanged'>,
  rows: PlacedRows,
  { cartOf, language }: Saving,
): Promise<void> {
  const left = await writePlaced(rows, cartOf)
  const short = rows.lines.find(({ product_id }) => !left.some(({ id }) => id === product_id))
  if (short) refuse('product/out-of-stock', { product: nameIn(short.name, language), productId: short.product_id })
  if (rows.promotions.some(({ code }) => code !== null))
    await takeUse({ id: rows.order.id, accountId: rows.order.account_id, email: rows.order.email })
  if (rows.lines.some(({ promotion_id }) => promotion_id !== null)) await takeBudgets(rows.order.id)
  // A day whose room is taken moves the promise of its product, which its own page alone shows.
  const moved = rows.makings.map(({ product_id }): CacheTag => `product:${product_id}`)
  if (moved.length > 0) afterCommit(() => context.catalogueChanged([...new Set(moved)]))
  // Shoppers see only whether a product is in stock, so product lists are rendered again when the last unit is sold.
  const soldOut = left.flatMap(({ id, stock }) => (stock === 0 ? [id] : []))
  if (soldOut.length > 0) afterCommit(() => context.catalogueChanged(tagsOfStock(soldOut)))
}

const nameIn = (name: Trilingual, language: Language): string => name[language]
