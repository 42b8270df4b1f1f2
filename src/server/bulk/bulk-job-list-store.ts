import { type SQL, sql } from 'drizzle-orm'
import type { BulkRowState } from '#domain/bulk/bulk-act.ts'
import { bulkActKinds, bulkJobList } from '#domain/bulk/bulk-job-list.ts'
import type { Language } from '#domain/language/language.ts'
import type { ListSource } from '#server/lists/list-source.ts'
import { translate } from '#server/translate.ts'

const kind = sql`(j.act ->> 'kind')`
/** Counts the rows of a job in these states, by their index. */
const count = (...states: BulkRowState[]): SQL =>
  sql`(select count(*)::int from bulk_row r where r.job_id = j.id and r.state = any(${sql.param(states)}::text[]))`

/** Returns how the list of acts on many records is read; acts are searched as they are called in one language. */
export const bulkJobListSource = (language: Language): ListSource => ({
  list: bulkJobList,
  from: sql`bulk_job j`,
  id: sql`j.id`,
  columns: {
    kind,
    createdAt: sql`j.created_at`,
    // The rule of `stateOfJob`.
    state: sql`(case when j.finished_at is null then 'working' when j.cancelled_at is not null then 'stopped' else 'finished' end)`,
    done: count('done'),
    refused: count('refused'),
    waiting: count('waiting', 'undoing'),
    undone: count('undone'),
    chosen: sql`j.chosen`,
    finishedAt: sql`j.finished_at`,
    id: sql`j.id`,
  },
  filled: ['kind', 'createdAt', 'state', 'done', 'refused', 'waiting', 'undone', 'chosen', 'id'],
  search: (typed) => {
    const wanted = typed.toLowerCase()
    const called = bulkActKinds.filter((each) =>
      translate(language, 'bulk', `kinds.${each}`).toLowerCase().includes(wanted),
    )
    return sql`(${kind} = any(${sql.param(called)}::text[]) or j.id = ${typed})`
  },
})

/** Builds the condition of a person's own jobs. */
export const ownJobs = (accountId: string): SQL => sql`j.account_id = ${accountId}`
