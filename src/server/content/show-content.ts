import { orderedTexts, questionOfKey } from '#domain/content/change-questions.ts'
import type { ContentBody } from '#domain/content/content-body.ts'
import { contentPages, isDocument, isEmail } from '#domain/content/content-id.ts'
import { homeGreeting } from '#domain/content/home-greeting.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { StoredBody } from '#server/db/content-tables.ts'
import { readClock } from '#server/db/database-clock.ts'
import { translate, translateCode } from '#server/translate.ts'
import { editionInForce } from './content-in-force.ts'
import { rulesOf } from './content-rules.ts'
import { type ContentDraft, findDraft, findVersion, listDrafts, listVersions } from './content-store.ts'
import { emailIds, emailVariant } from './email-content.ts'
import { emailSending } from './email-sending.ts'
import { requireShipped } from './shipped-content.ts'

type Row = Awaited<ReturnType<typeof listVersions>>[number]
type State = 'in_force' | 'planned' | 'replaced' | 'withdrawn'

const byStart = (a: Row, b: Row): number => b.validFrom.getTime() - a.validFrom.getTime() || b.version - a.version

/** Returns the versions of one text with what became of each, newest first. */
export function describeVersions(rows: readonly Row[], now: Date) {
  const current = rows.filter(({ withdrawnAt, validFrom }) => !withdrawnAt && validFrom <= now).toSorted(byStart)[0]
  return rows.map((row) => ({ ...describe(row), state: stateOf(row, current, now) }))
}

/** Returns a draft with who saved it and when, the revision it has and the version it began with. */
export const describeDraft = <Body extends StoredBody>({
  actorName,
  savedAt,
  revision,
  basedOn,
  body,
}: ContentDraft<Body>) => ({ actor: actorName, at: savedAt, revision, basedOn, body })

const describe = ({ version, isShipped, validFrom, reason, actorName, createdAt }: Row) => ({
  version,
  isShipped,
  from: validFrom,
  reason,
  actor: actorName,
  at: createdAt,
})

function stateOf(row: Row, current: Row | undefined, now: Date): State {
  if (row.withdrawnAt) return 'withdrawn'
  if (row.validFrom > now) return 'planned'
  return row === current ? 'in_force' : 'replaced'
}

/** Returns what an admin knows a text by; dots stand for what the shop fills in, and emails of one subject say which they are, once. */
function titleOf(id: string, body: ContentBody, language: Language): string {
  const title = ownTitleOf(id, body, language).replace(/\{\{\w+\}\}/g, '…')
  const variant = emailVariant(id)
  const word = variant && translate(language, 'content', `variant.${variant}`)
  return word && !title.toLowerCase().includes(word.toLowerCase()) ? `${title} (${word})` : title
}

function ownTitleOf(id: string, body: ContentBody, language: Language): string {
  if (body.kind === 'document') return body.title[language]
  if (id === homeGreeting) return translateCode(language, 'content', 'homeGreeting')
  if (!isEmail(id)) return body.texts.find(({ key }) => key === 'title')?.text[language] ?? id
  if (id === 'email.common') return translateCode(language, 'content', 'common')
  return body.texts.find(({ key }) => key.endsWith('.subject'))?.text[language] ?? id
}

/** Lists every page or every email, with the version in force, a planned one and the draft. */
export async function listContent(of: 'pages' | 'emails', language: Language) {
  const ids: readonly string[] = of === 'pages' ? contentPages : emailIds()
  const [rows, drafts, now] = await Promise.all([listVersions(ids), listDrafts(ids), readClock()])
  return {
    items: ids.map((id) => {
      const versions = describeVersions(
        rows.filter(({ contentId }) => contentId === id),
        now,
      )
      const draft = drafts.find(({ contentId }) => contentId === id)
      return {
        id,
        title: titleOf(id, requireShipped(id), language),
        sending: isEmail(id) ? emailSending(id) : null,
        inForce: versions.find(({ state }) => state === 'in_force') ?? null,
        planned: versions.filter(({ state }) => state === 'planned').at(-1) ?? null,
        draft: draft ? { actor: draft.actorName, at: draft.savedAt } : null,
      }
    }),
  }
}

/** Returns a page or an email with its texts, draft and versions. Refuses with thing/not-found. */
export async function showContent(id: string, language: Language) {
  const shipped = requireShipped(id)
  const [rows, draft, now] = await Promise.all([listVersions([id]), findDraft(id), readClock()])
  const versions = describeVersions(rows, now)
  const current = versions.find(({ state }) => state === 'in_force')
  return {
    id,
    title: titleOf(id, shipped, language),
    kind: isEmail(id) ? ('email' as const) : shipped.kind,
    edition: isDocument(id) ? (await editionInForce(id)).edition : null,
    newest: rows[0]?.version ?? 0,
    versions,
    shipped,
    inForce: current ? await bodyOfVersion(id, current.version) : shipped,
    draft: draft ? describeDraft({ ...draft, body: completed(draft.body, shipped) }) : null,
    rules: rulesOf(id),
  }
}

/** Returns the texts of one version. Refuses with thing/not-found. */
export async function showContentVersion(id: string, version: number) {
  return { version, body: await bodyOfVersion(id, version) }
}

async function bodyOfVersion(id: string, version: number): Promise<ContentBody> {
  const row = (await findVersion(id, version)) ?? refuse('thing/not-found')
  return completed(row.body, requireShipped(id))
}

/**
 * Returns a body with every text of the shipped one: a version stores the texts that differ, and the questions of a page
 * where they are others.
 */
export function completed(body: ContentBody | null, shipped: ContentBody): ContentBody {
  if (body === null) return shipped
  if (body.kind === 'document' || shipped.kind === 'document') return body
  const own = new Map(body.texts.map(({ key, text }) => [key, text]))
  const texts = shipped.texts.map(({ key, text }) => ({ key, text: own.get(key) ?? text }))
  const { questions = shipped.questions } = body
  if (!questions) return { kind: 'texts', texts }
  const known = new Set(texts.map(({ key }) => key))
  const added = body.texts.filter(({ key }) => !known.has(key) && questionOfKey(key) !== undefined)
  return { kind: 'texts', texts: orderedTexts({ kind: 'texts', texts: [...texts, ...added], questions }), questions }
}
