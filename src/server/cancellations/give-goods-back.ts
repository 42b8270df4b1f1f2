import { tagsOfStock } from '#server/catalogue/response-tags.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { returnToStock } from './cancelled-goods-store.ts'

/** Returns units that are not packed yet to stock. */
export async function giveGoodsBack(
  context: Needs<'catalogueChanged'>,
  goods: readonly { productId: string; quantity: number }[],
) {
  const shelves = await returnToStock(goods)
  // Shoppers see only in stock or out of stock.
  const again = shelves.flatMap(({ id, before }) => (before <= 0 ? [id] : []))
  if (again.length > 0) afterCommit(() => context.catalogueChanged(tagsOfStock(again)))
}
