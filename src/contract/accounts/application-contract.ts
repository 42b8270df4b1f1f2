import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, list, time } from '../wire-values.ts'

const application = z.object({
  /** The account that applied; an account applies for one store. */
  id,
  storeName: z.string(),
  appliedAt: time,
  who: z.object({ name: z.string(), email: z.string(), emailVerified: z.boolean() }),
  /** The outcome: still waiting, a store was opened, or the account no longer sells. */
  state: z.enum(['waiting', 'open', 'left']),
  store: z.string().nullable(),
})

/** The store applications that sellers made when they registered, for an admin. */
export const applicationEndpoints = {
  'GET /api/admin/applications': {
    summary: 'Stores that sellers asked to open, newest first',
    access: forAdmins('stores.read'),
    query: z.object({ cursor: z.string().max(80).optional() }),
    reply: list(application),
  },
  'GET /api/admin/applications/:id': {
    summary: 'One application, with the seller agreement its seller gave',
    access: forAdmins('stores.read'),
    params: byId,
    reply: application.extend({
      agreement: z.object({ edition: z.string(), at: time, by: z.enum(['ticked', 'registering']) }).nullable(),
    }),
  },
} satisfies Endpoints
