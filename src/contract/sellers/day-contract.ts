import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { nextActions } from '#domain/sellers/make-list.ts'
import type { Endpoints } from '../endpoint.ts'
import { orderedItem } from '../orders/order-contract.ts'
import { byId, day, id, time } from '../wire-values.ts'

const ofStore = z.object({ brandId: id.optional() })
const count = z.number().int()

/** When a bag must be ready; without hours, any time of the day. */
const handOver = z.object({ day, from: z.string().nullable(), until: z.string().nullable() })

const makeList = z.object({
  slots: z.array(
    handOver.extend({
      /** The courier's last hour has passed. */
      late: z.boolean(),
      items: z.array(orderedItem.extend({ brandId: id, made: count, orders: count })),
      orders: z.array(
        z.object({
          id,
          code: z.string(),
          buyer: z.string(),
          city: z.string(),
          units: count,
          /** Every unit is ticked off. */
          ready: z.boolean(),
          notes: z.string().nullable(),
          /** Null: no gift. Empty: a gift without a message. */
          giftMessage: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Units of orders that wait for an answer; they are in no slot. */
  unanswered: count,
})

const answers = z.object({
  parts: z
    .array(byId.extend({ version: count }))
    .min(1)
    .max(100),
})
/** What became of each; one that was refused stays as it was, with the reason in the reader's language. */
const answered = z.object({
  done: z.array(z.object({ id, code: z.string(), version: count })),
  refused: z.array(z.object({ id, text: z.string() })),
})

export const dayEndpoints = {
  'GET /api/seller/day': {
    summary: "A store's day in numbers: to accept, to make, to hand over, and what to do next",
    access: forSellers('orders.read', 'orders.read'),
    query: ofStore,
    reply: z.object({
      toAccept: z.object({ orders: count, units: count, firstBy: time.nullable() }),
      toMake: z.object({ orders: count, units: count, made: count, ready: count }),
      toHandOver: z.object({ bags: count, late: count, next: handOver.nullable() }),
      next: z.enum(nextActions),
      /** Customers' questions without an answer, and since when the first one waits. */
      questions: z.object({ open: count, since: time.nullable() }),
    }),
  },
  'GET /api/seller/make-list': {
    summary: 'Units to make by hand-over and product over all accepted orders, with what is ticked off',
    access: forSellers('orders.read', 'orders.read'),
    query: ofStore,
    reply: makeList,
  },
  'PUT /api/seller/make-list': {
    summary:
      'Ticks off units of a product of one hand-over; says how many are made now, so repeating it changes nothing',
    access: forSellers('orders.pack', 'orders.write'),
    act: 'seller-order.change',
    body: z.object({ brandId: id.optional(), productId: id, day, made: z.number().int().min(0).max(100_000) }),
    limit: 'write',
    reply: makeList,
  },
  'POST /api/seller/acceptances': {
    once: 'steps',
    summary: 'Accepts several orders, each by itself; one that is accepted already counts as done',
    access: forSellers('orders.answer', 'orders.write'),
    act: 'seller-order.accept',
    body: answers,
    limit: 'write',
    reply: answered,
  },
  'POST /api/seller/acceptances/undo': {
    once: 'steps',
    summary: 'Takes acceptances back within half a minute; the orders wait for an answer again',
    access: forSellers('orders.answer', 'orders.write'),
    act: 'seller-order.undo',
    body: answers,
    limit: 'write',
    reply: answered,
  },
} satisfies Endpoints
