import { desc, eq, sql } from 'drizzle-orm'
import { type Language, languages } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import { type KnowledgeEntry, selectorQuery } from '#domain/search/knowledge.ts'
import type { Needs } from '#server/context.ts'
import { searchKnowledge, searchKnowledgeChange } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { afterCommit, db, transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'

type EntryRow = typeof searchKnowledge.$inferSelect
type ChangeRow = typeof searchKnowledgeChange.$inferSelect
export type EditedEntry = {
  kind: KnowledgeEntry['kind']
  terms: Record<Language, string[]>
  finds: string[]
  excludes: string[]
}
const changesShown = 50

/** Returns every entry and the latest changes, newest first. */
export async function listSearchKnowledge() {
  const items = await db().select().from(searchKnowledge).orderBy(searchKnowledge.id)
  const rows = await db()
    .select()
    .from(searchKnowledgeChange)
    .orderBy(desc(searchKnowledgeChange.id))
    .limit(changesShown)
  const undone = new Set(rows.map(({ undoes }) => undoes))
  return { items, changes: rows.map((row) => showChange(row, undone.has(row.id))) }
}

const allTerms = (entry: unknown): string[] => {
  const terms = (entry as EditedEntry | null)?.terms
  return terms ? languages.flatMap((language) => terms[language]) : []
}

function showChange({ id, entryId, before, after, reason, actorName, at }: ChangeRow, undone: boolean) {
  const [old, now] = [allTerms(before), allTerms(after)]
  return {
    id,
    entryId,
    kind: before === null ? ('added' as const) : after === null ? ('removed' as const) : ('changed' as const),
    added: now.filter((term) => !old.includes(term)),
    removed: old.filter((term) => !now.includes(term)),
    reason,
    actor: actorName,
    at,
    undone,
  }
}

/** Refuses with request/invalid an entry without a term, or with a selector that says nothing. */
export function assertReadable({ terms, finds, excludes, kind }: EditedEntry): void {
  const isReadable = (selector: string) => kind === 'destination' || selectorQuery(selector) !== undefined
  if (languages.every((language) => terms[language].length === 0) || ![...finds, ...excludes].every(isReadable))
    refuse('request/invalid')
}

/** Takes changes one after another, so that the second admin sees the first one's change. */
const lockKnowledge = () => db().execute(sql`lock table search_knowledge_change in share row exclusive mode`)

const contentOf = ({ kind, terms, finds, excludes }: EditedEntry): EditedEntry => ({ kind, terms, finds, excludes })

async function findEntry(id: string): Promise<EntryRow | undefined> {
  const [row] = await db().select().from(searchKnowledge).where(eq(searchKnowledge.id, id))
  return row
}

async function writeEntry(
  id: string,
  now: EntryRow | undefined,
  entry: EditedEntry | null,
  source: string,
): Promise<void> {
  if (entry === null) await db().delete(searchKnowledge).where(eq(searchKnowledge.id, id))
  else if (now)
    await db()
      .update(searchKnowledge)
      .set({ ...contentOf(entry), source, version: now.version + 1, updatedAt: dbNow })
      .where(eq(searchKnowledge.id, id))
  else
    await db()
      .insert(searchKnowledge)
      .values({ id, ...contentOf(entry), source })
}

type Saving = { seen: number; reason: string }

/**
 * Saves an entry as a new version, with its actor and reason; every process uses it for the next search. Refuses with
 * request/invalid and with flow/stale (another admin was quicker).
 */
export async function saveSearchKnowledge(
  context: Needs<'catalogueChanged'>,
  id: string,
  { seen, reason, ...entry }: EditedEntry & Saving,
  visitor: Visitor,
) {
  assertReadable(entry)
  const actor = member(visitor)
  return transaction(async () => {
    await lockKnowledge()
    const now = await findEntry(id)
    if ((now?.version ?? 0) !== seen) refuse('flow/stale')
    await writeEntry(id, now, entry, `Learned from searches: ${reason}`)
    await db()
      .insert(searchKnowledgeChange)
      .values({
        entryId: id,
        before: now ? contentOf(now) : null,
        after: contentOf(entry),
        reason,
        actorId: actor.id,
        actorName: actor.name,
      })
    afterCommit(() => context.catalogueChanged())
    return (await findEntry(id)) ?? refuse('thing/not-found')
  })
}

/**
 * Writes an entry in the caller's transaction, as `next` makes it of what there is; nothing when that is the same. Every
 * process uses it for the next search.
 */
export async function writeKnowledge(
  id: string,
  next: (before: EditedEntry | undefined) => EditedEntry,
  reason: string,
  visitor: Visitor,
): Promise<void> {
  const actor = member(visitor)
  await lockKnowledge()
  const now = await findEntry(id)
  const before = now ? contentOf(now) : undefined
  const after = next(before)
  if (JSON.stringify(before) === JSON.stringify(contentOf(after))) return
  await writeEntry(id, now, after, `Names of a category: ${reason}`.slice(0, 300))
  await db()
    .insert(searchKnowledgeChange)
    .values({
      entryId: id,
      before: before ?? null,
      after,
      reason: reason.slice(0, 300),
      actorId: actor.id,
      actorName: actor.name,
    })
}

/**
 * Takes back the latest change of an entry that was not taken back yet, as a change of its own. Refuses with
 * thing/not-found when there is none.
 */
export async function undoSearchKnowledge(
  context: Needs<'catalogueChanged'>,
  id: string,
  reason: string,
  visitor: Visitor,
) {
  const actor = member(visitor)
  await transaction(async () => {
    await lockKnowledge()
    const changes = await db()
      .select()
      .from(searchKnowledgeChange)
      .where(eq(searchKnowledgeChange.entryId, id))
      .orderBy(desc(searchKnowledgeChange.id))
    const undone = new Set(changes.map(({ undoes }) => undoes))
    const last = changes.find((change) => change.undoes === null && !undone.has(change.id)) ?? refuse('thing/not-found')
    const now = await findEntry(id)
    await writeEntry(id, now, last.before as EditedEntry | null, `Taken back: ${reason}`)
    await db()
      .insert(searchKnowledgeChange)
      .values({
        entryId: id,
        before: now ? contentOf(now) : null,
        after: last.before,
        reason,
        undoes: last.id,
        actorId: actor.id,
        actorName: actor.name,
      })
    afterCommit(() => context.catalogueChanged())
  })
  const row = await findEntry(id)
  return { items: row ? [row] : [] }
}

/** The most frequent recorded searches are tried. */
const mostTried = 60

/** Returns the most frequent recorded searches. */
export async function listFrequentSearches() {
  const { rows } = await db().execute<{ typed: string }>(
    sql`select typed from recorded_search group by typed order by sum(times) desc, typed limit ${mostTried}`,
  )
  return rows
}
