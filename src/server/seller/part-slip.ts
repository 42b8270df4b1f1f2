import { asc, eq, sql } from 'drizzle-orm'
import type { PackShape } from '#domain/catalogue.ts'
import { isLivePart } from '#domain/fulfilment-flow.ts'
import type { Language, Trilingual } from '#domain/language.ts'
import { brand, city, country } from '#server/db/catalogue-tables.ts'
import { box, customerOrder, fulfilment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { PackingSlip } from '#server/documents/packing-slip.ts'
import { listPartLines } from './part-store.ts'
import { acceptedOf } from './show-part.ts'

/** Glass, clay and brass items; a box of sweets breaks when it lies on its side. */
const breakable: readonly PackShape[] = ['jar', 'bottle', 'object']

/**
 * The packing slips of an order's live parts, one per part in their order, ready to be printed in a language; `partId` leaves one alone.
 * Of the buyer they carry no more than city and country.
 */
export async function readPartSlips(
  orderId: string,
  language: Language,
  partId?: string,
): Promise<{ partId: string; slip: PackingSlip }[]> {
  const rows = await db()
    .select({
      part: fulfilment,
      brandName: brand.name,
      cityName: city.name,
      number: customerOrder.number,
      shipping: customerOrder.shipping,
      seal: box.seal,
      countryName: sql<Trilingual | null>`${country.rules} -> 'name'`,
    })
    .from(fulfilment)
    .innerJoin(brand, eq(brand.id, fulfilment.brandId))
    .innerJoin(city, eq(city.id, fulfilment.cityId))
    .innerJoin(customerOrder, eq(customerOrder.id, fulfilment.orderId))
    .innerJoin(box, eq(box.orderId, fulfilment.orderId))
    .leftJoin(country, eq(country.code, customerOrder.destination))
    .where(eq(fulfilment.orderId, orderId))
    .orderBy(asc(fulfilment.partNumber))
  const live = rows.filter(({ part }) => isLivePart(part.state))
  const wanted = partId === undefined ? live : rows.filter(({ part }) => part.id === partId)
  if (wanted.length === 0) return []
  const lines = await listPartLines(wanted.map(({ part }) => part.id))
  return wanted.map(({ part, brandName, cityName, number, shipping, seal, countryName }) => {
    const own = lines.filter(({ line }) => line.fulfilmentId === part.id && acceptedOf(line) > 0)
    return {
      partId: part.id,
      slip: {
        language,
        createdAt: part.updatedAt,
        orderNumber: number,
        partCode: part.code,
        part: { number: part.partNumber, count: rows.length },
        maker: { name: brandName[language], area: cityName[language] },
        items: own.map(({ line }) => ({
          name: line.name[language],
          grams: line.weightGrams,
          quantity: acceptedOf(line),
        })),
        ...(seal === null ? {} : { sealNumber: seal }),
        destination: { city: shipping.city, country: countryName?.[language] ?? shipping.country },
        marks: {
          fragile: own.some(({ packShape }) => breakable.includes(packShape)),
          keepFlat: own.some(({ packShape }) => packShape === 'box'),
        },
      },
    }
  })
}
