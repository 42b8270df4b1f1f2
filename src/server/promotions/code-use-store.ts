import { sql } from 'drizzle-orm'
import { runStatement } from '#server/db/named-statement.ts'
import { orderPromotion, promotionVersion } from '#server/db/promotion-tables.ts'
import { db } from '#server/db/transaction.ts'

/**
 * The user of a code: identified by the account, the email address, and the `customerKeys` of the order's
 * destination. Any of them in common is the same customer.
 */
export type CodeUser = { accountId: string | null; email: string | null; keys?: readonly string[] }

type Uses = { in_all: number; own: number }

/** An order that waits for its payment counts; one that expired or was cancelled does not (docs/spec/correctness.md#17). */
const countUses = {
  name: 'count_code_uses',
  text: `
    select count(*)::int as in_all,
      (count(*) filter (where o.account_id = $2 or lower(o.email) = lower($3) or u.customer_keys && $5::text[]))::int as own
    from order_promotion u join customer_order o on o.id = u.order_id
    where u.promotion_id = $1 and u.code is not null and u.released_at is null and o.state <> 'cancelled' and u.order_id is distinct from $4`,
}

/** Returns how often a code was used, except by this order. */
export const readUses = async (
  promotionId: string,
  { accountId, email, keys = [] }: CodeUser,
  orderId: string | null,
) => {
  const [uses] = await runStatement<Uses>(countUses, [promotionId, accountId, email, orderId, keys])
  return { inAll: uses?.in_all ?? 0, own: uses?.own ?? 0 }
}

/** Returns the use of a code by an order with the limits of its promotion, or undefined. */
export async function findLimitedUse(id: string) {
  const [used] = await db()
    .select({
      promotionId: orderPromotion.promotionId,
      keys: orderPromotion.customerKeys,
      inAll: promotionVersion.limitInAll,
      own: promotionVersion.limitPerCustomer,
      segmentId: promotionVersion.segmentId,
    })
    .from(orderPromotion)
    .innerJoin(
      promotionVersion,
      sql`${promotionVersion.promotionId} = ${orderPromotion.promotionId} and ${promotionVersion.version} = ${orderPromotion.version}`,
    )
    .where(sql`${orderPromotion.orderId} = ${id} and ${orderPromotion.code} is not null`)
  return used
}

/** Locks a promotion until the transaction ends. */
export async function lockPromotion(id: string): Promise<void> {
  await db().execute(sql`select 1 from promotion where id = ${id} for no key update`)
}

/** Uses of cancelled orders are free again, no matter who cancelled them. */
const freeSlots = {
  name: 'free_code_uses',
  text: `
    update order_promotion u set released_at = now(), slot = null from customer_order o
    where u.promotion_id = $1 and u.slot is not null and u.order_id <> $2 and o.id = u.order_id and o.state = 'cancelled'`,
}

/** The first free use. */
const sit = {
  name: 'take_code_slot',
  text: `
    update order_promotion set released_at = null, slot = (
      select min(free.slot) from (
        select 1 as slot
        union all select slot + 1 from order_promotion where promotion_id = $1 and slot is not null and released_at is null
      ) free
      where not exists (
        select from order_promotion t where t.promotion_id = $1 and t.slot = free.slot and t.released_at is null and t.order_id <> $2)
    )
    where promotion_id = $1 and order_id = $2`,
}

/** Gives an order the first free use of a promotion. */
export async function takeFirstFreeSlot(promotionId: string, orderId: string): Promise<void> {
  await runStatement(freeSlots, [promotionId, orderId])
  await runStatement(sit, [promotionId, orderId])
}
