import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { applicationStates } from '#domain/accounts/application-list.ts'
import type { Endpoints } from '../endpoint.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { byId, id, time } from '../wire-values.ts'

const application = z.object({
  /** The account that applied; an account applies for one store. */
  id,
  storeName: z.string(),
  appliedAt: time,
  /** Who applied. */
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  state: z.enum(applicationStates),
  /** The store that the account has now. */
  store: z.string().nullable(),
})

/** The store applications that sellers made when they registered, for an admin. */
export const applicationEndpoints = {
  'GET /api/admin/applications': {
    summary: 'Stores that sellers asked to open, to search, filter and sort',
    access: forAdmins('stores.read'),
    query: listQuery,
    reply: listReply(application),
  },
  'GET /api/admin/application-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('stores.read'),
    act: 'store.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/applications/:id': {
    summary: 'One application, with the seller agreement its seller gave',
    access: forAdmins('stores.read'),
    params: byId,
    reply: application.extend({
      /** The store's page for admins is found by it. */
      storeId: id.nullable(),
      agreement: z.object({ edition: z.string(), at: time, by: z.enum(['ticked', 'registering']) }).nullable(),
    }),
  },
} satisfies Endpoints
