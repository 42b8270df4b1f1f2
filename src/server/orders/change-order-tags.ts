import { type TagColour, tagLimits } from '#domain/orders/order-tag.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { lockOrderState } from './order-status-store.ts'
import { findOrder } from './order-store.ts'
import {
  countOrdersOf,
  countTagsInUse,
  deleteTagUse,
  insertOrderTag,
  insertTagUse,
  isTagNameTaken,
  listOrderTags,
  listTagsOf,
  lockAllTags,
  lockOrderTags,
  moveOrderTag,
  type OrderTagRow,
  type ShownTag,
  shareOrderTag,
  updateOrderTag,
} from './order-tag-store.ts'

type Wanted = { name: string; colour: TagColour }

const show = ({ id, name, colour, version, archivedAt, actorName, updatedAt }: OrderTagRow, orders: number) => ({
  id,
  name,
  colour,
  version,
  archivedAt,
  orders,
  by: actorName,
  at: updatedAt,
})

/** Returns all tags of the shop with how many orders have each. */
export async function showOrderTags() {
  return { items: (await listOrderTags()).map(({ tag, orders }) => show(tag, orders)) }
}

/** Refuses with order-tag/too-many-in-use when no more tags can be put on orders. */
async function assertOneMore(): Promise<void> {
  if ((await countTagsInUse()) >= tagLimits.inUse) refuse('order-tag/too-many-in-use', { most: tagLimits.inUse })
}

/** Makes a tag. Refuses with order-tag/name-taken and order-tag/too-many-in-use. */
export const addOrderTag = (wanted: Wanted, by: Principal) =>
  transaction(async () => {
    await lockAllTags()
    await assertOneMore()
    const row = await insertOrderTag({ ...wanted, actorName: by.name })
    return show(row ?? refuse('order-tag/name-taken'), 0)
  })

/**
 * Renames or colours a tag, archives it, or takes it back into use. Refuses with thing/not-found, flow/stale,
 * order-tag/name-taken and order-tag/too-many-in-use.
 */
export const changeOrderTag = (
  id: string,
  { seen, archived, ...wanted }: Wanted & { seen: number; archived: boolean },
  by: Principal,
) =>
  transaction(async () => {
    await lockAllTags()
    const [row] = await lockOrderTags([id])
    if (!row) return refuse('thing/not-found')
    if (row.version !== seen) refuse('flow/stale')
    if (await isTagNameTaken(wanted.name, id)) refuse('order-tag/name-taken')
    if (row.archivedAt && !archived) await assertOneMore()
    return show(await updateOrderTag(id, { ...wanted, archived, actorName: by.name }), await countOrdersOf(id))
  })

/**
 * Puts another tag on every order of this one, which is none any more. Refuses with thing/not-found, flow/stale,
 * order-tag/itself, and order-tag/archived when the other one is.
 */
export const mergeOrderTag = (id: string, { seen, intoId }: { seen: number; intoId: string }, by: Principal) =>
  transaction(async () => {
    if (id === intoId) refuse('order-tag/itself')
    await lockAllTags()
    const rows = await lockOrderTags([id, intoId])
    const [row, into] = [id, intoId].map((wanted) => rows.find((each) => each.id === wanted))
    if (!row || !into) return refuse('thing/not-found')
    if (row.version !== seen) refuse('flow/stale')
    if (into.archivedAt) refuse('order-tag/archived')
    await moveOrderTag(id, intoId)
    await updateOrderTag(id, { mergedInto: intoId, actorName: by.name })
    return showOrderTags()
  })

const tagsOf = async (orderId: string): Promise<ShownTag[]> => (await listTagsOf([orderId])).get(orderId) ?? []

/**
 * Puts a tag on an order, and returns the tags of the order and whether it did not have it. Refuses with
 * thing/not-found, order-tag/archived and order-tag/too-many.
 */
export const tagOrder = (orderId: string, tagId: string): Promise<{ tags: ShownTag[]; isNew: boolean }> =>
  transaction(async () => {
    await findOrder(orderId)
    // A merge locks its tags first too, and then their orders.
    const tag = (await shareOrderTag(tagId)) ?? refuse('thing/not-found')
    await lockOrderState(orderId)
    const before = await tagsOf(orderId)
    if (before.some(({ id }) => id === tagId)) return { tags: before, isNew: false }
    if (tag.archivedAt) refuse('order-tag/archived')
    if (before.length >= tagLimits.onOrder) refuse('order-tag/too-many', { most: tagLimits.onOrder })
    await insertTagUse(orderId, tagId)
    return { tags: await tagsOf(orderId), isNew: true }
  })

/** Takes a tag off an order, and returns the tags that stay and whether it had it. Refuses with thing/not-found. */
export const untagOrder = (orderId: string, tagId: string): Promise<{ tags: ShownTag[]; wasOn: boolean }> =>
  transaction(async () => {
    await findOrder(orderId)
    const wasOn = await deleteTagUse(orderId, tagId)
    return { tags: await tagsOf(orderId), wasOn }
  })
