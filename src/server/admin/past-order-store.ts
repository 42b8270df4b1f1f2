import { sql } from 'drizzle-orm'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Trilingual } from '#domain/language/language.ts'
import { paise } from '#domain/money/money.ts'
import type { PastLine, PastOrder } from '#domain/promotions/simulate-promotion.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { db } from '#server/db/transaction.ts'

type Line = {
  product_id: string
  brand_id: string
  category: CategoryId
  unit_price: number
  quantity: number
  discount: number
  promotion_id: string | null
  commission: number
}

/** Returns the newest orders placed on these Indian days, as they were placed: without cancelled ones and replacements. */
export async function listPastOrders(from: CalendarDay, to: CalendarDay, most: number): Promise<PastOrder[]> {
  const { rows } = await db().execute<{ placed_at: Date | string; customer: string; lines: Line[] }>(sql`
    with looked as (
      select id, placed_at, coalesce(account_id, lower(email)) as customer from customer_order
      where placed_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'
        and placed_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'
        and state <> 'cancelled' and replaces_claim_id is null
      order by placed_at desc, id limit ${most}
    )
    select o.placed_at, o.customer, l.lines from looked o cross join lateral (
      select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'brand_id', l.brand_id, 'category', l.category,
        'unit_price', l.unit_price_paise, 'quantity', l.quantity, 'discount', l.discount_paise,
        'promotion_id', l.promotion_id, 'commission', coalesce(c.amount_paise, 0)) order by l.position) as lines
      from order_line l left join line_commission c on c.line_id = l.id where l.order_id = o.id
    ) l
    where l.lines is not null order by o.placed_at desc, o.id`)
  return rows.map(({ placed_at, customer, lines }) => ({
    placedAt: new Date(placed_at),
    customer,
    lines: lines.map(lineOf),
  }))
}

function lineOf(line: Line): PastLine {
  const gross = line.unit_price * line.quantity
  return {
    productId: line.product_id,
    brandId: line.brand_id,
    category: line.category,
    unitPrice: paise(line.unit_price),
    quantity: line.quantity,
    gross: paise(gross),
    discount: paise(line.discount),
    net: paise(gross - line.discount),
    ...(line.promotion_id === null ? {} : { promotionId: line.promotion_id }),
    commission: paise(line.commission),
  }
}

/** Returns the names of these stores. */
export async function namesOfBrands(ids: readonly string[]): Promise<Map<string, Trilingual>> {
  const { rows } = await db().execute<{ id: string; name: Trilingual }>(sql`
    select id, name from brand where id = any(${sql.param([...ids])}::text[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
