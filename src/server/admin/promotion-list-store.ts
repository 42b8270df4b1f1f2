import { sql } from 'drizzle-orm'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { Language } from '#domain/language/language.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import {
  type PromotionState,
  type promotionFunders,
  type promotionKinds,
  promotionList,
} from '#domain/promotions/promotion-list.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import type { ListSource } from '#server/lists/list-source.ts'

type Row = {
  id: string
  kind: (typeof promotionKinds)[number]
  state: PromotionState
  active_from: Date | string | null
  active_until: Date | string | null
  funded_by: (typeof promotionFunders)[number]
  orders: number
  off_paise: string
  code: string | null
  is_public: boolean
  category: CategoryId | null
  percent: number | null
  amount_paise: string | null
  most_paise: string | null
  buys: number | null
  gets: number | null
  store: string | null
  budget_paise: string | null
  spent_paise: string | null
  goods_paise: string | null
  heaviest_grams: number | null
  limit_in_all: number | null
  limit_per_customer: number | null
  segment: string | null
  scheduled: number
  version: number
  actor_name: string
}

const begins = (version: string) => sql.raw(`coalesce(${version}.active_from, '-infinity')`)

/** Matches versions that no later one takes the place of: the one in force, and those that are scheduled. */
const stands = sql`not exists (select from promotion_version l where l.promotion_id = v.promotion_id
  and l.version > v.version and ${begins('l')} <= greatest(${begins('v')}, now()))`

/** Promotions with the version in force, or the first to come, and with the orders that use them and were not cancelled. */
const from = sql`promotion p
  cross join lateral (select v.* from promotion_version v where v.promotion_id = p.id and ${stands}
    order by ${begins('v')} limit 1) v
  cross join lateral (select count(*)::int as scheduled from promotion_version v
    where v.promotion_id = p.id and v.active_from > now() and ${stands}) w
  left join (select u.promotion_id, count(*)::int as orders, sum(u.off_paise)::bigint as off_paise from order_promotion u
    where not exists (select from customer_order o where o.id = u.order_id and o.state = 'cancelled')
    group by u.promotion_id) s on s.promotion_id = p.id
  left join brand b on b.id = v.brand_id
  left join segment c on c.id = v.segment_id
  left join promotion_budget g on g.promotion_id = p.id`

/** As `isUsedUp` of the domain: a budget that covers no further order. */
const usedUp = sql`v.budget_paise - coalesce(g.spent_paise, 0) < coalesce(v.amount_paise, 1)`

const state = sql`(case when v.active_from > now() then 'scheduled' when not v.is_on then 'off'
  when v.active_until <= now() then 'ended' when ${usedUp} then 'used_up' else 'in_force' end)`

/** How the list of promotions is read. A search is a piece of a code, a category or the id. */
export const promotionListSource: ListSource = {
  list: promotionList,
  from,
  id: sql`p.id`,
  columns: {
    id: sql`p.id`,
    offer: sql`(p.kind || ' ' || coalesce(v.code, v.category || lpad(v.percent::text, 3, '0'), lpad(v.goods_paise::text, 15, '0')))`,
    kind: sql`p.kind`,
    state,
    from: sql`v.active_from`,
    until: sql`v.active_until`,
    fundedBy: sql`v.funded_by`,
    orders: sql`coalesce(s.orders, 0)`,
    takenOff: sql`coalesce(s.off_paise, 0)`,
    code: sql`v.code`,
    isPublic: sql`v.is_public`,
    category: sql`v.category`,
    percent: sql`v.percent`,
    amount: sql`v.amount_paise`,
    most: sql`v.most_paise`,
    buys: sql`v.buys`,
    gets: sql`v.gets`,
    store: sql`(b.name ->> 'en')`,
    budget: sql`v.budget_paise`,
    budgetSpent: sql`g.spent_paise`,
    goods: sql`v.goods_paise`,
    heaviestGrams: sql`v.heaviest_grams`,
    limitInAll: sql`v.limit_in_all`,
    limitPerCustomer: sql`v.limit_per_customer`,
    segment: sql`c.name`,
    scheduled: sql`w.scheduled`,
    version: sql`v.version`,
    actor: sql`v.actor_name`,
  },
  search: (typed) => sql`(v.code ilike ${patternOf(typed)} or v.category ilike ${patternOf(typed)}
    or p.id ilike ${patternOf(typed)})`,
}

/** Returns these promotions as the list shows them but for their names, in no order; stores by their name in a language. */
export async function listPromotionRows(ids: readonly string[], language: Language) {
  const { rows } = await db().execute<Row>(sql`
    select p.id, p.kind, ${state} as state, v.active_from, v.active_until, v.funded_by, coalesce(s.orders, 0) as orders,
      coalesce(s.off_paise, 0)::text as off_paise, v.code, v.is_public, v.category, v.percent,
      v.amount_paise::text as amount_paise, v.most_paise::text as most_paise, v.buys, v.gets, b.name ->> ${language} as store,
      v.budget_paise::text as budget_paise, g.spent_paise::text as spent_paise, v.goods_paise::text as goods_paise, v.heaviest_grams, v.limit_in_all, v.limit_per_customer,
      c.name as segment, w.scheduled, v.version, v.actor_name
    from ${from} where p.id = any(${sql.param([...ids])}::text[])`)
  return rows.map(shown)
}

const dateOf = (value: Date | string | null): Date | null => (value === null ? null : new Date(value))
const amountOf = (value: string | null): Paise | null => (value === null ? null : paise(Number(value)))

const shown = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  from: dateOf(row.active_from),
  until: dateOf(row.active_until),
  fundedBy: row.funded_by,
  orders: row.orders,
  takenOff: paise(Number(row.off_paise)),
  code: row.code,
  isPublic: row.is_public,
  category: row.category,
  percent: row.percent,
  amount: amountOf(row.amount_paise),
  most: amountOf(row.most_paise),
  buys: row.buys,
  gets: row.gets,
  store: row.store,
  budget: amountOf(row.budget_paise),
  budgetSpent: amountOf(row.spent_paise),
  goods: amountOf(row.goods_paise),
  heaviestGrams: row.heaviest_grams,
  limitInAll: row.limit_in_all,
  limitPerCustomer: row.limit_per_customer,
  segment: row.segment,
  scheduled: row.scheduled,
  version: row.version,
  actor: row.actor_name,
})
