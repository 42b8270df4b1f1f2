import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { promotionFunders, promotionKinds, promotionStates } from '#domain/promotions/promotion-list.ts'
import type { Endpoints } from '../endpoint.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, category, country, day, id, money, moneyUpTo, reason, time } from '../wire-values.ts'

const heaviestGrams = z.number().int().min(1).max(100_000).nullable()
const percent = z.number().int().min(1).max(90)
const uses = z.number().int().min(1).max(1_000_000).nullable()

const common = {
  on: z.boolean(),
  /** Who funds it; decided before the commission is computed. */
  fundedBy: z.enum(['shop', 'seller']),
  /** When it ends automatically; null when it ends only manually. */
  until: time.nullable(),
}

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/)

const codeTerms = {
  /** Whether cards, carts and the public settings mention it; of a discount on items, whether the cart says what is missing. */
  isPublic: z.boolean(),
  limitInAll: uses,
  limitPerCustomer: uses,
  /** The segment of customers whom the code is for; null or absent: everybody. Such a code is not public. */
  segmentId: id.nullish(),
}

const amountOff = z.number().min(0.01).max(1_000_000).pipe(money)
const units = z.number().int().min(1).max(20)

/** A discount that an order gets once on its items, by what is in the cart. */
const goodsTerms = {
  ...common,
  ...codeTerms,
  /** Null: every customer gets it without a code. */
  code: code.nullable(),
  /** Only items of this category and this store count; null: all. */
  category: category.nullable(),
  brandId: id.nullable(),
  goodsAtLeast: moneyUpTo(10_000_000),
  /** The most that it takes off all orders together; null: no limit. */
  budget: z.number().min(0.01).max(1_000_000_000).pipe(money).nullable(),
}

/** The terms of a promotion. Amounts compare with goods before discounts. */
const terms = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('free-standard-delivery'), goodsAbove: money, heaviestGrams }),
  z.object({
    ...common,
    kind: z.literal('promo-delivery'),
    code,
    ...codeTerms,
    goodsAtLeast: money,
    heaviestGrams,
  }),
  z.object({
    ...common,
    kind: z.literal('category-percent'),
    category,
    percent,
  }),
  z.object({ ...goodsTerms, kind: z.literal('goods-amount'), amount: amountOff }),
  z.object({ ...goodsTerms, kind: z.literal('goods-percent'), percent, most: amountOff.nullable() }),
  z.object({ ...goodsTerms, kind: z.literal('buy-x-get-y'), buys: units, gets: units }),
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
  amount: money.nullable(),
  most: money.nullable(),
  buys: z.number().int().nullable(),
  gets: z.number().int().nullable(),
  store: z.string().nullable(),
  budget: money.nullable(),
  /** What the orders since it has a budget have taken of it. */
  budgetSpent: money.nullable(),
  goods: money.nullable(),
  heaviestGrams: z.number().int().nullable(),
  limitInAll: z.number().int().nullable(),
  limitPerCustomer: z.number().int().nullable(),
  /** The name of the segment that the code is for. */
  segment: z.string().nullable(),
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
  /** What the orders since it has a budget have taken of it; null: it never had one. */
  budgetSpent: money.nullable(),
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

/** What a promotion would have done to the orders of a period, were it in force. */
const simulation = z.object({
  /** Orders looked at: those placed in the period and not cancelled. */
  orders: z.number().int(),
  /** True when only the newest of them were looked at. */
  isPart: z.boolean(),
  /** Orders that would have had it, what their items cost, and what it would have taken off. */
  withIt: z.number().int(),
  goods: money,
  cost: money,
  /** Who would have paid for it, the largest share first: the shop, or stores. */
  /** Who would have paid; the name of a store, null for the shop and for all further stores together. */
  funders: z.array(z.object({ of: z.enum(promotionFunders), name: z.string().nullable(), cost: money })),
  /** Lines on which it costs the shop more than its commission, and what is missing on them together. */
  belowCommission: z.object({ lines: z.number().int(), missing: money }),
  /** Lines of which nothing is left for the store after discount and commission. */
  atZero: z.number().int(),
  /** When its uses or its budget would have ended; null when they would have lasted. */
  ranOut: time.nullable(),
})

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
  'POST /api/admin/promotions/simulate': {
    summary: 'What these terms would have taken off the orders of a period, in the place of `replaces`',
    access: forAdmins('marketing.read'),
    act: 'none',
    body: z.object({ terms, replaces: id.nullable(), from: day, to: day }),
    limit: 'quote',
    reply: simulation,
  },
} satisfies Endpoints
