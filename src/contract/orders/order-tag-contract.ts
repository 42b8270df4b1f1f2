import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { tagColours, tagLimits } from '#domain/orders/order-tag.ts'
import type { Endpoints } from '../endpoint.ts'
import { tagText } from '../free-text.ts'
import { byId, id, seen, time } from '../wire-values.ts'

const name = tagText({ most: tagLimits.name })
const colour = z.enum(tagColours)

/** A tag as it is on an order. */
export const shownTag = z.object({ id, name: z.string(), colour })

const tag = shownTag.extend({
  version: z.number().int(),
  /** Since when it is put on no order any more. */
  archivedAt: time.nullable(),
  /** How many orders have it. */
  orders: z.number().int(),
  by: z.string(),
  at: time,
})

const tags = z.object({ items: z.array(tag) })

/** Tags: words of the shop on its orders, which staff alone see. */
export const orderTagEndpoints = {
  'GET /api/admin/order-tags': {
    summary: 'All tags by name, the archived ones too, with how many orders have each',
    access: forAdmins('orders.read'),
    reply: tags,
  },
  'POST /api/admin/order-tags': {
    summary: 'Makes a tag',
    access: forAdmins('orders.write'),
    act: 'order-tag.create',
    body: z.object({ name, colour }),
    limit: 'write',
    status: 201,
    reply: tag,
  },
  'PUT /api/admin/order-tags/:id': {
    summary: 'Renames, colours, archives a tag or takes it back into use; `seen` is the version that was edited',
    access: forAdmins('orders.write'),
    act: 'order-tag.change',
    params: byId,
    body: seen.extend({ name, colour, archived: z.boolean() }),
    limit: 'write',
    reply: tag,
  },
  'POST /api/admin/order-tags/:id/merge': {
    summary: 'Puts another tag on all orders of this one, which is no tag any more; there is no way back',
    access: forAdmins('orders.write'),
    act: 'order-tag.merge',
    params: byId,
    body: seen.extend({ intoId: id }),
    limit: 'write',
    reply: tags,
  },
  'PUT /api/admin/orders/:id/tags/:tagId': {
    summary: 'Puts a tag on an order; nothing changes where it is',
    access: forAdmins('orders.write'),
    act: 'order.change',
    params: byId.extend({ tagId: id }),
    limit: 'write',
    reply: z.object({ tags: z.array(shownTag) }),
  },
  'DELETE /api/admin/orders/:id/tags/:tagId': {
    summary: 'Takes a tag off an order; nothing changes where it is not',
    access: forAdmins('orders.write'),
    act: 'order.change',
    params: byId.extend({ tagId: id }),
    limit: 'write',
    reply: z.object({ tags: z.array(shownTag) }),
  },
} satisfies Endpoints
