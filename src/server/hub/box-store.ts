import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BoxState } from '#domain/box-flow.ts'
import type { PostalDeclaration } from '#domain/country-rules.ts'
import type { Language, Trilingual } from '#domain/language.ts'
import { refuse } from '#domain/refusal.ts'
import { brand, country } from '#server/db/catalogue-tables.ts'
import { box, customerOrder, fulfilment, parcel, payment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { inWorkOrder, placeText, rising, span, type WorkList } from '#server/http/work-order.ts'
import { keepOrder } from '#server/orders/order-status-store.ts'
import type { BoxRow } from '#server/orders/take-box-step.ts'
import type { PartRow } from '#server/orders/take-part-step.ts'

/** Complete shipments, then the longest waiting; where nothing has arrived yet, the earliest promise first. */
const place = sql`
  case when ${box.state} in ('complete', 'part_release') then 0 else 2 end * ${span}
  + coalesce(${rising(box.firstPartAt)}, ${span} + ${rising(customerOrder.arrivesTo)})`

const boxList: WorkList = { name: 'boxes', place, id: box.id, size: 200 }

const columns = {
  box,
  place: placeText(place),
  order: customerOrder,
  countryName: sql<Trilingual | null>`${country.rules} -> 'name'`,
  /** A country unknown to the shop needs documents, as abroad. */
  domestic: sql<boolean>`coalesce((${country.rules} ->> 'domestic')::boolean, false)`,
  /** The filings the destination requires before arrival. */
  requires: sql<string[]>`coalesce(${country.rules} -> 'importRules' -> 'requires', '[]'::jsonb)`,
  postal: sql<PostalDeclaration | null>`${country.rules} -> 'importRules' -> 'declaration' -> 'postal'`,
}

const boxes = () =>
  db()
    .select(columns)
    .from(box)
    .innerJoin(customerOrder, eq(customerOrder.id, box.orderId))
    .leftJoin(country, eq(country.code, customerOrder.destination))
    .$dynamic()

export type BoxView = Awaited<ReturnType<typeof boxes>>[number]

/**
 * Lists shipments in these states, complete ones first, then the longest waiting, two hundred to a page; of orders
 * that are paid or to be paid in cash on delivery.
 */
export async function listBoxes(states: readonly BoxState[], cursor: string | undefined, language: Language) {
  const { after, order, limit, cut } = inWorkOrder(boxList, cursor, language)
  const rows = await boxes()
    .where(and(inArray(box.state, [...states]), ne(customerOrder.state, 'pending_payment'), after))
    .orderBy(...order)
    .limit(limit)
  return cut(rows, (row) => row.box.id)
}

/** Counts the shipments in each state; a state without any is left out. */
export async function countBoxes(): Promise<Map<BoxState, number>> {
  const rows = await db()
    .select({ state: box.state, count: sql<number>`count(*)::int` })
    .from(box)
    .innerJoin(customerOrder, eq(customerOrder.id, box.orderId))
    .where(ne(customerOrder.state, 'pending_payment'))
    .groupBy(box.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Finds one shipment with its order. Refuses with thing/not-found. */
export async function findBox(id: string): Promise<BoxView> {
  const [row] = await boxes().where(and(eq(box.id, id), ne(customerOrder.state, 'pending_payment')))
  return row ?? refuse('thing/not-found')
}

/**
 * Locks an order and its shipment by the shipment's id. All code that changes order, shipment, seller orders, parcel
 * and payment locks them in this order, so that no two deadlock. Refuses with thing/not-found.
 */
export async function lockBox(id: string): Promise<BoxRow> {
  await lockOrderOfBox(id)
  const [row] = await db().select().from(box).where(eq(box.id, id)).for('update')
  return row ?? refuse('thing/not-found')
}

/** Locks an order's money until the transaction ends; taken before its shipment, as everywhere (decision 0023). */
export const lockOrderOfBox = (id: string) =>
  db().execute(
    sql`select from customer_order where id = (select order_id from public.box where id = ${id}) for no key update`,
  )

/** Takes the same locks by the order's id. */
export async function lockBoxOfOrder(orderId: string): Promise<BoxRow> {
  await keepOrder(orderId)
  const [row] = await db().select().from(box).where(eq(box.orderId, orderId)).for('update')
  return row ?? refuse('thing/not-found')
}

/** Locks all seller orders of an order, in their order. */
export const lockPartsOfOrder = (orderId: string): Promise<PartRow[]> =>
  db()
    .select()
    .from(fulfilment)
    .where(eq(fulfilment.orderId, orderId))
    .orderBy(asc(fulfilment.partNumber))
    .for('update')

/** Lists the seller orders of these orders with their stores' names and colours. */
export const listBoxParts = (orderIds: readonly string[]) =>
  db()
    .select({ part: fulfilment, brandName: brand.name, palette: brand.palette })
    .from(fulfilment)
    .innerJoin(brand, eq(brand.id, fulfilment.brandId))
    .where(inArray(fulfilment.orderId, [...orderIds]))
    .orderBy(asc(fulfilment.partNumber))

export type BoxPart = Awaited<ReturnType<typeof listBoxParts>>[number]

/** Returns the file name of the photograph of an order's shipment, or null before there is one. */
export async function findPhotoOfOrder(orderId: string): Promise<string | null> {
  const [row] = await db().select({ photo: box.photo }).from(box).where(eq(box.orderId, orderId))
  return row?.photo ?? null
}

/** Finds the parcel of a shipment, or undefined before it has a waybill. */
export async function findParcelOfBox(boxId: string) {
  const [row] = await db().select().from(parcel).where(eq(parcel.boxId, boxId))
  return row
}

/** Returns the cash to collect on delivery, or null: all the hub ever learns about payment. */
export async function findCashToCollect(orderId: string) {
  const [row] = await db()
    .select({ amount: payment.amountPaise })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'cod_due')))
  return row?.amount ?? null
}
