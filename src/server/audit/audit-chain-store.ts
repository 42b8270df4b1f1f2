import { desc, sql } from 'drizzle-orm'
import type { ChainedEntry } from '#domain/audit/audit-chain.ts'
import { auditLink } from '#server/db/audit-tables.ts'
import { db } from '#server/db/transaction.ts'

export type Link = { position: number; hash: string }
export type LinkedEntry = Link & { entryId: string; entry: ChainedEntry | null }

/** Any number that no other lock of the shop uses. */
const chainLock = 7_201_001

/** Takes the chain for this transaction; false while another process extends it. */
export async function takeChain(): Promise<boolean> {
  const { rows } = await db().execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${chainLock}::bigint) as taken`,
  )
  return rows[0]?.taken === true
}

/** Returns the newest link, or undefined before the first. */
export async function findHead(): Promise<Link | undefined> {
  const [head] = await db()
    .select({ position: auditLink.position, hash: auditLink.hash })
    .from(auditLink)
    .orderBy(desc(auditLink.position))
    .limit(1)
  return head
}

/** The columns of an entry as they are hashed. */
const chained = sql`jsonb_build_object('id', e.id::text,
  'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'actorId', e.actor_id,
  'actingFor', e.acting_for, 'permission', e.permission, 'act', e.act, 'subjectId', e.subject_id, 'about', e.about,
  'reason', e.reason, 'changes', e.changes, 'requestId', e.request_id)
  || case when e.api_key is null then '{}'::jsonb else jsonb_build_object('apiKey', e.api_key) end`

/** Returns the oldest entries that have no link yet. */
export async function listWaiting(most: number): Promise<ChainedEntry[]> {
  const { rows } = await db().execute<{ entry: ChainedEntry }>(sql`
    select ${chained} as entry from audit_waiting w join audit_entry e on e.id = w.entry_id order by e.id limit ${most}`)
  return rows.map(({ entry }) => entry)
}

/** Saves links, and takes their entries off the waiting list. */
export async function saveLinks(links: readonly (Link & { entryId: number })[]): Promise<void> {
  await db()
    .insert(auditLink)
    .values([...links])
  await db().execute(sql`
    delete from audit_waiting where entry_id in (${sql.join(
      links.map(({ entryId }) => sql`${entryId}`),
      sql`, `,
    )})`)
}

/** Returns links in their order with their entries; null for an entry that is missing. */
export async function listLinks(after: number, most: number): Promise<LinkedEntry[]> {
  const { rows } = await db().execute<{
    position: string
    hash: string
    entryId: string
    entry: ChainedEntry | null
  }>(sql`
    select l.position, l.hash, l.entry_id as "entryId", case when e.id is null then null else ${chained} end as entry
    from audit_link l left join audit_entry e on e.id = l.entry_id
    where l.position > ${after} order by l.position limit ${most}`)
  return rows.map((row) => ({ ...row, position: Number(row.position), entryId: String(row.entryId) }))
}

/** Counts entries without a link, and returns the oldest that is neither linked nor waiting to be. */
export async function findUnlinked(): Promise<{ waiting: number; lost: string | null }> {
  const { rows } = await db().execute<{ waiting: number; lost: string | null }>(sql`
    select (select count(*)::int from audit_waiting) as waiting, (
      select min(e.id)::text from audit_entry e
      where not exists (select from audit_link l where l.entry_id = e.id)
        and not exists (select from audit_waiting w where w.entry_id = e.id)
    ) as lost`)
  return rows[0] ?? { waiting: 0, lost: null }
}
