import { sql } from 'drizzle-orm'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Language } from '#domain/language/language.ts'
import type { DiscountFunder } from '#domain/ledger/sale-rows.ts'
import type { SoldLines } from '#domain/ledger/simulate-commission.ts'
import { paise } from '#domain/money/money.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { matchingProducts } from '#server/catalogue/product-word-store.ts'
import { db } from '#server/db/transaction.ts'
import { withinPeriod } from '#server/reports/report-day-store.ts'

type SoldRow = {
  brand_id: string
  name: string
  category: CategoryId
  quantity: number
  gross: string
  net: string
  funder: DiscountFunder
  lines: number
  taken: string
  gst: string
}

/**
 * Returns what was sold on these Indian days, both included, equal lines together, with the brand's name. Orders that
 * were cancelled or are not paid yet, cancelled lines and free replacements are left out.
 */
export async function listSoldLines(from: CalendarDay, to: CalendarDay, language: Language) {
  const { rows } = await db().execute<SoldRow>(sql`
    with sold as (
      select l.brand_id, l.category, l.quantity, l.gross_paise, l.net_paise, c.discount_funded_by as funder,
        count(*)::int as lines, sum(c.amount_paise) as taken, sum(c.gst_paise) as gst
      from customer_order o join order_line l on l.order_id = o.id join line_commission c on c.line_id = l.id
      where ${withinPeriod(sql`o.placed_at`, { from, to })}
        and o.state in ('placed', 'closed') and o.replaces_claim_id is null and l.cancelled_quantity < l.quantity
      group by 1, 2, 3, 4, 5, 6)
    select s.brand_id, b.name ->> ${language} as name, s.category, s.quantity, s.gross_paise::text as gross,
      s.net_paise::text as net, s.funder, s.lines, s.taken::text as taken, s.gst::text as gst
    from sold s join brand b on b.id = s.brand_id`)
  return rows.map(
    ({
      brand_id: brandId,
      name,
      category,
      quantity,
      gross,
      net,
      funder,
      lines,
      taken,
      gst,
    }): SoldLines & { name: string } => ({
      brandId,
      name,
      category,
      quantity,
      gross: paise(Number(gross)),
      net: paise(Number(net)),
      discountFundedBy: funder,
      lines,
      taken: paise(Number(taken)),
      takenGst: paise(Number(gst)),
    }),
  )
}

type PricedRow = { id: string; brand_id: string; name: string; store: string; category: CategoryId; price: string }
const mostFound = 8

/** Returns the first products that a typed text finds, by any spelling or by their number. */
export async function findPricedProducts(q: string, language: Language): Promise<PricedRow[]> {
  const fits = (await matchingProducts(q)) ?? sql`false`
  const { rows } = await db().execute<PricedRow>(sql`
    select product.id, product.brand_id, product.name ->> ${language} as name, b.name ->> ${language} as store,
      product.category, product.price_paise::text as price
    from product join brand b on b.id = product.brand_id
    where product.archived_at is null and ${fits}
    order by product.published desc, product.id limit ${mostFound}`)
  return rows
}
