import { z } from 'zod'
import { forHub } from '#domain/accounts/access.ts'
import { offerStates } from '#domain/orders/offer-payment.ts'
import { lateChoices } from '#domain/shipping/late-choice.ts'
import { secondBoxObstacles } from '#domain/shipping/second-box.ts'
import { waitOrSendReasons } from '#domain/shipping/wait-or-send.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { sellerOrderState } from '../orders/order-contract.ts'
import { byId, id, money, time } from '../wire-values.ts'

const day = z.iso.date()
const arrival = z.object({ from: day, to: day })

/** A second box that the customer may pay, for a frozen price, until a time. */
const offer = z.object({
  state: z.enum(offerStates),
  amount: money,
  arrives: arrival.nullable(),
  payBy: time,
  isPaying: z.boolean(),
})

/** What waiting, sending in part and a second box would cost, when they would arrive, and what is proposed. */
const lateShipment = z.object({
  version: z.number().int(),
  choice: z.enum(lateChoices),
  /** The customer was asked: `open` while they may answer, `silent` after that, `send` once they want what is there. */
  question: z.enum(['open', 'silent', 'send']).nullable(),
  advice: z.object({
    does: z.enum(['wait', 'send', 'ask', 'second_box']),
    because: z.enum(waitOrSendReasons),
    until: day.nullable(),
  }),
  missing: z.array(
    z.object({
      code: z.string(),
      brandName: z.string(),
      state: sellerOrderState,
      dueDay: day,
      /** Null: its seller has not answered in time. */
      expectedDay: day.nullable(),
      isLate: z.boolean(),
    }),
  ),
  wait: z.object({
    /** Null when nobody can say. */
    arrives: arrival.nullable(),
    /** Food on the shelf that would arrive with too little shelf life. */
    spoils: z.array(z.string()),
  }),
  send: z.object({ arrives: arrival, refund: money, goods: money, delivery: money }),
  /**
   * The delivery of the missing items alone; `obstacle`: why there can be no second box, if so; `offer`: what the customer is
   * offered to pay for it, with whether they have opened the payment page.
   */
  secondBox: z.object({
    cost: money.nullable(),
    arrives: arrival.nullable(),
    obstacle: z.enum(secondBoxObstacles).nullable(),
    offer: offer.nullable(),
  }),
  /** The last day on which the box may leave for all food in it to arrive with enough shelf life. */
  leaveBy: day.nullable(),
  today: day,
  /** The last day the hub may wait until. */
  lastDay: day,
})

export const lateEndpoints = {
  'GET /api/courier/hub/late': {
    summary: 'Boxes on the shelf that wait for a late store, the longest waiting first',
    access: forHub('hub.read'),
    reply: z.object({
      items: z.array(
        z.object({
          id,
          orderNumber: z.string(),
          bin: z.string().nullable(),
          stores: z.array(z.string()),
          onHold: z.boolean(),
        }),
      ),
    }),
  },
  'GET /api/courier/hub/boxes/:id/late': {
    summary: 'The advice about a box of which a part is missing; null when there is nothing to decide',
    access: forHub('hub.read'),
    params: byId,
    reply: z.object({ late: lateShipment.nullable() }),
  },
  'POST /api/courier/hub/boxes/:id/late': {
    summary:
      'Decides about a box of which a part is missing: waits until a day, goes without the rest, which is refunded, goes now and the rest in a second box, or asks the customer',
    access: forHub('hub.write'),
    act: 'shipment.release',
    params: byId,
    body: z.object({
      version: z.number().int(),
      decision: z.enum(['wait', 'send', 'second_box', 'ask']),
      until: day.optional(),
      note: staffLine({ least: 3, most: 300 }),
    }),
    limit: 'write',
    reply: z.object({ late: lateShipment.nullable() }),
  },
  'GET /api/orders/:id/late': {
    summary:
      'What a customer is asked about a late store, and the second box they are offered or have paid, for anyone allowed to see the order',
    access: 'anyone',
    params: byId,
    reply: z.object({
      question: z
        .object({
          stores: z.array(z.string()),
          until: time,
          /** When everything, and when what is there, would arrive; null when nobody can say. */
          wait: arrival.nullable(),
          send: arrival,
          refund: money,
        })
        .nullable(),
      secondBox: offer.nullable(),
    }),
  },
  'POST /api/orders/:id/late': {
    summary:
      'The answer: wait for everything, send what is there and refund the rest, or pay a second box, which answers with its payment page',
    access: 'anyone',
    act: 'order.answer',
    params: byId,
    body: z.object({ choice: z.enum(['wait', 'send', 'second_box']) }),
    limit: 'write',
    reply: z.object({ answered: z.boolean(), payment: z.object({ redirectUrl: z.string() }).optional() }),
  },
} satisfies Endpoints
