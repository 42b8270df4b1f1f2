import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { cashSignalCodes, cashSignalFacts } from '#domain/orders/cash-risk.ts'
import { mostCashNote } from '#domain/orders/order-note.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLines } from '../free-text.ts'
import { byId, id, time } from '../wire-values.ts'

/** Why a cash order that is still to be delivered may be refused on delivery; null for any other order. */
export const cashRisk = z
  .object({
    isWorthCalling: z.boolean(),
    signals: z.array(
      z.object({
        code: z.enum(cashSignalCodes),
        /** Which of several facts it is, and how many orders it is read from. */
        fact: z.enum(cashSignalFacts).nullable(),
        count: z.number().int(),
        /** The orders it is read from, the newest first. */
        orders: z.array(z.object({ id, number: z.string() })),
      }),
    ),
    /** The customer confirmed the order by telephone. */
    confirmed: z.object({ at: time, by: z.string() }).nullable(),
  })
  .nullable()

/** Cash orders that may be refused on delivery (decision 920). */
export const cashRiskEndpoints = {
  'POST /api/admin/orders/:id/cash-confirmation': {
    summary: 'Records that the customer of a cash order confirmed it by telephone, once; the note is for staff alone',
    access: forAdmins('orders.write'),
    act: 'order.confirm',
    params: byId,
    body: z.object({ note: staffLines({ least: 1, most: mostCashNote }).optional() }),
    limit: 'write',
    reply: z.object({ cashRisk }),
  },
} satisfies Endpoints
