import { sql } from 'drizzle-orm'
import type { CategoryId } from '#domain/catalogue/category.ts'
import { paise } from '#domain/money/money.ts'
import type { DiscountableLine } from '#domain/promotions/goods-promotion.ts'
import type { PastOrder } from '#domain/promotions/simulate-promotion.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { db } from '#server/db/transaction.ts'
import { withinPeriod } from '#server/reports/report-day-store.ts'

type Line = {
  brand_id: string
  category: CategoryId
  unit_price: number
  quantity: number
  discount: number
  promotion_id: string | null
}

/** Returns the newest orders placed on these Indian days, as they were placed: without those that are cancelled or not paid yet, and without replacements. */
export async function listPastOrders(from: CalendarDay, to: CalendarDay, most: number): Promise<PastOrder[]> {
  const { rows } = await db().execute<{ placed_at: Date | string; customer: string; lines: Line[] }>(sql`
    with looked as (
      select id, placed_at, coalesce(account_id, lower(email)) as customer from customer_order
      where ${withinPeriod(sql`placed_at`, { from, to })}
        and state in ('placed', 'closed') and replaces_claim_id is null
      order by placed_at desc, id limit ${most}
    )
    select o.placed_at, o.customer, l.lines from looked o cross join lateral (
      select jsonb_agg(jsonb_build_object('brand_id', l.brand_id, 'category', l.category,
        'unit_price', l.unit_price_paise, 'quantity', l.quantity, 'discount', l.discount_paise,
        'promotion_id', l.promotion_id) order by l.position) as lines
      from order_line l where l.order_id = o.id
    ) l
    where l.lines is not null order by o.placed_at desc, o.id`)
  return rows.map(({ placed_at, customer, lines }) => ({
    placedAt: new Date(placed_at),
    customer,
    lines: lines.map(lineOf),
  }))
}

function lineOf(line: Line): DiscountableLine {
  const gross = line.unit_price * line.quantity
  return {
    brandId: line.brand_id,
    category: line.category,
    unitPrice: paise(line.unit_price),
    quantity: line.quantity,
    gross: paise(gross),
    discount: paise(line.discount),
    net: paise(gross - line.discount),
    ...(line.promotion_id === null ? {} : { promotionId: line.promotion_id }),
  }
}
