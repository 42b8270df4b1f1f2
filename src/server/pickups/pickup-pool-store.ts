import { sql } from 'drizzle-orm'
import type { MapPoint } from '#domain/courier/road-distance.ts'
import type { Trilingual } from '#domain/language/language.ts'
import type { PickupHours } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Where a courier finds a store: its accepted address, and its point on the map where it has set one. */
export type StoreSite = {
  brandId: string
  name: Trilingual
  town: string
  pincode: string
  street: string
  landmark: string | null
  point: MapPoint | null
}

/** The address of a store; the newest accepted one, else that of its documents. */
export const siteColumns = sql`
  b.id as "brandId", b.name, coalesce(a.fields ->> 'town', b.city_id) as town,
  coalesce(a.fields ->> 'pincode', h.pincode) as pincode,
  coalesce(a.fields ->> 'address', b.street_address, '') as street, a.fields ->> 'landmark' as landmark,
  case when b.pickup_lat is not null then jsonb_build_object('lat', b.pickup_lat, 'lng', b.pickup_lng) end as point`

/** Joins the hub and the accepted address of brand `b`. */
export const siteJoins = sql`
  join city c on c.id = b.city_id join hub h on h.id = c.hub_id
  left join lateral (
    select fields from store_submission s where s.brand_id = b.id and s.kind = 'address' and s.state = 'accepted'
    order by s.submitted_at desc limit 1) a on true`

export type WaitingStore = StoreSite & {
  hours: PickupHours[]
  since: string
  bags: { sellerOrderId: string; code: string; grams: number }[]
}

/** Stores at most that are planned at once. */
const mostStores = 300

/** Lists the stores with packed bags for a hub that no open run fetches, the longest waiting first. */
export async function listWaitingStores(hubId: string): Promise<WaitingStore[]> {
  const { rows } = await db().execute<WaitingStore>(sql`
    select ${siteColumns}, b.pickup_hours as hours, w.since, w.bags
    from (
      select s.brand_id, min(s.updated_at) as since, jsonb_agg(jsonb_build_object(
        'sellerOrderId', s.id, 'code', s.code, 'grams', s.packed_grams) order by s.updated_at, s.code) as bags
      from seller_order s join customer_order o on o.id = s.order_id
      where o.hub_id = ${hubId} and s.state = 'packed' and o.state <> 'pending_payment'
        and not exists (select from pickup_bag p where p.seller_order_id = s.id and p.state in ('waiting', 'collected'))
      group by s.brand_id
    ) w join brand b on b.id = w.brand_id ${siteJoins}
    order by w.since, b.id limit ${mostStores}`)
  return rows
}

/** Returns stores with their sites and pickup hours. */
export async function listStoresOf(brandIds: readonly string[]) {
  const { rows } = await db().execute<StoreSite & { hours: PickupHours[]; since: string }>(sql`
    select ${siteColumns}, b.pickup_hours as hours, '' as since from brand b ${siteJoins}
    where b.id = any(${sql.param([...brandIds])}::text[])`)
  return rows
}

/** Returns a hub that runs are planned for. */
export async function findPickupHub(id: string) {
  const { rows } = await db().execute<{ id: string; name: Trilingual; pincode: string }>(
    sql`select id, name, pincode from hub where id = ${id}`,
  )
  return rows[0]
}

/** Makes the planners of runs save one after the other, so that no bag gets into two runs. */
export async function lockPickupPool(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('pickup pool'))`)
}

/** Returns the telephone number of a store: as it was accepted, else as it was submitted last. */
export async function findStorePhone(brandId: string): Promise<string | undefined> {
  const { rows } = await db().execute<{ phone: string }>(sql`
    select fields ->> 'phone' as phone from store_submission
    where brand_id = ${brandId} and kind = 'person' and fields ->> 'phone' is not null
    order by (state = 'accepted') desc, submitted_at desc limit 1`)
  return rows[0]?.phone
}
