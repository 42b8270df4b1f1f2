import { z } from 'zod'
import { forAdmins, forSellers } from '#domain/accounts/access.ts'
import { failedPickupReasons } from '#domain/pickups/pickup-run-flow.ts'
import { reasonCodes } from '#domain/seller-orders/reason-code.ts'
import type { Endpoints } from '../endpoint.ts'
import { linesText, lineText } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { orderEvent, orderedItem, sellerOrderState } from '../orders/order-contract.ts'
import { hubBagCheck } from '../shipping/hub-contract.ts'
import { byId, country, id, list, money, time } from '../wire-values.ts'

const sellerOrderSummary = z.object({
  id,
  version: z.number().int(),
  code: z.string(),
  orderNumber: z.string(),
  brandId: id,
  state: sellerOrderState,
  placedAt: time,
  acceptBy: time,
  items: z.number().int(),
  /** Its contents, so that a seller can answer without opening it. */
  contents: z.array(orderedItem.extend({ lineId: id })),
  /** Null for people of the store who do not see money. */
  total: money.nullable(),
  /**
   * First name and place only: the hub ships, so the seller never needs the address (docs/spec/lifecycle.md#9). Name and city are empty from
   * seven days after the delivery.
   */
  buyer: z.string(),
  city: z.string(),
  country,
})

/** A row of the list: of the buyer only the first name and the place. */
const listedSellerOrder = z.object({
  id,
  version: z.number().int(),
  code: z.string(),
  state: sellerOrderState,
  /** What is in it, in one line. */
  contents: z.string(),
  units: z.number().int(),
  /** Null for people of the store who do not see money. */
  total: money.nullable(),
  placedAt: time,
  buyer: z.string(),
  city: z.string(),
  country,
  acceptBy: time,
  /** The beginning of the day in India. */
  handOverDay: time.nullable(),
  /** Grams on the scale. */
  weight: z.number().int().nullable(),
  replacement: z.boolean(),
  orderNumber: z.string(),
})

const sellerOrderDetail = sellerOrderSummary.extend({
  lines: z.array(
    orderedItem.extend({
      lineId: id,
      /** Null for people of the store who do not see money. */
      net: money.nullable(),
      shelfLifeDays: z.number().int().nullable(),
      lot: z.string().nullable(),
      bestBefore: z.iso.date().nullable(),
      /**
       * The earliest best-before date with enough shelf life left at delivery; an earlier one is accepted with a
       * warning.
       */
      bestBeforeFrom: z.iso.date().nullable(),
      /** When it was added to the order; null: it was placed with it. */
      addedAt: time.nullable(),
    }),
  ),
  expectedGrams: z.number().int(),
  packedGrams: z.number().int().nullable(),
  /** Something is short and the customer may choose until this instant. */
  shortageUntil: time.nullable(),
  /** When a courier comes for the bag, or what became of the last visit. */
  pickup: z
    .object({
      state: z.enum(['planned', 'coming', 'collected', 'failed']),
      from: time,
      until: time,
      courier: z.string().nullable(),
      at: time.nullable(),
      reason: z.enum(failedPickupReasons).nullable(),
    })
    .nullable(),
  /** What the hub found in the bag, once it was counted there. */
  hubCheck: hubBagCheck.nullable(),
  orderNotes: z.string().nullable(),
  /** A free replacement for a claim: funded by this store, or by others, who pay the store for it. */
  replacement: z.enum(['seller', 'shop']).nullable(),
  timeline: z.array(orderEvent),
})

/** A reason; `other` requires text. */
/** When it was done: a seller without a network sends it later. */
const at = time.optional()

const reason = z.object({ code: z.enum(reasonCodes), text: linesText({ most: 300 }).optional() })

/** A store's settings: what shoppers see, its papers, and whether it is visible (docs/spec/decisions.md#5). */
const store = z.object({
  id,
  name: z.string(),
  city: z.string(),
  kind: z.enum(['home-business', 'producer', 'store']),
  sellsFood: z.boolean(),
  licence: z.string().nullable(),
  papersUntil: z.iso.date().nullable(),
  papersHold: z.boolean(),
  approvedAt: time.nullable(),
  suspendedAt: time.nullable(),
  holidayUntil: z.iso.date().nullable(),
  onHoliday: z.boolean(),
  dispatchDays: z.number().int(),
  products: z.number().int(),
  live: z.boolean(),
})

/** A store's tax details; `version` is its newest change, 0 before the first. */
const storeTax = z.object({
  gstin: z.string().nullable(),
  legalName: z.string(),
  address: z.string(),
  state: z.string(),
  version: z.number().int(),
  changes: z.array(
    z.object({
      version: z.number().int(),
      gstin: z.string().nullable(),
      legalName: z.string().nullable(),
      address: z.string().nullable(),
      state: z.string().nullable(),
      actor: z.string(),
      at: time,
    }),
  ),
})

