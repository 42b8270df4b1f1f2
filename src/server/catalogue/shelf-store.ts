import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Language } from '#domain/language/language.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { isLiveStore, isOnHoliday, todayInIndia } from '#server/shop/live-brand-store.ts'
import { type CardRow, cardColumns } from './product-list-store.ts'

/**
 * Lists products of a city that are in stock now, up to the limit, a family of sizes once: one of every store in turn, before any store comes
 * again. The selection changes with the day, so that the home page varies and no store is always first.
 */
export const listShelfOfTheDay = (pool: Pool, city: string, most: number, language: Language): Promise<CardRow[]> =>
  runPrepared<CardRow>(
    pool,
    sql`select ${cardColumns(language)}
      from (
        select id, brand_id, md5(brand_id || ${todayInIndia}) as place,
          row_number() over (partition by brand_id order by md5(id || ${todayInIndia})) as turn
        from product where published and stock > 0 and (family_id is null or not exists (
          select from product size where size.family_id = product.family_id and size.published and size.stock > 0
            and size.id < product.id))
      ) shelf
      join product p on p.id = shelf.id
      join brand b on b.id = shelf.brand_id
      where b.city_id = ${city} and ${isLiveStore} and not ${isOnHoliday}
      order by shelf.turn, shelf.place
      limit ${most}`,
  )
