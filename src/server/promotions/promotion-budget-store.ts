import { sql } from 'drizzle-orm'
import { type Paise, paise } from '#domain/money/money.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { promotionBudget } from '#server/db/promotion-tables.ts'
import { db } from '#server/db/transaction.ts'

const spentOf = {
  name: 'promotion_spent',
  text: 'select promotion_id, spent_paise from promotion_budget where promotion_id = any($1::text[])',
}

/** Returns what the budgets of these promotions gave so far. */
export async function readSpent(promotionIds: readonly string[]): Promise<Map<string, Paise>> {
  const rows = await runStatement<{ promotion_id: string; spent_paise: string }>(spentOf, [promotionIds])
  return new Map(rows.map(({ promotion_id: id, spent_paise: spent }) => [id, paise(Number(spent))]))
}

/** Opens the budget of a promotion that has none yet; what its orders took before does not count. */
export async function openBudget(promotionId: string, budget: Paise): Promise<void> {
  await db().insert(promotionBudget).values({ promotionId, budgetPaise: budget }).onConflictDoNothing()
}

/** The budgets that an order needs, by the versions in force now; a version without a budget needs none. */
const needed = `
  select b.promotion_id, b.spent_paise + u.off_paise as spent_paise, v.budget_paise
  from order_promotion u join promotion_budget b on b.promotion_id = u.promotion_id
  cross join lateral (select budget_paise from promotion_version v
    where v.promotion_id = u.promotion_id and coalesce(v.active_from, '-infinity') <= now()
    order by v.version desc limit 1) v
  where u.order_id = $1 and v.budget_paise is not null and u.spends_paise = 0 and u.off_paise > 0`

/** Locks them in one order for all, so that no two orders wait for each other. */
const lockingBudgets = {
  name: 'promotion_budget_lock',
  text: `${needed} order by b.promotion_id for no key update of b`,
}

const takingFromBudgets = {
  name: 'promotion_budget_take',
  text: `
    with needed as (${needed}), short as (select from needed where spent_paise > budget_paise), took as (
      update promotion_budget b set spent_paise = n.spent_paise, budget_paise = n.budget_paise from needed n
      where b.promotion_id = n.promotion_id and not exists (select from short)
      returning b.promotion_id
    ), spent as (
      update order_promotion u set spends_paise = u.off_paise from took t
      where u.order_id = $1 and u.promotion_id = t.promotion_id
    )
    select not exists (select from short) as is_covered`,
}

/** Takes what an order's promotions took off it from their budgets; takes nothing and returns false unless they all cover it. */
export async function takeFromBudgets(orderId: string): Promise<boolean> {
  const locked = await runStatement(lockingBudgets, [orderId])
  if (locked.length === 0) return true
  const [taken] = await runStatement<{ is_covered: boolean }>(takingFromBudgets, [orderId])
  return taken?.is_covered === true
}

/** Gives back what an order holds of budgets. */
export async function releaseBudgets(orderId: string): Promise<void> {
  await db().execute(sql`select release_promotion_budgets(${orderId})`)
}
