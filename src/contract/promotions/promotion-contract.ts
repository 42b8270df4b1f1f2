import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { promotionFunders, promotionKinds, promotionStates } from '#domain/promotions/promotion-list.ts'
import type { Endpoints } from '../endpoint.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, category, country, id, money, reason, time } from '../wire-values.ts'

const heaviestGrams = z.number().int().min(1).max(100_000).nullable()
const uses = z.number().int().min(1).max(1_000_000).nullable()

const common = {
  on: z.boolean(),
  /** Who funds it; decided before the commission is computed. */
  fundedBy: z.enum(['shop', 'seller']),
  /** When it ends automatically; null when it ends only manually. */
  until: time.nullable(),
}

/** The terms of a promotion. Amounts compare with goods before discounts. */
const terms = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('free-standard-delivery'), goodsAbove: money, heaviestGrams }),
  z.object({
    ...common,
    kind: z.literal('promo-delivery'),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,40}$/),
    /** Whether cards, carts and the public settings mention it. */
    isPublic: z.boolean(),
    goodsAtLeast: money,
    heaviestGrams,
    limitInAll: uses,
    limitPerCustomer: uses,
    /** The segment of customers whom the code is for; null or absent: everybody. Such a code is not public. */
    segmentId: id.nullish(),
  }),
  z.object({
    ...common,
    kind: z.literal('category-percent'),
    category,
    percent: z.number().int().min(1).max(90),
  }),
])

const version = z.object({
  version: z.number().int(),
  terms,
  /** Valid from this instant; null from the start. */
  from: time.nullable(),
  state: z.enum([...promotionStates, 'replaced']),
  reason: z.string(),
  actor: z.string(),
  at: time,
})

/** A promotion as the list shows it: by the version in force, or the first upcoming one. */
const listedPromotion = z.object({
  id,
  /** What it gives, in one line. */
  offer: z.string(),
  kind: z.enum(promotionKinds),
  state: z.enum(promotionStates),
  from: time.nullable(),
  until: time.nullable(),
  fundedBy: z.enum(promotionFunders),
  /** Orders that use it, unpaid ones included, and the total discount on them. */
  orders: z.number().int(),
  takenOff: money,
  code: z.string().nullable(),
  isPublic: z.boolean(),
  category: category.nullable(),
  percent: z.number().int().nullable(),
  goods: money.nullable(),
  heaviestGrams: z.number().int().nullable(),
  limitInAll: z.number().int().nullable(),
  limitPerCustomer: z.number().int().nullable(),
  /** Versions that have not begun. */
  scheduled: z.number().int(),
  version: z.number().int(),
  actor: z.string(),
})

const promotionDetail = z.object({
  id,
  /** The version in force, or the first upcoming one. */
  now: version,
  /** The number of the newest version, and the versions that are scheduled. */
  newest: z.number().int(),
  scheduled: z.number().int(),
  /** Orders that use it, unpaid ones included, and the total discount on them. */
  orders: z.number().int(),
  takenOff: money,
  versions: z.array(version),
  latest: z.array(
    z.object({ orderId: id, number: z.string(), version: z.number().int(), off: money, at: time, counts: z.boolean() }),
  ),
})

const sample = z.object({
  goods: money,
  category,
  grams: z.number().int().min(1).max(30_000),
  country,
  pincode: z.string().trim().max(12),
})

const sampled = z.object({ discount: money, delivery: money, total: money, promotions: z.array(id) })

/** Promotions as dated versions: an edit creates a new version, and no version is ever changed. */
export const promotionEndpoints = {
  'GET /api/admin/promotions': {
    summary: 'Every offer as it stands, to work with',
    access: forAdmins('marketing.read'),
    query: listQuery,
    reply: listReply(listedPromotion),
  },
  'GET /api/admin/promotion-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('marketing.read'),
    act: 'promotion.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/promotions/:id': {
    summary: 'One offer with all its versions and the latest orders it took something off',
    access: forAdmins('marketing.read'),
    params: byId,
    reply: promotionDetail,
  },
  'POST /api/admin/promotions': {
    summary: 'Begins an offer; without `from` at once',
    access: forAdmins('marketing.write'),
    act: 'promotion.create',
    body: z.object({ terms, from: time.nullable(), reason }),
    limit: 'write',
    secondFactor: true,
    status: 201,
    reply: promotionDetail,
  },
  'POST /api/admin/promotions/:id/versions': {
    summary: 'Replaces an offer from a moment on, or at once; `seen` is the newest version looked at',
    access: forAdmins('marketing.write'),
    act: 'promotion.change',
    params: byId,
    body: z.object({ terms, from: time.nullable(), reason, seen: z.number().int() }),
    limit: 'write',
    secondFactor: true,
    reply: promotionDetail,
  },
  'POST /api/admin/promotions/preview': {
    summary: 'What a cart costs by the offers as they are, and by these terms in the place of `replaces`',
    access: forAdmins('marketing.read'),
    act: 'none',
    body: z.object({ terms, replaces: id.nullable(), cart: sample }),
    limit: 'quote',
    reply: z.object({
      services: z.array(z.object({ serviceId: z.string(), name: z.string(), before: sampled, after: sampled })),
    }),
  },
} satisfies Endpoints
