import { sql } from 'drizzle-orm'
import { paise } from '#domain/money/money.ts'
import type { PromotionRule } from '#domain/promotions/promotions.ts'
import { promotion, promotionVersion } from '#server/db/promotion-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves a new promotion without a version. */
export async function insertPromotion(id: string, kind: PromotionRule['kind']): Promise<void> {
  await db().insert(promotion).values({ id, kind })
}

/** Keeps every other version from being saved until the transaction ends. */
export async function lockPromotionVersions(): Promise<void> {
  await db().execute(sql`lock table promotion_version in share row exclusive mode`)
}

/** Saves a version of a promotion. */
export async function insertPromotionVersion(values: typeof promotionVersion.$inferInsert): Promise<void> {
  await db().insert(promotionVersion).values(values)
}

export type Sums = { orders: number; off: string }

/** Returns how many orders use a promotion, and what it took off them; undefined for none. */
export async function readSums(id: string): Promise<Sums | undefined> {
  const { rows } = await db().execute<Sums>(sql`
    select count(*)::int as orders, coalesce(sum(u.off_paise), 0)::text as off
    from order_promotion u join customer_order o on o.id = u.order_id
    where u.promotion_id = ${id} and o.state <> 'cancelled'`)
  return rows[0]
}

const latestShown = 20

export async function listLatest(id: string) {
  const { rows } = await db().execute<{
    order_id: string
    number: string
    version: number
    off: string
    at: Date | string
    counts: boolean
  }>(sql`
    select o.id as order_id, o.number, u.version, u.off_paise::text as off, o.placed_at as at, o.state <> 'cancelled' as counts
    from order_promotion u join customer_order o on o.id = u.order_id
    where u.promotion_id = ${id} order by o.placed_at desc, o.id limit ${latestShown}`)
  return rows.map(({ order_id, off, at, ...row }) => ({
    ...row,
    orderId: order_id,
    off: paise(Number(off)),
    at: new Date(at),
  }))
}
