import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { normaliseCode } from '#domain/codes/order-number.ts'
import type { Language } from '#domain/language/language.ts'
import { orderList } from '#domain/orders/order-list.ts'
import { nameKeys } from '#domain/search/search-key.ts'
import { normaliseWaybillNumber } from '#domain/shipping/waybill.ts'
import { orderRow } from '#server/db/order-row-tables.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { isTagged, ranksOfTags } from '#server/orders/order-tag-store.ts'

/** Returns how the list of orders is read; store names are those of one language. */
export const orderListSource = (language: Language): ListSource => ({
  list: orderList,
  from: sql`${orderRow}`,
  id: sql`${orderRow.orderId}`,
  columns: {
    number: sql`${orderRow.number}`,
    status: sql`${orderRow.status}`,
    tags: ranksOfTags(sql`${orderRow.tagIds}`),
    placedAt: sql`${orderRow.placedAt}`,
    customer: sql`${orderRow.customer}`,
    city: sql`${orderRow.city}`,
    country: sql`${orderRow.country}`,
    stores: sql`(${orderRow.stores}->>${sql.raw(`'${language}'`)})`,
    sellers: sql`${orderRow.sellers}`,
    units: sql`${orderRow.units}`,
    payment: sql`${orderRow.payment}`,
    method: sql`${orderRow.method}`,
    cashRisk: sql`${orderRow.cashRisk}`,
    total: sql`${orderRow.totalPaise}`,
    left: sql`${orderRow.leftPaise}`,
    refunded: sql`${orderRow.refundedPaise}`,
    trouble: sql`${orderRow.trouble}`,
    carrier: sql`${orderRow.carrier}`,
    waybill: sql`${orderRow.waybill}`,
    acceptBy: sql`${orderRow.acceptBy}`,
    arrivesBy: sql`${orderRow.arrivesBy}`,
    lapsed: sql`${orderRow.lapsed}`,
    replacement: sql`${orderRow.replacement}`,
    email: sql`${orderRow.email}`,
    phone: sql`${orderRow.phone}`,
    promoCode: sql`${orderRow.promoCode}`,
    channel: sql`${orderRow.channel}`,
    takenBy: sql`${orderRow.takenBy}`,
  },
  tagged: { tags: (wanted) => isTagged(sql`${orderRow.tagIds}`, wanted) },
  filled: [
    'number',
    'status',
    'placedAt',
    'customer',
    'city',
    'country',
    'stores',
    'sellers',
    'units',
    'total',
    'left',
  ].concat(['refunded', 'arrivesBy', 'lapsed', 'replacement', 'email', 'phone', 'channel']),
  search: (typed) => sql`${orderRow.orderId} in (select o.order_id from order_search o where ${matchingOrders(typed)})`,
})

/**
 * Builds the condition of `order_search` for what was typed: a piece of a number, name, email address, waybill, payment
 * reference or store as it is written, a name in another script, or digits of a number or phone however they were
 * grouped.
 */
export function matchingOrders(typed: string): SQL | undefined {
  const digits = normaliseCode(typed).replace(/^HT/, '').replace(/\D/g, '')
  const isNumber = digits.length >= 3 && !/[a-z]{3}/i.test(typed)
  const pieces = new Set([
    patternOf(typed.toLowerCase()),
    patternOf(normaliseWaybillNumber(typed).toLowerCase()),
    ...(isNumber ? [patternOf(digits)] : []),
  ])
  const ways = [...[...pieces].map((piece) => [piece]), nameIn(typed)].filter((patterns) => patterns.length > 0)
  return or(...ways.map((patterns) => and(...patterns.map((pattern) => sql`o.text like ${pattern}`))))
}

/** Returns the patterns of a name by its keys; none for a text that is no name, or whose keys would be in every name. */
function nameIn(typed: string): string[] {
  const keys = /^[\p{L}\p{M}\s.'’-]+$/u.test(typed) ? nameKeys(typed) : []
  return keys.some((key) => key.length > 3) ? keys.map(patternOf) : []
}

/** Matches the orders of an account. */
export const ordersOf = (accountId: string): SQL => eq(orderRow.accountId, accountId)

/** Returns these orders' rows, in no order. */
export const listOrderRows = (ids: readonly string[]) =>
  db()
    .select()
    .from(orderRow)
    .where(inArray(orderRow.orderId, [...ids]))
