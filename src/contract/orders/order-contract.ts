import { z } from 'zod'
import { orderStatuses, shipmentSteps, troubles } from '#domain/orders/order-statuses.ts'
import { sellerOrderSteps, shipmentLegs, stepStates } from '#domain/orders/order-step.ts'
import { onlineMethods, paymentMethods } from '#domain/payments/gateway-choice.ts'
import { paymentStates } from '#domain/payments/payment-flow.ts'
import { refundMethods, refundStates } from '#domain/refunds/refund-flow.ts'
import { sellerOrderStates } from '#domain/seller-orders/seller-order-flow.ts'
import { lateChoices } from '#domain/shipping/late-choice.ts'
import { parcelStates } from '#domain/shipping/parcel-flow.ts'
import { shipmentStates } from '#domain/shipping/shipment-flow.ts'
import { wantedItems } from '../cart/cart-contract.ts'
import type { Endpoints } from '../endpoint.ts'
import { linesText, lineText } from '../free-text.ts'
import { byId, country, day, id, language, list, money, picture, time } from '../wire-values.ts'

export const sellerOrderState = z.enum(sellerOrderStates)

export const orderStatus = z.enum(orderStatuses)

export const paymentState = z.enum(paymentStates)

/** The shipping address. The fields are the specification's, plus the country (docs/spec/decisions.md#17). */
export const shippingFields = z.object({
  fullName: lineText({ most: 120 }),
  email: z.string().max(200),
  phone: z.string().max(40),
  address: linesText({ most: 400 }),
  city: lineText({ most: 80 }),
  state: lineText({ most: 80 }),
  pincode: z.string().max(12),
  country,
})

export const orderEvent = z.object({
  kind: z.string(),
  at: time,
  /** The actor, as far as this reader may know them: a store's name, "hub", "courier", a person for staff. */
  by: z.string(),
  brandId: id.nullable(),
  text: z.string(),
  detail: z.string().nullable(),
})

/** A product and the quantity ordered. */
export const orderedItem = z.object({
  productId: id,
  name: z.string(),
  signName: z.string(),
  picture: picture.nullable(),
  weight: z.string(),
  quantity: z.number().int(),
})

export const orderLine = orderedItem.extend({
  lineId: id,
  unitPrice: money,
  discount: money,
  net: money,
  /** Units that were cancelled, and the amount no longer charged for them. */
  cancelled: z.number().int(),
  returned: money,
  bestBefore: z.iso.date().nullable(),
  /** When staff added it for the customer; null: it was placed with the order. */
  addedAt: time.nullable(),
})

/** The amounts of an order when it was placed. */
export const amounts = z.object({
  goods: money,
  discount: money,
  delivery: money,
  codFee: money,
  total: money,
  promoCode: z.string().nullable(),
})

const progress = z.object({ state: z.enum(stepStates), at: time.nullable() })

/** A step of a seller order on its way to the hub. */
export const sellerOrderStep = progress.extend({ id: z.enum(sellerOrderSteps) })

/** A leg of a shipment from the hub to the customer, who is the last one. */
export const shipmentLeg = progress.extend({ id: z.enum(shipmentLegs) })

const sellerOrder = z.object({
  brandId: id,
  brandName: z.string(),
  colour: z.string(),
  state: sellerOrderState,
  /** The seller has less than was ordered; the customer may choose until this instant. */
  shortageUntil: time.nullable(),
  lines: z.array(orderLine),
  subtotal: money,
  steps: z.array(sellerOrderStep),
})

const parcel = z.object({
  state: z.enum(parcelStates),
  carrier: z.string(),
  waybill: z.string(),
  /** The carrier's page about it, where one was given. */
  trackingPage: z.string().nullable(),
  weightGrams: z.number().int(),
})

/** Null when the order is not a gift. */
export const gift = z.object({ message: z.string() }).nullable()

/** Why the shipment does not reach the customer; the expected dates no longer apply. */
export const trouble = z.enum(troubles).nullable()

