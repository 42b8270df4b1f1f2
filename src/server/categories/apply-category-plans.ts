import { mayDo } from '#domain/accounts/permission.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { withChanges } from '#domain/categories/category-plan.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { findPrincipalById } from '#server/accounts/principal-store.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { savepoint, transaction } from '#server/db/transaction.ts'
import { withoutRequest } from '#server/http/visitor.ts'
import { type IntervalJob, pauseUntil } from '#server/jobs/interval-job.ts'
import { refreshCategories } from '#server/shop/category-memory.ts'
import { lockCategories } from './category-change-store.ts'
import { type CategoryPlan, endPlan, listDuePlans, lockPlan, secondsUntilNextPlan } from './category-plan-store.ts'
import { type ChangeContext, changeLocked, termsOf } from './change-category.ts'

/** A change that is planned meanwhile begins at most this late (milliseconds). */
const longestPause = 10_000

/** Begins planned changes of categories: at the second while the job waits for one, at most 10 seconds late otherwise. */
export const categoryPlanWatch: IntervalJob = {
  name: 'planned changes of categories',
  first: 5_000,
  run: async (context, database) => {
    await applyCategoryPlans(context, database)
    return pauseUntil(await secondsUntilNextPlan(), longestPause)
  },
  pauseAfterFailure: longestPause,
}

/**
 * Runs one pass by the database's clock: each change in a transaction of its own, after which this process and all others
 * know it. One that fails is logged and stops no other.
 */
export async function applyCategoryPlans(context: ChangeContext & Needs<'log'>, database: Database): Promise<void> {
  const due = await listDuePlans()
  for (const id of due)
    try {
      await transaction(() => begin(context, id))
    } catch (error) {
      context.log.error({ err: error, plan: id }, 'could not begin a planned change of a category')
    }
  if (due.length > 0) await refreshCategories(database)
}

/** Begins a change; one that is refused now is ended with the refusal, which its category's screen shows. */
async function begin(context: ChangeContext, id: number): Promise<void> {
  const categories = await lockCategories()
  const plan = await lockPlan(id)
  // Another process was quicker, or it was withdrawn.
  if (plan?.state !== 'planned') return
  try {
    await savepoint(() => change(context, plan, categories))
    await endPlan(id, { state: 'begun' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await endPlan(id, { state: 'failed', problem: error.code, problemDetails: error.details })
  }
}

/** Saves it in the name of who planned it, whose right is asked for again: the jobs it starts act for them too. */
async function change(context: ChangeContext, plan: CategoryPlan, categories: readonly Category[]): Promise<void> {
  const principal = await findPrincipalById(plan.actorId)
  if (principal?.role !== 'admin' || !mayDo(principal.rights, 'catalogue.write'))
    return refuse('category/planner-without-right')
  const now = categories.find(({ id }) => id === plan.category) ?? refuse('thing/not-found')
  await changeLocked(
    context,
    now,
    withChanges(termsOf(now), plan.changes),
    plan.reason,
    withoutRequest(principal, plan.language),
  )
}
