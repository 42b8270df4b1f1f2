import { eq, sql } from 'drizzle-orm'
import { readCartProducts, sellsNow } from '#server/cart/cart-product-store.ts'
import { cart, cartLine } from '#server/db/account-tables.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { orderLine, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { OrderRow } from '#server/orders/order-store.ts'

export async function storesSell(orderId: string): Promise<boolean> {
  const lines = await db().select({ id: orderLine.productId }).from(orderLine).where(eq(orderLine.orderId, orderId))
  const rows = await readCartProducts(lines.map(({ id }) => id))
  const now = await readClock()
  return rows.every((row) => sellsNow(row, now))
}

/** Locked in the order of the products' ids, as every stock change (docs/spec/correctness.md#15). */
const wanted = 'with wanted as (select product_id, quantity from order_line where order_id = $1)'
const wantedAndLocked = `${wanted}, locked as (select p.id from product p join wanted w on w.product_id = p.id order by p.id for no key update of p)`

const giveBack = {
  name: 'give_back_held_goods',
  text: `${wantedAndLocked}
  update product p set stock = p.stock + w.quantity from wanted w, locked l
  where p.id = w.product_id and l.id = p.id returning p.id, p.stock, p.stock - w.quantity as before`,
}

const lockWanted = { name: 'lock_held_goods', text: `${wantedAndLocked} select id from locked` }

/**
 * Run this after a separate statement that locks the products: a statement that waits for a lock itself would still
 * see the stock from before.
 */
const takeAgain = {
  name: 'take_held_goods_again',
  text: `${wanted}, short as (
    select 1 from wanted w join product p on p.id = w.product_id where p.stock < w.quantity or not p.published
  )
  update product p set stock = p.stock - w.quantity from wanted w
  where p.id = w.product_id and not exists (select from short) returning p.id, p.stock, p.stock + w.quantity as before`,
}

/** A product's stock now and before. */
export type Shelf = { id: string; stock: number; before: number }

/** Returns what an unpaid order holds to stock. */
export const giveHeldBack = (orderId: string): Promise<Shelf[]> => runStatement<Shelf>(giveBack, [orderId])

/** Takes what an order holds from stock again, all or nothing: no shelf is returned where something is missing. */
export async function takeHeldAgain(orderId: string): Promise<Shelf[]> {
  await runStatement(lockWanted, [orderId])
  return await runStatement<Shelf>(takeAgain, [orderId])
}

/** Moves the seller orders and the shipment of an order that ends, or begins again. */
export async function setSellerOrders(
  orderId: string,
  sellerOrderState: (typeof sellerOrder.$inferSelect)['state'],
  shipmentState: (typeof shipment.$inferSelect)['state'],
): Promise<void> {
  const moved = { version: sql`version + 1`, updatedAt: dbNow }
  await db()
    .update(sellerOrder)
    .set({ state: sellerOrderState, ...moved })
    .where(eq(sellerOrder.orderId, orderId))
  await db()
    .update(shipment)
    .set({ state: shipmentState, ...moved })
    .where(eq(shipment.orderId, orderId))
}

/**
 * Puts the items of an order back into the member's cart, unless they have started another cart meanwhile. A guest's
 * browser keeps its own cart.
 */
export async function restoreCart({ id, accountId, cityId }: OrderRow): Promise<void> {
  if (accountId === null) return
  await db().insert(cart).values({ accountId, cityId }).onConflictDoNothing()
  // What is added concurrently is either there when the lines are read, or comes after them.
  await db().select({ id: cart.accountId }).from(cart).where(eq(cart.accountId, accountId)).for('update')
  const [line] = await db().select().from(cartLine).where(eq(cartLine.accountId, accountId)).limit(1)
  if (line) return
  await db().update(cart).set({ cityId }).where(eq(cart.accountId, accountId))
  await db().execute(sql`
    insert into cart_line (account_id, product_id, quantity, snapshot_paise)
    select ${accountId}, product_id, quantity, unit_price_paise from order_line where order_id = ${id}
    on conflict do nothing`)
}

/**
 * Removes items that were put back from the cart, since they are in the order again, unless the member has changed
 * them since. They are recognized by the instant of the cancellation, which the cancelled order's shipment still
 * carries.
 */
export const takeOutOfCart = ({ id, accountId }: Pick<OrderRow, 'id' | 'accountId'>) =>
  db().execute(sql`
    delete from cart_line c using order_line l, shipment b
    where c.account_id = ${accountId} and l.order_id = ${id} and b.order_id = ${id}
      and c.product_id = l.product_id and c.quantity = l.quantity and c.added_at = b.updated_at`)