/** Of an order in two boxes at the hub: whether both are where the status says. */
export const shipmentStep = z.enum(shipmentSteps).nullable()

const orderSummary = z.object({
  id,
  number: z.string(),
  status: orderStatus,
  trouble,
  shipmentStep,
  /** Seller orders that are still part of it, and how many of them the hub has received. */
  activeSellerOrders: z.number().int(),
  sellerOrdersAtHub: z.number().int(),
  placedAt: time,
  total: money,
  items: z.number().int(),
  sellers: z.array(z.object({ brandId: id, name: z.string(), colour: z.string(), done: z.boolean() })),
})

const box = z.object({
  state: z.enum(shipmentStates),
  measuredGrams: z.number().int().nullable(),
  seal: z.string().nullable(),
  photo: z.string().nullable(),
})

/** Items that are added once they are paid, what they cost, and until when they can be paid. */
export const waitingAddition = z
  .object({
    amount: money,
    until: time,
    isPaid: z.boolean(),
    items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  })
  .nullable()

export const order = orderSummary.extend({
  addition: waitingAddition,
  parts: z.array(sellerOrder),
  badge: z.enum(['part_cancelled', 'cancelled']).nullable(),
  /** The first box, its parcel and its way. */
  box,
  parcel: parcel.nullable(),
  /** What the recipient does about a parcel that a courier brings to the recipient; null before and after that. */
  homeDelivery: z
    .object({
      /** What they say to the courier; null when it proves nothing, after too many wrong ones or abroad. */
      code: z.string().nullable(),
      /** Visits in vain, and whether the last one was. */
      visits: z.number().int(),
      isMissed: z.boolean(),
      chosenDay: day.nullable(),
      /** The days they may choose from now. */
      days: z.array(day),
    })
    .nullable(),
  /** What customs charge before they release a box; `box`: which of two. */
  duties: z.array(
    z.object({
      box: z.number().int().nullable(),
      amount: z.string(),
      payBy: day,
      instructions: z.string(),
      link: z.string().nullable(),
    }),
  ),
  /** Boxes of which nothing was heard for too long; a day is null once it is over. */
  silences: z.array(
    z.object({
      box: z.number().int().nullable(),
      since: day,
      contactedOn: day.nullable(),
      answerBy: day.nullable(),
      decidedBy: day.nullable(),
    }),
  ),
  journey: z.array(shipmentLeg),
  /** All boxes, in their order: a second one takes what was late. */
  boxes: z.array(
    box.extend({
      number: z.number().int(),
      /** The stores whose items are in it. */
      brandIds: z.array(id),
      parcel: parcel.nullable(),
      journey: z.array(shipmentLeg),
      arrivesFrom: day,
      arrivesTo: day,
    }),
  ),
  arrivesFrom: z.iso.date(),
  arrivesTo: z.iso.date(),
  hubCity: z.string(),
  shipping: shippingFields.extend({ countryName: z.string() }),
  orderNotes: z.string().nullable(),
  gift,
  deliveryName: z.string(),
  /** The original order whose items this free replacement order ships again. */
  replaces: z.object({ id, number: z.string() }).nullable(),
  payment: z.object({
    id: id.nullable(),
    /** `none`: replacement items are free, so nothing is paid. */
    method: z.enum([...paymentMethods, 'none']),
    state: z.enum([...paymentStates, 'none']),
  }),
  amounts: amounts.extend({
    /** What became due for delivery when a cancellation ended a promotion. */
    deliveryAdded: money,
    /** The amounts no longer charged because of cancellations, and the remaining total. */
    returned: z.object({ goods: money, delivery: money, codFee: money, total: money }),
    left: money,
    /** What of the total was paid with store credit. */
    storeCredit: money,
  }),
  /** Emails that wait, because the address is not confirmed; null when none do. */
  heldEmails: z.object({ count: z.number().int(), until: time }).nullable(),
  /** Refunds made or on their way, oldest first. */
  refunds: z.array(
    z.object({
      id,
      amount: money,
      state: z.enum(refundStates),
      /** How it is paid: less cash on delivery, or as store credit, reads otherwise. */
      method: z.enum(refundMethods),
      /** The gateway's or the bank's reference, once it is paid. */
      reference: z.string().nullable(),
      expectedBy: z.iso.date().nullable(),
    }),
  ),
  timeline: z.array(orderEvent),
  /** A guest's order: anybody with the emailed link sees it without signing in. */
  opensByLink: z.boolean(),
  /** The number of its newest event: live updates continue from there. */
  event: z.number().int(),
})

