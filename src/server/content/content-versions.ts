import { Refusal, refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import type { contentVersion, StoredBody } from '#server/db/content-tables.ts'
import { readClock } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import type { CacheTag } from '#server/http/cache-tags.ts'
import type { Principal } from '#server/http/visitor.ts'
import { textCode } from '#server/translate.ts'
import {
  findDraft,
  insertVersion,
  lockContent,
  newestVersion,
  removeDraft,
  saveDraft,
  withdrawVersion,
} from './content-store.ts'

/** Saves a draft over the revision `seen`. Refuses with flow/stale when another admin saved meanwhile. */
export async function saveNextDraft(
  contentId: string,
  body: StoredBody,
  seen: number,
  actor: Principal,
): Promise<void> {
  await transaction(async () => {
    await lockContent(contentId)
    const before = await findDraft(contentId)
    if ((before?.revision ?? 0) !== seen) refuse('flow/stale')
    const basedOn = before?.basedOn ?? (await newestVersion(contentId))
    await saveDraft({ contentId, revision: seen + 1, basedOn, body }, actor)
  })
}

type NextVersion = {
  from: Date | null
  reason: string
  /** The newest version that was looked at. */
  seen: number
  /** The cached responses that show it. */
  shownOn: readonly CacheTag[]
  /** Returns what the version stores, read under the lock. */
  prepare: () => Promise<Pick<typeof contentVersion.$inferInsert, 'body' | 'changes' | 'shippedEdition'>>
}

/**
 * Publishes the next version at once or from a moment on, and uses the draft up. Refuses with request/invalid (a start in the
 * past, or nothing changed) and flow/stale when another admin published meanwhile.
 */
export async function publishNextVersion(
  context: Needs<'catalogueChanged'>,
  contentId: string,
  { from, reason, seen, shownOn, prepare }: NextVersion,
  actor: Principal,
): Promise<void> {
  await transaction(async () => {
    await lockContent(contentId)
    const newest = await newestVersion(contentId)
    if (newest !== seen) refuse('flow/stale')
    const now = await readClock()
    if (from !== null && from <= now) throw new Refusal('request/invalid', { from: textCode('fields', 'passed') })
    const prepared = await prepare()
    if (prepared.changes.length === 0 && from === null)
      throw new Refusal('request/invalid', { body: textCode('content', 'problem.unchanged') })
    await insertVersion({
      contentId,
      version: newest + 1,
      ...prepared,
      validFrom: from ?? now,
      reason,
      actorId: actor.id,
      actorName: actor.name,
    })
    await removeDraft(contentId)
    afterCommit(() => context.catalogueChanged(shownOn))
  })
}

/** Withdraws a version that has not begun. Refuses with thing/not-found when there is none such. */
export async function withdrawPlanned(contentId: string, version: number): Promise<void> {
  await transaction(async () => {
    await lockContent(contentId)
    if (!(await withdrawVersion(contentId, version))) refuse('thing/not-found')
  })
}
