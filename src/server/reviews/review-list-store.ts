import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { reviewList } from '#domain/reviews/review-list.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import type { ListSource } from '#server/lists/list-source.ts'

/** Returns how the list of reviews is read; products and stores are named in one language. */
export const reviewListSource = (language: Language): ListSource => ({
  list: reviewList,
  from: sql`review r left join product p on p.id = r.product_id left join brand b on b.id = r.brand_id
    left join order_row o on o.order_id = r.order_id`,
  id: sql`r.id`,
  columns: {
    title: sql`r.title`,
    stars: sql`r.stars`,
    state: sql`r.state`,
    productName: sql`(p.name->>${sql.raw(`'${language}'`)})`,
    brandName: sql`(b.name->>${sql.raw(`'${language}'`)})`,
    buyer: sql`r.buyer_name`,
    orderNumber: sql`o.number`,
    writtenAt: sql`r.written_at`,
    text: sql`r.body`,
    reason: sql`r.reason`,
    replied: sql`(r.reply is not null)`,
    language: sql`r.language`,
    city: sql`r.buyer_city`,
    country: sql`r.buyer_country`,
    id: sql`r.id`,
  },
  filled: ['stars', 'state', 'buyer', 'writtenAt', 'replied', 'language', 'city', 'country', 'id'],
  search: (typed) => {
    const piece = patternOf(typed)
    return sql`(o.number ilike ${piece} or r.buyer_name ilike ${piece} or r.title ilike ${piece} or r.body ilike ${piece}
      or p.name::text ilike ${piece} or b.name::text ilike ${piece} or r.id = ${typed})`
  },
})
