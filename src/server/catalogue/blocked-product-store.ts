import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { CountryRules } from '#domain/sendability/country-rules.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import { runPrepared } from '#server/db/prepared-query.ts'
import { type BorderRow, sendable } from './sendable-product.ts'

/**
 * Lists ids of the products on sale that may not enter a country. The rule itself decides, product by product, so
 * that listing and product page never disagree; cache the result, it changes only with the catalogue.
 */
export async function listBlocked(pool: Pool, country: CountryRules): Promise<string[]> {
  const rows = await runPrepared<BorderRow & { id: string }>(
    pool,
    sql`select id, category, storage_code, import_flags, ingredients, export_eligible, shelf_life_days
      from product where published`,
  )
  return rows.filter((row) => sendability(sendable(row), country).verdict === 'block').map(({ id }) => id)
}
