import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Language, Trilingual } from '#domain/language/language.ts'
import type { Nutrition } from '#server/db/catalogue-tables.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { isLiveStore } from '#server/shop/live-brand-store.ts'
import type { StorageKey } from '#server/storage/storage.ts'
import { type CardRow, cardColumns } from './product-list-store.ts'

/** A card's columns and everything else of a product page. */
export type ProductRow = CardRow & {
  all_names: Trilingual
  all_descriptions: Trilingual
  ingredients: string | null
  materials: string | null
  allergens: string[]
  nutrition: Nutrition | null
  shelf_life_days: number | null
  storage: string
  storage_code: string
  spice_level: number | null
  hsn_code: string
  gst_rate: string
  import_flags: string[]
  export_eligible: boolean
  origin: string
  licence: string | null
  city_name: string
  brand_speciality: string
  /** The seller's photographs in order. */
  photos: { alt: string; key: StorageKey; width: number; height: number }[]
}

const pageColumns = (language: Language): SQL => sql`${cardColumns(language)},
  p.name as all_names, p.description as all_descriptions, p.ingredients, p.materials, p.allergens, p.nutrition,
  p.shelf_life_days, p.storage, p.storage_code, p.spice_level, p.hsn_code, p.gst_rate, p.import_flags, p.export_eligible,
  p.origin, b.licence, b.speciality->>${language}::text as brand_speciality, c.name->>${language}::text as city_name,
  (select coalesce(json_agg(photo.files->'full' || jsonb_build_object('alt', shown.photo->>'alt') order by shown.place), '[]')
    from jsonb_array_elements(p.photos) with ordinality as shown(photo, place)
    join product_photo photo on photo.id = shown.photo->>'id') as photos`

/** Finds a product on sale in a visible store, or the one that took it over; undefined if there is none. */
export async function findProductPage(pool: Pool, id: string, language: Language): Promise<ProductRow | undefined> {
  const row = await findPublished(pool, id, language)
  if (row) return row
  const [merged] = await runPrepared<{ into: string }>(
    pool,
    sql`select merged_into as into from product where id = ${id} and merged_into is not null`,
  )
  return merged && (await findPublished(pool, merged.into, language))
}

async function findPublished(pool: Pool, id: string, language: Language): Promise<ProductRow | undefined> {
  const [row] = await runPrepared<ProductRow>(
    pool,
    sql`select ${pageColumns(language)}
      from product p join brand b on b.id = p.brand_id join city c on c.id = b.city_id
      where p.id = ${id} and p.published and ${isLiveStore}`,
  )
  return row
}
