import { isDeepStrictEqual } from 'node:util'
import type { ContentBody } from '#domain/content/content-body.ts'
import { changesOfBodies } from '#domain/content/content-changes.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { assertContent } from './content-rules.ts'
import { lockContent, removeDraft } from './content-store.ts'
import { publishNextVersion, saveNextDraft, withdrawPlanned } from './content-versions.ts'
import { requireShipped, shippedEditionOf } from './shipped-content.ts'
import { completed, showContent } from './show-content.ts'

/**
 * Saves the draft of a page or an email, also an unfinished one. `seen` is the revision it was made of. Refuses with
 * thing/not-found, request/invalid (the wrong kind of text) and flow/stale when another admin saved meanwhile.
 */
export async function saveContentDraft(
  id: string,
  { body, seen }: { body: ContentBody; seen: number },
  actor: Principal,
): Promise<void> {
  if (requireShipped(id).kind !== body.kind) refuse('request/invalid')
  await saveNextDraft(id, body, seen, actor)
}

/** Throws the draft of a page or an email away. Refuses with thing/not-found when there is none. */
export async function dropContentDraft(id: string): Promise<void> {
  requireShipped(id)
  await transaction(async () => {
    await lockContent(id)
    if (!(await removeDraft(id))) refuse('thing/not-found')
  })
}

type Publishing = { body: ContentBody | null; from: Date | null; reason: string; seen: number }

/**
 * Publishes a version of a page or an email: at once, or from a moment on. Without a body the shipped text comes back. The
 * draft is used up. Refuses with thing/not-found, request/invalid (by field, a start in the past, or nothing changed) and
 * flow/stale when another admin published meanwhile.
 */
export async function publishContent(
  context: Needs<'catalogueChanged'>,
  id: string,
  { body, from, reason, seen }: Publishing,
  actor: Principal,
  language: Language,
): Promise<void> {
  const shipped = requireShipped(id)
  if (body) assertContent(id, body, shipped)
  const whole = body && completed(body, shipped)
  await publishNextVersion(
    context,
    id,
    {
      from,
      reason,
      seen,
      shownOn: ['pages'],
      prepare: async () => {
        const { inForce } = await showContent(id, language)
        return {
          body: whole && stored(whole, shipped),
          changes: changesOfBodies(inForce, whole ?? shipped),
          shippedEdition: shippedEditionOf(id),
        }
      },
    },
    actor,
  )
}

/** Withdraws a version that has not begun. Refuses with thing/not-found when there is none such. */
export async function withdrawContent(id: string, version: number): Promise<void> {
  requireShipped(id)
  await withdrawPlanned(id, version)
}

/** Returns what a version stores: a whole document; of single texts those that differ from the shipped ones. */
function stored(body: ContentBody, shipped: ContentBody): ContentBody {
  if (body.kind === 'document' || shipped.kind === 'document') return body
  const former = new Map(shipped.texts.map(({ key, text }) => [key, text]))
  const { questions } = body
  return {
    kind: 'texts',
    texts: body.texts.filter(({ key, text }) => !isDeepStrictEqual(former.get(key), text)),
    ...(questions && !isDeepStrictEqual(questions, shipped.questions) ? { questions } : {}),
  }
}
