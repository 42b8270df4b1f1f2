import type { z } from 'zod'
import type { reviewEndpoints } from '#contract/reviews/review-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { averageStars, starShares } from '#domain/reviews/rating.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { pageOf } from '#server/http/list-page.ts'
import { readCursor, writeCursor } from '#server/http/page-cursor.ts'
import { openList } from '#server/lists/open-list.ts'
import { reviewListSource } from './review-list-store.ts'
import { readPublicReviews, readReviewRows } from './review-store.ts'
import { showReview, showStaffReview } from './shape-review.ts'

type ReviewQuery = z.output<(typeof reviewEndpoints)['GET /api/reviews']['query']>

const usualPage = 12

/**
 * Returns a page of visible reviews with the distribution of all their stars. Refuses with request/invalid for an
 * invalid cursor.
 */
export async function listReviews(
  context: Needs<'pictures'>,
  { pool }: Pick<Database, 'pool'>,
  query: ReviewQuery,
  language: Language,
) {
  const { sort = 'newest', limit = usualPage, cursor } = query
  const filter = { productId: query.productId, brandId: query.brandId, stars: query.stars }
  const end = cursor === undefined ? undefined : readCursor(cursor, sort)
  const after = end && { stars: Number.parseInt(end.id, 10) || 0, number: end.value }
  const { rows: found, counts: counted, names } = await readPublicReviews(pool, filter, { sort, after, limit })
  const counts = new Map(counted.map(({ stars, count }) => [stars, count]))
  const reviewCount = counted.reduce((all, { count }) => all + count, 0)
  const starSum = counted.reduce((all, { stars, count }) => all + stars * count, 0)
  return {
    ...pageOf(
      found,
      (row) => showReview(context.pictures, row, language),
      ({ number, stars }) => writeCursor({ sort, value: number, id: String(stars) }),
      limit,
    ),
    total: query.stars === undefined ? reviewCount : (counts.get(query.stars) ?? 0),
    rating: averageStars(starSum, reviewCount),
    reviewCount,
    distribution: starShares(counts),
    of: { product: names?.product?.[language] ?? null, brand: names?.brand?.[language] ?? null },
  }
}

/** Returns the list of all reviews, for those who moderate them. */
export const openReviewList = ({ pictures }: Needs<'pictures'>, language: Language) =>
  openList(
    {
      source: reviewListSource(language),
      readRows: async (ids) =>
        (await readReviewRows(ids)).map((row) => ({
          ...showStaffReview(pictures, row, language),
          replied: row.reply !== null,
        })),
    },
    language,
  )
