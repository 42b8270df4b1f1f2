import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { BulkRowState } from '#domain/bulk/bulk-act.ts'
import { bulkJob, bulkRow } from '#server/db/bulk-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

export type BulkJob = typeof bulkJob.$inferSelect
export type BulkRow = typeof bulkRow.$inferSelect

/** Rows saved by one statement. */
const batch = 1_000

/** Saves a job unless its key was used before; returns its id, undefined when it was. */
export async function insertJob(values: typeof bulkJob.$inferInsert): Promise<string | undefined> {
  const [row] = await db()
    .insert(bulkJob)
    .values(values)
    .onConflictDoNothing({ target: [bulkJob.accountId, bulkJob.onceKey] })
    .returning({ id: bulkJob.id })
  return row?.id
}

/** Saves the records of a job in their order. */
export async function insertRows(jobId: string, records: readonly { id: string; seen: number | null }[]) {
  for (let start = 0; start < records.length; start += batch)
    await db()
      .insert(bulkRow)
      .values(
        records.slice(start, start + batch).map(({ id, seen }, at) => ({
          jobId,
          position: start + at,
          recordId: id,
          seen,
        })),
      )
}

/** Returns the id of the job that a press of a person has started. */
export async function findJobOfKey(accountId: string, onceKey: string): Promise<string | undefined> {
  const [row] = await db()
    .select({ id: bulkJob.id })
    .from(bulkJob)
    .where(and(eq(bulkJob.accountId, accountId), eq(bulkJob.onceKey, onceKey)))
  return row?.id
}

const isOwn = (id: string, accountId: string) => and(eq(bulkJob.id, id), eq(bulkJob.accountId, accountId))

/** Returns a person's own job. */
export async function findOwnJob(id: string, accountId: string): Promise<BulkJob | undefined> {
  const [row] = await db().select().from(bulkJob).where(isOwn(id, accountId))
  return row
}

/** Does the same and locks it until the transaction ends. */
export async function lockOwnJob(id: string, accountId: string): Promise<BulkJob | undefined> {
  const [row] = await db().select().from(bulkJob).where(isOwn(id, accountId)).for('no key update')
  return row
}

/** Returns these jobs, in no order. */
export const listJobs = (ids: readonly string[]): Promise<BulkJob[]> =>
  db()
    .select()
    .from(bulkJob)
    .where(inArray(bulkJob.id, [...ids]))

/** Counts the rows of jobs by state, and those that could be taken back. */
export async function countRows(jobIds: readonly string[]) {
  const rows = await db()
    .select({
      jobId: bulkRow.jobId,
      state: bulkRow.state,
      count: sql<number>`count(*)::int`,
      undoable: sql<number>`(count(*) filter (where ${bulkRow.before} is not null))::int`,
    })
    .from(bulkRow)
    .where(inArray(bulkRow.jobId, [...jobIds]))
    .groupBy(bulkRow.jobId, bulkRow.state)
  return rows
}

/** Matches rows whose person should read a reason. */
const isProblem = (jobId: string) =>
  and(eq(bulkRow.jobId, jobId), inArray(bulkRow.state, ['refused', 'done']), isNotNull(bulkRow.code))

/** Returns the rows of a job that were refused, or could not be taken back. */
export const listProblems = (jobId: string, most: number, offset: number): Promise<BulkRow[]> =>
  db().select().from(bulkRow).where(isProblem(jobId)).orderBy(asc(bulkRow.position)).limit(most).offset(offset)

/** Counts them. */
export const countProblems = (jobId: string): Promise<number> => db().$count(bulkRow, isProblem(jobId))

/** Leaves alone what still waits; a row that is being done is waited for. */
export async function cancelRows(jobId: string): Promise<void> {
  await db()
    .update(bulkRow)
    .set({ state: 'cancelled', decidedAt: dbNow })
    .where(and(eq(bulkRow.jobId, jobId), eq(bulkRow.state, 'waiting')))
  await db().update(bulkJob).set({ cancelledAt: dbNow }).where(eq(bulkJob.id, jobId))
}

