import { z } from 'zod'
import { forAdmins, forSellers } from '#domain/accounts/access.ts'
import { bulkListNames, bulkRowStates, mostBulkRows, mostChosen } from '#domain/bulk/bulk-act.ts'
import { bulkJobStates } from '#domain/bulk/bulk-job-list.ts'
import { productLimits } from '#domain/products/product-content.ts'
import { moderationReasons } from '#domain/reviews/review-flow.ts'
import { reasonCodes } from '#domain/seller-orders/reason-code.ts'
import type { Endpoints } from '../endpoint.ts'
import { linesText, staffLine } from '../free-text.ts'
import { byId, day, id, money, queryNumber, reason, time } from '../wire-values.ts'
import { exportQuery, listQuery, listReply } from './list-query.ts'

/** A text of the page's own, without control characters. */
const oneLine = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u)

/** Rows by their ids, or all that fit a view. */
const chosen = z.union([
  z.object({ ids: z.array(id).min(1).max(mostChosen) }),
  z.object({ all: z.object({ q: staffLine({ most: 80 }).optional(), filter: oneLine(1_000).optional() }) }),
])

/** What a person saw and agreed to: another count or mark means that something has changed since. */
const agreed = {
  count: z.number().int().min(1).max(mostBulkRows),
  mark: oneLine(60),
  /** Made where the button is: the same press sent twice is one job. */
  key: z.string().regex(/^[\x21-\x7e]{8,200}$/),
}

const whole = (most: number) => z.number().int().min(0).max(most)
const productAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price-percent'), percent: z.number().min(-90).max(1_000) }),
  z.object({ kind: z.literal('price-amount'), amount: money }),
  z.object({ kind: z.literal('price-set'), price: money }),
  z.object({ kind: z.literal('stock-set'), stock: whole(productLimits.stock) }),
  z.object({ kind: z.literal('stock-add'), add: z.number().int().min(-productLimits.stock).max(productLimits.stock) }),
  z.object({ kind: z.literal('capacity-set'), weekly: whole(productLimits.stock).nullable() }),
  z.object({ kind: z.literal('state-set'), state: z.enum(['on_sale', 'paused', 'archived']) }),
])

const orderAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order-cancel'),
    reason: z.enum(reasonCodes),
    /** Free text beside the code; required with `other`. */
    note: linesText({ least: 1, most: 500 }).optional(),
  }),
  z.object({ kind: z.literal('payment-link') }),
])

const orderTagAct = z.object({ kind: z.enum(['order-tag-on', 'order-tag-off']), tagId: id })

const sellerOrderAct = z.object({ kind: z.literal('seller-order-accept') })

const storeAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['store-suspend', 'store-reopen']), reason }),
  z.object({ kind: z.literal('store-holiday'), from: day, until: day }),
  z.object({ kind: z.literal('store-holiday-end') }),
])

const promotionAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['promotion-off', 'promotion-on', 'promotion-end']), reason }),
  z.object({ kind: z.literal('promotion-extend'), until: z.iso.datetime(), reason }),
])

const ticketAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket-assign'), assigneeId: id.nullable() }),
  z.object({ kind: z.literal('ticket-close') }),
  z.object({ kind: z.literal('ticket-reopen') }),
])

const reviewAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('review-show') }),
  z.object({ kind: z.literal('review-hold'), reason: z.enum(moderationReasons) }),
])

const why = z.object({ code: z.string(), text: z.string(), count: z.number().int() })

