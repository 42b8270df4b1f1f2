import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { address } from '#server/db/account-safety-tables.ts'
import { account, customerMerge } from '#server/db/account-tables.ts'
import { customerOrigin } from '#server/db/customer-import-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { notificationChoice } from '#server/db/push-tables.ts'
import { db } from '#server/db/transaction.ts'
import { onceOwner } from '#server/http/work-once.ts'
import { accountClaims } from '#server/orders/claim-owner.ts'

/** The account that is merged, and the one that takes it over. */
export type Both = { from: string; to: string }

const count = async (statement: SQL): Promise<number> => (await db().execute(statement)).rows.length

/**
 * Moves the orders, and with them claims, reviews, refunds and the uses of codes; what named their owner for erasure and
 * for repeated requests follows. The orders are locked in the order of their ids first.
 */
export async function moveOrders({ from, to }: Both): Promise<number> {
  const [old, claims] = [accountClaims(from), accountClaims(to)]
  await db().execute(sql`select id from customer_order where account_id = ${from} order by id for update`)
  const moved = await count(sql`
    update customer_order set account_id = ${to},
      visitor_key = case when visitor_key = ${old} then ${claims} else visitor_key end
    where account_id = ${from} returning id`)
  for (const [mine, theirs] of [
    [old, claims],
    [onceOwner(from), onceOwner(to)],
  ] as const)
    await db().execute(sql`
      update idempotency_key k set visitor_key = ${theirs} where k.visitor_key = ${mine} and not exists (
        select from idempotency_key t where t.visitor_key = ${theirs} and t.key = k.key)`)
  return moved
}

/** Moves support tickets, contact messages and questions to stores. */
export const moveQuestions = async ({ from, to }: Both) => ({
  tickets: await count(sql`update support_ticket set account_id = ${to} where account_id = ${from} returning id`),
  messages: await count(sql`update contact_message set account_id = ${to} where account_id = ${from} returning id`),
  questions: await count(sql`update product_question set account_id = ${to} where account_id = ${from} returning id`),
})

/** Moves these addresses, none of them the default one; the caller chooses that. */
export async function moveAddresses(ids: readonly string[], { to }: Both): Promise<void> {
  if (ids.length === 0) return
  await db()
    .update(address)
    .set({ accountId: to, isDefault: false })
    .where(inArray(address.id, [...ids]))
}

/** Makes one address the default one of its account. */
export async function chooseDefault(id: string, { to }: Both): Promise<void> {
  await db().update(address).set({ isDefault: false }).where(eq(address.accountId, to))
  await db().update(address).set({ isDefault: true }).where(eq(address.id, id))
}

/**
 * Moves what waits in the cart, unless the other account fills one in another city; returns how many products moved. A
 * cart that was emptied stays as a row, and takes the city over.
 */
export async function moveCart({ from, to }: Both): Promise<number> {
  await db().execute(sql`
    insert into cart as own (account_id, city_id, promo_code)
    select ${to}, city_id, promo_code from cart where account_id = ${from}
    on conflict (account_id) do update
    set city_id = excluded.city_id, promo_code = coalesce(own.promo_code, excluded.promo_code)
    where not exists (select from cart_line l where l.account_id = ${to})`)
  return count(sql`
    insert into cart_line (account_id, product_id, quantity, snapshot_paise, added_at)
    select ${to}, l.product_id, l.quantity, l.snapshot_paise, l.added_at
    from cart_line l join cart mine on mine.account_id = ${from} join cart theirs on theirs.account_id = ${to}
    where l.account_id = ${from} and theirs.city_id is not distinct from mine.city_id
    on conflict do nothing returning product_id`)
}

/** Moves what is awaited at an email address to another one, which uses one link to unsubscribe; twice awaited is once. */
export const moveAwaited = (from: string, to: string): Promise<number> =>
  count(sql`
    update subscription s set email = ${to},
      address_key = coalesce((select t.address_key from subscription t where t.email = ${to} limit 1), s.address_key)
    where s.email = ${from} and not exists (
      select from subscription t where t.email = ${to} and t.product_id is not distinct from s.product_id
        and t.request_id is not distinct from s.request_id)
    returning id`)

/** Returns which notifications both accounts have switched off. */
export const listMuted = ({ from, to }: Both) =>
  db()
    .select()
    .from(notificationChoice)
    .where(inArray(notificationChoice.accountId, [from, to]))

/** Saves which notifications stay switched off. */
export async function saveMuted(choice: typeof notificationChoice.$inferInsert): Promise<void> {
  const { accountId, ...rest } = choice
  await db()
    .insert(notificationChoice)
    .values(choice)
    .onConflictDoUpdate({ target: notificationChoice.accountId, set: rest })
}

/**
 * Saves what the remaining account said to marketing, and removes the statement of the other one. Rows of imports that
 * added either account count as used from now on, so that taking the import back does not remove it.
 */
export async function saveMarketing({ from, to }: Both, marketing: boolean | null): Promise<void> {
  if (marketing !== null)
    await db()
      .insert(customerOrigin)
      .values({ accountId: to, origin: null, marketing })
      .onConflictDoUpdate({ target: customerOrigin.accountId, set: { marketing } })
  await db().delete(customerOrigin).where(eq(customerOrigin.accountId, from))
  await db().execute(sql`
    update customer_import_row set state = 'moved' where state = 'applied' and account_id in (${from}, ${to})`)
}

/** Deletes what an account agreed to: it is not carried over, and its merge notes it. */
export async function dropConsents({ from }: Both): Promise<void> {
  await db().execute(sql`delete from consent where account_id = ${from}`)
}

/** Takes the chosen name over. */
export async function saveName(id: string, name: string): Promise<void> {
  await db().update(account).set({ name, updatedAt: dbNow }).where(eq(account.id, id))
}

/** Notes that an account was taken over; those that it took over before follow. */
export async function saveMerge(
  merge: Omit<typeof customerMerge.$inferInsert, 'at'> & { mergedId: string; targetId: string },
): Promise<void> {
  await db().insert(customerMerge).values(merge)
  await db().execute(sql`
    update account set merged_into = ${merge.targetId}
    where id = ${merge.mergedId} or merged_into = ${merge.mergedId}`)
}
