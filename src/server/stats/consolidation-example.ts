import type { Pool } from 'pg'
import type { Language } from '#domain/language/language.ts'
import { sendability } from '#domain/sendability/sendability.ts'
import { consolidationSaving } from '#domain/shipping/consolidation-saving.ts'
import { readCartProducts } from '#server/cart/cart-product-store.ts'
import { destinationOf } from '#server/cart/price-wanted.ts'
import { sendable } from '#server/catalogue/sendable-product.ts'
import { listShelfOfTheDay } from '#server/catalogue/shelf-store.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'

const brandCount = 3
/** Number of stores examined to find three with a product that may cross the border. */
const storesChecked = 24

/**
 * Compares one shipment with three parcels: one unit each of three stores of a city, of today's selection, to the
 * first country abroad (content guide 7). Null where the city has not three such stores, or nothing is saved.
 */
export async function findConsolidationExample(pool: Pool, city: string, rates: Rates, language: Language) {
  const country = [...rates.countries.values()].find(({ domestic }) => !domestic)
  if (!country) return null
  const shelf = await listShelfOfTheDay(pool, city, storesChecked, language)
  const rows = await readCartProducts(shelf.map(({ id }) => id))
  const products = shelf
    .flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])
    .filter((row) => sendability(sendable(row), country).verdict !== 'block')
    .filter((row, index, all) => all.findIndex(({ brand_id }) => brand_id === row.brand_id) === index)
    .slice(0, brandCount)
  if (products.length < brandCount) return null
  const found = consolidationSaving(
    rates.table,
    destinationOf(country, ''),
    products.map((row) => [{ grossGrams: row.gross_grams, quantity: 1, packShape: row.pack_shape }]),
  )
  if (!found || found.saved <= 0) return null
  const { option, together, apart, saved } = found
  return {
    country: country.code,
    countryName: country.name[language],
    service: option.name[language],
    partner: option.partner[language],
    products: products.map((row) => ({
      productId: row.id,
      product: row.name[language],
      brandId: row.brand_id,
      brand: row.brand_name[language],
    })),
    together,
    apart,
    saved,
  }
}
