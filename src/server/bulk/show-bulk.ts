import { type BulkRowState, bulkRowStates, canBeUndone, problemsPerPage } from '#domain/bulk/bulk-act.ts'
import type { BulkJobState } from '#domain/bulk/bulk-job-list.ts'
import { isUndoOpen } from '#domain/lists/undo-window.ts'
import { type RefusalCode, refuse } from '#domain/refusal.ts'
import { readClock } from '#server/db/database-clock.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { openList } from '#server/lists/open-list.ts'
import { refusalText } from '#server/refusal-text.ts'
import { bulkJobListSource, ownJobs } from './bulk-job-list-store.ts'
import { type BulkJob, countProblems, countRows, findOwnJob, listJobs, listProblems } from './bulk-store.ts'
import { bulkTargets } from './bulk-targets.ts'

/** Returns the list of a person's own jobs. */
export const openBulkJobs = (visitor: Visitor) =>
  openList(
    {
      source: bulkJobListSource(visitor.language),
      scope: ownJobs(member(visitor).id),
      readRows: async (ids) => (await showAll(await listJobs(ids))).map(showListed),
    },
    visitor.language,
  )

type Shown = Awaited<ReturnType<typeof showAll>>[number]

const showListed = ({ counts, ...job }: Shown) => ({
  ...job,
  counts,
  state: stateOfJob(job),
  done: counts.done,
  refused: counts.refused,
  waiting: counts.waiting + counts.undoing,
  undone: counts.undone,
})

function stateOfJob({ finishedAt, cancelledAt }: Pick<Shown, 'finishedAt' | 'cancelledAt'>): BulkJobState {
  if (finishedAt === null) return 'working'
  return cancelledAt === null ? 'finished' : 'stopped'
}

/** Returns one of a person's own jobs. Refuses with thing/not-found. */
export async function showBulkJob(id: string, visitor: Visitor) {
  const job = (await findOwnJob(id, member(visitor).id)) ?? refuse('thing/not-found')
  const [shown] = await showAll([job])
  return shown ?? refuse('thing/not-found')
}

/** Returns it with the records that refused and their reasons, by name, in the visitor's language. */
export async function showBulkResult(id: string, page: number, visitor: Visitor) {
  const shown = await showBulkJob(id, visitor)
  const rows = await listProblems(id, problemsPerPage, (page - 1) * problemsPerPage)
  const names = await bulkTargets[shown.list].names(
    rows.map(({ recordId }) => recordId),
    visitor.language,
  )
  return {
    ...shown,
    problemCount: await countProblems(id),
    problems: rows.map(({ recordId, code, details, state }) => ({
      id: recordId,
      name: names.get(recordId) ?? recordId,
      text: refusalText(visitor.language, code as RefusalCode, details),
      state,
    })),
  }
}

async function showAll(jobs: readonly BulkJob[]) {
  const now = await readClock()
  const rows = jobs.length === 0 ? [] : await countRows(jobs.map(({ id }) => id))
  return jobs.map(({ id, list, act, chosen, brandId, createdAt, finishedAt, cancelledAt, undoneAt }) => {
    const own = rows.filter(({ jobId }) => jobId === id)
    const counts = Object.fromEntries(
      bulkRowStates.map((state) => [state, own.find((row) => row.state === state)?.count ?? 0]),
    ) as Record<BulkRowState, number>
    const isUndoable = own.some(({ state, undoable }) => state === 'done' && undoable > 0)
    return {
      id,
      list,
      kind: act.kind,
      chosen,
      counts,
      brandId,
      createdAt,
      finishedAt,
      cancelledAt,
      undoneAt,
      mayCancel: finishedAt === null && counts.waiting > 0,
      mayRetry: finishedAt !== null && counts.refused > 0,
      mayUndo: finishedAt !== null && isUndoOpen(createdAt, now) && canBeUndone(act.kind) && isUndoable,
    }
  })
}
