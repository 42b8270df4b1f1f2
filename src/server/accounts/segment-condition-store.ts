import { and, type SQL, sql } from 'drizzle-orm'
import type { SegmentRule } from '#domain/accounts/segment.ts'

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** An order of the account that counts as bought. */
const bought = (more: SQL, joined: SQL = sql``): SQL =>
  sql`exists (select from order_row r ${joined} where r.account_id = account.id
    and is_bought(r.account_id, r.replacement, r.status) and ${more})`

function span(value: SQL, { least, most }: { least: number | null; most: number | null }): SQL | undefined {
  return and(
    least === null ? undefined : sql`${value} >= ${least}::bigint`,
    most === null ? undefined : sql`${value} <= ${most}::bigint`,
  )
}

function conditionOf(rule: SegmentRule): SQL | undefined {
  switch (rule.kind) {
    case 'orders':
      return span(sql`account_total.orders`, rule)
    case 'spent':
      return span(sql`account_total.spent_paise`, rule)
    case 'lastOrder': {
      const since = sql`now() - make_interval(days => ${rule.days}::integer)`
      return rule.is === 'within'
        ? sql`account_total.last_order_at >= ${since}`
        : sql`account_total.last_order_at < ${since}`
    }
    case 'neverOrdered':
      return sql`account_total.orders = 0`
    case 'countries':
      return bought(sql`r.country = any(${texts(rule.values)})`)
    case 'cities':
      return bought(sql`lower(r.city) = any(${texts(rule.values.map((city) => city.toLowerCase()))})`)
    case 'stores':
      return bought(sql`s.brand_id = any(${texts(rule.values)})`, sql`join seller_order s on s.order_id = r.order_id`)
    case 'categories':
      return bought(
        sql`p.category = any(${texts(rule.values)})`,
        sql`join order_line l on l.order_id = r.order_id join product p on p.id = l.product_id`,
      )
    case 'languages':
      return sql`account.language = any(${texts(rule.values)})`
    case 'news':
      return agreedToNews
  }
}

/** What a customer agreed to: only a yes in so many words is one. */
export const agreedToNews = sql`exists (select from customer_origin g where g.account_id = account.id and g.marketing)`

/** Builds the condition on `account` joined with `account_total` that a customer fits all rules. */
export const segmentCondition = (rules: readonly SegmentRule[]): SQL =>
  sql`(${and(
    sql`account.role = 'user' and account.closed_at is null and account.disabled_at is null`,
    ...rules.map(conditionOf),
  )})`

/** Rules about what was bought, each of which reads orders. */
const readsOrders = ({ kind }: SegmentRule): boolean =>
  kind === 'countries' || kind === 'cities' || kind === 'stores' || kind === 'categories'

/**
 * Builds the same condition for a list with an order of its own. Rules that read orders are asked of all customers at once: in the
 * list's order, one customer after the other would be, and where few fit that is nearly every one.
 */
export const segmentListCondition = (rules: readonly SegmentRule[]): SQL =>
  rules.some(readsOrders)
    ? sql`account.id in (with fitting as materialized (
        select account.id from account join account_total on account_total.account_id = account.id
        where ${segmentCondition(rules)}) select id from fitting)`
    : segmentCondition(rules)
