import { and, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { usualQuietHours } from '#domain/notifications/quiet-hours.ts'
import { account } from '#server/db/account-tables.ts'
import { customerOrder, orderLine, sellerOrder } from '#server/db/order-tables.ts'
import { notificationChoice, pushDevice } from '#server/db/push-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Maximum of devices of an account: the oldest make room for new ones. */
const mostDevices = 10

/** Lists the devices that show notifications to an account, the newest first. */
export const listDevices = (accountId: string) =>
  db()
    .select()
    .from(pushDevice)
    .where(eq(pushDevice.accountId, accountId))
    .orderBy(desc(pushDevice.createdAt), pushDevice.id)

/** Saves a device; one that is known belongs to the person and session that registered it last. */
export async function saveDevice(device: typeof pushDevice.$inferInsert): Promise<void> {
  const { endpoint, ...rest } = device
  await db().insert(pushDevice).values(device).onConflictDoUpdate({ target: pushDevice.endpoint, set: rest })
  const newest = db()
    .select({ id: pushDevice.id })
    .from(pushDevice)
    .where(eq(pushDevice.accountId, device.accountId))
    .orderBy(desc(pushDevice.createdAt), pushDevice.id)
    .limit(mostDevices)
  await db()
    .delete(pushDevice)
    .where(and(eq(pushDevice.accountId, device.accountId), notInArray(pushDevice.id, newest)))
}

/** Deletes a device of an account; returns whether there was one. */
export async function deleteDevice(id: string, accountId: string): Promise<boolean> {
  const deleted = await db()
    .delete(pushDevice)
    .where(and(eq(pushDevice.id, id), eq(pushDevice.accountId, accountId)))
    .returning({ id: pushDevice.id })
  return deleted.length > 0
}

/** Returns a device while it is the account's. */
export async function findDevice(id: string, accountId: string) {
  const [row] = await db()
    .select()
    .from(pushDevice)
    .where(and(eq(pushDevice.id, id), eq(pushDevice.accountId, accountId)))
  return row
}

/** Returns what a person has chosen; undefined for nothing. */
export async function findChoice(accountId: string) {
  const [row] = await db().select().from(notificationChoice).where(eq(notificationChoice.accountId, accountId))
  return row
}

/** Saves what a person wants to be notified of. */
export async function saveChoice(choice: typeof notificationChoice.$inferInsert): Promise<void> {
  const { accountId, ...rest } = choice
  await db()
    .insert(notificationChoice)
    .values(choice)
    .onConflictDoUpdate({ target: notificationChoice.accountId, set: rest })
}

/** Saves the time zone of a person's quiet hours; who has chosen no hours gets the usual ones. */
export async function saveTimeZone(accountId: string, timeZone: string): Promise<void> {
  const { from: quietFrom, until } = usualQuietHours
  await db()
    .insert(notificationChoice)
    .values({ accountId, quietFrom, quietUntil: until, timeZone })
    .onConflictDoUpdate({ target: notificationChoice.accountId, set: { timeZone } })
}

/** Returns the account of a seller who can sign in. */
export async function findNotified(accountId: string) {
  const [row] = await db()
    .select({ id: account.id, language: account.language, brandId: account.brandId, storeRole: account.storeRole })
    .from(account)
    .where(
      and(eq(account.id, accountId), eq(account.role, 'seller'), isNull(account.disabledAt), isNull(account.closedAt)),
    )
  return row
}

/** Returns the number of an order, and the language of the customer whose it is; undefined when it is not theirs any more. */
export async function findNotifiedCustomer(orderId: string, accountId: string) {
  const [row] = await db()
    .select({ number: customerOrder.number, language: account.language })
    .from(customerOrder)
    .innerJoin(account, eq(account.id, customerOrder.accountId))
    .where(
      and(
        eq(customerOrder.id, orderId),
        eq(account.id, accountId),
        isNull(account.disabledAt),
        isNull(account.closedAt),
      ),
    )
  return row
}

/** Returns what a notification says of a store's share of an order; undefined when it is no other store's. */
export async function findNotifiedOrder(sellerOrderId: string, brandId: string) {
  const [row] = await db()
    .select({
      code: sellerOrder.code,
      state: sellerOrder.state,
      acceptBy: sellerOrder.acceptBy,
      count: sql<number>`(select coalesce(sum(coalesce(l.accepted_quantity, l.quantity)), 0)::int from ${orderLine} l where l.seller_order_id = seller_order.id)`,
    })
    .from(sellerOrder)
    .where(and(eq(sellerOrder.id, sellerOrderId), eq(sellerOrder.brandId, brandId)))
  return row
}

/** Lists the accounts with a device among the people of a store who have one of these roles. */
export const listNotifiedPeople = (brandId: string, roles: readonly (typeof account.$inferSelect)['storeRole'][]) =>
  db()
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        eq(account.brandId, brandId),
        inArray(account.storeRole, [...roles]),
        isNull(account.disabledAt),
        sql`exists (select from ${pushDevice} d where d.account_id = ${account.id})`,
      ),
    )
