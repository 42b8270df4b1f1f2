import type { Claim } from '#tests/support/claims/claim.ts'
import { sellers } from '#tests/support/demo-shop.ts'

const act = { kind: 'stock-add', add: 1 }
const seen = { count: 1, mark: 'none', key: 'a-key-of-a-test' }

/** An act on many records belongs to the person who started it; not even an admin goes on with another one's. */
const ofAnother = (method: 'get' | 'post', rest: string): Claim => ({
  as: 'thing/not-found',
  refused: async ({ visitors, shop }) => {
    const chosen = { ids: ['methi-khakhra'] }
    const admin = visitors['an admin']
    const path = '/api/seller/product-bulk'
    const body = { brandId: sellers[0], act, chosen }
    const preview = (await admin.post(`${path}/preview`, body)).body
    const { count, mark } = preview
    const started = await admin.post(path, { ...body, count, mark, key: `${method}${rest}-of-an-admin` })
    const id = started.body?.id ?? (await shop.rows('select id from bulk_job limit 1'))[0]?.id
    return visitors['the seller'][method](`/api/bulk-jobs/${id}${rest}`)
  },
})

const foreignProduct = (rest: string, more: object): Claim => ({
  as: 'thing/not-found',
  refused: async ({ visitors, shop }) => {
    const [product] = await shop.rows('select id from product where brand_id = $1 limit 1', [sellers[1]])
    const body = { act, chosen: { ids: [product.id] }, ...more }
    return visitors['the seller'].post(`/api/seller/product-bulk${rest}`, body)
  },
})

const foreignStore = (rest: string, more: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    visitors['the seller'].post(`/api/seller/product-bulk${rest}`, {
      brandId: sellers[1],
      act,
      chosen: { all: {} },
      ...more,
    }),
})

const accept = { kind: 'seller-order-accept' }

const foreignSellerOrder = (rest: string, more: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors, order }) =>
    visitors['the seller'].post(`/api/seller/order-bulk${rest}`, {
      act: accept,
      chosen: { ids: [order.sellerOrders[1]?.id] },
      ...more,
    }),
})

const ordersOfForeignStore = (rest: string, more: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    visitors['the seller'].post(`/api/seller/order-bulk${rest}`, {
      brandId: sellers[1],
      act: accept,
      chosen: { all: {} },
      ...more,
    }),
})

export const bulkClaims: Readonly<Record<string, Claim>> = {
  'GET /api/bulk-jobs/:id': ofAnother('get', ''),
  'POST /api/bulk-jobs/:id/cancel': ofAnother('post', '/cancel'),
  'POST /api/bulk-jobs/:id/retry': ofAnother('post', '/retry'),
  'POST /api/bulk-jobs/:id/undo': ofAnother('post', '/undo'),
  'POST /api/seller/product-bulk chosen.ids': foreignProduct('', seen),
  'POST /api/seller/product-bulk/preview chosen.ids': foreignProduct('/preview', {}),
  'POST /api/seller/product-bulk brandId': foreignStore('', seen),
  'POST /api/seller/product-bulk/preview brandId': foreignStore('/preview', {}),
  'POST /api/seller/order-bulk chosen.ids': foreignSellerOrder('', seen),
  'POST /api/seller/order-bulk/preview chosen.ids': foreignSellerOrder('/preview', {}),
  'POST /api/seller/order-bulk brandId': ordersOfForeignStore('', seen),
  'POST /api/seller/order-bulk/preview brandId': ordersOfForeignStore('/preview', {}),
  'POST /api/admin/store-bulk chosen.ids': { everybodys: 'an admin names any store' },
  'POST /api/admin/store-bulk/preview chosen.ids': { everybodys: 'an admin names any store' },
  'POST /api/admin/promotion-bulk chosen.ids': { everybodys: 'an admin names any promotion' },
  'POST /api/admin/promotion-bulk/preview chosen.ids': { everybodys: 'an admin names any promotion' },
  'POST /api/admin/ticket-bulk chosen.ids': { everybodys: 'an admin names any ticket' },
  'POST /api/admin/ticket-bulk/preview chosen.ids': { everybodys: 'an admin names any ticket' },
  'POST /api/admin/ticket-bulk act.assigneeId': { everybodys: 'an admin names any colleague' },
  'POST /api/admin/ticket-bulk/preview act.assigneeId': { everybodys: 'an admin names any colleague' },
  'POST /api/admin/review-bulk chosen.ids': { everybodys: 'an admin names any review' },
  'POST /api/admin/review-bulk/preview chosen.ids': { everybodys: 'an admin names any review' },
  'POST /api/admin/order-bulk chosen.ids': { everybodys: 'an admin names any order' },
  'POST /api/admin/order-bulk/preview chosen.ids': { everybodys: 'an admin names any order' },
}
