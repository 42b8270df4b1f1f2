import { lockSuccessors } from '#server/catalogue/product-successor-store.ts'
import { runStatement } from '#server/db/named-statement.ts'

/** Units of a merged product belong to its successor. Run this after a separate statement that locks both. */
const giveBack = {
  name: 'give_cancelled_goods_back',
  text: `
  with given as (
    select coalesce(p.merged_into, p.id) as product_id, sum(t.quantity)::int as quantity
    from jsonb_to_recordset($1::jsonb) as t(product_id text, quantity int) join product p on p.id = t.product_id group by 1
  )
  update product p set stock = p.stock + g.quantity from given g
  where p.id = g.product_id returning p.id, p.stock - g.quantity as before`,
}

/** Adds units to the stock of their products; returns the id of each and what it had before. */
export async function returnToStock(goods: readonly { productId: string; quantity: number }[]) {
  await lockSuccessors(
    goods.map(({ productId }) => productId),
    'no key update',
  )
  const rows = goods.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  return await runStatement<{ id: string; before: number }>(giveBack, [JSON.stringify(rows)])
}
