import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, reason } from '../wire-values.ts'
import { deletionTerms, exportedAccount } from './account-deletion-contract.ts'

const onRequest = { params: byId, body: z.object({ reason }), limit: 'write', secondFactor: true } as const

/** What the law gives a person over their data, done by staff on a documented request; the reason holds its reference. */
export const customerDataEndpoints = {
  'POST /api/admin/accounts/:id/export': {
    summary: 'All that the shop holds about an account, as its owner exports it; the owner sees that it was exported',
    access: forAdmins('people.write'),
    act: 'person.export',
    ...onRequest,
    reply: exportedAccount,
  },
  'GET /api/admin/accounts/:id/deletion': {
    summary: 'What erasing the account would keep, and what is in its way',
    access: forAdmins('people.read'),
    params: byId,
    reply: deletionTerms,
  },
  'POST /api/admin/accounts/:id/erase': {
    summary: 'Closes an account for good by the rules of its owner: orders stay without what the law does not ask for',
    access: forAdmins('people.write'),
    act: 'person.close',
    ...onRequest,
    status: 204,
    reply: z.void(),
  },
} satisfies Endpoints
