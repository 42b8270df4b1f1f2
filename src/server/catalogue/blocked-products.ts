import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Category } from '#domain/catalogue.ts'
import { type CountryRules, type ImportFlag, importFlags } from '#domain/country-rules.ts'
import { type ProductForSending, sendability } from '#domain/sendability.ts'
import { runPrepared } from '#server/db/prepared-query.ts'

type BorderRow = {
  id: string
  category: Category
  storage_code: string
  import_flags: string[]
  ingredients: string | null
  export_eligible: boolean
  shelf_life_days: number | null
}

/** A product as a border sees it; `importFlags` are the questions answered with yes. */
export const forSending = (product: {
  category: Category
  storageCode: string
  importFlags: readonly string[]
  ingredients: string | null
  exportEligible: boolean
  shelfLifeDays: number | null
}): ProductForSending => ({
  category: product.category,
  storageCode: product.storageCode,
  flags: Object.fromEntries(importFlags.map((flag) => [flag, product.importFlags.includes(flag)])) as Record<
    ImportFlag,
    boolean
  >,
  ingredients: product.ingredients,
  exportEligible: product.exportEligible,
  shelfLifeDays: product.shelfLifeDays,
})

/**
 * Ids of the products on sale that may not enter a country. The rule itself decides, product by product, so that listing and product page
 * never disagree; keep the answer, it changes only with the catalogue.
 */
export async function listBlocked(pool: Pool, country: CountryRules): Promise<string[]> {
  const rows = await runPrepared<BorderRow>(
    pool,
    sql`select id, category, storage_code, import_flags, ingredients, export_eligible, shelf_life_days
      from product where published`,
  )
  return rows.filter((row) => sendability(bordered(row), country).verdict === 'block').map(({ id }) => id)
}

const bordered = (row: BorderRow): ProductForSending =>
  forSending({
    category: row.category,
    storageCode: row.storage_code,
    importFlags: row.import_flags,
    ingredients: row.ingredients,
    exportEligible: row.export_eligible,
    shelfLifeDays: row.shelf_life_days,
  })
