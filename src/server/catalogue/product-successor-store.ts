import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'

type Strength = 'update' | 'no key update' | 'share'

/**
 * Locks products and those that took them over, in the order of their ids as every change of stock; returns the id of
 * the product that each is now. A merge that ends while this waits is seen, and none can begin afterwards.
 */
export async function lockSuccessors(ids: readonly string[], strength: Strength): Promise<Map<string, string>> {
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  const lock = async (matches: ReturnType<typeof sql>) =>
    (
      await db().execute<{ id: string }>(
        sql`select id from product where ${matches} order by id for ${sql.raw(strength)}`,
      )
    ).rows
  const locked = await lock(
    sql`id in ${wanted} or id in (select merged_into from product where id in ${wanted} and merged_into is not null)`,
  )
  const { rows } = await db().execute<{ id: string; into: string }>(
    sql`select id, coalesce(merged_into, id) as into from product where id in ${wanted}`,
  )
  const late = rows.filter(({ into }) => !locked.some(({ id }) => id === into)).map(({ into }) => into)
  if (late.length > 0) await lock(sql`id in (select jsonb_array_elements_text(${JSON.stringify(late)}::jsonb))`)
  return new Map(rows.map(({ id, into }) => [id, into]))
}

/**
 * Returns the condition that joins a product `own` with `other`: itself, the one that took it over, and those which that
 * one took over. All of them are one product, under several ids.
 */
export const isSameProduct = (own: string, other: string): string =>
  `(${other}.id = coalesce(${own}.merged_into, ${own}.id) or ${other}.merged_into = coalesce(${own}.merged_into, ${own}.id))`

/** Returns the lot of an order line as `comparableLot` writes it. */
export const lotKeyOf = (line: string): string => `lower(regexp_replace(${line}.lot, '\\s+', '', 'g'))`

/** Returns the condition that the lot of an order line was withdrawn, under any id of its product. */
export const isWithdrawnLot = (line: string): string =>
  `exists (select from product own join product other on ${isSameProduct('own', 'other')}
    join recall r on r.product_id = other.id and r.lot_key = ${lotKeyOf(line)}
    where own.id = ${line}.product_id)`
