import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { TagColour } from '#domain/orders/order-tag.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { orderTag, orderTagUse } from '#server/db/order-tag-tables.ts'
import { db } from '#server/db/transaction.ts'

export type OrderTagRow = typeof orderTag.$inferSelect
export type ShownTag = { id: string; name: string; colour: TagColour }

const byName = [sql`lower(${orderTag.name})`, asc(orderTag.id)]

/** Returns all tags that were not merged into others, by name, with how many orders have each. */
export const listOrderTags = () =>
  db()
    .select({
      tag: orderTag,
      orders: sql<number>`(select count(*)::int from ${orderTagUse} u where u.tag_id = ${orderTag.id})`,
    })
    .from(orderTag)
    .where(isNull(orderTag.mergedInto))
    .orderBy(...byName)

/** Counts the orders that have a tag. */
export const countOrdersOf = (tagId: string): Promise<number> => db().$count(orderTagUse, eq(orderTagUse.tagId, tagId))

/** Counts the tags that can be put on orders. */
export const countTagsInUse = (): Promise<number> =>
  db().$count(orderTag, and(isNull(orderTag.mergedInto), isNull(orderTag.archivedAt)))

/** Lets one transaction at a time change which tags there are and how they are called. */
export const lockAllTags = () => db().execute(sql`select pg_advisory_xact_lock(hashtext('order-tags'))`)

/** Locks tags in the order of their ids; a merged one is none. */
export const lockOrderTags = (ids: readonly string[]): Promise<OrderTagRow[]> =>
  db()
    .select()
    .from(orderTag)
    .where(and(inArray(orderTag.id, [...ids]), isNull(orderTag.mergedInto)))
    .orderBy(asc(orderTag.id))
    .for('update')

/** Returns a tag that no other transaction merges or archives until this one ends. */
export async function shareOrderTag(id: string): Promise<OrderTagRow | undefined> {
  const [row] = await db()
    .select()
    .from(orderTag)
    .where(and(eq(orderTag.id, id), isNull(orderTag.mergedInto)))
    .for('share')
  return row
}

/** Returns a tag; a merged one is none. */
export async function findOrderTag(id: string): Promise<OrderTagRow | undefined> {
  const [row] = await db()
    .select()
    .from(orderTag)
    .where(and(eq(orderTag.id, id), isNull(orderTag.mergedInto)))
  return row
}

/** Returns whether another tag has this name, in any case. */
export async function isTagNameTaken(name: string, id: string): Promise<boolean> {
  const found = await db()
    .select({ id: orderTag.id })
    .from(orderTag)
    .where(and(sql`lower(${orderTag.name}) = lower(${name})`, ne(orderTag.id, id), isNull(orderTag.mergedInto)))
  return found.length > 0
}

/** Adds a tag; undefined when another one has its name. */
export async function insertOrderTag(
  values: Pick<OrderTagRow, 'name' | 'colour' | 'actorName'>,
): Promise<OrderTagRow | undefined> {
  const [row] = await db().insert(orderTag).values(values).onConflictDoNothing().returning()
  return row
}

type Changed = Partial<Pick<OrderTagRow, 'name' | 'colour' | 'mergedInto'>> & { archived?: boolean; actorName: string }

/** Changes a tag; its version counts up. Of an archived one the day stays. */
export async function updateOrderTag(id: string, { archived, ...changed }: Changed): Promise<OrderTagRow> {
  const archivedAt = archived ? sql`coalesce(${orderTag.archivedAt}, ${dbNow})` : null
  const [row] = await db()
    .update(orderTag)
    .set({
      ...changed,
      ...(archived === undefined ? {} : { archivedAt }),
      version: sql`${orderTag.version} + 1`,
      updatedAt: dbNow,
    })
    .where(eq(orderTag.id, id))
    .returning()
  return row!
}

/** Gives the orders of a tag to another one, and whatever was merged into it before. */
export async function moveOrderTag(id: string, intoId: string): Promise<void> {
  await db().execute(sql`
    update ${orderTagUse} set tag_id = ${intoId} where tag_id = ${id}
      and not exists (select from ${orderTagUse} other where other.order_id = ${orderTagUse}.order_id and other.tag_id = ${intoId})`)
  await db().delete(orderTagUse).where(eq(orderTagUse.tagId, id))
  await db().update(orderTag).set({ mergedInto: intoId }).where(eq(orderTag.mergedInto, id))
}

/** Returns the tags of these orders by name. */
export async function listTagsOf(orderIds: readonly string[]): Promise<Map<string, ShownTag[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db()
    .select({ orderId: orderTagUse.orderId, id: orderTag.id, name: orderTag.name, colour: orderTag.colour })
    .from(orderTagUse)
    .innerJoin(orderTag, eq(orderTag.id, orderTagUse.tagId))
    .where(inArray(orderTagUse.orderId, [...orderIds]))
    .orderBy(...byName)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** Saves that an order has a tag; returns whether it did not have it. */
export async function insertTagUse(orderId: string, tagId: string): Promise<boolean> {
  const rows = await db().insert(orderTagUse).values({ orderId, tagId }).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Deletes it; returns whether the order had it. */
export async function deleteTagUse(orderId: string, tagId: string): Promise<boolean> {
  const rows = await db()
    .delete(orderTagUse)
    .where(and(eq(orderTagUse.orderId, orderId), eq(orderTagUse.tagId, tagId)))
    .returning()
  return rows.length > 0
}

/**
 * Builds the condition that an order whose row has these ids of tags has one of the wanted ones, or any; ids of merged tags
 * mean those that took their orders.
 */
export async function isTagged(tagIds: SQL, wanted: readonly string[] | 'any'): Promise<SQL> {
  if (wanted === 'any') return sql`${tagIds} is not null`
  const found = await db()
    .selectDistinct({ id: sql<string>`coalesce(${orderTag.mergedInto}, ${orderTag.id})` })
    .from(orderTag)
    .where(inArray(orderTag.id, [...wanted]))
  return sql`${tagIds} && ${sql.param(found.map(({ id }) => id))}::text[]`
}

/** Builds what a list of orders sorts their tags by: their ranks among the names of all tags, null for none. */
export const ranksOfTags = (tagIds: SQL): SQL => sql`case when ${tagIds} is not null then array(
  select ((select jsonb_object_agg(id, rank) from (
    select id, row_number() over (order by lower(name), id) as rank from order_tag) t) ->> each)::int
  from unnest(${tagIds}) each order by 1) end`
