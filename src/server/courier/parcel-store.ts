import { and, asc, desc, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language.ts'
import { isParcelOver, parcelStates } from '#domain/parcel-flow.ts'
import { refuse } from '#domain/refusal.ts'
import { country } from '#server/db/catalogue-tables.ts'
import { box, customerOrder, parcel, payment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

const over = parcelStates.filter(isParcelOver)
const most = 100

const parcels = (which: SQL | undefined) =>
  db()
    .select({
      parcel,
      order: customerOrder,
      measuredGrams: box.measuredGrams,
      expectedGrams: box.expectedGrams,
      payment,
      countryName: sql<Trilingual | null>`${country.rules} -> 'name'`,
      domestic: sql<boolean>`coalesce((${country.rules} ->> 'domestic')::boolean, false)`,
    })
    .from(parcel)
    .innerJoin(customerOrder, eq(customerOrder.id, parcel.orderId))
    .innerJoin(box, eq(box.id, parcel.boxId))
    .leftJoin(country, eq(country.code, customerOrder.destination))
    .leftJoin(
      payment,
      and(eq(payment.orderId, customerOrder.id), eq(payment.method, 'cod'), ne(payment.state, 'expired')),
    )
    .where(which)
    .$dynamic()

export type ParcelView = Awaited<ReturnType<typeof parcels>>[number]

/** Parcels on their way, what has waited longest first; or those that came to an end, the newest first. A hundred at most. */
export const listParcels = (state: 'open' | 'done'): Promise<ParcelView[]> =>
  state === 'open'
    ? parcels(notInArray(parcel.state, over)).orderBy(asc(parcel.updatedAt), asc(parcel.id)).limit(most)
    : parcels(inArray(parcel.state, over)).orderBy(desc(parcel.updatedAt), asc(parcel.id)).limit(most)

/** One parcel with its order. Refuses with thing/not-found. */
export async function findParcel(id: string): Promise<ParcelView> {
  const [row] = await parcels(eq(parcel.id, id))
  return row ?? refuse('thing/not-found')
}
