import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Language, Trilingual } from '#domain/language/language.ts'
import type { StarStep } from '#domain/reviews/rating.ts'
import type { ReviewState, WithheldReason } from '#domain/reviews/review-flow.ts'
import type { BrandPalette } from '#server/db/catalogue-tables.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { review, reviewEvent } from '#server/db/review-tables.ts'
import { db } from '#server/db/transaction.ts'
import { pageSize } from '#server/http/list-page.ts'
import { isLiveStore } from '#server/shop/live-brand-store.ts'

/** A review with its subject; times in milliseconds, since drivers return instants differently. */
export type ReviewRow = {
  id: string
  number: string
  order_id: string
  order_number: string
  product_id: string
  brand_id: string
  stars: StarStep
  title: string | null
  body: string
  language: Language
  buyer_name: string
  buyer_city: string
  buyer_country: string
  pack: string
  state: ReviewState
  reason: WithheldReason | null
  version: number
  reply: string | null
  replied_ms: number | null
  written_ms: number
  product_name: Trilingual
  brand_name: Trilingual
  palette: BrandPalette
  on_sale: boolean
}

const columns = sql`r.id, r.number, r.order_id, o.number as order_number, r.product_id, r.brand_id, r.stars, r.title, r.body, r.language,
  r.buyer_name, r.buyer_city, r.buyer_country, r.pack, r.state, r.reason, r.version, r.reply,
  (extract(epoch from r.replied_at) * 1000)::float8 as replied_ms, (extract(epoch from r.written_at) * 1000)::float8 as written_ms,
  p.name as product_name, b.name as brand_name, b.palette, p.published and ${isLiveStore} as on_sale`

const source = sql`review r join product p on p.id = r.product_id join brand b on b.id = r.brand_id
  join customer_order o on o.id = r.order_id`

const reviewSorts = ['newest', 'lowest', 'highest'] as const
type ReviewSort = (typeof reviewSorts)[number]

/** End of a page: the stars and the number of its last review. */
type ReviewEnd = { stars: number; number: string }

export type ReviewFilter = {
  productId?: string | undefined
  brandId?: string | undefined
  stars?: number | undefined
}

const publicConditions = ({ productId, brandId, stars }: ReviewFilter): (SQL | undefined)[] => [
  sql`r.state = 'shown'`,
  productId === undefined ? undefined : sql`r.product_id = ${productId}`,
  brandId === undefined ? undefined : sql`r.brand_id = ${brandId}`,
  stars === undefined ? undefined : sql`r.stars = ${stars}::int`,
]

/**
 * Returns a page of public reviews, newest first within equal stars; one row more than `limit` shows that there are
 * others.
 */
function publicReviews(
  filter: ReviewFilter,
  { sort, after, limit }: { sort: ReviewSort; after: ReviewEnd | undefined; limit: number },
): SQL {
  const older = after && sql`r.number < ${after.number}::bigint`
  const further = sql.raw(sort === 'lowest' ? '>' : '<')
  const following =
    after && sort !== 'newest'
      ? sql`(r.stars ${further} ${after.stars}::int or (r.stars = ${after.stars}::int and ${older}))`
      : older
  const order = { newest: sql``, lowest: sql`r.stars asc, `, highest: sql`r.stars desc, ` }[sort]
  return sql`select ${columns} from ${source} where ${and(...publicConditions(filter), isLiveStore, following)}
    order by ${order}r.number desc limit ${limit + 1}`
}

/** Counts the visible reviews per number of stars, whatever stars the list is filtered by. */
const starCounts = (filter: ReviewFilter): SQL =>
  sql`select r.stars, count(*)::int as count from review r join brand b on b.id = r.brand_id
    where ${and(...publicConditions({ ...filter, stars: undefined }), isLiveStore)} group by r.stars`