const preview = z.object({
  count: z.number().int(),
  mark: z.string(),
  /** How many it can be done to. */
  can: z.number().int(),
  /** Why the others refuse, the most frequent reason first. */
  cannot: z.array(why),
  /** The first rows that change, old to new. */
  changes: z.array(z.object({ id, name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** The first rows that cannot, by name. */
  refused: z.array(z.object({ id, name: z.string(), text: z.string() })),
})

const job = z.object({
  id,
  list: z.enum(bulkListNames),
  kind: z.string(),
  chosen: z.number().int(),
  counts: z.record(z.enum(bulkRowStates), z.number().int()),
  createdAt: time,
  finishedAt: time.nullable(),
  cancelledAt: time.nullable(),
  undoneAt: time.nullable(),
  /** The store whose rows they are; null across the shop. */
  brandId: id.nullable(),
  mayCancel: z.boolean(),
  mayRetry: z.boolean(),
  mayUndo: z.boolean(),
})

const count = z.number().int()
const listedJob = job.extend({
  state: z.enum(bulkJobStates),
  done: count,
  refused: count,
  /** Rows that wait to be done, or to be taken back. */
  waiting: count,
  undone: count,
})

const jobDetail = job.extend({
  /** Rows that were refused, or could not be taken back, by name and reason. */
  problems: z.array(z.object({ id, name: z.string(), text: z.string(), state: z.enum(bulkRowStates) })),
  problemCount: z.number().int(),
})

const started = z.object({ id })
const ofOwn = forSellers('any-member', 'any-staff')

/**
 * Acts on many records at once. Each list has a preview and a start of its own, with the permission of the single act;
 * a job belongs to the person who started it.
 */
export const bulkEndpoints = {
  'POST /api/seller/product-bulk/preview': {
    summary: 'What an act would do to the chosen products of a store, and which refuse it',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'none',
    body: z.object({ brandId: id.optional(), act: productAct, chosen }),
    limit: 'write',
    reply: preview,
  },
  'POST /api/seller/product-bulk': {
    summary: 'Starts the act on exactly the products that were shown',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'bulk-job.start',
    body: z.object({ brandId: id.optional(), act: productAct, chosen, ...agreed }),
    limit: 'write',
    status: 201,
    reply: started,
  },
  'POST /api/seller/order-bulk/preview': {
    summary: 'What an act would do to the chosen orders of a store, and which refuse it',
    access: forSellers('orders.answer', 'orders.write'),
    act: 'none',
    body: z.object({ brandId: id.optional(), act: sellerOrderAct, chosen }),
    limit: 'write',
    reply: preview,
  },
  'POST /api/seller/order-bulk': {
    summary: 'Starts the act on exactly the orders that were shown',
    access: forSellers('orders.answer', 'orders.write'),
    act: 'bulk-job.start',
    body: z.object({ brandId: id.optional(), act: sellerOrderAct, chosen, ...agreed }),
    limit: 'write',
    status: 201,
    reply: started,
  },
  'POST /api/admin/order-bulk/preview': {
    summary: 'What an act would do to the chosen orders, and which refuse it',
    access: forAdmins('orders.write'),
    act: 'none',
    body: z.object({ act: orderAct, chosen }),
    limit: 'write',
    reply: preview,
  },
  'POST /api/admin/order-bulk': {
    summary: 'Starts the act on exactly the orders that were shown',
    access: forAdmins('orders.write'),
    act: 'bulk-job.start',
    body: z.object({ act: orderAct, chosen, ...agreed }),
    limit: 'write',
    secondFactor: true,
    status: 201,
    reply: started,
  },
  'POST /api/admin/order-tag-bulk/preview': {
    summary: 'What putting a tag on the chosen orders, or taking it off, would change',
    access: forAdmins('orders.write'),
    act: 'none',
    body: z.object({ act: orderTagAct, chosen }),
    limit: 'write',
    reply: preview,
  },
  'POST /api/admin/order-tag-bulk': {
    summary: 'Starts the act on exactly the orders that were shown',
    access: forAdmins('orders.write'),
    act: 'bulk-job.start',
    body: z.object({ act: orderTagAct, chosen, ...agreed }),
    limit: 'write',
    status: 201,
    reply: started,
  },
  'POST /api/admin/store-bulk/preview': {
    summary: 'What an act would do to the chosen stores, and which refuse it',
    access: forAdmins('stores.write'),
    act: 'none',
    body: z.object({ act: storeAct, chosen }),
    limit: 'write',
    reply: preview,
  },
  'POST /api/admin/store-bulk': {
    summary: 'Starts the act on exactly the stores that were shown',
    access: forAdmins('stores.write'),
    act: 'bulk-job.start',
    body: z.object({ act: storeAct, chosen, ...agreed }),
    limit: 'write',
    secondFactor: true,
    status: 201,
    reply: started,
  },
  'POST /api/admin/promotion-bulk/preview': {
    summary: 'What an act would do to the chosen promotions, and which refuse it',
    access: forAdmins('marketing.write'),
    act: 'none',
    body: z.object({ act: promotionAct, chosen }),
    limit: 'write',
    reply: preview,
  },
  'POST /api/admin/promotion-bulk': {
    summary: 'Starts the act on exactly the promotions that were shown',
    access: forAdmins('marketing.write'),
    act: 'bulk-job.start',
    body: z.object({ act: promotionAct, chosen, ...agreed }),
    limit: 'write',
    secondFactor: true,
    status: 201,
    reply: started,
  },
  'POST /api/admin/ticket-bulk/preview': {
    summary: 'What an act would do to the chosen tickets, and which refuse it',
    access: forAdmins('support.write'),
    act: 'none',
    body: z.object({ act: ticketAct, chosen }),
    limit: 'write',
    reply: preview,
  },
  'POST /api/admin/ticket-bulk': {
    summary: 'Starts the act on exactly the tickets that were shown',
    access: forAdmins('support.write'),
    act: 'bulk-job.start',
    body: z.object({ act: ticketAct, chosen, ...agreed }),
    limit: 'write',
    status: 201,
    reply: started,
  },
  'POST /api/admin/review-bulk/preview': {
    summary: 'What an act would do to the chosen reviews, and which refuse it',
    access: forAdmins('support.write'),
    act: 'none',
    body: z.object({ act: reviewAct, chosen }),
    limit: 'write',
    reply: preview,
  },
  'POST /api/admin/review-bulk': {
    summary: 'Starts the act on exactly the reviews that were shown',
    access: forAdmins('support.write'),
    act: 'bulk-job.start',
    body: z.object({ act: reviewAct, chosen, ...agreed }),
    limit: 'write',
    status: 201,
    reply: started,
  },
  'GET /api/bulk-jobs': {
    summary: "One's own acts on many records, to search, filter and sort",
    access: ofOwn,
    query: listQuery,
    reply: listReply(listedJob),
  },
  'GET /api/bulk-job-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: ofOwn,
    act: 'bulk-job.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/bulk-jobs/:id': {
    summary: 'How far an act on many records is, and which of them refused it',
    access: ofOwn,
    params: byId,
    query: z.object({ page: queryNumber.int().min(1).max(200).optional() }),
    reply: jobDetail,
  },
  'POST /api/bulk-jobs/:id/cancel': {
    summary: 'Stops it: what is done stays, what waits is left alone',
    access: ofOwn,
    act: 'bulk-job.cancel',
    params: byId,
    limit: 'write',
    reply: job,
  },
  'POST /api/bulk-jobs/:id/retry': {
    summary: 'Tries the refused records again, and these alone',
    access: ofOwn,
    act: 'bulk-job.retry',
    params: byId,
    limit: 'write',
    reply: job,
  },
  'POST /api/bulk-jobs/:id/undo': {
    summary: 'Takes back what was done, for seven days, where the act has a way back',
    access: ofOwn,
    act: 'bulk-job.undo',
    params: byId,
    limit: 'write',
    reply: job,
  },
} satisfies Endpoints
