import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { deliveryProofs } from '#domain/courier/delivery-proof.ts'
import { failedVisitReasons } from '#domain/courier/failed-visit.ts'
import { cashRiskStates, cashSignalCodes } from '#domain/orders/cash-risk.ts'
import { additionPayments } from '#domain/orders/order-addition.ts'
import { orderChannels } from '#domain/orders/order-channel.ts'
import { mostMentions, mostNoteCharacters } from '#domain/orders/order-note.ts'
import { watchReasons } from '#domain/orders/order-watch.ts'
import { paymentMethods } from '#domain/payments/gateway-choice.ts'
import { parcelStates } from '#domain/shipping/parcel-flow.ts'
import { shipmentStates } from '#domain/shipping/shipment-flow.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLines } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, id, money, reason, time } from '../wire-values.ts'
import { cashRisk } from './cash-risk-contract.ts'
import {
  amounts,
  gift,
  orderLine,
  orderStatus,
  paymentState,
  sellerOrderState,
  sellerOrderStep,
  shipmentLeg,
  shipmentStep,
  shippingFields,
  trouble,
  waitingAddition,
} from './order-contract.ts'
import { shownTag } from './order-tag-contract.ts'

const adminOrderSummary = z.object({
  id,
  number: z.string(),
  status: orderStatus,
  trouble,
  shipmentStep,
  activeSellerOrders: z.number().int(),
  sellerOrdersAtHub: z.number().int(),
  placedAt: time,
  customer: z.string(),
  country: z.string(),
  city: z.string(),
  sellers: z.number().int(),
  total: money,
  payment: paymentState,
})

/** An order as the list shows it; its columns are declared in `domain/orders/order-list.ts`. */
export const listedOrder = z.object({
  id,
  number: z.string(),
  placedAt: time,
  status: orderStatus,
  shipmentStep,
  trouble,
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  stores: z.string(),
  sellers: z.number().int(),
  units: z.number().int(),
  /** Null: nothing is to be paid, or no payment was begun. */
  payment: paymentState.nullable(),
  method: z.enum(paymentMethods).nullable(),
  /** Whether to call about cash that may be refused, and why; null: nothing speaks against it. */
  cashRisk: z.enum(cashRiskStates).nullable(),
  cashSignals: z.array(z.enum(cashSignalCodes)),
  total: money,
  left: money,
  refunded: money,
  carrier: z.string().nullable(),
  waybill: z.string().nullable(),
  acceptBy: time.nullable(),
  arrivesBy: time,
  lapsed: z.boolean(),
  replacement: z.boolean(),
  promoCode: z.string().nullable(),
  channel: z.enum(orderChannels),
  takenBy: z.string().nullable(),
  tags: z.array(shownTag),
})

const adminEvent = z.object({
  kind: z.string(),
  at: time,
  actorRole: z.string(),
  actorName: z.string(),
  brandId: id.nullable(),
  text: z.string(),
  /** A translated description of the event data, where there is one. */
  detail: z.string().nullable(),
  /** The event data as recorded. */
  data: z.record(z.string(), z.unknown()),
})

const adminShipment = z.object({
  id,
  state: z.enum(shipmentStates),
  measuredGrams: z.number().int().nullable(),
  expectedGrams: z.number().int(),
  seal: z.string().nullable(),
  /** When it was last sent again after it had come back. */
  sentAgainAt: time.nullable(),
})

const adminParcel = z
  .object({
    id,
    state: z.enum(parcelStates),
    carrier: z.string(),
    waybill: z.string(),
    /** The carrier's page about it. */
    trackingPage: z.string().nullable(),
    cost: money,
    currency: z.string(),
    /** The courier it is assigned to. */
    courierId: id.nullable(),
    /** Whether its way has ended, and it is nobody's to assign. */
    ended: z.boolean(),
    /** Who took it, as its carrier says: the carrier's proof of delivery. */
    receivedBy: z.string().nullable(),
    /** What couriers have reported of visits, with the proof of each. */
    visits: z.array(
      z.object({
        id,
        at: time,
        courier: z.string(),
        isDelivered: z.boolean(),
        proof: z.enum(deliveryProofs).nullable(),
        /** The file of the photograph or the drawn signature. */
        picture: z.string().nullable(),
        note: z.string().nullable(),
        reason: z.enum(failedVisitReasons).nullable(),
      }),
    ),
  })
  .nullable()

/** Of the address, what can be corrected: the postal code decides about delivery and taxes, and stays. */
const recipient = shippingFields.pick({ fullName: true, phone: true, address: true, city: true })

