import { eq, sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import { type CartProductRow, cartProductColumns } from '#server/cart/cart-product-store.ts'
import { withCapacities } from '#server/cart/daily-capacity-store.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { orderAddition } from '#server/db/order-addition-tables.ts'
import { customerOrder, payment, sellerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { commissionColumns } from '#server/ledger/commission-rows.ts'
import { commissionTermsSql } from '#server/ledger/commission-settings.ts'

const lockProducts = {
  name: 'addition_lock_products',
  text: `select ${cartProductColumns} from product p join brand b on b.id = p.brand_id join city c on c.id = b.city_id
    where p.id = any($1::text[]) order by p.id for no key update of p`,
}

/** Locks products in the order of their ids, as every change of stock, and reads them with what is left of their days. */
export const lockProductsToAdd = async (ids: readonly string[]): Promise<CartProductRow[]> =>
  withCapacities(await runStatement<CartProductRow>(lockProducts, [ids]))

/** Returns the terms of the commission, for `commissionInForce`. */
export async function readCommissionTerms(): Promise<unknown> {
  const { rows } = await db().execute<{ terms: unknown }>(sql.raw(`select ${commissionTermsSql} as terms`))
  return rows[0]?.terms ?? null
}

/** Returns how many times items were added to an order. */
export const countAdditions = (orderId: string): Promise<number> =>
  db().$count(orderAddition, eq(orderAddition.orderId, orderId))

export const insertAddition = (row: typeof orderAddition.$inferInsert) => db().insert(orderAddition).values(row)

/** Begins the share of a store in an order. */
export const insertShare = (row: typeof sellerOrder.$inferInsert) => db().insert(sellerOrder).values(row)

/** Gives a store that has not answered more to answer, and the whole time for it, as the next version of its share. */
export async function extendShare(id: string, acceptBy: Date): Promise<void> {
  await db()
    .update(sellerOrder)
    .set({ acceptBy, remindedPercent: 0, version: sql`${sellerOrder.version} + 1`, updatedAt: dbNow })
    .where(eq(sellerOrder.id, id))
}

/** Moves the day of a share's hand-over, never to an earlier one. */
export async function moveHandOver(id: string, day: string): Promise<void> {
  await db()
    .update(sellerOrder)
    .set({ handOverDay: sql`greatest(${sellerOrder.handOverDay}, ${day}::date)` })
    .where(eq(sellerOrder.id, id))
}

const takeStock = {
  name: 'addition_take_stock',
  text: `update product p set stock = p.stock - t.quantity
    from jsonb_to_recordset($1::jsonb) as t(product_id text, quantity int)
    where p.id = t.product_id and p.stock >= t.quantity and p.published returning p.id, p.stock`,
}

/** Takes the stock of added items, whose products are locked; returns the products it could take, with what is left of each. */
export const takeAddedStock = (items: readonly { product_id: string; quantity: number }[]) =>
  runStatement<{ id: string; stock: number }>(takeStock, [JSON.stringify(items)])

const writeLines = {
  name: 'addition_write_lines',
  text: `
    with lines as (${insertRows(
      'order_line',
      `id, order_id, seller_order_id, product_id, brand_id, position, name, brand_name, category, weight, weight_grams, gross_grams,
      hsn_code, gst_rate, allergens, licence, unit_price_paise, quantity, gross_paise, discount_paise, net_paise, promotion_id, addition_id, added_at`,
      '$1',
    )}
    ), kept as (${insertRows('line_commission', commissionColumns, '$2')}
    ), planned as (${insertRows('line_making', 'line_id, product_id, day, units', '$3')}
    ), offered as (${insertRows('order_promotion', 'order_id, promotion_id, version, funded_by, off_paise', '$4')}
      on conflict (order_id, promotion_id) do update set off_paise = order_promotion.off_paise + excluded.off_paise
    )
    select`,
}

type WrittenRows = {
  lines: readonly object[]
  commission: readonly object[]
  makings: readonly object[]
  promotions: readonly object[]
}

/** Writes added lines with their commission, the days that make them, and what promotions took off. */
export async function writeAddedLines(rows: WrittenRows): Promise<void> {
  const { lines, commission, makings, promotions } = rows
  await runStatement(
    writeLines,
    [lines, commission, makings, promotions].map((each) => JSON.stringify(each)),
  )
}

type OrderChange = Pick<
  typeof customerOrder.$inferSelect,
  | 'goodsPaise'
  | 'discountPaise'
  | 'deliveryPaise'
  | 'codFeePaise'
  | 'totalPaise'
  | 'creditPaise'
  | 'actualGrams'
  | 'chargeableGrams'
  | 'arrivesFrom'
  | 'arrivesTo'
>

/** Saves the amounts, the weight and the days of an order with its added items. */
export async function saveExtendedOrder(id: string, change: OrderChange): Promise<void> {
  await db().update(customerOrder).set(change).where(eq(customerOrder.id, id))
}

/** Raises the cash that is to be collected. */
export async function raiseCashDue(paymentId: string, more: Paise): Promise<void> {
  await db()
    .update(payment)
    .set({ amountPaise: sql`${payment.amountPaise} + ${more}`, updatedAt: dbNow })
    .where(eq(payment.id, paymentId))
}
