import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { homeCountry } from '#domain/rates/delivery-zone.ts'
import { inquiryStates, isOpenInquiry, type SilenceTerms, silentStates } from '#domain/shipping/silent-parcel.ts'
import { parcelInquiry } from '#server/db/manifest-tables.ts'
import { customerOrder, parcel } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { heardAt } from '#server/orders/parcel-inquiry-store.ts'

/** Parcels that nothing was heard of for longer belong to a time before carriers were asked: nobody is asked about them any more. */
const mostDays = 180

const goesOn = inArray(parcelInquiry.state, inquiryStates.filter(isOpenInquiry))

/** Lists parcels that may be silent by these terms and whose carrier is not asked yet, after one of them by its id, with their orders. */
export const listQuietParcels = ({ daysAtHome, daysAbroad }: SilenceTerms, after: string, limit: number) =>
  db()
    .select({ id: parcel.id, shipmentId: parcel.shipmentId, state: parcel.state, heardAt, order: customerOrder })
    .from(parcel)
    .innerJoin(customerOrder, eq(customerOrder.id, parcel.orderId))
    .where(
      and(
        inArray(parcel.state, [...silentStates]),
        isNotNull(parcel.shipmentId),
        gt(parcel.id, after),
        sql`${parcel.updatedAt} between now() - make_interval(days => ${mostDays}) and now() - make_interval(
          days => case when ${customerOrder.destination} = ${homeCountry} then ${daysAtHome}::int else ${daysAbroad}::int end)`,
        // Its courier comes again on the day that the recipient chose.
        sql`not exists (select from home_delivery h where h.parcel_id = parcel.id and h.chosen_day >= day_in_india(now()))`,
        sql`not exists (select from parcel_inquiry i where i.parcel_id = parcel.id and i.state in ('due', 'contacted'))`,
      ),
    )
    .orderBy(asc(parcel.id))
    .limit(limit)

/** The carrier's page about its parcels, with `{waybill}` in it. */
const carrierPage = sql<string | null>`(select c.tracking_page from carrier c where c.id = parcel.carrier)`

/** The carrier's own word for what it reported last. */
const report = sql<string | null>`(select e.code from carrier_event e where e.carrier = parcel.carrier
  and e.waybill = parcel.waybill order by e.at desc, e.id desc limit 1)`

/** Lists the inquiries that go on with their parcels, the longest silent first; as many as fit, and how many there are. */
export async function listInquiries(limit: number) {
  const rows = await db()
    .select({ inquiry: parcelInquiry, parcel, order: customerOrder, carrierPage, report, heardAt })
    .from(parcelInquiry)
    .innerJoin(parcel, eq(parcel.id, parcelInquiry.parcelId))
    .innerJoin(customerOrder, eq(customerOrder.id, parcelInquiry.orderId))
    .where(goesOn)
    .orderBy(asc(parcelInquiry.heardAt), asc(parcelInquiry.id))
    .limit(limit)
  return { rows, total: rows.length < limit ? rows.length : await db().$count(parcelInquiry, goesOn) }
}

/** Returns the parcel of a box with what was heard of it last; undefined for one without. */
export async function findHeardParcel(shipmentId: string) {
  const [row] = await db()
    .select({ parcel, order: customerOrder, carrierPage, report, heardAt })
    .from(parcel)
    .innerJoin(customerOrder, eq(customerOrder.id, parcel.orderId))
    .where(eq(parcel.shipmentId, shipmentId))
  return row
}

/** Returns whom a carrier was asked through last, about any parcel. */
export async function findLastContact(carrier: string): Promise<string | null> {
  const [row] = await db()
    .select({ contact: parcelInquiry.contact })
    .from(parcelInquiry)
    .innerJoin(parcel, eq(parcel.id, parcelInquiry.parcelId))
    .where(and(eq(parcel.carrier, carrier), isNotNull(parcelInquiry.contact)))
    .orderBy(desc(parcelInquiry.changedAt))
    .limit(1)
  return row?.contact ?? null
}
