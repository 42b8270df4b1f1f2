import { and, eq, sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { nothing } from '#domain/money/money.ts'
import type { OrderChannel } from '#domain/orders/order-channel.ts'
import type { OrderState } from '#domain/orders/order-flow.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import type { GatewayName, OnlineMethod, PaymentMethod } from '#domain/payments/gateway-choice.ts'
import type { PaymentState } from '#domain/payments/payment-flow.ts'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import type { LateChoice } from '#domain/shipping/late-choice.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import type { ShipmentState } from '#domain/shipping/shipment-flow.ts'
import type { StepRole } from '#domain/states/state-table.ts'
import { decimalColumn, paiseColumn } from './columns.ts'

/**
 * Typed mirrors of the tables in `database/migrations/0007-orders.sql`, `0008-payments.sql`, `0010-shipping.sql` and `0015-notifications.sql`.
 */
const dateTime = () => timestamp({ withTimezone: true, mode: 'date' })

export type ShippingAddress = {
  fullName: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  pincode: string
  country: string
}

export const customerOrder = pgTable('customer_order', {
  id: text().primaryKey(),
  number: text().notNull(),
  accountId: text(),
  visitorKey: text().notNull(),
  email: text().notNull(),
  language: text().$type<Language>().notNull(),
  cityId: text().notNull(),
  hubId: text().notNull(),
  state: text().$type<OrderState>().notNull(),
  /** Derived from the order, its seller orders, its shipment and its parcel; see `orders/order-status-store.ts`. */
  status: text().$type<OrderStatus>().notNull(),
  shipping: jsonb().$type<ShippingAddress>().notNull(),
  /** The recipient's name as `nameKeys` folds it, so that it is found in any script. */
  recipientKey: text().notNull().default(''),
  destination: text().notNull(),
  orderNotes: text(),
  giftMessage: text(),
  serviceId: text().notNull(),
  deliveryName: jsonb().$type<Trilingual>().notNull(),
  rateVersion: text().notNull(),
  countryVersion: bigint({ mode: 'number' }),
  promotionsVersion: text().notNull(),
  displayCurrency: text().notNull().default('INR'),
  displayRate: decimalColumn().notNull().default(1),
  promoCode: text(),
  goodsPaise: paiseColumn().notNull(),
  discountPaise: paiseColumn().notNull(),
  deliveryPaise: paiseColumn().notNull(),
  codFeePaise: paiseColumn().notNull(),
  totalPaise: paiseColumn().notNull(),
  returnedDeliveryPaise: paiseColumn().notNull().default(nothing),
  addedDeliveryPaise: paiseColumn().notNull().default(nothing),
  returnedCodFeePaise: paiseColumn().notNull().default(nothing),
  actualGrams: integer().notNull(),
  chargeableGrams: integer().notNull(),
  arrivesFrom: date({ mode: 'string' }).notNull(),
  arrivesTo: date({ mode: 'string' }).notNull(),
  linkGeneration: integer().notNull().default(1),
  refundedDeliveryPaise: paiseColumn().notNull().default(nothing),
  refundedCodFeePaise: paiseColumn().notNull().default(nothing),
  /** What is paid of the total with store credit, and what of it went back. */
  creditPaise: paiseColumn().notNull().default(nothing),
  refundedCreditPaise: paiseColumn().notNull().default(nothing),
  placedAt: dateTime().notNull().defaultNow(),
  taxVersion: text().notNull().default(sql`tax_version_at(now())`),
  cancelTermsVersion: integer().notNull().default(sql`setting_version('cancel-terms')`),
  claimTermsVersion: integer().notNull().default(sql`setting_version('claim-terms')`),
  /** The claim it replaces units for; such an order costs its customer nothing. */
  replacesClaimId: text(),
  /** What becomes of the box when a store is late. */
  lateChoice: text().$type<LateChoice>().notNull().default('ask'),
  /** How it reached the shop, and the member of staff who took it. */
  channel: text().$type<OrderChannel>().notNull().default('web'),
  takenBy: text(),
  /** From when its stores no longer see who bought; null: they do. */
  buyerHiddenAt: dateTime(),
})

export const sellerOrder = pgTable('seller_order', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  brandId: text().notNull(),
  cityId: text().notNull(),
  position: integer().notNull(),
  code: text().notNull(),
  state: text().$type<SellerOrderState>().notNull(),
  version: integer().notNull().default(1),
  acceptBy: dateTime().notNull(),
  remindedPercent: integer().notNull().default(0),
  packedGrams: integer(),
  handedOverProof: text(),
  receivedAt: dateTime(),
  shortageUntil: dateTime(),
  shortageAnswer: text().$type<'go_on' | 'cancel_lines' | 'cancel_order'>(),
  shortageAnsweredAt: dateTime(),
  updatedAt: dateTime().notNull().defaultNow(),
  /** The shipment of its order that it goes into. */
  shipmentPosition: integer().notNull().default(1),
  /** The day its bag leaves the store as promised when it was placed. */
  handOverDay: date({ mode: 'string' }),
})

