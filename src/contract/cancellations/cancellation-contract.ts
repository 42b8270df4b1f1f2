import { z } from 'zod'
import { forHub } from '#domain/accounts/access.ts'
import { declineReasons } from '#domain/orders/decline-reason.ts'
import { shortageChoices } from '#domain/orders/shortage.ts'
import type { Endpoints } from '../endpoint.ts'
import { linesText } from '../free-text.ts'
import { order } from '../orders/order-contract.ts'
import { byId, id, money, repeatable, time } from '../wire-values.ts'

/**
 * `deliveryDue` is charged for what stays, by a promotion that ends with this cancellation, and `discountDue` is what discounts
 * that end with it took off the items that stay; `total` is less both. Of the
 * total, `storeCredit` goes back as store credit, and the rest by the route of the refund.
 */
const back = z.object({
  goods: money,
  delivery: money,
  codFee: money,
  deliveryDue: money,
  discountDue: money,
  total: money,
  storeCredit: money,
})

const cancelOptions = z.object({
  lines: z.array(
    z.object({
      lineId: id,
      productId: id,
      name: z.string(),
      weight: z.string(),
      brandName: z.string(),
      /** Units that are not cancelled. */
      quantity: z.number().int(),
      charged: money,
      status: z.enum(['free', 'on_request', 'requested', 'declined', 'closed', 'over']),
    }),
  ),
  /**
   * How the money is returned: to the original payment method, as less cash to collect, or by bank transfer; `unpaid`
   * when nothing was paid yet, `replacement` when the order was free.
   */
  refundRoute: z.enum(['original', 'less_cash', 'bank', 'unpaid', 'replacement']),
  /** The result of cancelling the requested lines now, to the paisa; null when none of them can be cancelled. */
  chosen: z
    .object({
      atOnce: back.extend({ lines: z.array(id) }),
      /** The lines that need the hub's approval; at least this amount is refunded if the hub approves. */
      onRequest: back.extend({ lines: z.array(id), cancellationFeePercent: z.number().int() }),
      whole: z.boolean(),
      /** A fingerprint of the quote, to be sent with the command, so that only what was shown is carried out. */
      seen: z.string(),
    })
    .nullable(),
})

const cancellationRequest = z.object({
  id,
  orderNumber: z.string(),
  shipmentId: id,
  requestedAt: time,
  /** A reason code, or free text. */
  reason: z.string(),
  note: z.string().nullable(),
  maxCancellationFeePercent: z.number().int(),
  lines: z.array(z.object({ name: z.string(), weight: z.string(), quantity: z.number().int(), brandName: z.string() })),
})

export const cancellationEndpoints = {
  'GET /api/orders/:id/cancel': {
    summary: 'What can be cancelled of an order, and exactly what would come back; for anyone allowed to see the order',
    access: 'anyone',
    params: byId,
    query: z.object({ lines: repeatable(id) }),
    reply: cancelOptions,
  },
  'POST /api/orders/:id/cancel': {
    summary:
      'Cancels lines (by their id or their product), or all that still come: free until packed, by asking the hub until the box is sealed',
    access: 'anyone',
    act: 'order.cancel',
    params: byId,
    body: z.object({
      lines: z.array(id).min(1).max(60).optional(),
      /** One of the reason codes, or free text. */
      reason: linesText({ least: 1, most: 500 }),
      /** Free text beside the code; required with `other`. */
      note: linesText({ least: 1, most: 500 }).optional(),
      seen: z.string().max(60).optional(),
    }),
    limit: 'write',
    reply: order,
  },
  'POST /api/orders/:id/shortage': {
    summary: 'What to do about items a seller does not have, per line: go on, cancel the line, or cancel the order',
    access: 'anyone',
    act: 'order.report',
    params: byId,
    body: z.object({
      lines: z
        .array(z.object({ line: id, choice: z.enum(shortageChoices) }))
        .min(1)
        .max(60),
    }),
    limit: 'write',
    reply: order,
  },
  'GET /api/courier/hub/cancellation-requests': {
    summary: 'What customers asked to have taken out of boxes that are not sealed yet, the oldest first',
    access: forHub('hub.read'),
    reply: z.object({ items: z.array(cancellationRequest) }),
  },
  'POST /api/courier/hub/cancellation-requests/:id/answer': {
    summary: 'Grants a cancellation request with at most the announced fee, or declines it with a reason',
    access: forHub('hub.write'),
    act: 'seller-order.answer',
    params: byId,
    body: z.object({
      grant: z.boolean(),
      cancellationFeePercent: z.number().int().min(0).max(20).optional(),
      /** Needed when it is refused. */
      reason: z.enum(declineReasons).optional(),
      /** Words beside the reason, for the staff; needed with `other`. */
      note: linesText({ least: 1, most: 500 }).optional(),
    }),
    limit: 'write',
    reply: z.object({ items: z.array(cancellationRequest) }),
  },
} satisfies Endpoints
