import { and, asc, eq } from 'drizzle-orm'
import { brand, city, product } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns a store as its poster shows it; undefined when there is none. */
export async function findPosterStore(brandId: string) {
  const [row] = await db()
    .select({ id: brand.id, name: brand.name, speciality: brand.speciality, palette: brand.palette, city: city.name })
    .from(brand)
    .innerJoin(city, eq(city.id, brand.cityId))
    .where(eq(brand.id, brandId))
  return row
}

/** Returns the products on sale of a store in its order. */
export const listPricedProducts = (brandId: string) =>
  db()
    .select({
      name: product.name,
      category: product.category,
      weight: product.weight,
      price: product.pricePaise,
      diets: product.diets,
    })
    .from(product)
    .where(and(eq(product.brandId, brandId), eq(product.published, true)))
    .orderBy(asc(product.position), asc(product.id))
