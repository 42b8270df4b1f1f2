import { eq, type SQL, sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import { hubScan } from '#server/db/hub-tables.ts'
import { sellerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'

/** Saves one code that was scanned or typed at the hub, with what became of it. */
export async function insertHubScan(values: Omit<typeof hubScan.$inferInsert, 'id' | 'at'>): Promise<void> {
  await db().insert(hubScan).values(values)
}

/** Returns the id of the seller order with a code. */
export async function findBagId(code: string): Promise<string | null> {
  const [row] = await db().select({ id: sellerOrder.id }).from(sellerOrder).where(eq(sellerOrder.code, code))
  return row?.id ?? null
}

type AstrayBag = {
  code: string
  store: Trilingual
  scannedAt: Trilingual
  belongsTo: Trilingual
  isHere: boolean
  at: Date
}

const listAstray = async (condition: SQL, here: string): Promise<AstrayBag[]> => {
  const { rows } = await db().execute<Omit<AstrayBag, 'at'> & { at: string }>(sql`
    select * from (
      select distinct on (c.seller_order_id) s.code, b.name as store, f.name as "scannedAt", h.name as "belongsTo",
        c.hub_id = ${here} as "isHere", (extract(epoch from c.at) * 1000)::text as at
      from hub_scan c
      join seller_order s on s.id = c.seller_order_id and s.state in ('packed', 'handed_over')
      join customer_order o on o.id = s.order_id and o.hub_id <> c.hub_id
      join brand b on b.id = s.brand_id
      join hub f on f.id = c.hub_id
      join hub h on h.id = o.hub_id
      where c.refusal = 'scan/other-hub' and ${condition}
      order by c.seller_order_id, c.id desc) astray
    order by at desc limit 100`)
  return rows.map(({ at, ...bag }) => ({ ...bag, at: new Date(Number(at)) }))
}

/** Lists bags that were scanned at a hub and belong to another one, and those of this hub that were scanned elsewhere; the newest first. */
export const listAstrayBags = (hubId: string): Promise<AstrayBag[]> =>
  listAstray(sql`(c.hub_id = ${hubId} or o.hub_id = ${hubId})`, hubId)

/** Lists the bags of an order that were scanned at a hub where they do not belong. */
export const listAstrayBagsOf = (orderId: string, hubId: string): Promise<AstrayBag[]> =>
  listAstray(sql`s.order_id = ${orderId}`, hubId)