/** Lets the refused rows wait again, as the records are now; returns how many. */
export async function retryRows(jobId: string): Promise<number> {
  const rows = await db()
    .update(bulkRow)
    .set({ state: 'waiting', code: null, details: null, seen: null, tries: 0, tryAt: null, decidedAt: null })
    .where(and(eq(bulkRow.jobId, jobId), eq(bulkRow.state, 'refused')))
    .returning({ position: bulkRow.position })
  if (rows.length > 0)
    await db().update(bulkJob).set({ finishedAt: null, cancelledAt: null }).where(eq(bulkJob.id, jobId))
  return rows.length
}

/** Lets what was done wait to be taken back; returns how many rows. */
export async function undoRows(jobId: string): Promise<number> {
  const rows = await db()
    .update(bulkRow)
    .set({ state: 'undoing', code: null, details: null, tries: 0, tryAt: null })
    .where(and(eq(bulkRow.jobId, jobId), eq(bulkRow.state, 'done'), isNotNull(bulkRow.before)))
    .returning({ position: bulkRow.position })
  if (rows.length > 0)
    await db().update(bulkJob).set({ finishedAt: null, undoneAt: dbNow }).where(eq(bulkJob.id, jobId))
  return rows.length
}

/** Returns the jobs that are not finished, the oldest first. */
export const listOpenJobs = (most: number): Promise<BulkJob[]> =>
  db().select().from(bulkJob).where(isNull(bulkJob.finishedAt)).orderBy(asc(bulkJob.createdAt)).limit(most)

/** The open states: to be done, or to be taken back. */
const isOpen = inArray(bulkRow.state, ['waiting', 'undoing'])

/** Claims the next row of a job for this transaction; rows that another process works on are passed over. */
export async function claimRow(jobId: string): Promise<BulkRow | undefined> {
  const [row] = await db()
    .select()
    .from(bulkRow)
    .where(and(eq(bulkRow.jobId, jobId), isOpen, or(isNull(bulkRow.tryAt), lte(bulkRow.tryAt, dbNow))))
    .orderBy(asc(bulkRow.position))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

const rowOf = ({ jobId, position }: Pick<BulkRow, 'jobId' | 'position'>) =>
  and(eq(bulkRow.jobId, jobId), eq(bulkRow.position, position))

type Decision = {
  state: BulkRowState
  code?: string | null
  details?: Record<string, unknown> | null
  before?: Record<string, unknown> | null
}

/** Saves what became of a row. */
export async function saveDecision(row: BulkRow, decision: Decision): Promise<void> {
  await db()
    .update(bulkRow)
    .set({ ...decision, decidedAt: dbNow })
    .where(rowOf(row))
}

/** Notes that a row could not be worked on, and lets it wait; returns how often that has happened. */
export async function postponeRow(row: BulkRow): Promise<number> {
  const [saved] = await db()
    .update(bulkRow)
    .set({ tries: sql`${bulkRow.tries} + 1`, tryAt: sql`now() + make_interval(secs => 5 * (${bulkRow.tries} + 1))` })
    .where(and(rowOf(row), isOpen))
    .returning({ tries: bulkRow.tries })
  return saved?.tries ?? 0
}

/** Refuses all that a person waits for whose rights do not reach any more. */
export async function refuseOpenRows(jobId: string, code: string): Promise<void> {
  await db()
    .update(bulkRow)
    .set({ state: sql`case ${bulkRow.state} when 'undoing' then 'done' else 'refused' end`, code, decidedAt: dbNow })
    .where(and(eq(bulkRow.jobId, jobId), isOpen))
}

/** Marks a job as finished when none of its rows is open. */
export async function finishJob(jobId: string): Promise<void> {
  await db()
    .update(bulkJob)
    .set({ finishedAt: dbNow })
    .where(
      and(
        eq(bulkJob.id, jobId),
        isNull(bulkJob.finishedAt),
        sql`not exists (select from bulk_row r where r.job_id = ${jobId} and r.state in ('waiting', 'undoing'))`,
      ),
    )
}
