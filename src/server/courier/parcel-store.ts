import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { isParcelOver, type ParcelState, parcelStates } from '#domain/shipping/parcel-flow.ts'
import { country, hub } from '#server/db/catalogue-tables.ts'
import { homeDelivery } from '#server/db/home-delivery-tables.ts'
import { customerOrder, parcel, payment, shipment, shipmentOfParcel } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { falling, inWorkOrder, rising, sortKeyText, type WorkList } from '#server/lists/work-order-store.ts'
import { worksAt } from '#server/shop/hub-scope-store.ts'

const over = parcelStates.filter(isParcelOver)

/** Far more than one courier carries. */
const mostOfRound = 300

/** The longest waiting first; of finished ones, the newest. */
const workLists = {
  open: { name: 'open-parcels', sortKey: rising(parcel.updatedAt), id: parcel.id, size: 100 },
  done: { name: 'done-parcels', sortKey: falling(parcel.updatedAt), id: parcel.id, size: 100 },
} satisfies Record<string, WorkList>

const parcels = (which: SQL | undefined, sortKey: SQL = workLists.open.sortKey) =>
  db()
    .select({
      parcel,
      sortKey: sortKeyText(sortKey),
      order: customerOrder,
      shipmentId: shipment.id,
      measuredGrams: shipment.measuredGrams,
      expectedGrams: shipment.expectedGrams,
      hubPincode: hub.pincode,
      payment,
      homeDelivery,
      countryName: sql<Trilingual | null>`${country.rules} -> 'name'`,
      domestic: sql<boolean>`coalesce((${country.rules} ->> 'domestic')::boolean, false)`,
    })
    .from(parcel)
    .innerJoin(customerOrder, eq(customerOrder.id, parcel.orderId))
    .innerJoin(shipment, eq(shipment.id, shipmentOfParcel))
    .innerJoin(hub, eq(hub.id, shipment.hubId))
    .leftJoin(homeDelivery, eq(homeDelivery.parcelId, parcel.id))
    .leftJoin(country, eq(country.code, customerOrder.destination))
    .leftJoin(
      payment,
      and(eq(payment.orderId, customerOrder.id), eq(payment.method, 'cod'), ne(payment.state, 'expired')),
    )
    .where(which)
    .$dynamic()

export type ParcelView = Awaited<ReturnType<typeof parcels>>[number]

const hubOfParcel = sql`(select s.hub_id from public.shipment s where s.id = ${shipmentOfParcel})`

const stateIs = { open: notInArray(parcel.state, over), done: inArray(parcel.state, over) }

/**
 * Returns the parcels a person may see: an admin all, a courier their own and those on the road from a hub where they work that
 * nobody has claimed yet, whose recipient is not shown before.
 */
export const parcelsOf = (person: Pick<Principal, 'id' | 'role'>): SQL | undefined =>
  person.role === 'admin'
    ? undefined
    : or(eq(parcel.courierId, person.id), and(isNull(parcel.courierId), stateIs.open, worksAt(person, hubOfParcel)))

/** Which parcels a person reaches; all of them when undefined. */
export type ParcelReach = ReturnType<typeof parcelsOf>

/** Lists parcels on their way, the longest waiting first; or finished ones, the newest first. A hundred to a page. */
export async function listParcels(principal: Principal, state: 'open' | 'done', cursor: string | undefined) {
  const list = workLists[state]
  const { after, order, limit, cut } = inWorkOrder(list, cursor)
  const rows = await parcels(and(stateIs[state], parcelsOf(principal), after), list.sortKey)
    .orderBy(...order)
    .limit(limit)
  return cut(rows, (row) => row.parcel.id)
}

/** Returns the open parcels of a courier. */
export const listOwnParcels = (courierId: string): Promise<ParcelView[]> =>
  parcels(and(eq(parcel.courierId, courierId), stateIs.open))
    .orderBy(parcel.id)
    .limit(mostOfRound)

/** Counts the parcels of a list, and the cash still to be collected on them. */
export async function countParcels(principal: Principal, state: 'open' | 'done') {
  const [row] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      cash: sql`coalesce(sum(${payment.amountPaise}), 0)`.mapWith((amount) => paise(Number(amount))),
    })
    .from(parcel)
    .leftJoin(payment, and(eq(payment.orderId, parcel.orderId), eq(payment.state, 'cod_due')))
    .where(and(stateIs[state], parcelsOf(principal)))
  return row ?? { count: 0, cash: paise(0) }
}

/** Returns the current state of a parcel. Refuses with thing/not-found. */
export async function findParcelState(id: string): Promise<ParcelState> {
  const [row] = await db().select({ state: parcel.state }).from(parcel).where(eq(parcel.id, id))
  return row?.state ?? refuse('thing/not-found')
}

/** Returns one parcel with its order, if it is among those of `within` (`parcelsOf`; all without). Refuses with thing/not-found. */
export async function findParcel(within: SQL | undefined, id: string): Promise<ParcelView> {
  const [row] = await parcels(and(eq(parcel.id, id), within))
  return row ?? refuse('thing/not-found')
}

/** Finds the parcels with this waybill, of any carrier, or those that carry the boxes of the order with this number. */
export const findParcelsNamed = (waybill: string, orderNumber: string | null) =>
  db()
    .select({ id: parcel.id, shipmentId: shipmentOfParcel, state: parcel.state, hubId: customerOrder.hubId })
    .from(parcel)
    .innerJoin(customerOrder, eq(customerOrder.id, parcel.orderId))
    .where(
      orderNumber === null
        ? eq(parcel.waybill, waybill)
        : and(eq(customerOrder.number, orderNumber), isNotNull(parcel.shipmentId)),
    )
