import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { brand, city, country, product } from '#server/db/catalogue-tables.ts'
import { customerOrder, orderLine, sellerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { StoreScope } from './seller-order-store.ts'

/** Returns the lines to label in this scope, by order and position: of the given orders, or of all that are in preparation. */
export const listLabelLines = (scope: StoreScope, sellerOrderIds: readonly string[] | undefined) =>
  db()
    .select({
      line: orderLine,
      sellerOrder,
      orderNumber: customerOrder.number,
      shipping: customerOrder.shipping,
      countryName: sql<Trilingual | null>`${country.rules} -> 'name'`,
      bags: sql<number>`(select count(*)::int from seller_order s where s.order_id = ${sellerOrder.orderId})`,
      ingredients: product.ingredients,
      materials: product.materials,
      allergens: product.allergens,
      diets: product.diets,
      shelfLifeDays: product.shelfLifeDays,
      storageCode: product.storageCode,
      storeName: brand.name,
      cityName: city.name,
      sellsFood: brand.sellsFood,
    })
    .from(orderLine)
    .innerJoin(sellerOrder, eq(sellerOrder.id, orderLine.sellerOrderId))
    .innerJoin(customerOrder, eq(customerOrder.id, sellerOrder.orderId))
    .innerJoin(product, eq(product.id, orderLine.productId))
    .innerJoin(brand, eq(brand.id, sellerOrder.brandId))
    .innerJoin(city, eq(city.id, brand.cityId))
    .leftJoin(country, eq(country.code, customerOrder.destination))
    .where(
      and(
        scope === null ? undefined : eq(sellerOrder.brandId, scope),
        ne(customerOrder.state, 'pending_payment'),
        sellerOrderIds
          ? and(
              inArray(sellerOrder.id, [...sellerOrderIds]),
              inArray(sellerOrder.state, ['accepted', 'part_accepted', 'packed']),
            )
          : inArray(sellerOrder.state, ['accepted', 'part_accepted']),
      ),
    )
    .orderBy(asc(sellerOrder.acceptBy), asc(sellerOrder.id), asc(orderLine.position))

export type LabelLine = Awaited<ReturnType<typeof listLabelLines>>[number]
