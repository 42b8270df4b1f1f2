import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import { inquiryStates, isOpenInquiry } from '#domain/shipping/silent-parcel.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { parcelInquiry } from '#server/db/manifest-tables.ts'
import { parcel } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

export type ParcelInquiryRow = typeof parcelInquiry.$inferSelect

const goesOn = inArray(parcelInquiry.state, inquiryStates.filter(isOpenInquiry))

/**
 * When something was heard of a parcel last: its state, any report of its carrier, or the carrier's word that it moves. Columns are named whole, since
 * those of a statement about one table are written without it.
 */
export const heardAt = sql`greatest(parcel.updated_at,
  (select max(e.at) from carrier_event e where e.carrier = parcel.carrier and e.waybill = parcel.waybill and e.at <= now()),
  (select max(f.closed_at) from parcel_inquiry f where f.parcel_id = parcel.id and f.state = 'found'))`.mapWith(
  parcel.updatedAt,
)

/** Lists the inquiries that go on about these parcels. */
export async function listOpenInquiries(parcelIds: readonly string[]): Promise<ParcelInquiryRow[]> {
  if (parcelIds.length === 0) return []
  return db()
    .select()
    .from(parcelInquiry)
    .where(and(inArray(parcelInquiry.parcelId, [...parcelIds]), goesOn))
}

/** Returns the inquiry that goes on about a parcel, locked; it is locked after its parcel. */
export async function lockInquiry(parcelId: string): Promise<ParcelInquiryRow | undefined> {
  const [row] = await db()
    .select()
    .from(parcelInquiry)
    .where(and(eq(parcelInquiry.parcelId, parcelId), goesOn))
    .for('update')
  return row
}

/** Returns when something was heard of a parcel last. */
export async function readHeardAt(parcelId: string): Promise<Date> {
  const [row] = await db().select({ heardAt }).from(parcel).where(eq(parcel.id, parcelId))
  return row?.heardAt ?? refuse('thing/not-found')
}

/** Returns the newest inquiry about a parcel, also one that is over. */
export async function findInquiry(parcelId: string): Promise<ParcelInquiryRow | undefined> {
  const [row] = await db()
    .select()
    .from(parcelInquiry)
    .where(eq(parcelInquiry.parcelId, parcelId))
    .orderBy(desc(goesOn), desc(parcelInquiry.openedAt), desc(parcelInquiry.changedAt))
    .limit(1)
  return row
}

/** Saves a first step of an inquiry, unless one goes on about the parcel; returns whether it was saved. */
export async function insertInquiry(values: Omit<typeof parcelInquiry.$inferInsert, 'heardAt'>): Promise<boolean> {
  // In the database, whose instants are finer than those of a process.
  const heard = sql`(select ${heardAt} from parcel where parcel.id = ${values.parcelId})` as SQL & Date
  const rows = await db()
    .insert(parcelInquiry)
    .values({ ...values, heardAt: heard })
    .onConflictDoNothing()
    .returning({ id: parcelInquiry.id })
  return rows.length > 0
}

type Changes = Partial<
  Pick<
    ParcelInquiryRow,
    | 'state'
    | 'contactedOn'
    | 'contact'
    | 'reference'
    | 'answerBy'
    | 'lostFrom'
    | 'note'
    | 'lostBecause'
    | 'carrierPaysPaise'
  >
>

/** Saves what changed of an inquiry, as its next version; `closed` when it is over by this. */
export async function saveInquiry(
  id: string,
  { closed = false, ...changes }: Changes & { changedBy: string; closed?: boolean },
): Promise<void> {
  await db()
    .update(parcelInquiry)
    .set({ ...changes, ...(closed ? over : {}), version: next, changedAt: dbNow })
    .where(eq(parcelInquiry.id, id))
}

const next = sql`${parcelInquiry.version} + 1`
const over = { closedOn: sql`day_in_india(now())`, closedAt: dbNow }

const lost = sql`(select p.state = 'lost' from parcel p where p.id = parcel_inquiry.parcel_id)`
const heardSince = sql`exists (select from parcel where parcel.id = parcel_inquiry.parcel_id
  and (parcel.state in ('delivered', 'returned_to_hub', 'seized', 'lost') or ${heardAt} > parcel_inquiry.heard_at))`

/**
 * Ends the inquiries about parcels that something was heard of since, or that have ended; those about all parcels when none is given. Call it under
 * the lock of the parcel. Returns how many it ended.
 */
export async function endHeardInquiries(parcelId: string | null, changedBy: string): Promise<number> {
  const rows = await db()
    .update(parcelInquiry)
    .set({
      state: sql`case when ${lost} then 'lost' else 'heard' end`,
      lostBecause: sql`case when ${lost} then 'reported' end`,
      ...over,
      version: next,
      changedAt: dbNow,
      changedBy,
    })
    .where(and(goesOn, parcelId === null ? undefined : eq(parcelInquiry.parcelId, parcelId), heardSince))
    .returning({ id: parcelInquiry.id })
  return rows.length
}

/** Saves that a carrier reports a parcel again that counts as lost; returns whether that is news. */
export async function saveSeenAgain(parcelId: string): Promise<boolean> {
  const rows = await db()
    .update(parcelInquiry)
    .set({ seenAgainAt: dbNow })
    .where(
      and(
        eq(parcelInquiry.parcelId, parcelId),
        eq(parcelInquiry.state, 'lost'),
        sql`${parcelInquiry.seenAgainAt} is null`,
        heardAfterLoss,
      ),
    )
    .returning({ id: parcelInquiry.id })
  return rows.length > 0
}

const heardAfterLoss = sql`exists (select from parcel p join carrier_event e on e.carrier = p.carrier and e.waybill = p.waybill
  where p.id = parcel_inquiry.parcel_id and e.at > parcel_inquiry.heard_at)`
