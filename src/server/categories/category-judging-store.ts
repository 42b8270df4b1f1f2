import { sql } from 'drizzle-orm'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { StorageCode } from '#domain/catalogue/storage-code.ts'
import type { BorderRow } from '#server/catalogue/sendable-product.ts'
import { db } from '#server/db/transaction.ts'

/** What customs' questions about a product are answered from. */
export type ProductToJudge = BorderRow & { storage_code: StorageCode; materials: string | null; weight: string }

/** Returns the products on sale of a category. */
export async function listToJudge(id: CategoryId): Promise<ProductToJudge[]> {
  const { rows } = await db().execute<ProductToJudge>(sql`
    select category, storage_code, import_flags, ingredients, materials, export_eligible, shelf_life_days, weight
    from product where published and category = ${id}`)
  return rows
}
