import { eq, sql } from 'drizzle-orm'
import { type CodeSpent, judgeUses, limitedOffer, type OfferRule } from '#domain/offers.ts'
import { refuse } from '#domain/refusal.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { offerVersion, orderOffer } from '#server/db/offer-tables.ts'
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
    from order_offer u join customer_order o on o.id = u.order_id
    where u.offer_id = $1 and u.code is not null and u.released_at is null and o.state <> 'cancelled' and u.order_id is distinct from $4`,
}

/** Returns how often a code was used, except by this order. */
const readUses = async (offerId: string, { accountId, email, keys = [] }: CodeUser, orderId: string | null) => {
  const [uses] = await runStatement<Uses>(countUses, [offerId, accountId, email, orderId, keys])
  return { inAll: uses?.in_all ?? 0, own: uses?.own ?? 0 }
}

/**
 * Returns the rules for this shopper's cart: a limited code that gives them nothing more says so. The result may be
 * outdated soon after.
 */
export async function withUses(
  rules: readonly OfferRule[],
  code: string | undefined,
  user: CodeUser,
  at: Date,
): Promise<readonly OfferRule[]> {
  if (!code) return rules
  const limited = limitedOffer(code, rules, at)
  // Read for every secret code, so that the response time does not reveal which one exists.
  const uses = await readUses(limited?.id ?? '', user, null)
  if (!limited) return rules
  const spent = judgeUses(limited, uses)
  return spent ? rules.map((rule) => (rule === limited ? { ...limited, spent } : rule)) : rules
}

/**
 * Counts the order's use of a limited code, under the promotion's lock, in the caller's transaction and after its
 * rows were written: orders that compete for the last use wait for each other here, and one gets it. Refuses with
 * promo/used-up and promo/used-by-you.
 */
export async function takeUse(order: { id: string } & CodeUser): Promise<void> {
  const spent = await takeSeat(order)
  if (spent) refuse(spent)
}

/** Releases the use, so that the next order can take it. */
export const releaseUse = (orderId: string) =>
  db()
    .update(orderOffer)
    .set({ releasedAt: dbNow, seat: null })
    .where(sql`${orderOffer.orderId} = ${orderId} and ${orderOffer.code} is not null`)

/** Counts a released use again; returns whether there was still one. Call it with the order locked. */
export async function takeUseAgain(order: { id: string } & CodeUser): Promise<boolean> {
  if (await takeSeat(order)) return false
  await db().update(orderOffer).set({ releasedAt: null }).where(eq(orderOffer.orderId, order.id))
  return true
}

/** Uses of cancelled orders are free again, whoever cancelled them. */
const freeSeats = {
  name: 'free_code_seats',
  text: `
    update order_offer u set released_at = now(), seat = null from customer_order o
    where u.offer_id = $1 and u.seat is not null and u.order_id <> $2 and o.id = u.order_id and o.state = 'cancelled'`,
}

/** The first free use. */
const sit = {
  name: 'take_code_seat',
  text: `
    update order_offer set released_at = null, seat = (
      select min(free.seat) from (
        select 1 as seat
        union all select seat + 1 from order_offer where offer_id = $1 and seat is not null and released_at is null
      ) free
      where not exists (
        select from order_offer t where t.offer_id = $1 and t.seat = free.seat and t.released_at is null and t.order_id <> $2)
    )
    where offer_id = $1 and order_id = $2`,
}

async function takeSeat({ id, ...user }: { id: string } & CodeUser): Promise<CodeSpent | null> {
  const [used] = await db()
    .select({
      offerId: orderOffer.offerId,
      keys: orderOffer.customerKeys,
      inAll: offerVersion.limitInAll,
      own: offerVersion.limitPerCustomer,
    })
    .from(orderOffer)
    .innerJoin(
      offerVersion,
      sql`${offerVersion.offerId} = ${orderOffer.offerId} and ${offerVersion.version} = ${orderOffer.version}`,
    )
    .where(sql`${orderOffer.orderId} = ${id} and ${orderOffer.code} is not null`)
  if (!used || (used.inAll === null && used.own === null)) return null
  await db().execute(sql`select 1 from offer where id = ${used.offerId} for no key update`)
  const spent = judgeUses(
    { limitInAll: used.inAll, limitPerCustomer: used.own },
    await readUses(used.offerId, { ...user, keys: used.keys }, id),
  )
  if (spent) return spent
  if (used.inAll !== null) {
    await runStatement(freeSeats, [used.offerId, id])
    await runStatement(sit, [used.offerId, id])
  }
  return null
}
