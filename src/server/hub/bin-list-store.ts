import { and, eq, sql } from 'drizzle-orm'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import type { BoxSize } from '#domain/shipping/shipping-box.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { binCount, binMove, hubBin } from '#server/db/hub-tables.ts'
import { inItsShipment, sellerOrder, shipment } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { isOnShelf } from './shelf-state-store.ts'

type ListedBin = {
  id: string
  code: string
  shelf: string
  slot: number
  size: BoxSize
  isClosed: boolean
  box: { id: string; orderNumber: string; state: string; bags: string[]; since: string | null } | null
  count: { at: string; by: string; agrees: boolean; expected: string[]; found: string[] } | null
}

/** The state of bags that are at the hub and in no box yet. */
const hereState = 'received' satisfies SellerOrderState

/** Lists the bins of a hub in the order of the shelf, with what lies in them and their latest count since it does. */
export async function listBins(hubId: string): Promise<ListedBin[]> {
  const { rows } = await db().execute<ListedBin>(sql`
    select b.id, b.code, b.shelf, b.slot, b.size, b.closed_at is not null as "isClosed",
      case when s.id is null then null else jsonb_build_object('id', s.id, 'orderNumber', o.number, 'state', s.state,
        'since', s.first_received_at, 'bags', (select coalesce(jsonb_agg(so.code order by so.position), '[]') from seller_order so
          where so.order_id = s.order_id and so.shipment_position = s.position and so.state = ${hereState})) end as box,
      (select jsonb_build_object('at', c.at, 'by', a.name, 'agrees', c.agrees, 'expected', c.expected, 'found', c.found)
        from bin_count c join account a on a.id = c.actor_id
        where c.bin_id = b.id and c.at >= coalesce(s.first_received_at, c.at) order by c.id desc limit 1) as count
    from hub_bin b
    left join shipment s on s.hub_id = b.hub_id and s.bin = b.code and ${isOnShelf('s')}
    left join customer_order o on o.id = s.order_id
    where b.hub_id = ${hubId}
    order by length(b.shelf), b.shelf, b.slot`)
  return rows
}

/** Locks a bin by its id; undefined when there is none. */
export async function lockBin(id: string) {
  const [row] = await db().select().from(hubBin).where(eq(hubBin.id, id)).for('update')
  return row
}

/** Locks a bin of a hub by its code. */
export async function lockBinByCode(hubId: string, code: string) {
  const [row] = await db()
    .select()
    .from(hubBin)
    .where(and(eq(hubBin.hubId, hubId), eq(hubBin.code, code)))
    .for('update')
  return row
}

/** Finds the shipment that lies in a bin; undefined when it is free. */
export async function findInBin(hubId: string, code: string) {
  const { rows } = await db().execute<{ shipmentId: string; orderNumber: string }>(sql`
    select s.id as "shipmentId", o.number as "orderNumber" from shipment s join customer_order o on o.id = s.order_id
    where s.hub_id = ${hubId} and s.bin = ${code} and ${isOnShelf('s')}`)
  return rows[0]
}

/** Saves what a person changed of a bin. */
export async function saveBin(id: string, changes: { code: string; size: BoxSize; isClosed: boolean }): Promise<void> {
  const { code, size, isClosed } = changes
  await db()
    .update(hubBin)
    .set({ code, size, closedAt: isClosed ? sql`coalesce(${hubBin.closedAt}, now())` : null })
    .where(eq(hubBin.id, id))
}

/** Lists the codes of the bags of a shipment that are at the hub and not packed yet. */
export async function listBagsHere(shipmentId: string): Promise<string[]> {
  const rows = await db()
    .select({ code: sellerOrder.code })
    .from(sellerOrder)
    .innerJoin(shipment, inItsShipment)
    .where(and(eq(shipment.id, shipmentId), eq(sellerOrder.state, hereState)))
    .orderBy(sellerOrder.position)
  return rows.map(({ code }) => code)
}

/** Puts a shipment that the caller has locked into another bin. */
export async function saveMovedBin(move: Omit<typeof binMove.$inferInsert, 'id' | 'at'>): Promise<void> {
  await db()
    .update(shipment)
    .set({ bin: move.toCode, version: sql`${shipment.version} + 1`, updatedAt: dbNow })
    .where(eq(shipment.id, move.shipmentId))
  await db().insert(binMove).values(move)
}

/** Appends the count of a bin. */
export async function insertBinCount(values: Omit<typeof binCount.$inferInsert, 'id' | 'at'>): Promise<void> {
  await db().insert(binCount).values(values)
}

/** Returns where these bags belong at a hub, by their codes; those that are on no shelf of it are left out. */
export async function findBinsOfBags(hubId: string, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await db().execute<{ code: string; bin: string }>(sql`
    select so.code, s.bin from seller_order so join shipment s on s.order_id = so.order_id and s.position = so.shipment_position
    where s.hub_id = ${hubId} and so.code in ${codes} and so.state = ${hereState} and ${isOnShelf('s')}`)
  return new Map(rows.map(({ code, bin }) => [code, bin]))
}
