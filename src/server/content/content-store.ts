import { and, desc, eq, inArray, isNull, like, lte, type SQL, sql } from 'drizzle-orm'
import type { ContentBody } from '#domain/content/content-body.ts'
import { contentDraft, contentVersion, type StoredBody } from '#server/db/content-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

/** A version or a draft with the kind of body that its id says. */
export type ContentVersion<Body extends StoredBody = ContentBody> = Omit<typeof contentVersion.$inferSelect, 'body'> & {
  body: Body | null
}
export type ContentDraft<Body extends StoredBody = ContentBody> = Omit<typeof contentDraft.$inferSelect, 'body'> & {
  body: Body
}

const begunBy = (at: SQL | Date) => and(isNull(contentVersion.withdrawnAt), lte(contentVersion.validFrom, at))
const begun = begunBy(dbNow)
const latestFirst = [desc(contentVersion.validFrom), desc(contentVersion.version)] as const

/**
 * Returns the version in force of a text, now or at a moment that has passed; undefined while it says what it was shipped with
 * and never said otherwise.
 */
export async function findVersionInForce<Body extends StoredBody = ContentBody>(
  contentId: string,
  at?: Date,
): Promise<ContentVersion<Body> | undefined> {
  const [row] = await db()
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.contentId, contentId), at ? begunBy(at) : begun))
    .orderBy(...latestFirst)
    .limit(1)
  return row as ContentVersion<Body> | undefined
}

/** Returns the versions in force of all texts whose id begins like this, such as `email.`. */
export async function listVersionsInForce<Body extends StoredBody = ContentBody>(
  beginning: string,
): Promise<ContentVersion<Body>[]> {
  const rows = await db()
    .selectDistinctOn([contentVersion.contentId])
    .from(contentVersion)
    .where(and(like(contentVersion.contentId, `${beginning}%`), begun))
    .orderBy(contentVersion.contentId, ...latestFirst)
  return rows as ContentVersion<Body>[]
}

/** What the list of texts shows of each version: everything but the texts themselves. */
const described = {
  contentId: contentVersion.contentId,
  version: contentVersion.version,
  isShipped: sql<boolean>`${contentVersion.body} is null`,
  shippedEdition: contentVersion.shippedEdition,
  validFrom: contentVersion.validFrom,
  withdrawnAt: contentVersion.withdrawnAt,
  reason: contentVersion.reason,
  actorName: contentVersion.actorName,
  createdAt: contentVersion.createdAt,
}

/** Lists the versions of these texts without their bodies, newest first. */
export const listVersions = (contentIds: readonly string[]) =>
  db()
    .select(described)
    .from(contentVersion)
    .where(inArray(contentVersion.contentId, [...contentIds]))
    .orderBy(desc(contentVersion.version))

export async function findVersion<Body extends StoredBody = ContentBody>(
  contentId: string,
  version: number,
): Promise<ContentVersion<Body> | undefined> {
  const [row] = await db()
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.contentId, contentId), eq(contentVersion.version, version)))
  return row as ContentVersion<Body> | undefined
}

/** Lists the drafts of these texts without their bodies. */
export const listDrafts = (contentIds: readonly string[]) =>
  db()
    .select({
      contentId: contentDraft.contentId,
      actorName: contentDraft.actorName,
      savedAt: contentDraft.savedAt,
    })
    .from(contentDraft)
    .where(inArray(contentDraft.contentId, [...contentIds]))

export async function findDraft<Body extends StoredBody = ContentBody>(
  contentId: string,
): Promise<ContentDraft<Body> | undefined> {
  const [row] = await db().select().from(contentDraft).where(eq(contentDraft.contentId, contentId))
  return row as ContentDraft<Body> | undefined
}

/** Keeps others from saving or publishing this text until the transaction ends. */
export async function lockContent(contentId: string): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content:${contentId}`}, 0))`)
}

/** Returns the number of the newest version of a text, 0 before the first. */
export async function newestVersion(contentId: string): Promise<number> {
  const [row] = await db()
    .select({ version: sql<number>`coalesce(max(${contentVersion.version}), 0)::int` })
    .from(contentVersion)
    .where(eq(contentVersion.contentId, contentId))
  return row?.version ?? 0
}

type SavedDraft = { contentId: string; revision: number; basedOn: number; body: StoredBody }

/** Saves the draft of a text in the place of the former one. */
export async function saveDraft(draft: SavedDraft, actor: Principal): Promise<void> {
  const values = { ...draft, actorId: actor.id, actorName: actor.name, savedAt: dbNow }
  await db().insert(contentDraft).values(values).onConflictDoUpdate({ target: contentDraft.contentId, set: values })
}

/** Removes the draft of a text. Returns whether there was one. */
export async function removeDraft(contentId: string): Promise<boolean> {
  const gone = await db()
    .delete(contentDraft)
    .where(eq(contentDraft.contentId, contentId))
    .returning({ contentId: contentDraft.contentId })
  return gone.length > 0
}

export async function insertVersion(values: typeof contentVersion.$inferInsert): Promise<void> {
  await db().insert(contentVersion).values(values)
}

/** Withdraws a version that has not begun. Returns whether it could be. */
export async function withdrawVersion(contentId: string, version: number): Promise<boolean> {
  const withdrawn = await db()
    .update(contentVersion)
    .set({ withdrawnAt: dbNow })
    .where(
      and(
        eq(contentVersion.contentId, contentId),
        eq(contentVersion.version, version),
        isNull(contentVersion.withdrawnAt),
        sql`${contentVersion.validFrom} > clock_timestamp()`,
      ),
    )
    .returning({ version: contentVersion.version })
  return withdrawn.length > 0
}
