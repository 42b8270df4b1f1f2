import { z } from 'zod'
import { contentPages } from '#domain/content/content-id.ts'
import type { Endpoints } from '../endpoint.ts'
import { day, language } from '../wire-values.ts'
import { faqPosition } from './faq-position.ts'

const texts = z.array(z.string())
const block = z.union([
  z.string(),
  z.object({ list: texts }),
  z.object({ table: z.object({ caption: z.string(), head: texts, rows: z.array(texts) }) }),
])
const policy = z.object({
  title: z.string(),
  description: z.string(),
  summary: texts,
  sections: z.array(
    z.object({ id: z.string(), title: z.string(), blocks: z.array(block), withoutPromotions: z.string().optional() }),
  ),
})
const edition = z.object({ edition: z.string(), updated: day })

/** The pages of the shop as they stand: what an admin published, or what the shop was shipped with. */
export const pageEndpoints = {
  'GET /api/pages/:name': {
    summary:
      'A page in the requested language; of a page with a fixed layout the texts that differ from the shipped ones',
    access: 'anyone',
    params: z.object({ name: z.enum(contentPages) }),
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: z.object({
      /** The edition that people agree to, and its day; null for pages without one. */
      edition: edition.nullable(),
      policy: policy.nullable(),
      texts: z.record(z.string(), z.string()),
      /** The questions of the FAQ in order where the shop changed which it has; null elsewhere. */
      questions: z.array(faqPosition).nullable(),
    }),
  },
  'GET /api/editions': {
    summary: 'The edition in force of every legal page, and its day',
    access: 'anyone',
    shared: true,
    reply: z.object({ items: z.array(edition.extend({ name: z.string() })) }),
  },
} satisfies Endpoints
