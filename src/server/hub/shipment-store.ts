import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { PostalDeclaration } from '#domain/sendability/country-rules.ts'
import type { ShipmentState } from '#domain/shipping/shipment-flow.ts'
import { brand, country } from '#server/db/catalogue-tables.ts'
import type { Handle } from '#server/db/database.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import {
  customerOrder,
  inItsShipment,
  orderLine,
  parcel,
  payment,
  sellerOrder,
  shipment,
} from '#server/db/order-tables.ts'
import { queryBuilder } from '#server/db/query-builder.ts'
import { db } from '#server/db/transaction.ts'
import { inWorkOrder, rising, sortKeyText, span, type WorkList } from '#server/lists/work-order-store.ts'
import type { ShipmentRow } from '#server/orders/take-shipment-step.ts'

/** Complete shipments, then the longest waiting; where nothing has arrived yet, the earliest promise first. */
const sortKey = sql`
  case when ${shipment.state} in ('complete', 'part_release') then 0 else 2 end * ${span}
  + coalesce(${rising(shipment.firstReceivedAt)}, ${span} + ${rising(customerOrder.arrivesTo)})`

const shipmentWorkList: WorkList = { name: 'shipments', sortKey, id: shipment.id, size: 200 }

const columns = {
  shipment,
  sortKey: sortKeyText(sortKey),
  order: customerOrder,
  countryName: sql<Trilingual | null>`${country.rules} -> 'name'`,
  /** A country unknown to the shop needs documents, as abroad. */
  domestic: sql<boolean>`coalesce((${country.rules} ->> 'domestic')::boolean, false)`,
  /** The filings the destination requires before arrival. */
  requires: sql<string[]>`coalesce(${country.rules} -> 'importRules' -> 'requires', '[]'::jsonb)`,
  postal: sql<PostalDeclaration | null>`${country.rules} -> 'importRules' -> 'declaration' -> 'postal'`,
}

const selectShipments = (handle: Handle = db()) =>
  handle
    .select(columns)
    .from(shipment)
    .innerJoin(customerOrder, eq(customerOrder.id, shipment.orderId))
    .leftJoin(country, eq(country.code, customerOrder.destination))
    .$dynamic()

export type ShipmentWithOrder = Awaited<ReturnType<typeof selectShipments>>[number]

/** What a list shows of a shipment: two hundred whole orders would keep scanners waiting. */
const rowColumns = {
  shipment: {
    id: shipment.id,
    state: shipment.state,
    bin: shipment.bin,
    firstReceivedAt: shipment.firstReceivedAt,
    position: shipment.position,
    shipmentCount: shipment.shipmentCount,
  },
  sortKey: columns.sortKey,
  order: {
    id: customerOrder.id,
    number: customerOrder.number,
    shipping: customerOrder.shipping,
    destination: customerOrder.destination,
    arrivesTo: customerOrder.arrivesTo,
  },
  countryName: columns.countryName,
}

const selectRows = () =>
  db()
    .select(rowColumns)
    .from(shipment)
    .innerJoin(customerOrder, eq(customerOrder.id, shipment.orderId))
    .leftJoin(country, eq(country.code, customerOrder.destination))
    .$dynamic()

export type ShipmentListRow = Pick<Awaited<ReturnType<typeof selectRows>>[number], 'shipment' | 'order' | 'countryName'>

type ShipmentPage = { states: readonly ShipmentState[]; hubId: string; cursor: string | undefined; language: Language }

const isOf = (hubId: string, states: readonly ShipmentState[]) =>
  and(eq(shipment.hubId, hubId), inArray(shipment.state, [...states]), ne(customerOrder.state, 'pending_payment'))

const isListed = ({ states, hubId }: ShipmentPage, after: SQL | undefined) => and(isOf(hubId, states), after)

/**
 * Lists the shipments of a hub in these states, complete ones first, then the longest waiting, two hundred to a page; of
 * orders that are paid or to be paid in cash on delivery.
 */
export async function listShipments(page: ShipmentPage) {
  const { after, order, limit, cut } = inWorkOrder(shipmentWorkList, page.cursor)
  const rows = await selectShipments()
    .where(isListed(page, after))
    .orderBy(...order)
    .limit(limit)
  return cut(rows, (row) => row.shipment.id)
}

/** Lists the same with what a list shows of each. */
export async function listShipmentRows(page: ShipmentPage) {
  const { after, order, limit, cut } = inWorkOrder(shipmentWorkList, page.cursor)
  const rows = await selectRows()
    .where(isListed(page, after))
    .orderBy(...order)
    .limit(limit)
  return cut(rows, (row) => row.shipment.id)
}