export const adminOrder = adminOrderSummary.extend({
  email: z.string(),
  language: z.string(),
  member: z.boolean(),
  channel: z.enum(orderChannels),
  shipping: shippingFields.extend({ countryName: z.string() }),
  /** No box is sealed yet, so that the recipient can be corrected. */
  mayChangeRecipient: z.boolean(),
  /** Items of this city can be added while the box awaits bags; how the customer can pay for them. */
  addition: waitingAddition,
  adding: z.object({ isOpen: z.boolean(), city: z.string(), payments: z.array(z.enum(additionPayments)) }),
  cashRisk,
  orderNotes: z.string().nullable(),
  gift,
  amounts,
  /** The original order whose items this free replacement order ships again. */
  replaces: z.object({ id, number: z.string() }).nullable(),
  rateVersion: z.string(),
  promotionsVersion: z.string(),
  parts: z.array(
    z.object({
      id,
      code: z.string(),
      brandId: id,
      brandName: z.string(),
      colour: z.string(),
      state: sellerOrderState,
      steps: z.array(sellerOrderStep),
      packedGrams: z.number().int().nullable(),
      subtotal: money,
      lines: z.array(orderLine),
    }),
  ),
  hubCity: z.string(),
  /** Shipment steps in order, from sealing to delivery; delivery is the last step. */
  journey: z.array(shipmentLeg),
  /** The first box, and its parcel. */
  box: adminShipment,
  parcel: adminParcel,
  /** Every box by its number, with the stores in it; a second one takes what was late. */
  boxes: z.array(
    z.object({
      number: z.number().int(),
      brandIds: z.array(z.string()),
      box: adminShipment,
      parcel: adminParcel,
      /** Its own way, and the days on which it should arrive. */
      journey: z.array(shipmentLeg),
      arrivesFrom: z.iso.date(),
      arrivesTo: z.iso.date(),
    }),
  ),
  /** Words of the shop, for staff alone. */
  tags: z.array(shownTag),
  events: z.array(adminEvent),
  emails: z.array(z.object({ to: z.string(), subject: z.string(), at: time, sent: z.boolean() })),
  /** What can be emailed to the customer again, by its titles, or why nothing can be now; `bounced`: the last email was refused for good. */
  emailsAgain: z.object({ emails: z.array(z.string()), obstacle: z.string().nullable(), bounced: z.boolean() }),
})

const currencyRates = z.object({
  items: z.array(
    z.object({
      code: z.string(),
      symbol: z.string(),
      name: z.string(),
      exchangeRate: z.number(),
      /** The exchange rate from the initial configuration. */
      startingRate: z.number(),
      /** True for the rupee, the base currency. */
      fixed: z.boolean(),
    }),
  ),
  changes: z.array(
    z.object({
      version: z.number().int(),
      code: z.string(),
      before: z.number(),
      after: z.number(),
      reason: z.string(),
      actor: z.string(),
      at: time,
    }),
  ),
})

export const adminEndpoints = {
  'GET /api/admin/orders': {
    summary: 'All orders to work with: searched, filtered, sorted, by pages',
    access: forAdmins('orders.read'),
    query: listQuery,
    reply: listReply(listedOrder),
  },
  'GET /api/admin/order-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('orders.read'),
    act: 'order.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/orders-to-watch': {
    summary:
      'Orders that have stood still too long or wait for an admin, whatever their age, and how many there are in all',
    access: forAdmins('orders.read'),
    reply: z.object({
      items: z.array(adminOrderSummary.extend({ reason: z.enum(watchReasons), hours: z.number().int() })),
      count: z.number().int(),
    }),
  },
  'GET /api/admin/orders/:id': {
    summary: 'One order with its whole timeline',
    access: forAdmins('orders.read'),
    params: byId,
    reply: adminOrder,
  },
  'GET /api/admin/order-colleagues': {
    summary: 'Who can be mentioned in a note on an order: the other staff who may see orders',
    access: forAdmins('orders.read'),
    reply: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  },
  'POST /api/admin/orders/:id/notes': {
    summary: 'Adds a note that only staff and the hub can read, and emails it to those it mentions',
    access: forAdmins('orders.write'),
    act: 'order.note',
    params: byId,
    body: z.object({
      text: staffLines({ least: 1, most: mostNoteCharacters }),
      mentionedIds: z.array(id).max(mostMentions),
    }),
    limit: 'write',
    reply: adminOrder,
  },
  'POST /api/admin/orders/:id/emails': {
    summary:
      'Emails the customer the confirmation of the order again, and the news its status calls for: two minutes apart, five times a day at most',
    access: forAdmins('orders.write'),
    act: 'order.send',
    params: byId,
    limit: 'write',
    reply: adminOrder,
  },
  'PUT /api/admin/orders/:id/recipient': {
    summary:
      'Corrects name, phone, street and city of an order until its first box is sealed; `before` is what they were. The customer is emailed',
    access: forAdmins('orders.write'),
    act: 'order.change',
    params: byId,
    body: recipient.extend({ before: recipient, reason }),
    limit: 'write',
    reply: adminOrder,
  },
  'GET /api/admin/currencies': {
    summary: 'Display currencies with the rates in force, and who changed them',
    access: forAdmins('settings.read'),
    reply: currencyRates,
  },
  'PUT /api/admin/currencies/:id': {
    summary: 'Sets what one rupee buys, as a new version; `seen` is the rate it replaces',
    access: forAdmins('settings.write'),
    act: 'currency.change',
    params: byId,
    body: z.object({
      rate: z.number().positive(),
      seen: z.number().positive(),
      reason,
    }),
    limit: 'write',
    secondFactor: true,
    reply: currencyRates,
  },
} satisfies Endpoints
