import { sql } from 'drizzle-orm'
import type { Language, Trilingual } from '#domain/language/language.ts'
import type { StarStep } from '#domain/reviews/rating.ts'
import type { ReviewState } from '#domain/reviews/review-flow.ts'
import type { BrandPalette } from '#server/db/catalogue-tables.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'
import { deliveryReview } from '#server/db/review-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

export type ReviewableOrder = {
  id: string
  number: string
  language: Language
  shipping: ShippingAddress
  delivery_stars: StarStep | null
}

/** Returns the order's number, its recipient, and the rating of its delivery. */
export async function findReviewableOrder(id: string): Promise<ReviewableOrder | undefined> {
  const { rows } = await db().execute<ReviewableOrder>(
    sql`select o.id, o.number, o.language, o.shipping, d.stars as delivery_stars
      from customer_order o left join delivery_review d on d.order_id = o.id where o.id = ${id}`,
  )
  return rows[0]
}

export type ReviewableLine = {
  line_id: string
  product_id: string
  brand_id: string
  product_name: Trilingual
  brand_name: Trilingual
  palette: BrandPalette
  pack: string
  /** True when its seller order was delivered, with some of the line's units in it. */
  delivered: boolean
  /** True when the buyer sells it: the law forbids posing as a customer. */
  own_store: boolean
  review_id: string | null
  stars: StarStep | null
  title: string | null
  body: string | null
  state: ReviewState | null
  written_ms: number | null
}

/** Returns an order's lines in the order they were bought, each with its review, if any. */
export async function listReviewableLines(orderId: string): Promise<ReviewableLine[]> {
  const { rows } = await db().execute<ReviewableLine>(
    sql`select l.id as line_id, l.product_id, l.brand_id, l.name as product_name, l.brand_name, b.palette, l.weight as pack,
        f.state = 'fulfilled' and coalesce(l.received_quantity, l.accepted_quantity, l.quantity) > 0 as delivered,
        exists (select from account a where a.brand_id = l.brand_id
          and (a.id = o.account_id or lower(a.email) = lower(o.email))) as own_store,
        r.id as review_id, r.stars, r.title, r.body, r.state, (extract(epoch from r.written_at) * 1000)::float8 as written_ms
      from order_line l join seller_order f on f.id = l.seller_order_id join brand b on b.id = l.brand_id
        join customer_order o on o.id = l.order_id left join review r on r.order_line_id = l.id
      where l.order_id = ${orderId} order by l.position`,
  )
  return rows
}

/** Returns whether this account sells products of any of these stores. */
export const sellsAny = (principal: Principal | null, brandIds: readonly string[]): boolean =>
  principal?.brandId != null && brandIds.includes(principal.brandId)

/** Saves the stars of a delivery. */
export async function insertDeliveryReview(orderId: string, deliveryStars: number): Promise<void> {
  await db().insert(deliveryReview).values({ orderId, stars: deliveryStars })
}
