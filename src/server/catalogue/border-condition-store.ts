import { type SQL, sql } from 'drizzle-orm'
import { storageCodes } from '#domain/catalogue/storage-code.ts'
import type { CountryRules, ImportFlag } from '#domain/sendability/country-rules.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import { everyCategory } from '#server/shop/category-memory.ts'
import { sendable } from './sendable-product.ts'

/**
 * Builds the condition that the product `p` may be sent to a country. The rule itself decides, once for each kind of goods that
 * has an exception, so that listing and product page never disagree; the database compares the product's columns with it, and
 * reads no product but those it lists or counts.
 */
export function mayEnter(country: CountryRules): SQL {
  const { prohibits, prohibitedIngredients } = country.importRules
  const conditions = [
    country.domestic ? undefined : sql`p.export_eligible`,
    prohibitedIngredients.length === 0
      ? undefined
      : sql`(p.ingredients is null or not lower(p.ingredients) like any(${sql.param(prohibitedIngredients.map(containing))}::text[]))`,
    prohibits.length === 0
      ? undefined
      : sql`(not p.import_flags && ${sql.param([...prohibits])}::text[] or not exists (
          select from unnest(p.import_flags) as flag where flag = any(${sql.param([...prohibits])}::text[])
            and flag || ' ' || p.category || ' ' || p.storage_code <> all(${sql.param(exceptionsOf(country))}::text[])))`,
  ].filter((condition) => condition !== undefined)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns the kinds of goods of prohibited properties that enter nevertheless: property, category and storage. */
function exceptionsOf(country: CountryRules): string[] {
  const enters = (flag: ImportFlag, category: string, storageCode: string): boolean => {
    const product = sendable({
      category,
      storage_code: storageCode,
      import_flags: [flag],
      ingredients: null,
      export_eligible: true,
      shelf_life_days: null,
    })
    return sendability(product, country).verdict !== 'block'
  }
  const excepted = new Set(country.importRules.exceptions.map(({ flag }) => flag))
  return country.importRules.prohibits
    .filter((flag) => excepted.has(flag))
    .flatMap((flag) =>
      everyCategory().flatMap(({ id }) =>
        storageCodes.filter((code) => enters(flag, id, code)).map((code) => `${flag} ${id} ${code}`),
      ),
    )
}
