import { mayEnter } from '#domain/accounts/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { findPrincipalById } from '#server/accounts/principal-store.ts'
import { beginNoting, insertEntry } from '#server/audit/audit-entry-store.ts'
import type { Needs } from '#server/context.ts'
import { savepoint, transaction, witnessed } from '#server/db/transaction.ts'
import { type Principal, type Visitor, withoutRequest } from '#server/http/visitor.ts'
import type { IntervalJob } from '#server/jobs/interval-job.ts'
import { redact } from '#server/redact.ts'
import {
  type BulkJob,
  type BulkRow,
  claimRow,
  finishJob,
  listOpenJobs,
  postponeRow,
  refuseOpenRows,
  saveDecision,
} from './bulk-store.ts'
import { bulkTargets } from './bulk-targets.ts'

type Needed = Needs<'log' | 'catalogueChanged' | 'orderChanged' | 'notifyOutbox' | 'searchEngine' | 'pictures'>

/** Jobs worked on in turn, so that a long one holds up no short one. */
const jobsAtOnce = 20
/** Rows of one job before the next has its turn. */
const turn = 20
/** Attempts at a row that fails for no reason of its own. */
const mostTries = 3
const restMilliseconds = 1_000

/** Works off acts on many records, in every process at once: each row is claimed by one of them. */
export const bulkWork: IntervalJob = {
  name: 'bulk acts',
  first: restMilliseconds,
  run: async (context) => ((await workBulkJobs(context)) ? 0 : restMilliseconds),
  pauseAfterFailure: 5_000,
}

/** Gives each open job a turn; returns whether any row was worked on. */
export async function workBulkJobs(context: Needed): Promise<boolean> {
  let isBusy = false
  for (const job of await listOpenJobs(jobsAtOnce)) isBusy = (await takeTurn(context, job)) || isBusy
  return isBusy
}

/** The person's rights are those of this moment: a person who may not do one may not do the rest. */
async function takeTurn(context: Needed, job: BulkJob): Promise<boolean> {
  const principal = await findPrincipalById(job.accountId)
  if (!principal || !mayStill(job, principal)) await refuseOpenRows(job.id, 'auth/permission')
  else
    for (let count = 0; count < turn; count++)
      if (!(await workRow(context, job, principal))) {
        await finishJob(job.id)
        return count > 0
      }
  await finishJob(job.id)
  return true
}

const mayStill = (job: BulkJob, principal: Principal): boolean =>
  mayEnter(bulkTargets[job.list].access, principal) &&
  (principal.role === 'admin' || (job.brandId !== null && job.brandId === principal.brandId))

/** Works on the next row in a transaction of its own; returns whether there was one. */
async function workRow(context: Needed, job: BulkJob, principal: Principal): Promise<boolean> {
  let claimed: BulkRow | undefined
  try {
    return await inTransaction(job, principal, async () => {
      const row = await claimRow(job.id)
      claimed = row
      if (!row) return undefined
      const isDone = await decide(context, job, row, withoutRequest(principal, job.language))
      return { row, isDone }
    })
  } catch (error) {
    if (!claimed) throw error
    await postpone(context, claimed, error)
    return true
  }
}

/** Does or takes back one row, and saves what became of it; a refusal undoes the act alone. Returns whether it was done. */
async function decide(context: Needed, job: BulkJob, row: BulkRow, visitor: Visitor): Promise<boolean> {
  const target = bulkTargets[job.list]
  try {
    if (row.state === 'undoing') {
      await savepoint(async () => target.undo?.(context, row.recordId, row.before ?? {}, visitor))
      await saveDecision(row, { state: 'undone' })
    } else {
      const record = { id: row.recordId, seen: row.seen }
      const before = await savepoint(() => target.run(context, record, job.act, visitor))
      await saveDecision(row, { state: 'done', before: before as Record<string, unknown> | null })
    }
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const state = row.state === 'undoing' ? 'done' : 'refused'
    await saveDecision(row, { state, code: error.code, details: { ...error.details } })
    return false
  }
}

/** A failure of the machine is no answer: the row waits, and is refused when it goes on failing. */
async function postpone(context: Needed, row: BulkRow, error: unknown): Promise<void> {
  context.log.error({ err: error, jobId: row.jobId, recordId: row.recordId }, 'a row of a bulk act failed')
  if ((await postponeRow(row)) < mostTries) return
  await saveDecision(row, { state: row.state === 'undoing' ? 'done' : 'refused', code: 'bulk/failed' })
}

type Worked = { row: BulkRow; isDone: boolean } | undefined

/** Works on a row in a transaction, with the entry of the audit log for a member of staff, as for the single act. */
async function inTransaction(job: BulkJob, principal: Principal, work: () => Promise<Worked>): Promise<boolean> {
  if (principal.role !== 'admin') return (await transaction(work)) !== undefined
  let worked: Worked
  await witnessed(
    {
      begun: async () => {
        worked = undefined
        await beginNoting()
      },
      committing: async () => {
        if (worked?.isDone) await insertEntry(entryOf(job, worked.row, principal), true)
      },
    },
    async () => {
      await transaction(async () => {
        worked = await work()
      })
    },
  )
  return worked !== undefined
}

function entryOf(job: BulkJob, row: BulkRow, principal: Principal) {
  const target = bulkTargets[job.list]
  const { access } = target
  const act = row.state === 'undoing' ? target.actOfUndo(job.act) : target.actOf(job.act)
  const [subject = ''] = act.split('.')
  const reason = 'reason' in job.act ? job.act.reason : null
  return {
    actorId: principal.id,
    actingFor: job.brandId,
    permission: access.permission,
    act,
    subject,
    subjectId: row.recordId,
    reason: reason === null ? null : redact(reason).slice(0, 500),
    requestId: `bulk-job:${job.id}`,
    apiKey: null,
  }
}
