import { reviewEndpoints } from '#contract/reviews/review-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { pageOf } from '#server/http/list-page.ts'
import { endByNumber, readNumber } from '#server/http/page-cursor.ts'
import { member } from '#server/http/visitor.ts'
import { storeScope } from '#server/seller/seller-order-store.ts'
import { listReviews, openReviewList } from './list-reviews.ts'
import { moderateReview, showModeration } from './moderate-review.ts'
import { readOrderReviews } from './read-order-reviews.ts'
import { replyToReview } from './reply-to-review.ts'
import { countHeld, countUnanswered, findShownReview, readStoreReviews } from './review-store.ts'
import { showReview } from './shape-review.ts'
import { writeReviews } from './write-reviews.ts'

const staffSort = 'newest'

/** Returns the endpoints of reviews: read by all, written by buyers, replied to by sellers, moderated by admins. */
export function reviewHandlers(context: AppContext, database: Database): EndpointHandler[] {
  const { pictures } = context
  return pairHandlers(reviewEndpoints, {
    'GET /api/reviews': ({ query }, { language }) => listReviews(context, database, query, language),
    'GET /api/orders/:id/reviews': ({ params }, visitor) => readOrderReviews(context, params.id, visitor),
    'POST /api/orders/:id/reviews': async ({ params, body }, visitor) => {
      await writeReviews(context, params.id, body, visitor)
      return readOrderReviews(context, params.id, visitor)
    },

    'GET /api/seller/reviews': async ({ query }, visitor) => {
      const { language } = visitor
      const scope = storeScope(member(visitor), query.brandId)
      const answered = query.answered && query.answered === 'true'
      const found = await readStoreReviews(scope, answered, readNumber(query.cursor, staffSort))
      return {
        ...pageOf(found, (row) => showReview(pictures, row, language), endByNumber(staffSort)),
        unanswered: await countUnanswered(scope),
      }
    },
    'PUT /api/seller/reviews/:id/reply': async ({ params, body }, visitor) => {
      await replyToReview(context, params.id, body.text, visitor)
      const row = (await findShownReview(params.id)) ?? refuse('thing/not-found')
      return showReview(pictures, row, visitor.language)
    },

    'GET /api/admin/reviews': async ({ query }, { language }) => ({
      ...(await openReviewList(context, language).readPage(query)),
      held: await countHeld(),
    }),
    'GET /api/admin/review-list-file': ({ query }, { language }) => openReviewList(context, language).readFile(query),
    'GET /api/admin/reviews/:id': ({ params }, visitor) => showModeration(context, params.id, visitor),
    'POST /api/admin/reviews/:id/moderate': async ({ params, body }, visitor) => {
      await moderateReview(context, params.id, body, visitor)
      return showModeration(context, params.id, visitor)
    },
  })
}