/** Returns the names of what a list is filtered by. */
const filterNames = ({ productId, brandId }: ReviewFilter): SQL =>
  sql`select (select p.name from product p where p.id = ${productId ?? null}::text) as product,
    (select b.name from brand b where b.id = ${brandId ?? null}::text) as brand`

/** Returns the visible reviews of one store, or of every store for an admin who picks none; newest first. */
const storeReviews = (brandId: string | null, answered: boolean | undefined, after: string | undefined): SQL =>
  sql`select ${columns} from ${source} where ${and(
    sql`r.state = 'shown'`,
    brandId === null ? undefined : sql`r.brand_id = ${brandId}`,
    answered === undefined ? undefined : sql`(r.reply is not null) = ${answered}::boolean`,
    after === undefined ? undefined : sql`r.number < ${after}::bigint`,
  )} order by r.number desc limit ${pageSize + 1}`

/** Counts the visible reviews of a store without a reply. */
const unansweredReviews = (brandId: string | null): SQL =>
  sql`select count(*)::int as count from review r
    where ${and(sql`r.state = 'shown' and r.reply is null`, brandId === null ? undefined : sql`r.brand_id = ${brandId}`)}`

const reviewById = (id: string): SQL => sql`select ${columns} from ${source} where r.id = ${id}`

const read = async (query: SQL): Promise<ReviewRow[]> => (await db().execute<ReviewRow>(query)).rows
const count = async (query: SQL): Promise<number> => (await db().execute<{ count: number }>(query)).rows[0]?.count ?? 0

type PublicPage = { sort: ReviewSort; after: ReviewEnd | undefined; limit: number }

/** Reads public reviews, how many there are of each number of stars, and what the list is filtered by. */
export async function readPublicReviews(pool: Pool, filter: ReviewFilter, page: PublicPage) {
  const [rows, counts, [names]] = await Promise.all([
    runPrepared<ReviewRow>(pool, publicReviews(filter, page)),
    runPrepared<{ stars: number; count: number }>(pool, starCounts(filter)),
    runPrepared<{ product: Trilingual | null; brand: Trilingual | null }>(pool, filterNames(filter)),
  ])
  return { rows, counts, names }
}

/** Reads a page of a store's visible reviews, and one row more; of every store for an admin who picks none. */
export const readStoreReviews = (...wanted: Parameters<typeof storeReviews>) => read(storeReviews(...wanted))

/** Counts the visible reviews of a store without a reply. */
export const countUnanswered = (brandId: string | null) => count(unansweredReviews(brandId))

/** Reads these reviews, in no order. */
export const readReviewRows = (ids: readonly string[]) =>
  read(sql`select ${columns} from ${source} where r.id = any(${sql.param([...ids])}::text[])`)

/** Counts the reviews that wait for moderation. */
export const countHeld = () => count(sql`select count(*)::int as count from review where state = 'held'`)

/** Returns a review with its subject, or undefined. */
export async function findShownReview(id: string): Promise<ReviewRow | undefined> {
  const [row] = await read(reviewById(id))
  return row
}

/** Locks a review. */
export async function lockReview(id: string) {
  const [row] = await db().select().from(review).where(eq(review.id, id)).for('update')
  return row
}

/** Saves a decision about a review. */
export async function saveModeration({
  state,
  reason,
  version,
  id,
}: {
  state: 'shown' | 'held' | 'removed'
  reason: 'personal-data' | 'insult' | 'not-about-product' | 'advertising' | 'not-a-buyer' | 'unlawful' | null
  version: number
  id: string
}): Promise<void> {
  await db().update(review).set({ state, reason, version: version }).where(eq(review.id, id))
}

/** Returns the product of a review. */
export async function findReviewedProduct(id: string) {
  const [row] = await db().select({ productId: review.productId }).from(review).where(eq(review.id, id))
  return row
}

/** Returns the events of a review. */
export async function listReviewEvents(id: string) {
  return await db().select().from(reviewEvent).where(eq(reviewEvent.reviewId, id)).orderBy(asc(reviewEvent.id))
}