export const orderLine = pgTable('order_line', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  sellerOrderId: text().notNull(),
  productId: text().notNull(),
  brandId: text().notNull(),
  position: integer().notNull(),
  name: jsonb().$type<Trilingual>().notNull(),
  brandName: jsonb().$type<Trilingual>().notNull(),
  category: text().$type<CategoryId>().notNull(),
  weight: text().notNull(),
  weightGrams: integer().notNull(),
  grossGrams: integer().notNull(),
  hsnCode: text().notNull(),
  gstRate: decimalColumn().notNull(),
  allergens: text().array().notNull(),
  licence: text(),
  unitPricePaise: paiseColumn().notNull(),
  quantity: integer().notNull(),
  acceptedQuantity: integer(),
  receivedQuantity: integer(),
  grossPaise: paiseColumn().notNull(),
  discountPaise: paiseColumn().notNull(),
  netPaise: paiseColumn().notNull(),
  cancelledQuantity: integer().notNull().default(0),
  returnedPaise: paiseColumn().notNull().default(nothing),
  lostDiscountPaise: paiseColumn().notNull().default(nothing),
  promotionId: text(),
  lot: text(),
  bestBefore: date({ mode: 'string' }),
  refundedPaise: paiseColumn().notNull().default(nothing),
  claimedQuantity: integer().notNull().default(0),
  /** What staff added it with, after the order was placed. */
  additionId: text(),
  addedAt: dateTime(),
})

export const payment = pgTable('payment', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  state: text().$type<PaymentState>().notNull(),
  amountPaise: paiseColumn().notNull(),
  collectedPaise: paiseColumn(),
  gateway: text().$type<GatewayName>(),
  gatewayRef: text(),
  onlineMethod: text().$type<OnlineMethod>(),
  holdUntil: dateTime(),
  nextCheckAt: dateTime(),
  captureRef: text(),
  capturedPaise: paiseColumn().notNull().default(nothing),
  refundedPaise: paiseColumn().notNull().default(nothing),
  refundPendingPaise: paiseColumn().notNull().default(nothing),
  waivedPaise: paiseColumn().notNull().default(nothing),
  lostPaise: paiseColumn().notNull().default(nothing),
  overpaidPaise: paiseColumn().notNull().default(nothing),
  failure: text(),
  /** The items added after placement that it paid; null: it pays the order. */
  additionId: text(),
  createdAt: dateTime().notNull().defaultNow(),
  updatedAt: dateTime().notNull().defaultNow(),
})

export const shipment = pgTable('shipment', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  hubId: text().notNull(),
  /** Its number within the order, from 1, and how many shipments the order has. */
  position: integer().notNull().default(1),
  shipmentCount: integer().notNull().default(1),
  state: text().$type<ShipmentState>().notNull(),
  version: integer().notNull().default(1),
  bin: text(),
  /** The shelf place it had when it was sealed. */
  shelf: text(),
  expectedGrams: integer().notNull(),
  measuredGrams: integer(),
  lengthMm: integer(),
  widthMm: integer(),
  heightMm: integer(),
  photo: text(),
  seal: text(),
  weightReason: text(),
  firstReceivedAt: dateTime(),
  /** When the second one, or one that is sent again, is expected to arrive; any other arrives with the order. */
  arrivesFrom: date({ mode: 'string' }),
  arrivesTo: date({ mode: 'string' }),
  sealedAt: dateTime(),
  /** When it was last sent again after it had come back. */
  sentAgainAt: dateTime(),
  updatedAt: dateTime().notNull().defaultNow(),
})

/** Joins a seller order with the shipment of its order that it goes into. */
export const inItsShipment = and(
  eq(shipment.orderId, sellerOrder.orderId),
  eq(shipment.position, sellerOrder.shipmentPosition),
)

export const parcel = pgTable('parcel', {
  id: text().primaryKey(),
  /** Null once its shipment was sent again in another parcel; then `pastShipmentId` is it. */
  shipmentId: text(),
  pastShipmentId: text(),
  orderId: text().notNull(),
  carrier: text().notNull(),
  serviceId: text().notNull(),
  waybill: text().notNull(),
  costPaise: paiseColumn().notNull(),
  currency: text().notNull(),
  manifest: text(),
  state: text().$type<ParcelState>().notNull(),
  updatedAt: dateTime().notNull().defaultNow(),
  courierId: text(),
  /** When its carrier was last asked how it is. */
  polledAt: dateTime(),
  trackingPage: text(),
})

/** The box that a parcel carries, or carried before it was sent again in another one. */
export const shipmentOfParcel = sql<string>`coalesce(${parcel.shipmentId}, ${parcel.pastShipmentId})`

export type ActorRole = 'guest' | 'user' | 'seller' | 'courier' | 'admin' | 'system'

export const orderEvent = pgTable('order_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text().notNull(),
  sellerOrderId: text(),
  kind: text().notNull(),
  actorRole: text().$type<ActorRole>().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  actedAs: text().$type<StepRole>().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: dateTime().notNull().defaultNow(),
})

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    visitorKey: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    reply: jsonb().notNull(),
    createdAt: dateTime().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.visitorKey, table.key] })],
)

export const orderLink = pgTable('order_link', {
  tokenHash: text().primaryKey(),
  orderId: text().notNull(),
  createdAt: dateTime().notNull().defaultNow(),
  revokedAt: dateTime(),
})

export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  queue: text()
    .$type<'money' | 'emails' | 'sandbox' | 'pictures' | 'carriers' | 'push' | 'webhooks'>()
    .notNull()
    .default('emails'),
  sequence: text(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  dedupeKey: text().notNull(),
  runAt: dateTime().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  lockedUntil: dateTime(),
  doneAt: dateTime(),
  failedAt: dateTime(),
  lastError: text(),
  createdAt: dateTime().notNull().defaultNow(),
  heldAt: dateTime(),
  /** Where it was posted in a trace, as W3C writes it in `traceparent`; null without traces. */
  trace: text(),
})
