import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { BoxState } from '#domain/box-flow.ts'
import type { Category } from '#domain/catalogue.ts'
import type { PartState } from '#domain/fulfilment-flow.ts'
import type { GatewayName } from '#domain/gateway-choice.ts'
import type { Language, Trilingual } from '#domain/language.ts'
import { nothing } from '#domain/money.ts'
import type { OrderState } from '#domain/order-flow.ts'
import type { OrderStatus } from '#domain/order-statuses.ts'
import type { ParcelState } from '#domain/parcel-flow.ts'
import type { PaymentState } from '#domain/payment-flow.ts'
import type { Hand } from '#domain/state-table.ts'
import { decimalColumn, paiseColumn } from './columns.ts'

/**
 * Typed mirrors of `database/migrations/0003-orders.sql`, and what `0013-links-and-merges.sql`, `0017-payments.sql`, `0018-refunds.sql`,
 * `0019-cancelling.sql`, `0020-invoices.sql`, `0021-offers.sql`, `0027-claims.sql`, `0029-terms.sql`, `0030-rate-changes.sql`, `0043-replacements.sql` and `0044-order-status.sql` add.
 */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })

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
  destination: text().notNull(),
  orderNotes: text(),
  giftMessage: text(),
  serviceId: text().notNull(),
  deliveryName: jsonb().$type<Trilingual>().notNull(),
  rateVersion: text().notNull(),
  offersVersion: text().notNull(),
  displayCurrency: text().notNull().default('INR'),
  displayRate: decimalColumn().notNull().default(1),
  promoCode: text(),
  goodsPaise: paiseColumn().notNull(),
  discountPaise: paiseColumn().notNull(),
  deliveryPaise: paiseColumn().notNull(),
  codFeePaise: paiseColumn().notNull(),
  totalPaise: paiseColumn().notNull(),
  returnedDeliveryPaise: paiseColumn().notNull().default(nothing),
  returnedCodFeePaise: paiseColumn().notNull().default(nothing),
  actualGrams: integer().notNull(),
  chargeableGrams: integer().notNull(),
  arrivesFrom: date({ mode: 'string' }).notNull(),
  arrivesTo: date({ mode: 'string' }).notNull(),
  linkGeneration: integer().notNull().default(1),
  refundedDeliveryPaise: paiseColumn().notNull().default(nothing),
  refundedCodFeePaise: paiseColumn().notNull().default(nothing),
  placedAt: moment().notNull().defaultNow(),
  taxVersion: text().notNull().default(sql`tax_version_at(now())`),
  cancelTermsVersion: integer().notNull().default(sql`setting_version('cancel-terms')`),
  claimTermsVersion: integer().notNull().default(sql`setting_version('claim-terms')`),
  /** The claim it replaces units for; such an order costs its customer nothing. */
  replacesClaimId: text(),
})

export const fulfilment = pgTable('fulfilment', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  brandId: text().notNull(),
  cityId: text().notNull(),
  partNumber: integer().notNull(),
  code: text().notNull(),
  state: text().$type<PartState>().notNull(),
  version: integer().notNull().default(1),
  acceptBy: moment().notNull(),
  remindedPercent: integer().notNull().default(0),
  packedGrams: integer(),
  handedOverProof: text(),
  receivedAt: moment(),
  shortageUntil: moment(),
  shortageAnswer: text().$type<'go_on' | 'cancel_lines' | 'cancel_order'>(),
  shortageAnsweredAt: moment(),
  updatedAt: moment().notNull().defaultNow(),
})

export const orderLine = pgTable('order_line', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  fulfilmentId: text().notNull(),
  productId: text().notNull(),
  brandId: text().notNull(),
  position: integer().notNull(),
  name: jsonb().$type<Trilingual>().notNull(),
  brandName: jsonb().$type<Trilingual>().notNull(),
  category: text().$type<Category>().notNull(),
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
  offerId: text(),
  lot: text(),
  bestBefore: date({ mode: 'string' }),
  refundedPaise: paiseColumn().notNull().default(nothing),
  claimedQuantity: integer().notNull().default(0),
})

export const payment = pgTable('payment', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  method: text().$type<'cod' | 'online'>().notNull(),
  state: text().$type<PaymentState>().notNull(),
  amountPaise: paiseColumn().notNull(),
  collectedPaise: paiseColumn(),
  gateway: text().$type<GatewayName>(),
  gatewayRef: text(),
  wish: text().$type<'upi' | 'card' | 'wallet'>(),
  holdUntil: moment(),
  lookAt: moment(),
  captureRef: text(),
  capturedPaise: paiseColumn().notNull().default(nothing),
  refundedPaise: paiseColumn().notNull().default(nothing),
  refundPendingPaise: paiseColumn().notNull().default(nothing),
  waivedPaise: paiseColumn().notNull().default(nothing),
  lostPaise: paiseColumn().notNull().default(nothing),
  overpaidPaise: paiseColumn().notNull().default(nothing),
  failure: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const box = pgTable('box', {
  id: text().primaryKey(),
  orderId: text().notNull(),
  hubId: text().notNull(),
  state: text().$type<BoxState>().notNull(),
  version: integer().notNull().default(1),
  bin: text(),
  expectedGrams: integer().notNull(),
  measuredGrams: integer(),
  lengthMm: integer(),
  widthMm: integer(),
  heightMm: integer(),
  photo: text(),
  seal: text(),
  firstPartAt: moment(),
  sealedAt: moment(),
  updatedAt: moment().notNull().defaultNow(),
})

export const parcel = pgTable('parcel', {
  id: text().primaryKey(),
  boxId: text().notNull(),
  orderId: text().notNull(),
  carrier: text().notNull(),
  serviceId: text().notNull(),
  waybill: text().notNull(),
  costPaise: paiseColumn().notNull(),
  currency: text().notNull(),
  manifest: text(),
  state: text().$type<ParcelState>().notNull(),
  updatedAt: moment().notNull().defaultNow(),
  courierId: text(),
})

export type ActorRole = 'guest' | 'user' | 'seller' | 'courier' | 'admin' | 'system'

export const orderEvent = pgTable('order_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text().notNull(),
  fulfilmentId: text(),
  kind: text().notNull(),
  actorRole: text().$type<ActorRole>().notNull(),
  actorId: text(),
  actorName: text().notNull(),
  hand: text().$type<Hand>().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  at: moment().notNull().defaultNow(),
})

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    visitorKey: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    reply: jsonb().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.visitorKey, table.key] })],
)

export const orderLink = pgTable('order_link', {
  tokenHash: text().primaryKey(),
  orderId: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  revokedAt: moment(),
})

export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  lane: text().$type<'money' | 'letters' | 'practice'>().notNull().default('letters'),
  sequence: text(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  dedupeKey: text().notNull(),
  runAt: moment().notNull().defaultNow(),
  tries: integer().notNull().default(0),
  lockedUntil: moment(),
  doneAt: moment(),
  parkedAt: moment(),
  lastError: text(),
  createdAt: moment().notNull().defaultNow(),
})
