import { z } from 'zod'
import { knowledgeKinds } from '#domain/search/knowledge.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText, staffLine } from '../free-text.ts'
import { reason, time } from '../wire-values.ts'

const term = lineText({ least: 1, most: 60 })
const terms = z.array(term).max(200)
const selectors = z.array(staffLine({ least: 2, most: 120 })).max(60)

/** A fact about food or household goods: terms in three languages, and selectors of the products they mean. */
const entry = z.object({
  kind: z.enum(knowledgeKinds),
  terms: z.object({ en: terms, gu: terms, hi: terms }),
  finds: selectors.min(1),
  excludes: selectors,
})
const savedEntry = entry.extend({ id: z.string(), source: z.string(), version: z.number().int(), updatedAt: time })
const entryId = z.object({ id: z.string().regex(/^[a-z0-9-]{1,60}$/) })
const admins = { roles: ['admin'] } as const

const change = z.object({
  id: z.number().int(),
  entryId: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Terms that came and went with it. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  reason: z.string(),
  actor: z.string(),
  at: time,
  /** It has been taken back. */
  undone: z.boolean(),
})

const outcome = z.object({ match: z.enum(['exact', 'nearest', 'none']), products: z.array(z.string()) })

export const learningEndpoints = {
  'GET /api/admin/search-knowledge': {
    summary: 'What search knows about food and household goods, and the latest changes',
    access: admins,
    reply: z.object({ items: z.array(savedEntry), changes: z.array(change) }),
  },
  'POST /api/admin/search-knowledge/preview': {
    summary: 'What an entry would change for the recorded searches; nothing is saved',
    access: admins,
    body: entry.extend({ id: entryId.shape.id }),
    limit: 'write',
    reply: z.object({
      tried: z.number().int(),
      items: z.array(z.object({ typed: z.string(), before: outcome, after: outcome })),
    }),
  },
  'PUT /api/admin/search-knowledge/:id': {
    summary: 'Saves an entry as a new version; `seen` is the version it replaces, 0 for a new entry',
    access: admins,
    params: entryId,
    body: entry.extend({ seen: z.number().int().min(0), reason }),
    limit: 'write',
    reply: savedEntry,
  },
  'POST /api/admin/search-knowledge/:id/undo': {
    summary: 'Takes back the latest change of an entry, as a change of its own',
    access: admins,
    params: entryId,
    body: z.object({ reason }),
    limit: 'write',
    reply: z.object({ items: z.array(savedEntry) }),
  },
} satisfies Endpoints
