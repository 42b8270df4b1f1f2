import { z } from 'zod'
import { forAdmins, forSellers } from '#domain/accounts/access.ts'
import { moderationReasons, reviewCommands, reviewStates, withheldReasons } from '#domain/reviews/review-flow.ts'
import { reviewLimits } from '#domain/reviews/review-text.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLines } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, country, id, language, list, picture, time } from '../wire-values.ts'

const stars = z.number().int().min(1).max(5)
const starsInAddress = z.coerce.number().int().min(1).max(5)
/** A review with a web address is held for a moderator, not refused. */
const typed = (most: number, least = 1) => staffLines({ least, most })

/** The purchased product, as a review names it. */
const bought = z.object({
  productId: id,
  productName: z.string(),
  signName: z.string(),
  picture: picture.nullable(),
  brandId: id,
  brandName: z.string(),
  colour: z.string(),
  pack: z.string(),
})

const reply = z.object({ text: z.string(), at: time })

/** A public review: of its author only the first name and the place. */
const review = bought.extend({
  id,
  stars,
  title: z.string().nullable(),
  text: z.string(),
  /** The language it is written in; reviews are not translated. */
  language,
  buyer: z.string(),
  city: z.string(),
  country,
  /** Whether the product still has a page. */
  onSale: z.boolean(),
  writtenAt: time,
  reply: reply.nullable(),
})

/** All five ratings, the best first; low ratings are never left out (design 15.5). */
const distribution = z.array(z.object({ stars, count: z.number().int(), percent: z.number().int() }))

const ownReview = z.object({
  stars,
  title: z.string().nullable(),
  text: z.string(),
  state: z.enum(reviewStates),
  writtenAt: time,
})

const orderReviews = z.object({
  orderId: id,
  number: z.string(),
  delivered: z.boolean(),
  /** Only items that were delivered, one entry per order item. */
  items: z.array(bought.extend({ review: ownReview.nullable() })),
  deliveryStars: stars.nullable(),
})

const staffReview = review.extend({
  version: z.number().int(),
  orderId: id,
  orderNumber: z.string(),
  state: z.enum(reviewStates),
  reason: z.enum(withheldReasons).nullable(),
})

const moderatedReview = staffReview.extend({
  /** The commands that are open now. */
  commands: z.array(z.enum(reviewCommands)),
  events: z.array(
    z.object({
      kind: z.enum(['written', 'shown', 'held', 'removed', 'replied']),
      at: time,
      actorRole: z.string(),
      actorName: z.string(),
      reason: z.enum(withheldReasons).nullable(),
      note: z.string().nullable(),
    }),
  ),
})

export const reviewEndpoints = {
  'GET /api/reviews': {
    summary: 'Reviews of a product, a seller or the whole shop, with how many gave how many stars',
    access: 'anyone',
    query: z.object({
      lng: language.optional(),
      productId: id.optional(),
      brandId: id.optional(),
      stars: starsInAddress.optional(),
      sort: z.enum(['newest', 'lowest', 'highest']).optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(48).optional(),
    }),
    shared: true,
    replica: true,
    reply: list(review).extend({
      total: z.number().int(),
      /** The average of all ratings, independent of the filter. */
      rating: z.number().nullable(),
      reviewCount: z.number().int(),
      distribution,
      /** The names of the product and the store that the list is filtered by. */
      of: z.object({ product: z.string().nullable(), brand: z.string().nullable() }),
    }),
  },
  'GET /api/orders/:id/reviews': {
    summary: 'What of an order has arrived and may be reviewed, and what has been written',
    access: 'anyone',
    params: byId,
    query: z.object({ lng: language.optional() }),
    reply: orderReviews,
  },
  'POST /api/orders/:id/reviews': {
    summary:
      'The buyer reviews items that arrived, once each, and the delivery; with an Idempotency-Key a repeat is harmless',
    access: 'anyone',
    params: byId,
    body: z
      .object({
        reviews: z
          .array(
            z.object({
              productId: id,
              stars,
              title: typed(reviewLimits.title, 0).optional(),
              text: typed(reviewLimits.text, reviewLimits.leastText),
            }),
          )
          .max(60),
        deliveryStars: stars.optional(),
      })
      .refine(({ reviews, deliveryStars }) => reviews.length > 0 || deliveryStars !== undefined, { path: ['reviews'] })
      .refine(({ reviews }) => new Set(reviews.map(({ productId }) => productId)).size === reviews.length, {
        path: ['reviews'],
      }),
    limit: 'write',
    status: 201,
    reply: orderReviews,
  },
  'GET /api/seller/reviews': {
    summary: "What buyers say of the seller's things, newest first",
    access: forSellers('support.read', 'support.read'),
    query: z.object({
      brandId: id.optional(),
      answered: z.enum(['true', 'false']).optional(),
      cursor: z.string().max(200).optional(),
    }),
    reply: list(review).extend({ unanswered: z.number().int() }),
  },
  'PUT /api/seller/reviews/:id/reply': {
    summary: "The seller's own answer under a review; a new one takes the place of the old",
    access: forSellers('support.write', 'support.write'),
    act: 'review.answer',
    params: byId,
    body: z.object({ text: typed(reviewLimits.reply) }),
    limit: 'write',
    reply: review,
  },
  'GET /api/admin/reviews': {
    summary: 'All reviews to work with, and how many wait for a moderator',
    access: forAdmins('support.read'),
    query: listQuery,
    reply: listReply(staffReview.extend({ replied: z.boolean() })).extend({ held: z.number().int() }),
  },
  'GET /api/admin/review-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('support.read'),
    act: 'review.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/reviews/:id': {
    summary: 'One review with what became of it',
    access: forAdmins('support.read'),
    params: byId,
    reply: moderatedReview,
  },
  'POST /api/admin/reviews/:id/moderate': {
    summary: 'Shows, holds or removes a review; holding and removing need a reason of the list',
    access: forAdmins('support.write'),
    act: 'review.moderate',
    params: byId,
    body: z.object({
      version: z.number().int(),
      command: z.enum(reviewCommands),
      reason: z.enum(moderationReasons).optional(),
      note: staffLines({ most: reviewLimits.note }).optional(),
    }),
    limit: 'write',
    reply: moderatedReview,
  },
} satisfies Endpoints
