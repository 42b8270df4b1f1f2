import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { actSubjects, actVerbs } from '#domain/audit/act.ts'
import type { Endpoints } from '../endpoint.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { id, time } from '../wire-values.ts'

const auditEntry = z.object({
  id,
  at: time,
  /** The account that acted, and its name while it has one. */
  personId: id,
  person: z.string(),
  verb: z.enum(actVerbs),
  subject: z.enum(actSubjects),
  reference: z.string().nullable(),
  /** One line for each column that changed. */
  changes: z.string(),
  reason: z.string().nullable(),
  /** The name of the API key by which the account acted. */
  apiKey: z.string().nullable(),
  /** The store in whose place it acted. */
  actingFor: z.string().nullable(),
  permission: z.string(),
  requestId: z.string().nullable(),
})

/** What members of staff did. */
export const auditEndpoints = {
  'GET /api/admin/audit': {
    summary: 'The audit log: what staff did, searched, filtered, sorted; `q` is also a record, as `order:ID`',
    access: forAdmins('audit.read'),
    query: listQuery,
    reply: listReply(auditEntry),
  },
  'GET /api/admin/audit-file': {
    summary: 'The same list as a file, which is an act of its own',
    access: forAdmins('audit.read'),
    act: 'audit-log.export',
    query: exportQuery,
    reply: 'file',
  },
} satisfies Endpoints
