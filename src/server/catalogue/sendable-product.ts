import type { Category, CategoryId } from '#domain/catalogue/category.ts'
import { type ImportFlag, importFlags } from '#domain/sendability/country-rules.ts'
import type { ProductForSending } from '#domain/sendability/sendability.ts'
import { categoryOf } from '#server/shop/category-memory.ts'

/**
 * The columns of `product` that decide about crossing a border; `import_flags` are the questions answered with yes.
 */
export type BorderRow = {
  category: CategoryId
  storage_code: string
  import_flags: readonly string[]
  ingredients: string | null
  export_eligible: boolean
  shelf_life_days: number | null
}

/** Converts a product into the shape the sendability rules use. */
export const sendable = (
  row: BorderRow,
  category: Pick<Category, 'isFood' | 'countsAsCooked'> = categoryOf(row.category),
): ProductForSending => ({
  category: row.category,
  isFood: category.isFood,
  countsAsCooked: category.countsAsCooked,
  storageCode: row.storage_code,
  flags: Object.fromEntries(importFlags.map((flag) => [flag, row.import_flags.includes(flag)])) as Record<
    ImportFlag,
    boolean
  >,
  ingredients: row.ingredients,
  exportEligible: row.export_eligible,
  shelfLifeDays: row.shelf_life_days,
})
