import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, category, country, id, language, money, moneyUpTo, time } from '../wire-values.ts'

const count = z.number().int().min(0).max(100_000).nullable()
const amount = moneyUpTo(100_000_000).nullable()
const several = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(60)

const rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('orders'), least: count, most: count }),
  z.object({ kind: z.literal('spent'), least: amount, most: amount }),
  z.object({
    kind: z.literal('lastOrder'),
    is: z.enum(['within', 'before']),
    days: z.number().int().min(1).max(3650),
  }),
  z.object({ kind: z.literal('neverOrdered') }),
  z.object({ kind: z.literal('countries'), values: several(country) }),
  z.object({ kind: z.literal('cities'), values: several(lineText({ most: 80 })) }),
  z.object({ kind: z.literal('stores'), values: several(id) }),
  z.object({ kind: z.literal('categories'), values: several(category) }),
  z.object({ kind: z.literal('languages'), values: several(language) }),
  z.object({ kind: z.literal('news') }),
])
const rules = z.array(rule).max(10)
const name = lineText({ least: 2, most: 80 })

const segment = z.object({
  id,
  name: z.string(),
  rules,
  version: z.number().int(),
  by: z.string(),
  at: time,
  /** Codes that are, or will be, for it. */
  codes: z.array(z.string()),
})

const preview = z.object({
  count: z.number().int(),
  /** Of them, those who agreed to news: the only ones whom a file for marketing names. */
  mayBeWritten: z.number().int(),
  first: z.array(z.object({ id, name: z.string(), email: z.string(), orders: z.number().int(), spent: money })),
})

/** Segments: named rules over customers. */
export const segmentEndpoints = {
  'GET /api/admin/segments': {
    summary:
      'Segments with their rules and the coupon codes for them, to search, filter and sort; and the names of all',
    access: forAdmins('people.read'),
    query: listQuery,
    reply: listReply(segment.extend({ ruleCount: z.number().int() })).extend({
      names: z.array(z.object({ id, name: z.string() })),
    }),
  },
  'GET /api/admin/segment-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('people.read'),
    act: 'segment.export',
    query: exportQuery,
    reply: 'file',
  },
  'POST /api/admin/segments': {
    summary: 'Adds a segment',
    access: forAdmins('people.write'),
    act: 'segment.create',
    body: z.object({ name, rules }),
    limit: 'write',
    status: 201,
    reply: segment,
  },
  'POST /api/admin/segment-preview': {
    summary: 'Counts the customers whom rules fit now, and shows the first; nothing is saved',
    access: forAdmins('people.read'),
    act: 'segment.check',
    body: z.object({ rules }),
    limit: 'write',
    reply: preview,
  },
  'GET /api/admin/segments/:id': {
    summary: 'One segment, how many customers fit it now, and the first of them',
    access: forAdmins('people.read'),
    params: byId,
    reply: segment.extend({ preview }),
  },
  'PUT /api/admin/segments/:id': {
    summary: 'Changes a segment; `seen` is the version that was edited',
    access: forAdmins('people.write'),
    act: 'segment.change',
    params: byId,
    body: z.object({ name, rules, seen: z.number().int() }),
    limit: 'write',
    reply: segment,
  },
  'DELETE /api/admin/segments/:id': {
    summary: 'Removes a segment that no coupon code was ever for',
    access: forAdmins('people.write'),
    act: 'segment.remove',
    params: byId,
    limit: 'write',
    status: 204,
    reply: z.void(),
  },
  'GET /api/admin/segments/:id/marketing-file': {
    summary: 'Name, email and language of the customers of a segment who agreed to news, and of nobody else',
    access: forAdmins('people.read'),
    act: 'segment.export',
    params: byId,
    reply: 'file',
  },
} satisfies Endpoints
