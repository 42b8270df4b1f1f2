import { asc, eq, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { brand, city, country } from '#server/db/catalogue-tables.ts'
import { customerOrder, inItsShipment, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Returns the seller orders of an order with what their packing slips name: store, city, order, seal and country. */
export const listSlipRows = (orderId: string) =>
  db()
    .select({
      sellerOrder,
      brandName: brand.name,
      cityName: city.name,
      number: customerOrder.number,
      city: sql<string>`case when ${customerOrder.buyerHiddenAt} is null then ${customerOrder.shipping} ->> 'city' else '' end`,
      country: customerOrder.destination,
      seal: shipment.seal,
      countryName: sql<Trilingual | null>`${country.rules} -> 'name'`,
    })
    .from(sellerOrder)
    .innerJoin(brand, eq(brand.id, sellerOrder.brandId))
    .innerJoin(city, eq(city.id, sellerOrder.cityId))
    .innerJoin(customerOrder, eq(customerOrder.id, sellerOrder.orderId))
    .innerJoin(shipment, inItsShipment)
    .leftJoin(country, eq(country.code, customerOrder.destination))
    .where(eq(sellerOrder.orderId, orderId))
    .orderBy(asc(sellerOrder.position))
