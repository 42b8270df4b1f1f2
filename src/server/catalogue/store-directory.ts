import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type Language, languages, type Trilingual } from '#domain/language.ts'
import { fold, skeleton } from '#domain/search-key.ts'
import type { BrandPalette } from '#server/db/catalogue-tables.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { isLiveStore, todayInIndia } from '#server/shop/live-stores.ts'

export type StoreRow = {
  id: string
  name: Trilingual
  city_id: string
  city_name: Trilingual
  kind: 'home-business' | 'producer' | 'store'
  speciality: Trilingual
  story: Trilingual
  since: number
  licence: string | null
  dispatch_days: number
  palette: BrandPalette
  /** Last day of a holiday that is on, yyyy-mm-dd. */
  closed_until: string | null
  products: number
}

/** Every store to be seen, in the order of the shop, with how many products it has on sale. */
export const listStores = (pool: Pool): Promise<StoreRow[]> =>
  runPrepared<StoreRow>(
    pool,
    sql`select b.id, b.name, b.city_id, c.name as city_name, b.kind, b.speciality, b.story, b.since, b.licence,
        b.dispatch_days, b.palette, case when b.holiday_until >= ${todayInIndia} then b.holiday_until::text end as closed_until,
        (select count(*) from product p where p.brand_id = b.id and p.published)::int as products
      from brand b join city c on c.id = b.city_id
      where ${isLiveStore}
      order by b.position, b.id`,
  )

/** Whether a store fits typed words: each must be, begin or sound like a word of its name, or of its speciality when that counts too. */
export function fitsWords(
  store: StoreRow,
  typed: string,
  { specialityCounts }: { specialityCounts: boolean },
): boolean {
  const asked = fold(typed)
  if (asked.length === 0) return false
  const texts = (text: Trilingual) => languages.map((language: Language) => text[language])
  const known = [...texts(store.name), ...(specialityCounts ? texts(store.speciality) : [])].flatMap(fold)
  return asked.every((word) => known.some((other) => other.startsWith(word) || soundsLike(other, word)))
}

/** Two consonants are too few to hear a word by. */
const soundsLike = (one: string, other: string): boolean =>
  skeleton(other).length > 2 && skeleton(one) === skeleton(other)
