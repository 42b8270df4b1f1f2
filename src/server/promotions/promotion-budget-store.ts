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

/** Locks the budgets that an order needs, in one order for all, so that no two orders wait for each other. */
const lockingBudgets = {
  name: 'promotion_budget_lock',
  text: `
    select b.promotion_id from order_promotion u
    join promotion_version v on v.promotion_id = u.promotion_id and v.version = u.version
    join promotion_budget b on b.promotion_id = u.promotion_id
    where u.order_id = $1 and v.budget_paise is not null and u.spends_paise = 0 and u.off_paise > 0
    order by b.promotion_id for no key update of b`,
}

const takingFromBudgets = {
  name: 'promotion_budget_take',
  text: `
    with took as (
      update promotion_budget b set spent_paise = b.spent_paise + u.off_paise, budget_paise = v.budget_paise
      from order_promotion u join promotion_version v on v.promotion_id = u.promotion_id and v.version = u.version
      where u.order_id = $1 and b.promotion_id = u.promotion_id and b.promotion_id = any($2::text[])
        and b.spent_paise + u.off_paise <= v.budget_paise
      returning b.promotion_id, b.budget_paise - b.spent_paise as left_paise
    ), spent as (
      update order_promotion u set spends_paise = u.off_paise from took t
      where u.order_id = $1 and u.promotion_id = t.promotion_id
    )
    select promotion_id, left_paise from took`,
}

/**
 * Takes what an order's promotions took off it from their budgets. Returns how many budgets it needs and what is left of those
 * that cover it; the caller gives up unless they all do.
 */
export async function takeFromBudgets(orderId: string): Promise<{ needed: number; left: Paise[] }> {
  const locked = await runStatement<{ promotion_id: string }>(lockingBudgets, [orderId])
  if (locked.length === 0) return { needed: 0, left: [] }
  const ids = locked.map(({ promotion_id }) => promotion_id)
  const took = await runStatement<{ left_paise: string }>(takingFromBudgets, [orderId, ids])
  return { needed: ids.length, left: took.map(({ left_paise: left }) => paise(Number(left))) }
}

/** Gives back what an order holds of budgets. */
export async function releaseBudgets(orderId: string): Promise<void> {
  await db().execute(sql`
    update promotion_budget b set spent_paise = b.spent_paise - u.spends_paise from order_promotion u
    where u.order_id = ${orderId} and u.promotion_id = b.promotion_id and u.spends_paise > 0`)
  await db().execute(sql`update order_promotion set spends_paise = 0 where order_id = ${orderId} and spends_paise > 0`)
}
