import type { Claim, Owned } from '#tests/support/claims/claim.ts'
import { sellers } from '#tests/support/demo-shop.ts'
import { packingOf } from '#tests/support/packing.ts'

const sellerOrder: Owned = {
  id: ({ order }) => order.sellerOrders[0]?.id ?? '',
  of: ['the seller'],
  body: () => ({ version: 99 }),
}

/** What a store packs, and its lists of it. */
export const sellerOrderClaims: Readonly<Record<string, Claim>> = {
  'GET /api/seller/orders ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/orders?brandId=${sellers[1]}`),
  },
  'GET /api/seller/order-list-file ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['the seller'].get(`/api/seller/order-list-file?format=csv&brandId=${sellers[1]}`),
  },
  'GET /api/seller/parts/:id/invoices': sellerOrder,
  'GET /api/seller/parts/:id/invoices/:number.pdf': {
    as: 'thing/not-found',
    refused: async ({ visitors, order, sent, one }) => {
      const number = await one('select number from invoice where order_id = $1', [sent.orderId])
      return visitors['the seller'].get(`/api/seller/parts/${order.sellerOrders[0]?.id}/invoices/${number}.pdf`)
    },
  },
  'GET /api/seller/parts ?brandId': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['the seller'].get(`/api/seller/parts?brandId=${sellers[1]}`),
  },
  'GET /api/seller/parts/:id': sellerOrder,
  'POST /api/seller/parts/:id/accept': sellerOrder,
  'POST /api/seller/parts/:id/reject': { ...sellerOrder, body: () => ({ version: 99, reason: { code: 'closed' } }) },
  'POST /api/seller/parts/:id/shortage': {
    ...sellerOrder,
    body: () => ({ version: 99, reason: { code: 'closed' }, lines: [{ lineId: 'nobodys', quantity: 1 }] }),
  },
  'POST /api/seller/parts/:id/reject reason.code': { everybodys: 'it is a reason of the list' },
  'POST /api/seller/parts/:id/shortage reason.code': { everybodys: 'it is a reason of the list' },
  'POST /api/seller/parts/:id/shortage lines.lineId': {
    as: 'thing/not-found',
    refused: async ({ visitors, order, foreignSellerOrder, one }) => {
      const id = order.sellerOrders[0]?.id
      const version = Number(await one('select version from seller_order where id = $1', [id]))
      const lines = [{ lineId: foreignSellerOrder.lineIds[0], quantity: 1 }]
      return visitors['the seller'].post(`/api/seller/parts/${id}/shortage`, {
        version,
        reason: { code: 'closed' },
        lines,
      })
    },
  },
  'POST /api/seller/parts/:id/pack': {
    ...sellerOrder,
    body: ({ order }) => packingOf(99, order.sellerOrders[0]?.lineIds ?? []),
  },
  'POST /api/seller/parts/:id/pack lines.lineId': {
    as: 'thing/not-found',
    refused: async ({ visitors, order, foreignSellerOrder }) => {
      const path = `/api/seller/parts/${order.sellerOrders[0]?.id}`
      const { version } = (await visitors['the seller'].post(`${path}/accept`, { version: 1 })).body
      return visitors['the seller'].post(`${path}/pack`, packingOf(version, foreignSellerOrder.lineIds))
    },
  },
  'GET /api/seller/parts/:id/packing-slip.pdf': sellerOrder,
  'GET /api/seller/parts/:id/hub-photos/:photoId': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another seller'].get(`/api/seller/parts/${order.sellerOrders[0]?.id}/hub-photos/unknown.jpg`),
  },
  'GET /api/seller/parts/:id/events': {
    as: 'thing/not-found',
    refused: ({ visitors, order }) =>
      visitors['another seller'].get(`/api/seller/parts/${order.sellerOrders[0]?.id}/events`),
  },
}
