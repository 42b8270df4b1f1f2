import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { mostQuestions } from '#domain/content/change-questions.ts'
import { textCode } from '../coded-text.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLines } from '../free-text.ts'
import { language, reason, seen, time } from '../wire-values.ts'
import { draft, version } from './content-version.ts'
import { faqPosition } from './faq-position.ts'

const typed = staffLines({ most: 4_000 })
const text = z.object({ en: typed, gu: typed, hi: typed })
const texts = z.array(text).max(60)
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text }),
  z.object({ kind: z.literal('list'), lines: texts.min(1) }),
  z.object({ kind: z.literal('table'), caption: text, head: texts.min(1).max(6), rows: z.array(texts).max(60) }),
])
const sectionId = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/)
/** The texts of a page or an email in every language at once. */
const body = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document'),
    title: text,
    description: text,
    summary: texts.min(1).max(6),
    sections: z
      .array(
        z.object({
          id: sectionId,
          title: text,
          blocks: z.array(block).max(60),
          withoutPromotions: text.nullable(),
        }),
      )
      .min(1)
      .max(60),
  }),
  z.object({
    kind: z.literal('texts'),
    texts: z.array(z.object({ key: z.string().regex(/^[\w.-]{1,120}$/), text })).max(300),
    /** The questions of the FAQ in order; without them those it was shipped with. */
    questions: z.array(faqPosition).min(1).max(mostQuestions).optional(),
  }),
])

const contentId = z.string().regex(/^[a-z][A-Za-z0-9_.-]{0,79}$/)
const byContentId = z.object({ id: contentId })
const item = z.object({
  id: z.string(),
  /** What a reader knows it by, in the requested language; of an email its subject. */
  title: z.string(),
  /** When an email is sent, and to whom; null for pages. */
  sending: z.object({ trigger: textCode, to: textCode }).nullable(),
  inForce: version.nullable(),
  planned: version.nullable(),
  draft: draft.nullable(),
})

const detail = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['document', 'texts', 'email']),
  /** The edition that people agree to; null where nobody does. */
  edition: z.string().nullable(),
  /** The number of the newest version; 0 before the first. */
  newest: z.number().int(),
  versions: z.array(version),
  shipped: body,
  inForce: body,
  draft: draft.extend({ revision: z.number().int(), basedOn: z.number().int(), body }).nullable(),
  rules: z.object({
    /** The placeholders that the whole document may use; null where each text has those of its shipped one. */
    placeholders: z.array(z.string()).nullable(),
    sections: z.array(z.string()),
    most: z.number().int(),
    /** The most of single texts, by path. */
    mostOf: z.record(z.string(), z.number().int()).optional(),
    /** Whether its page draws bold and links. */
    hasMarks: z.boolean(),
  }),
})

const reading = { access: forAdmins('settings.read') } as const
const saving = { access: forAdmins('settings.write'), limit: 'write', params: byContentId, reply: detail } as const

/** Pages, legal texts and emails, changed by those who run the shop. */
export const contentEndpoints = {
  'GET /api/admin/content': {
    summary: 'Every page, or every email, with the version in force, a planned one and the draft',
    ...reading,
    query: z.object({ of: z.enum(['pages', 'emails']) }),
    reply: z.object({ items: z.array(item) }),
  },
  'GET /api/admin/content/:id': {
    summary: 'A page or an email: its shipped text, the one in force, the draft and all versions',
    ...reading,
    params: byContentId,
    reply: detail,
  },
  'GET /api/admin/content/:id/versions/:version': {
    summary: 'The texts of one version; of one that went back to the shipped text, that',
    ...reading,
    params: byContentId.extend({ version: z.coerce.number().int().min(1).max(100_000) }),
    reply: z.object({ version: z.number().int(), body }),
  },
  'PUT /api/admin/content/:id/draft': {
    summary: 'Saves the draft; `seen` is the revision it was made of, 0 for a new one',
    ...saving,
    act: 'content.plan',
    body: z.object({ body }).extend(seen.shape),
  },
  'DELETE /api/admin/content/:id/draft': {
    summary: 'Throws the draft away',
    ...saving,
    act: 'content.cancel',
  },
  'POST /api/admin/content/:id/versions': {
    summary:
      'Publishes a version at once or from a moment on, with its reason; without texts the shipped ones come back. `seen` is the newest version looked at',
    ...saving,
    act: 'content.change',
    secondFactor: true,
    body: z.object({ body: body.nullable(), from: time.nullable(), reason }).extend(seen.shape),
  },
  'POST /api/admin/content/:id/versions/:version/withdraw': {
    summary: 'Withdraws a version that has not begun',
    ...saving,
    params: byContentId.extend({ version: z.coerce.number().int().min(1).max(100_000) }),
    act: 'content.undo',
  },
  'POST /api/admin/content/:id/preview': {
    summary: 'An email as it would be sent with these texts and sample values: subject, HTML and plain text',
    access: forAdmins('settings.read'),
    act: 'none',
    params: byContentId,
    body: z.object({ body, language }),
    reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  },
  'POST /api/admin/content/:id/test': {
    summary: 'Sends an email with these texts and sample values to the own confirmed address',
    access: forAdmins('settings.write'),
    act: 'content.send',
    limit: 'email',
    params: byContentId,
    body: z.object({ body, language }),
    reply: z.object({ to: z.string() }),
  },
} satisfies Endpoints
