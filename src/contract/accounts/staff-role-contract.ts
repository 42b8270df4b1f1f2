import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { permissions } from '#domain/accounts/permission.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { byId, id, reason } from '../wire-values.ts'

const chosen = z.array(z.enum(permissions)).max(permissions.length)

const staffRole = z.object({
  id,
  /** Of one that ships with the shop in English; its `id` names its translation. */
  name: z.string(),
  readyMade: z.boolean(),
  permissions: chosen,
  /** Accounts that have it. */
  people: z.number().int(),
  version: z.number().int(),
  /** False for one that ships with the shop, and for one with more than the reader may do. */
  mayChange: z.boolean(),
})

const written = { name: lineText({ least: 2, most: 60 }), permissions: chosen.min(1), reason }
const seen = z.number().int()
const saving = { access: forAdmins('people.write'), limit: 'write', secondFactor: true } as const

/** What narrows the rights of an admin's account: a named list of permissions. */
export const staffRoleEndpoints = {
  'GET /api/admin/staff-roles': {
    summary: 'The staff roles: those that ship with the shop, then its own by name',
    access: forAdmins('people.read'),
    reply: z.object({ items: z.array(staffRole) }),
  },
  'POST /api/admin/staff-roles': {
    summary: 'Makes a staff role, with permissions that one has oneself',
    ...saving,
    act: 'staff-role.create',
    body: z.object(written),
    status: 201,
    reply: staffRole,
  },
  'PUT /api/admin/staff-roles/:id': {
    summary: 'Changes a staff role of the shop; it counts at the next request of everyone who has it',
    ...saving,
    act: 'staff-role.change',
    params: byId,
    body: z.object({ ...written, seen }),
    reply: staffRole,
  },
  'DELETE /api/admin/staff-roles/:id': {
    summary: 'Removes a staff role that no account has',
    ...saving,
    act: 'staff-role.remove',
    params: byId,
    body: z.object({ seen, reason }),
    status: 204,
    reply: z.void(),
  },
} satisfies Endpoints
