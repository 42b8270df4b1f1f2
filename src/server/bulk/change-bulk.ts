import { requireAccess } from '#domain/accounts/access.ts'
import { canBeUndone } from '#domain/bulk/bulk-act.ts'
import { isUndoOpen } from '#domain/lists/undo-window.ts'
import { refuse } from '#domain/refusal.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { type BulkJob, cancelRows, finishJob, lockOwnJob, retryRows, undoRows } from './bulk-store.ts'
import { bulkTargets } from './bulk-targets.ts'

/** Locks a person's own job, changes it, and refuses with thing/not-found for another one's. */
const changeOwn = (id: string, actor: Principal, work: (job: BulkJob) => Promise<void>): Promise<void> =>
  transaction(async () => {
    const job = await lockOwnJob(id, actor.id)
    await work(job ?? refuse('thing/not-found'))
  })

/** Stops a job; what is done stays. A finished one stays as it is. Refuses with thing/not-found. */
export const cancelBulk = (id: string, actor: Principal): Promise<void> =>
  changeOwn(id, actor, async (job) => {
    if (job.finishedAt) return
    await cancelRows(job.id)
    await finishJob(job.id)
  })

/**
 * Tries the refused rows again, and these alone. Nothing happens when none is refused, as after a second press. Refuses
 * with thing/not-found, and as the endpoints of the list do for a person who may not do it any more.
 */
export const retryBulk = (id: string, actor: Principal): Promise<void> =>
  changeOwn(id, actor, async (job) => {
    requireRights(job, actor)
    await retryRows(job.id)
  })

/**
 * Takes back what was done. Refuses with thing/not-found, bulk/cannot-undo, flow/undo-over after seven days, flow/not-now
 * while it is being done, and as the endpoints of the list do for a person who may not do it any more.
 */
export const undoBulk = (id: string, actor: Principal): Promise<void> =>
  changeOwn(id, actor, async (job) => {
    requireRights(job, actor)
    if (!canBeUndone(job.act.kind)) refuse('bulk/cannot-undo')
    if (!isUndoOpen(job.createdAt, await readClock())) refuse('flow/undo-over')
    if (!job.finishedAt) {
      if (job.undoneAt) return
      refuse('flow/not-now')
    }
    await undoRows(job.id)
  })

function requireRights({ list }: BulkJob, actor: Principal): void {
  const { access, secondFactor } = bulkTargets[list]
  requireAccess(access, actor)
  if (secondFactor && !actor.hasRecentStepUp) refuse('auth/second-factor', { has: true })
}
