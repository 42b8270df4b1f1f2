import { mayDo } from '#domain/accounts/permission.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { findPrincipalById } from '#server/accounts/principal-store.ts'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { savepoint, transaction } from '#server/db/transaction.ts'
import { withoutRequest } from '#server/http/visitor.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { refreshCategories } from '#server/shop/category-memory.ts'
import { lockCategories } from './category-change-store.ts'
import { type CategoryPlan, endPlan, listDuePlans, lockPlan, secondsUntilNextPlan } from './category-plan-store.ts'
import { type ChangeContext, changeLocked, termsOf } from './change-category.ts'

const shortestPause = 1_000
/** A change that is planned meanwhile begins at most this late (milliseconds). */
const longestPause = 10_000

/** Begins planned changes of categories: at the second while the job waits for one, at most 10 seconds late otherwise. */
export const categoryPlanWatch: IntervalJob = {
  name: 'planned changes of categories',
  first: 5_000,
  run: async (context, database) => {
    await applyCategoryPlans(context, database)
    const seconds = (await secondsUntilNextPlan()) ?? Number.POSITIVE_INFINITY
    return Math.min(longestPause, Math.max(shortestPause, seconds * 1_000))
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

/** Begins a change; one that is refused now is ended with the code of the refusal, which its category's screen shows. */
async function begin(context: ChangeContext, id: number): Promise<void> {
  await lockCategories()
  const plan = await lockPlan(id)
  // Another process was quicker, or it was withdrawn.
  if (plan?.state !== 'planned') return
  try {
    await savepoint(() => change(context, plan))
    await endPlan(id, { state: 'begun' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await endPlan(id, { state: 'failed', problem: error.code })
  }
}

/** Saves it in the name of who planned it, whose right is asked for again: the jobs it starts act for them too. */
async function change(context: ChangeContext, plan: CategoryPlan): Promise<void> {
  const principal = await findPrincipalById(plan.actorId)
  if (principal?.role !== 'admin' || !mayDo(principal.rights, 'catalogue.write')) return refuse('auth/permission')
  const now = (await lockCategories()).find(({ id }) => id === plan.category) ?? refuse('thing/not-found')
  const terms = { ...termsOf(now), ...plan.changes }
  await changeLocked(context, now, terms, plan.reason, withoutRequest(principal, plan.language))
}
