import { bulkEndpoints } from '#contract/lists/bulk-contract.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { requireStore } from '#server/seller/find-own-brand.ts'
import { cancelBulk, retryBulk, undoBulk } from './change-bulk.ts'
import { openBulkJobs, showBulkJob, showBulkResult } from './show-bulk.ts'
import { previewBulk, startBulk } from './start-bulk.ts'

const storeOf = (visitor: Visitor, brandId: string | undefined) => requireStore(member(visitor), brandId)

/** Returns the endpoints of acts on many records. */
export const bulkHandlers = (): EndpointHandler[] =>
  pairHandlers(bulkEndpoints, {
    'POST /api/seller/product-bulk/preview': ({ body }, visitor) =>
      previewBulk({ ...body, list: 'products', brandId: storeOf(visitor, body.brandId) }, visitor),
    'POST /api/seller/product-bulk': ({ body }, visitor) =>
      startBulk({ ...body, list: 'products', brandId: storeOf(visitor, body.brandId) }, body, visitor),
    'POST /api/seller/order-bulk/preview': ({ body }, visitor) =>
      previewBulk({ ...body, list: 'seller-orders', brandId: storeOf(visitor, body.brandId) }, visitor),
    'POST /api/seller/order-bulk': ({ body }, visitor) =>
      startBulk({ ...body, list: 'seller-orders', brandId: storeOf(visitor, body.brandId) }, body, visitor),
    'POST /api/admin/order-bulk/preview': ({ body }, visitor) =>
      previewBulk({ ...body, list: 'orders', brandId: null }, visitor),
    'POST /api/admin/order-bulk': ({ body }, visitor) =>
      startBulk({ ...body, list: 'orders', brandId: null }, body, visitor),
    'POST /api/admin/order-tag-bulk/preview': ({ body }, visitor) =>
      previewBulk({ ...body, list: 'order-tags', brandId: null }, visitor),
    'POST /api/admin/order-tag-bulk': ({ body }, visitor) =>
      startBulk({ ...body, list: 'order-tags', brandId: null }, body, visitor),
    'POST /api/admin/store-bulk/preview': ({ body }, visitor) =>
      previewBulk({ ...body, list: 'stores', brandId: null }, visitor),
    'POST /api/admin/store-bulk': ({ body }, visitor) =>
      startBulk({ ...body, list: 'stores', brandId: null }, body, visitor),
    'POST /api/admin/promotion-bulk/preview': ({ body }, visitor) =>
      previewBulk({ ...body, list: 'promotions', brandId: null }, visitor),
    'POST /api/admin/promotion-bulk': ({ body }, visitor) =>
      startBulk({ ...body, list: 'promotions', brandId: null }, body, visitor),
    'POST /api/admin/ticket-bulk/preview': ({ body }, visitor) =>
      previewBulk({ ...body, list: 'tickets', brandId: null }, visitor),
    'POST /api/admin/ticket-bulk': ({ body }, visitor) =>
      startBulk({ ...body, list: 'tickets', brandId: null }, body, visitor),
    'POST /api/admin/review-bulk/preview': ({ body }, visitor) =>
      previewBulk({ ...body, list: 'reviews', brandId: null }, visitor),
    'POST /api/admin/review-bulk': ({ body }, visitor) =>
      startBulk({ ...body, list: 'reviews', brandId: null }, body, visitor),
    'GET /api/bulk-jobs': ({ query }, visitor) => openBulkJobs(visitor).readPage(query),
    'GET /api/bulk-job-list-file': ({ query }, visitor) => openBulkJobs(visitor).readFile(query),
    'GET /api/bulk-jobs/:id': ({ params, query }, visitor) => showBulkResult(params.id, query.page ?? 1, visitor),
    'POST /api/bulk-jobs/:id/cancel': async ({ params }, visitor) => {
      await cancelBulk(params.id, member(visitor))
      return showBulkJob(params.id, visitor)
    },
    'POST /api/bulk-jobs/:id/retry': async ({ params }, visitor) => {
      await retryBulk(params.id, member(visitor))
      return showBulkJob(params.id, visitor)
    },
    'POST /api/bulk-jobs/:id/undo': async ({ params }, visitor) => {
      await undoBulk(params.id, member(visitor))
      return showBulkJob(params.id, visitor)
    },
  })