export const sellerEndpoints = {
  'GET /api/seller/store': {
    summary: "The seller's store as it is set up; none for a seller whose store is still to come",
    access: forSellers('store.read', 'stores.read'),
    query: z.object({ brandId: id.optional() }),
    reply: z.object({ store: store.nullable() }),
  },
  'GET /api/seller/store/tax': {
    summary: "What a store's invoices and bills say about it, and every change; none for a store still to come",
    access: forSellers('papers.read', 'stores.read'),
    query: z.object({ brandId: id.optional() }),
    reply: z.object({ tax: storeTax.nullable() }),
  },
  'PUT /api/seller/store/tax': {
    summary:
      'Says who the store is on documents from now on; a GSTIN must fit its check sign and its state, none is a bill of supply. A seller submits it for review in the set-up instead',
    access: forAdmins('stores.write'),
    act: 'store.change',
    body: z.object({
      brandId: id.optional(),
      gstin: z.string().trim().max(30).nullable(),
      legalName: lineText({ least: 1, most: 200 }),
      address: linesText({ least: 1, most: 400 }),
      state: lineText({ least: 1, most: 60 }),
      seen: z.number().int(),
    }),
    limit: 'write',
    reply: z.object({ tax: storeTax.nullable() }),
  },
  'GET /api/seller/parts': {
    summary: "The seller's parts of orders, work first",
    access: forSellers('orders.read', 'orders.read'),
    query: z.object({
      brandId: id.optional(),
      state: z.enum(['new', 'making', 'packed', 'gone', 'all']).optional(),
      /** A piece of its code, the buyer's first name, the town or a product, in any script. */
      q: z.string().max(120).optional(),
      cursor: z.string().max(400).optional(),
    }),
    reply: list(sellerOrderSummary).extend({
      brand: z.object({ id, name: z.string(), colour: z.string() }).nullable(),
      counts: z.object({
        new: z.number().int(),
        making: z.number().int(),
        packed: z.number().int(),
        gone: z.number().int(),
      }),
    }),
  },
  'GET /api/seller/orders': {
    summary: 'All orders of a store, to work with; an admin says of which',
    access: forSellers('orders.read', 'orders.read'),
    query: listQuery.extend({ brandId: id.optional() }),
    reply: listReply(listedSellerOrder),
  },
  'GET /api/seller/order-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forSellers('orders.read', 'orders.read'),
    act: 'seller-order.export',
    query: exportQuery.extend({ brandId: id.optional() }),
    reply: 'file',
  },
  'GET /api/seller/parts/:id': {
    summary: 'One part with its lines and timeline',
    access: forSellers('orders.read', 'orders.read'),
    params: byId,
    reply: sellerOrderDetail,
  },
  'POST /api/seller/parts/:id/accept': {
    summary: 'The seller will make this part',
    access: forSellers('orders.answer', 'orders.write'),
    act: 'seller-order.accept',
    params: byId,
    body: z.object({ version: z.number().int(), at }),
    limit: 'write',
    reply: sellerOrderDetail,
  },
  'POST /api/seller/parts/:id/reject': {
    summary: 'The seller cannot make this part; it is paid back in full at once',
    access: forSellers('orders.answer', 'orders.write'),
    act: 'seller-order.refuse',
    params: byId,
    body: z.object({ version: z.number().int(), reason }),
    limit: 'write',
    reply: sellerOrderDetail,
  },
  'POST /api/seller/parts/:id/shortage': {
    summary: 'Reports how much of each line the seller can supply; the customer chooses about the rest',
    access: forSellers('orders.answer', 'orders.write'),
    act: 'seller-order.report',
    params: byId,
    body: z.object({
      version: z.number().int(),
      reason,
      lines: z
        .array(z.object({ lineId: id, quantity: z.number().int().min(0).max(99) }))
        .min(1)
        .max(60),
    }),
    limit: 'write',
    reply: sellerOrderDetail,
  },
  'POST /api/seller/parts/:id/pack': {
    summary: 'The part is packed: weight on the scale, lot and best-before of each line',
    access: forSellers('orders.pack', 'orders.write'),
    act: 'seller-order.pack',
    params: byId,
    body: z.object({
      version: z.number().int(),
      weightGrams: z.number().int().min(1).max(50_000),
      /** The seller confirms that label and pack agree: name, ingredients, allergens, dates. */
      labelChecked: z.boolean(),
      lines: z
        .array(
          z.object({
            lineId: id,
            lot: lineText({ least: 1, most: 40 }),
            /** Required for every food; a lamp or a bowl has none. */
            bestBefore: z.iso.date().nullish(),
          }),
        )
        .max(60),
      at,
    }),
    limit: 'write',
    reply: sellerOrderDetail,
  },
  'GET /api/seller/parts/:id/hub-photos/:photoId': {
    summary: "The hub's photograph of something wrong in the store's bag",
    access: forSellers('orders.read', 'orders.read'),
    params: byId.extend({ photoId: id }),
    reply: 'image/jpeg',
  },
  'GET /api/seller/parts/:id/events': {
    summary: 'Live changes of the order of a part (server-sent events), as for the order itself',
    access: forSellers('orders.read', 'orders.read'),
    params: byId,
    query: z.object({ seen: z.coerce.number().int().min(0).optional() }),
    reply: 'text/event-stream',
  },
  'GET /api/seller/parts/:id/packing-slip.pdf': {
    summary: 'The slip that goes into the part, with the code the hub scans',
    access: forSellers('orders.read', 'orders.read'),
    params: byId,
    reply: 'application/pdf',
  },
} satisfies Endpoints
