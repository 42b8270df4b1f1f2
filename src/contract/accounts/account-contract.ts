import { z } from 'zod'
import { longestTypedPassword } from '#domain/accounts/password.ts'
import { permissions } from '#domain/accounts/permission.ts'
import { courierCapabilities, roles } from '#domain/accounts/role.ts'
import { storeRoles } from '#domain/accounts/store-role.ts'
import type { Endpoints } from '../endpoint.ts'
import { money } from '../wire-values.ts'

/** The signed-in account, as far as the browser needs to know it. */
export const user = z.object({
  id: z.string(),
  role: z.enum(roles),
  email: z.string(),
  username: z.string(),
  fullName: z.string(),
  brandId: z.string().optional(),
  /** What a seller may do in the store. */
  storeRole: z.enum(storeRoles).optional(),
  capabilities: z.array(z.enum(courierCapabilities)).optional(),
  /** What an admin's account may do: everything, or the permissions of its staff role. */
  rights: z.union([z.literal('all'), z.array(z.enum(permissions))]).optional(),
  /** Store credit to spend; absent without any. */
  storeCredit: money.optional(),
})

export const accountEndpoints = {
  'GET /api/auth/user': { summary: 'The signed-in user; 401 for a guest', access: 'signed-in', reply: user },
  'POST /api/auth/login': {
    summary: 'Signs in by username or email',
    access: 'anyone',
    body: z
      .object({
        username: z.string().trim().min(1).max(200).optional(),
        email: z.string().trim().min(1).max(200).optional(),
        password: z.string().min(1).max(longestTypedPassword),
      })
      .refine((body) => body.username !== undefined || body.email !== undefined, {
        path: ['email'],
        message: 'required',
      }),
    limit: 'login',
    reply: user,
  },
  'POST /api/auth/logout': {
    summary: 'Ends the session',
    access: 'anyone',
    takes: 'nothing',
    status: 204,
    reply: z.void(),
  },
} satisfies Endpoints
