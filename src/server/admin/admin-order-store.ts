import { asc, eq, sql } from 'drizzle-orm'
import { account } from '#server/db/account-tables.ts'
import { orderEvent, outbox } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { OrderHead, SellerOrderWithBrand } from '#server/orders/order-store.ts'

export type ListedOrder = { head: OrderHead; sellerOrders: SellerOrderWithBrand[] }

/** Lists the emails an order has caused, oldest first, with recipient and the event each is about. */
export const listOrderEmails = (orderId: string) =>
  db()
    .select({ message: outbox, accountEmail: account.email, event: orderEvent })
    .from(outbox)
    .leftJoin(account, eq(account.id, sql`${outbox.payload} ->> 'accountId'`))
    .leftJoin(orderEvent, eq(orderEvent.id, sql`(${outbox.payload} ->> 'eventId')::bigint`))
    .where(sql`${outbox.payload} ->> 'orderId' = ${orderId}`)
    .orderBy(asc(outbox.id))
