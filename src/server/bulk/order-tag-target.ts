import { forAdmins } from '#domain/accounts/access.ts'
import type { OrderTagBulkAct } from '#domain/bulk/bulk-act.ts'
import { tagLimits } from '#domain/orders/order-tag.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'
import { tagOrder, untagOrder } from '#server/orders/change-order-tags.ts'
import { findOrderTag, listTagsOf, type ShownTag } from '#server/orders/order-tag-store.ts'
import type { BulkTarget, WeighedRow } from './bulk-target.ts'
import { orderTarget, weighOrders } from './order-target.ts'

const putsOn = ({ kind }: OrderTagBulkAct): boolean => kind === 'order-tag-on'
const named = (tags: readonly ShownTag[]): string => tags.map(({ name }) => name).join(', ')

/** All orders: putting one tag on or taking it off, each of which takes the other back. */
export const orderTagTarget: BulkTarget<OrderTagBulkAct> = {
  ...orderTarget,
  access: forAdmins('orders.write'),
  secondFactor: false,
  actOf: () => 'order.change',
  actOfUndo: () => 'order.change',
  weigh: async (ids, act) => {
    const tag = (await findOrderTag(act.tagId)) ?? refuse('thing/not-found')
    const tags = await listTagsOf(ids)
    return weighOrders(ids, ({ orderId }) => weighTags(tags.get(orderId) ?? [], tag, act))
  },
  run: async (_context, { id }, act) => {
    const isChanged = putsOn(act) ? (await tagOrder(id, act.tagId)).isNew : (await untagOrder(id, act.tagId)).wasOn
    return isChanged ? act : refuse('bulk/no-change')
  },
  undo: async (_context, id, before) => {
    const act = before as OrderTagBulkAct
    if (putsOn(act)) await untagOrder(id, act.tagId)
    else await tagOrder(id, act.tagId)
  },
}

type Change = Pick<WeighedRow, 'before' | 'after' | 'refused'>

/** Returns what would become of an order's tags. */
function weighTags(
  tags: readonly ShownTag[],
  tag: ShownTag & { archivedAt: Date | null },
  act: OrderTagBulkAct,
): Change {
  const others = tags.filter(({ id }) => id !== tag.id)
  const isOn = others.length < tags.length
  const code = ((): RefusalCode | null => {
    if (isOn === putsOn(act)) return 'bulk/no-change'
    if (putsOn(act) && tag.archivedAt) return 'order-tag/archived'
    return putsOn(act) && tags.length >= tagLimits.onOrder ? 'order-tag/too-many' : null
  })()
  return {
    before: named(tags) || '–',
    after: named(putsOn(act) ? [...tags, tag] : others) || '–',
    refused: code && { code, details: { most: tagLimits.onOrder } },
  }
}
