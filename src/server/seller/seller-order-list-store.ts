import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { sellerOrderList } from '#domain/orders/seller-order-list.ts'
import { sellerOrder } from '#server/db/order-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { sellerOrderRow } from '#server/db/seller-order-row-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'

/** A date as the instant it begins in India. */
const handOverDay = sql`(${sellerOrderRow.handOverDay}::timestamp at time zone 'Asia/Kolkata')`

/** Returns how a store's orders are read; what is in them is named in one language. Without money no column tells any. */
export const sellerOrderListSource = (language: Language, seesMoney: boolean): ListSource => ({
  list: sellerOrderList(seesMoney),
  from: sql`${sellerOrderRow}`,
  id: sql`${sellerOrderRow.sellerOrderId}`,
  columns: {
    code: sql`${sellerOrderRow.code}`,
    state: sql`${sellerOrderRow.state}`,
    contents: sql`(${sellerOrderRow.contents}->>${sql.raw(`'${language}'`)})`,
    units: sql`${sellerOrderRow.units}`,
    total: sql`${sellerOrderRow.totalPaise}`,
    placedAt: sql`${sellerOrderRow.placedAt}`,
    buyer: sql`${sellerOrderRow.buyer}`,
    city: sql`${sellerOrderRow.city}`,
    country: sql`${sellerOrderRow.country}`,
    acceptBy: sql`${sellerOrderRow.acceptBy}`,
    handOverDay,
    weight: sql`${sellerOrderRow.packedGrams}`,
    replacement: sql`${sellerOrderRow.replacement}`,
    orderNumber: sql`${sellerOrderRow.orderNumber}`,
    id: sql`${sellerOrderRow.sellerOrderId}`,
  },
  filled: ['code', 'state', 'contents', 'units', 'total', 'placedAt', 'buyer', 'city', 'country', 'acceptBy'].concat([
    'replacement',
    'orderNumber',
    'id',
  ]),
  search: (typed) =>
    sql`(${sellerOrderRow.search} like ${patternOf(typed.toLowerCase())} or ${sellerOrderRow.sellerOrderId} = ${typed})`,
})

/** Matches the orders of a store. */
export const listedOrdersOf = (brandId: string): SQL => eq(sellerOrderRow.brandId, brandId)

/** Returns these orders' rows with the version that their next step must name, in no order. */
export const listSellerOrderRows = (ids: readonly string[]) =>
  db()
    .select({ row: sellerOrderRow, version: sellerOrder.version })
    .from(sellerOrderRow)
    .innerJoin(sellerOrder, eq(sellerOrder.id, sellerOrderRow.sellerOrderId))
    .where(inArray(sellerOrderRow.sellerOrderId, [...ids]))
