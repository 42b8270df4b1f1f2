import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Paise } from '#domain/money/money.ts'
import type { ScheduledPriceState } from '#domain/products/scheduled-price.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { scheduledPrice } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'

export type ScheduledPrice = typeof scheduledPrice.$inferSelect

const mostShown = 50
const isOpen = inArray(scheduledPrice.state, ['planned', 'running'])

/** Returns the scheduled prices of a product, the newest first. */
export const listScheduledPrices = (productId: string): Promise<ScheduledPrice[]> =>
  db()
    .select()
    .from(scheduledPrice)
    .where(eq(scheduledPrice.productId, productId))
    .orderBy(desc(scheduledPrice.id))
    .limit(mostShown)

/** Returns the planned and running prices of a product. */
export const listOpenPrices = (productId: string): Promise<ScheduledPrice[]> =>
  db()
    .select()
    .from(scheduledPrice)
    .where(and(eq(scheduledPrice.productId, productId), isOpen))

/** Returns one scheduled price of a product. */
export async function findScheduledPrice(productId: string, id: number): Promise<ScheduledPrice | undefined> {
  const [row] = await db()
    .select()
    .from(scheduledPrice)
    .where(and(eq(scheduledPrice.id, id), eq(scheduledPrice.productId, productId)))
  return row
}

/** Saves a planned price; the database refuses one that overlaps another. */
export async function insertScheduledPrice(values: typeof scheduledPrice.$inferInsert): Promise<void> {
  await db().insert(scheduledPrice).values(values)
}

/** Moves a scheduled price to a state; `beforePaise` is the price when it began. */
export async function saveScheduledState(
  id: number,
  state: ScheduledPriceState,
  begun: { beforePaise?: Paise } = {},
): Promise<void> {
  await db()
    .update(scheduledPrice)
    .set({ state, ...begun })
    .where(eq(scheduledPrice.id, id))
}

/** Returns products with a price that begins or ends by now, in the order of their ids. */
export async function listDueProducts(most: number): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ productId: scheduledPrice.productId })
    .from(scheduledPrice)
    .where(
      or(
        and(eq(scheduledPrice.state, 'planned'), lte(scheduledPrice.startsAt, dbNow)),
        and(eq(scheduledPrice.state, 'running'), lte(scheduledPrice.endsAt, dbNow)),
      ),
    )
    .orderBy(asc(scheduledPrice.productId))
    .limit(most)
  return rows.map(({ productId }) => productId)
}

/** Returns the seconds until the next price begins or ends; null when none is planned or running. */
export async function secondsUntilNext(): Promise<number | null> {
  const next = sql`min(case ${scheduledPrice.state} when 'planned' then ${scheduledPrice.startsAt} else ${scheduledPrice.endsAt} end)`
  const [row] = await db()
    .select({ seconds: sql<number | null>`extract(epoch from ${next} - now())::float8` })
    .from(scheduledPrice)
    .where(isOpen)
  return row?.seconds ?? null
}
