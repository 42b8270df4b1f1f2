import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { knowledgeKinds } from '#domain/search/knowledge.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText, staffLine } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { language, reason, time } from '../wire-values.ts'

const term = lineText({ least: 1, most: 60 })
const terms = z.array(term).max(500)
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

const recordedSearch = z.object({
  id: z.string(),
  /** The most recent spelling; others are counted with it. */
  typed: z.string(),
  language,
  city: z.string(),
  cityName: z.string(),
  times: z.number().int(),
  /** Products and stores that it showed last, and whether they were what was searched for. */
  found: z.number().int(),
  exact: z.boolean(),
  /** How often a product was opened from its results, and which most. */
  clicks: z.number().int(),
  opened: z.string().nullable(),
  firstSeen: time,
  lastSeen: time,
})

/** As long as a search may be. */
const typed = { q: staffLine({ most: 120 }).optional() }

const productRequest = z.object({
  id: z.number().int(),
  typed: z.string(),
  language,
  /** How often visitors asked for it, and how many wait for an email. */
  times: z.number().int(),
  waiting: z.number().int(),
  status: z.enum(['open', 'found', 'closed']),
  requestedAt: time,
})

const outcome = z.object({ match: z.enum(['exact', 'nearest', 'none']), products: z.array(z.string()) })

export const learningEndpoints = {
  'GET /api/admin/searches': {
    summary: 'What shoppers searched for, what they found and what they opened; to search, filter and sort',
    access: forAdmins('catalogue.read'),
    query: listQuery.extend(typed),
    reply: listReply(recordedSearch),
  },
  'GET /api/admin/search-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('catalogue.read'),
    act: 'search-knowledge.export',
    query: exportQuery.extend(typed),
    reply: 'file',
  },
  'GET /api/admin/product-requests': {
    summary: 'Products that shoppers asked for and nobody sells, the most wanted first',
    access: forAdmins('catalogue.read'),
    reply: z.object({ items: z.array(productRequest) }),
  },
  'POST /api/admin/product-requests': {
    summary: 'Makes a search a product request; one that is there already is opened again',
    access: forAdmins('catalogue.write'),
    act: 'product-request.create',
    body: z.object({ q: lineText({ least: 2, most: 120 }), language }),
    reply: z.object({ request: productRequest }),
  },
  'POST /api/admin/product-requests/:id/close': {
    summary: 'Closes a product request; who waits for it gets no email',
    access: forAdmins('catalogue.write'),
    act: 'product-request.close',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    reply: z.object({ request: productRequest }),
  },
  'GET /api/admin/search-knowledge': {
    summary: 'What search knows about food and household goods, and the latest changes',
    access: forAdmins('catalogue.read'),
    reply: z.object({ items: z.array(savedEntry), changes: z.array(change) }),
  },
  'POST /api/admin/search-knowledge/preview': {
    summary: 'What an entry would change for the recorded searches; nothing is saved',
    access: forAdmins('catalogue.read'),
    act: 'none',
    body: entry.extend({ id: entryId.shape.id }),
    limit: 'write',
    reply: z.object({
      tried: z.number().int(),
      items: z.array(z.object({ typed: z.string(), before: outcome, after: outcome })),
    }),
  },
  'PUT /api/admin/search-knowledge/:id': {
    summary: 'Saves an entry as a new version; `seen` is the version it replaces, 0 for a new entry',
    access: forAdmins('catalogue.write'),
    act: 'search-knowledge.change',
    params: entryId,
    body: entry.extend({ seen: z.number().int().min(0), reason }),
    limit: 'write',
    reply: savedEntry,
  },
  'POST /api/admin/search-knowledge/:id/undo': {
    summary: 'Takes back the latest change of an entry, as a change of its own',
    access: forAdmins('catalogue.write'),
    act: 'search-knowledge.undo',
    params: entryId,
    body: z.object({ reason }),
    limit: 'write',
    reply: z.object({ items: z.array(savedEntry) }),
  },
} satisfies Endpoints
