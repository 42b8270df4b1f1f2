import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { productChangeList } from '#domain/products/product-change-list.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import type { ListSource } from '#server/lists/list-source.ts'

/** Returns how the list of what was sent to review is read; products and stores are named in one language. */
export const productChangeListSource = (language: Language): ListSource => ({
  list: productChangeList,
  from: sql`product_change c join product p on p.id = c.product_id join brand b on b.id = p.brand_id`,
  id: sql`c.id`,
  columns: {
    name: sql`(p.name ->> ${sql.raw(`'${language}'`)})`,
    brandName: sql`(b.name ->> ${sql.raw(`'${language}'`)})`,
    state: sql`c.state`,
    isNew: sql`(c.before = '{}'::jsonb)`,
    waitingSince: sql`(case when c.state = 'waiting' then c.at end)`,
    actor: sql`c.actor_name`,
    at: sql`c.at`,
    decidedAt: sql`c.decided_at`,
    decidedBy: sql`c.decided_name`,
    reason: sql`c.reason`,
    productId: sql`c.product_id`,
    id: sql`c.id::text`,
  },
  filled: ['name', 'brandName', 'state', 'isNew', 'actor', 'at', 'productId'],
  search: (typed) => {
    const piece = patternOf(typed)
    return sql`(p.name::text ilike ${piece} or b.name::text ilike ${piece} or c.actor_name ilike ${piece}
      or c.product_id = ${typed} or c.id::text = ${typed})`
  },
})
