import { sql } from 'drizzle-orm'
import type { Trilingual } from '#domain/language/language.ts'
import type { SellerOrderState } from '#domain/seller-orders/seller-order-flow.ts'
import type { PickupWindow } from '#domain/sellers/hand-over.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { madeLine } from '#server/db/day-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { StoreScope } from './seller-order-store.ts'

/** A line that a store still has to do something about, with its order. */
export type OpenLine = {
  sellerOrderId: string
  code: string
  brandId: string
  state: Extract<SellerOrderState, 'awaiting_acceptance' | 'accepted' | 'part_accepted' | 'packed'>
  acceptBy: Date
  placedAt: Date
  orderNotes: string | null
  giftMessage: string | null
  buyer: string
  city: string
  pickupHours: PickupWindow[]
  /** As promised; null in an order from before the calendar. */
  handOverDay: CalendarDay | null
  makeDays: number
  lineId: string
  productId: string
  name: Trilingual
  weight: string
  quantity: number
  made: number
}

/** Returns the lines of a store's orders from placing to packing, by order and position; an admin's of every store. */
export async function listOpenLines(scope: StoreScope): Promise<OpenLine[]> {
  const { rows } = await db().execute<
    Record<'acceptBy' | 'placedAt', Date | string> & Omit<OpenLine, 'acceptBy' | 'placedAt'>
  >(sql`
    select s.id as "sellerOrderId", s.code, s.brand_id as "brandId", s.state, s.accept_by as "acceptBy",
      o.placed_at as "placedAt", o.order_notes as "orderNotes", o.gift_message as "giftMessage",
      o.shipping ->> 'fullName' as buyer, o.shipping ->> 'city' as city, b.pickup_hours as "pickupHours",
      s.hand_over_day::text as "handOverDay",
      coalesce(p.make_days, b.dispatch_days) as "makeDays", l.id as "lineId", l.product_id as "productId", l.name,
      l.weight, coalesce(l.accepted_quantity, l.quantity - l.cancelled_quantity) as quantity,
      least(coalesce(m.made, 0), coalesce(l.accepted_quantity, l.quantity - l.cancelled_quantity)) as made
    from seller_order s
    join customer_order o on o.id = s.order_id
    join brand b on b.id = s.brand_id
    join order_line l on l.seller_order_id = s.id
    join product p on p.id = l.product_id
    left join made_line m on m.line_id = l.id
    where ${scope === null ? sql`true` : sql`s.brand_id = ${scope}`}
      and s.state in ('awaiting_acceptance', 'accepted', 'part_accepted', 'packed') and o.state <> 'pending_payment'
      and coalesce(l.accepted_quantity, l.quantity - l.cancelled_quantity) > 0
    order by s.accept_by, s.id, l.position`)
  return rows.map((row) => ({ ...row, acceptBy: new Date(row.acceptBy), placedAt: new Date(row.placedAt) }))
}

/** Saves how many units of lines are made, and who ticked them off. */
export async function saveMade(lines: readonly { lineId: string; made: number }[], actorId: string): Promise<void> {
  if (lines.length === 0) return
  await db()
    .insert(madeLine)
    .values(lines.map((line) => ({ ...line, actorId })))
    .onConflictDoUpdate({
      target: madeLine.lineId,
      set: { made: sql`excluded.made`, actorId: sql`excluded.actor_id`, at: sql`now()` },
    })
}
