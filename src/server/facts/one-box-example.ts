import type { Pool } from 'pg'
import type { Language } from '#domain/language.ts'
import { oneBoxSaving } from '#domain/one-box-saving.ts'
import { sendability } from '#domain/sendability.ts'
import { readBasketProducts } from '#server/cart/basket-product.ts'
import { placeOf } from '#server/cart/price-wanted.ts'
import { sendable } from '#server/catalogue/sendable-product.ts'
import { listShelfOfTheDay } from '#server/catalogue/shelf-of-the-day.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'

const makers = 3
/** Number of stores examined to find three with a product that may cross the border. */
const lookedAt = 24

/**
 * Compares one shipment with three parcels: one unit each of three stores of a city, of today's selection, to the
 * first country abroad (content guide 7). Null where the city has not three such stores, or nothing is saved.
 */
export async function findOneBoxExample(pool: Pool, city: string, rates: Rates, language: Language) {
  const country = [...rates.countries.values()].find(({ domestic }) => !domestic)
  if (!country) return null
  const shelf = await listShelfOfTheDay(pool, city, lookedAt, language)
  const rows = await readBasketProducts(shelf.map(({ id }) => id))
  const packets = shelf
    .flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])
    .filter((row) => sendability(sendable(row), country).verdict !== 'block')
    .filter((row, place, all) => all.findIndex(({ brand_id }) => brand_id === row.brand_id) === place)
    .slice(0, makers)
  if (packets.length < makers) return null
  const found = oneBoxSaving(
    rates.table,
    placeOf(country, ''),
    packets.map((row) => [{ grossGrams: row.gross_grams, quantity: 1, packShape: row.pack_shape }]),
  )
  if (!found || found.saved <= 0) return null
  const { option, together, apart, saved } = found
  return {
    country: country.code,
    countryName: country.name[language],
    service: option.name[language],
    partner: option.partner[language],
    packets: packets.map((row) => ({
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
