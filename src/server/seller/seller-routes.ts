import { sellerEndpoints } from '#contract/sellers/seller-contract.ts'
import { isShortageOpen } from '#domain/orders/shortage.ts'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import type { AppContext } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { renderPackingSlip } from '#server/documents/packing-slip.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { orderFollower } from '#server/orders/follow-order.ts'
import { readTimeline } from '#server/orders/order-timeline.ts'
import { readBagPhoto } from './bag-photo.ts'
import { storeOf } from './find-own-brand.ts'
import { openSellerOrderList, seesStoreMoney } from './list-seller-orders.ts'
import { findStore } from './own-brand-store.ts'
import { readPackingSlips } from './seller-order-packing-slip.ts'
import { acceptSellerOrder, packSellerOrder } from './seller-order-steps.ts'
import {
  countSellerOrders,
  findSellerOrder,
  findStoreFace,
  listSellerOrderLines,
  listStoreSellerOrders,
  storeScope,
} from './seller-order-store.ts'
import { showBagChecks } from './show-bag-check.ts'
import { showPickup } from './show-pickup.ts'
import { expectedGrams, showSellerOrderLine, showSellerOrderSummary, type Viewer } from './show-seller-order.ts'
import { changeStoreTax, showStoreTax } from './store-tax.ts'
import { rejectSellerOrder, shortenSellerOrder } from './withdraw-seller-order.ts'

/** The four filters of a seller's list; rejected and lapsed ones are only among all. */
const sellerTabs = {
  new: ['awaiting_acceptance'],
  making: ['accepted', 'part_accepted'],
  packed: ['packed', 'handed_over'],
  gone: ['received', 'boxed', 'dispatched', 'fulfilled'],
} as const satisfies Record<string, readonly SellerOrderState[]>

/** Returns the endpoints of the seller's back office: items to prepare, accept, pack, and the packing slip. */
export function sellerHandlers(context: AppContext): EndpointHandler[] {
  const follow = orderFollower(context)
  return pairHandlers(sellerEndpoints, {
    'GET /api/seller/store': async ({ query }, visitor) => ({
      store: await findStore(storeOf(member(visitor), query.brandId), visitor.language),
    }),

    'GET /api/seller/store/tax': async ({ query }, visitor) => ({
      tax: await showStoreTax(storeOf(member(visitor), query.brandId)),
    }),

    'PUT /api/seller/store/tax': async ({ body }, visitor) => ({ tax: await changeStoreTax(body, visitor) }),

    'GET /api/seller/parts': async ({ query }, visitor) => {
      const { language } = visitor
      const scope = storeScope(member(visitor), query.brandId)
      const tab = query.state ?? 'all'
      const { items: rows, nextCursor } = await listStoreSellerOrders(scope, {
        states: tab === 'all' ? undefined : sellerTabs[tab],
        typed: query.q,
        cursor: query.cursor,
      })
      const lines = rows.length === 0 ? [] : await listSellerOrderLines(rows.map(({ sellerOrder }) => sellerOrder.id))
      const counts = await countSellerOrders(scope)
      const countIn = (states: readonly SellerOrderState[]) =>
        states.reduce((all, state) => all + (counts.get(state) ?? 0), 0)
      const face = scope === null ? undefined : await findStoreFace(scope)
      return {
        items: rows.map((row) => showSellerOrderSummary(row, lines, viewerOf(visitor, context))),
        nextCursor,
        brand: face ? { id: face.id, name: face.name[language], colour: face.palette.ground } : null,
        counts: {
          new: countIn(sellerTabs.new),
          making: countIn(sellerTabs.making),
          packed: countIn(sellerTabs.packed),
          gone: countIn(sellerTabs.gone),
        },
      }
    },

    'GET /api/seller/orders': ({ query: { brandId, ...view } }, visitor) =>
      openSellerOrderList(visitor, brandId).readPage(view),

    'GET /api/seller/order-list-file': ({ query: { brandId, ...view } }, visitor) =>
      openSellerOrderList(visitor, brandId).readFile(view),

    'GET /api/seller/parts/:id': ({ params }, visitor) => showSellerOrder(context, params.id, visitor),

    'POST /api/seller/parts/:id/accept': async ({ params, body }, visitor) => {
      await acceptSellerOrder(context, params.id, body, visitor)
      return showSellerOrder(context, params.id, visitor)
    },

    'POST /api/seller/parts/:id/reject': async ({ params, body }, visitor) => {
      await rejectSellerOrder(context, params.id, body, visitor)
      return showSellerOrder(context, params.id, visitor)
    },

    'POST /api/seller/parts/:id/shortage': async ({ params, body }, visitor) => {
      await shortenSellerOrder(context, params.id, body, visitor)
      return showSellerOrder(context, params.id, visitor)
    },

    'POST /api/seller/parts/:id/pack': async ({ params, body }, visitor) => {
      await packSellerOrder(context, params.id, body, visitor)
      return showSellerOrder(context, params.id, visitor)
    },

    'GET /api/seller/parts/:id/hub-photos/:photoId': async ({ params }, visitor) => {
      await findSellerOrder(params.id, storeScope(member(visitor)))
      return readBagPhoto(context, params)
    },

    'GET /api/seller/parts/:id/events': async ({ params, query }, visitor) => {
      const { sellerOrder } = await findSellerOrder(params.id, storeScope(member(visitor)))
      return follow({ id: sellerOrder.orderId, ...query }, visitor)
    },

    'GET /api/seller/parts/:id/packing-slip.pdf': async ({ params }, visitor) => {
      const { sellerOrder } = await findSellerOrder(params.id, storeScope(member(visitor)))
      const [own] = await readPackingSlips(sellerOrder.orderId, visitor.language, {
        sellerOrderId: sellerOrder.id,
      })
      if (!own) throw new Error(`part ${sellerOrder.id} has no slip although it is there`)
      return renderPackingSlip(own.slip, context.printFonts)
    },
  })
}

const bagPhotoAddress = (id: string, photoId: string): string =>
  `/api/seller/parts/${encodeURIComponent(id)}/hub-photos/${encodeURIComponent(photoId)}`

const viewerOf = (visitor: Visitor, { pictures }: AppContext): Viewer => ({
  language: visitor.language,
  pictures,
  seesMoney: seesStoreMoney(visitor),
})

async function showSellerOrder(context: AppContext, id: string, visitor: Visitor) {
  const principal = member(visitor)
  const row = await findSellerOrder(id, storeScope(principal))
  const lines = await listSellerOrderLines([id])
  const { language } = visitor
  const viewer = viewerOf(visitor, context)
  const as = principal.role === 'admin' ? 'admin' : 'seller'
  return {
    ...showSellerOrderSummary(row, lines, viewer),
    lines: lines.map((line) => showSellerOrderLine(line, row.arrivesTo, viewer)),
    expectedGrams: expectedGrams(lines),
    packedGrams: row.sellerOrder.packedGrams,
    shortageUntil: isShortageOpen(row.sellerOrder, await readClock()) ? row.sellerOrder.shortageUntil : null,
    pickup: await showPickup(id),
    hubCheck: (await showBagChecks([id], language, bagPhotoAddress)).get(id) ?? null,
    orderNotes: row.buyerHiddenAt ? null : row.orderNotes,
    replacement: row.replacement,
    timeline: await readTimeline(row.sellerOrder.orderId, {
      as,
      id: principal.id,
      brandId: row.sellerOrder.brandId,
      language,
      isBuyerHidden: row.buyerHiddenAt !== null,
    }),
  }
}