/** Counts the shipments of a hub in each of these states; one without any is left out. Those that have left it are most of all, so name only what is shown. */
export async function countShipments(
  hubId: string,
  states: readonly ShipmentState[],
): Promise<Map<ShipmentState, number>> {
  const rows = await db()
    .select({ state: shipment.state, count: sql<number>`count(*)::int` })
    .from(shipment)
    .innerJoin(customerOrder, eq(customerOrder.id, shipment.orderId))
    .where(isOf(hubId, states))
    .groupBy(shipment.state)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

const shipmentById = selectShipments(queryBuilder)
  .where(and(eq(shipment.id, sql.placeholder('id')), ne(customerOrder.state, 'pending_payment')))
  .prepare('shipment_with_order')

/** Finds one shipment with its order. Refuses with thing/not-found. */
export async function findShipment(id: string): Promise<ShipmentWithOrder> {
  const [row] = await shipmentById.execute({ id })
  return row ?? refuse('thing/not-found')
}

const sellerOrdersOfShipment = queryBuilder
  .select({ sellerOrder: sellerOrder, brandName: brand.name, palette: brand.palette })
  .from(sellerOrder)
  .innerJoin(brand, eq(brand.id, sellerOrder.brandId))
  .where(
    and(
      eq(sellerOrder.orderId, sql.placeholder('orderId')),
      eq(sellerOrder.shipmentPosition, sql.placeholder('position')),
    ),
  )
  .orderBy(asc(sellerOrder.position))
  .prepare('shipment_seller_orders')

/** Lists the seller orders of a shipment with their stores' names and colours. */
export const listShipmentSellerOrders = ({ orderId, position }: Pick<ShipmentRow, 'orderId' | 'position'>) =>
  sellerOrdersOfShipment.execute({ orderId, position })

/** Lists what a list of shipments shows of their seller orders, by the shipment's id. */
export async function listShownSellerOrders(shipmentIds: readonly string[]) {
  if (shipmentIds.length === 0) return new Map<string, ShownSellerOrder[]>()
  return Map.groupBy(await selectShown(shipmentIds), ({ shipmentId }) => shipmentId)
}

const selectShown = (shipmentIds: readonly string[]) =>
  db()
    .select({
      shipmentId: shipment.id,
      sellerOrder: { brandId: sellerOrder.brandId, state: sellerOrder.state },
      brandName: brand.name,
      palette: brand.palette,
    })
    .from(shipment)
    .innerJoin(sellerOrder, inItsShipment)
    .innerJoin(brand, eq(brand.id, sellerOrder.brandId))
    .where(inArray(shipment.id, [...shipmentIds]))
    .orderBy(asc(sellerOrder.position))

export type ShownSellerOrder = Pick<
  Awaited<ReturnType<typeof selectShown>>[number],
  'sellerOrder' | 'brandName' | 'palette'
>
export type ShipmentSellerOrder = Awaited<ReturnType<typeof listShipmentSellerOrders>>[number]

/** Returns the file name of the photograph of a shipment of an order, or null before there is one. */
export async function findPhotoOfOrder(orderId: string, position: number): Promise<string | null> {
  const [row] = await db()
    .select({ photo: shipment.photo })
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), eq(shipment.position, position)))
  return row?.photo ?? null
}

/** Finds the parcel of a shipment, or undefined before it has a waybill. */
export async function findParcelOfShipment(shipmentId: string) {
  const [row] = await db().select().from(parcel).where(eq(parcel.shipmentId, shipmentId))
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

/** Lets the customer choose, for these hours, what becomes of a seller order of which units are missing. */
export async function openShortage(sellerOrderId: string, hours: number): Promise<void> {
  await db()
    .update(sellerOrder)
    .set({ shortageUntil: dbNowPlus({ hours }), shortageAnswer: null, shortageAnsweredAt: null })
    .where(eq(sellerOrder.id, sellerOrderId))
}

/** Saves that everything accepted of a seller order has arrived; returns of each line what was ordered and what was accepted. */
export async function saveAllReceived(rowId: string) {
  const accepted = sql<number>`coalesce(${orderLine.acceptedQuantity}, ${orderLine.quantity})`
  return db()
    .update(orderLine)
    .set({ receivedQuantity: accepted })
    .where(eq(orderLine.sellerOrderId, rowId))
    .returning({ ordered: orderLine.quantity, accepted })
}

/** Saves the photo of a shipment. */
export async function saveShipmentPhotoName(name: string, id: string): Promise<void> {
  await db()
    .update(shipment)
    .set({ photo: name, version: sql`${shipment.version} + 1`, updatedAt: dbNow })
    .where(eq(shipment.id, id))
}
