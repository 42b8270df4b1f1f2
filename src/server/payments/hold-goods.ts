import { eq, sql } from 'drizzle-orm'
import { readBasketProducts, sellsNow } from '#server/cart/basket-product.ts'
import { cart, cartLine } from '#server/db/account-tables.ts'
import { dbNow, readClock } from '#server/db/database-clock.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { box, fulfilment, orderLine } from '#server/db/order-tables.ts'
import { afterCommit, db } from '#server/db/transaction.ts'
import type { House } from '#server/house.ts'
import { releaseUse, takeUseAgain } from '#server/offers/code-uses.ts'
import { orderStatusChanged } from '#server/orders/order-status-store.ts'
import type { OrderRow } from '#server/orders/order-store.ts'

/** Locked in the order of the products' ids, as every taking of stock (correctness 15). */
const wanted = 'with wanted as (select product_id, quantity from order_line where order_id = $1)'
const wantedAndLocked = `${wanted}, locked as (select p.id from product p join wanted w on w.product_id = p.id order by p.id for no key update of p)`

const giveBack = {
  name: 'give_back_held_goods',
  text: `${wantedAndLocked}
  update product p set stock = p.stock + w.quantity from wanted w, locked l
  where p.id = w.product_id and l.id = p.id returning p.stock, p.stock - w.quantity as before`,
}

const lockWanted = { name: 'lock_held_goods', text: `${wantedAndLocked} select id from locked` }

/** To be run with the goods locked by a statement before it: one that waits for a lock itself would still see the stock from before. */
const takeAgain = {
  name: 'take_held_goods_again',
  text: `${wanted}, short as (
    select 1 from wanted w join product p on p.id = w.product_id where p.stock < w.quantity or not p.published
  )
  update product p set stock = p.stock - w.quantity from wanted w
  where p.id = w.product_id and not exists (select from short) returning p.stock, p.stock + w.quantity as before`,
}

/** How a shelf stands, and stood before. */
type Shelf = { stock: number; before: number }

/** Shoppers see only whether something is there: shelves are drawn again when that has changed. */
function announce(house: House, shelves: readonly Shelf[]): void {
  if (shelves.some(({ stock, before }) => stock > 0 !== before > 0)) afterCommit(() => house.catalogueChanged())
}

/** An order nobody paid for lets its goods go: stock, the use of its code, parts and box. Its own end is the caller's to take; to be called with the order locked. */
export async function letGo(house: House, orderId: string): Promise<void> {
  announce(house, await runStatement<Shelf>(giveBack, [orderId]))
  await releaseUse(orderId)
  await setParts(orderId, 'cancelled', 'cancelled')
}

/**
 * Takes the goods of a cancelled order again, and the use of its code, all of it or none; whether they were still there, in stores that still take
 * orders (decisions 38). The order itself is the caller's to reopen; to be called with the order locked.
 */
export async function takeGoodsAgain(house: House, order: OrderRow): Promise<boolean> {
  if (!(await storesSell(order.id))) return false
  await runStatement(lockWanted, [order.id])
  const taken = await runStatement<Shelf>(takeAgain, [order.id])
  if (taken.length === 0) return false
  if (!(await takeUseAgain(order))) {
    await runStatement(giveBack, [order.id])
    return false
  }
  announce(house, taken)
  await takeOutOfCart(order)
  await setParts(order.id, 'awaiting_acceptance', 'expecting')
  return true
}

async function storesSell(orderId: string): Promise<boolean> {
  const lines = await db().select({ id: orderLine.productId }).from(orderLine).where(eq(orderLine.orderId, orderId))
  const rows = await readBasketProducts(lines.map(({ id }) => id))
  const now = await readClock()
  return rows.every((row) => sellsNow(row, now))
}

async function setParts(
  orderId: string,
  partState: (typeof fulfilment.$inferSelect)['state'],
  boxState: (typeof box.$inferSelect)['state'],
): Promise<void> {
  orderStatusChanged(orderId)
  const moved = { version: sql`version + 1`, updatedAt: dbNow }
  await db()
    .update(fulfilment)
    .set({ state: partState, ...moved })
    .where(eq(fulfilment.orderId, orderId))
  await db()
    .update(box)
    .set({ state: boxState, ...moved })
    .where(eq(box.orderId, orderId))
}

/** A member finds what she wanted in the cart again, unless she has begun another basket meanwhile. A guest's browser keeps its own. */
export async function putBackIntoCart({ id, accountId, cityId }: OrderRow): Promise<void> {
  if (accountId === null) return
  await db().insert(cart).values({ accountId, cityId }).onConflictDoNothing()
  // What she puts in at this moment is either there when its lines are looked at, or comes after them.
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
 * What was put back is in the order again: it leaves the cart, unless she has changed it since. It is known by its moment, that of the
 * giving up, which the box of the cancelled order still carries.
 */
const takeOutOfCart = ({ id, accountId }: OrderRow) =>
  db().execute(sql`
    delete from cart_line c using order_line l, box b
    where c.account_id = ${accountId} and l.order_id = ${id} and b.order_id = ${id}
      and c.product_id = l.product_id and c.quantity = l.quantity and c.added_at = b.updated_at`)