export const orderEndpoints = {
  'POST /api/orders': {
    summary: 'Places an order: header Idempotency-Key; the same key and body give the same answer',
    access: 'anyone',
    body: z.object({
      shipping: shippingFields,
      orderNotes: linesText({ most: 1000 }).optional(),
      /** A gift: the message travels in the box, prices do not. */
      gift: z.object({ message: linesText({ most: 300 }) }).optional(),
      /** What becomes of the box when a store is late; the customer is asked unless they say so. */
      whenLate: z.enum(lateChoices).optional(),
      paymentMethod: z.enum(paymentMethods),
      method: z.enum(onlineMethods).optional(),
      serviceId: z.string().max(60),
      promoCode: z.string().trim().max(40).optional(),
      expectedTotal: money,
      /** A member's store credit to pay with: as much of it as the total needs. */
      storeCredit: money.optional(),
      currency: z.string().length(3).optional(),
      items: wantedItems.optional(),
      /**
       * The items are a member's cart as the page shows it: refused with cart/changed when they are no longer in the
       * cart. Not checked for guests.
       */
      fromCart: z.boolean().optional(),
    }),
    limit: 'order',
    status: 201,
    reply: z.object({
      order: z.object({ id, number: z.string(), status: orderStatus, total: money }),
      /** The gateway's payment page, for an online payment. */
      payment: z.object({ id, redirectUrl: z.string() }).optional(),
      accessToken: z.string().optional(),
    }),
  },
  'GET /api/orders': {
    summary: "The member's orders, newest first, twenty at a time",
    access: 'signed-in',
    query: z.object({ cursor: id.optional() }),
    reply: list(orderSummary.extend({ packshots: z.array(picture) })),
  },
  'GET /api/orders/:id': {
    summary: 'One order with its parts, box and timeline; for its member, or a guest with its link',
    access: 'anyone',
    params: byId,
    query: z.object({ lng: language.optional() }),
    reply: order,
  },
  'GET /api/orders/:id/events': {
    summary:
      'Live changes of an order (server-sent events): `ready`, then `changed` with the number of the newest event; resumes by Last-Event-ID, begins at `seen`',
    access: 'anyone',
    params: byId,
    query: z.object({ seen: z.coerce.number().int().min(0).optional() }),
    reply: 'text/event-stream',
  },
  'PUT /api/orders/:id/delivery-day': {
    summary:
      'The day of the next visit after one in vain, for anyone allowed to see the order; may be changed until the day before',
    access: 'anyone',
    params: byId,
    body: z.object({ day }),
    limit: 'write',
    reply: order,
  },
  'POST /api/orders/:id/link/revoke': {
    summary:
      'Ends every emailed link to a guest order, and emails a fresh one to its address; for anyone allowed to see the order',
    access: 'anyone',
    act: 'order.send',
    params: byId,
    limit: 'revoke',
    reply: z.object({ emailed: z.boolean() }),
  },
  'POST /api/orders/lookup': {
    summary: 'Emails the link to a guest order; the answer never returns whether it exists',
    access: 'anyone',
    body: z.object({ number: z.string().max(40), email: z.string().max(200) }),
    limit: 'lookup',
    status: 202,
    reply: z.object({ message: z.string() }),
  },
} satisfies Endpoints
