import { type SQL, sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'
import { type HubPerson, worksAt, worksBeside } from '#server/shop/hub-scope-store.ts'

/** What the people of a hub act on, by the word in its path; a line of a recall by the id after it. */
export const hubThings = [
  'boxes',
  'bags',
  'bins',
  'manifests',
  'labels',
  'parcels',
  'cancellation-requests',
  'recalls',
  'pickup-runs',
  'pickup-photos',
  'delivery-proofs',
] as const
export type HubThing = (typeof hubThings)[number]

/**
 * Matches a box whose customer the people of a hub still see: until seven days after it was delivered (docs/spec/lifecycle.md#9). What
 * shows a customer is not found afterwards.
 */
const isSeen = sql`not exists (select from parcel over where over.shipment_id = s.id and over.state = 'delivered'
  and over.updated_at < now() - interval '7 days')`

/** The hubs a thing is at: one, or those of the boxes whose labels were printed together. */
const hubsOf: Readonly<Record<HubThing, (id: string) => SQL>> = {
  boxes: (id) => sql`select s.hub_id from public.shipment s where s.id = ${id} and ${isSeen}`,
  bags: (id) => sql`select c.hub_id from customer_order c join seller_order o on o.order_id = c.id where o.id = ${id}`,
  bins: (id) => sql`select hub_id from hub_bin where id = ${id}`,
  manifests: (id) => sql`select hub_id from manifest where id = ${id}`,
  labels: (id) =>
    sql`select s.hub_id from label_sheet l join public.shipment s on s.id = any(l.shipments) where l.id = ${id}
      and not exists (select from public.shipment s where s.id = any(l.shipments) and not ${isSeen})`,
  parcels: (
    id,
  ) => sql`select s.hub_id from parcel p join public.shipment s on s.id = coalesce(p.shipment_id, p.past_shipment_id)
    where p.id = ${id} and ${isSeen}`,
  'cancellation-requests': (id) =>
    sql`select s.hub_id from public.shipment s join cancellation c on c.order_id = s.order_id where c.id = ${id}`,
  recalls: (id) =>
    sql`select s.hub_id from public.shipment s join order_line l on l.order_id = s.order_id where l.id = ${id}`,
  'pickup-runs': (id) => sql`select hub_id from pickup_run where id = ${id}`,
  'pickup-photos': (id) => sql`select r.hub_id from pickup_photo f join pickup_stop t on t.id = f.stop_id
    join pickup_run r on r.id = t.run_id where f.id = ${id}`,
  'delivery-proofs': (id) => sql`select s.hub_id from parcel_report r join parcel p on p.id = r.parcel_id
    join public.shipment s on s.id = coalesce(p.shipment_id, p.past_shipment_id) where r.photo = ${id} and ${isSeen}`,
}

/** Returns whether a thing is at a hub where a person works; false where there is no such thing. */
export async function isAtOwnHub(thing: HubThing, id: string, person: HubPerson): Promise<boolean> {
  const { rows } = await db().execute<{ own: boolean }>(sql`
    select coalesce(bool_and(${worksAt(person, sql`h.hub_id`)}), false) as own from (${hubsOf[thing](id)}) h`)
  return rows[0]?.own === true
}

/** Returns whether a hand-over of cash is by a courier who works at a hub of a person. */
export async function isHandoverBeside(id: string, person: HubPerson): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select from cash_handover h where h.id = ${id} and ${worksBeside(person, sql`h.courier_id`)}`)
  return rows.length > 0
}

/** Returns whether each of these boxes is at a hub where a person works, or is none. */
export async function areAtOwnHubs(shipmentIds: readonly string[], person: HubPerson): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select from public.shipment s where s.id = any(${sql.param([...shipmentIds])}::text[])
      and not ${worksAt(person, sql`s.hub_id`)} limit 1`)
  return rows.length === 0
}
