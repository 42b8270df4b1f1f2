import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { invitationStates, invitedRoles } from '#domain/accounts/invitation-list.ts'
import { longestTypedPassword } from '#domain/accounts/password.ts'
import { courierCapabilities } from '#domain/accounts/role.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { byId, id, language, time, username } from '../wire-values.ts'
import { user } from './account-contract.ts'

/** Roles that cannot register by themselves (docs/spec/specification.md#6). */
const invitedRole = z.enum(['courier', 'admin'])
/** Also sellers: the owner of a store that an admin opened (`POST /api/admin/stores`). */
const shownRole = z.enum(invitedRoles)
const capabilities = z.array(z.enum(courierCapabilities)).max(courierCapabilities.length)
const token = z.string().min(1).max(200)

export const invitation = z.object({
  id,
  email: z.string(),
  role: shownRole,
  capabilities,
  /** What will narrow the rights of an admin. */
  staffRoleId: id.nullable(),
  language,
  state: z.enum(invitationStates),
  invitedBy: z.string().nullable(),
  madeAt: time,
  expiresAt: time,
  usedAt: time.nullable(),
})

/** Couriers and admins join by an invitation link that works once (docs/spec/decisions.md#6). */
export const invitationEndpoints = {
  'POST /api/admin/invitations': {
    summary: 'Invites a courier or an admin by a letter; an earlier open invitation of the same address is replaced',
    access: forAdmins('people.write'),
    act: 'invitation.create',
    body: z
      .object({
        email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
        role: invitedRole,
        /** The capabilities of a courier; an admin has all of them. */
        capabilities: capabilities.default([]),
        /** For an admin: without one the account will have all rights. */
        staffRoleId: id.nullish(),
        language,
      })
      .refine(({ role, capabilities }) => role !== 'courier' || capabilities.length > 0, {
        path: ['capabilities'],
        message: 'required',
      }),
    limit: 'write',
    secondFactor: true,
    status: 201,
    reply: invitation,
  },
  'POST /api/admin/invitations/:id/resend': {
    summary: 'Sends the email again, with a new link and three more days',
    access: forAdmins('people.write'),
    act: 'invitation.send',
    params: byId,
    limit: 'write',
    secondFactor: true,
    reply: invitation,
  },
  'DELETE /api/admin/invitations/:id': {
    summary: 'Takes an unused invitation back: its link opens nothing any more',
    access: forAdmins('people.write'),
    act: 'invitation.remove',
    params: byId,
    limit: 'write',
    status: 204,
    reply: z.void(),
  },
  'POST /api/auth/invitation/read': {
    summary: 'What an invitation says, for the page its link leads to',
    access: 'anyone',
    body: z.object({ token }),
    limit: 'invitation',
    reply: z.object({
      email: z.string(),
      role: shownRole,
      capabilities,
      invitedBy: z.string().nullable(),
      /** The address has a customer's account, which joins the store instead of a new one. */
      hasAccount: z.boolean(),
    }),
  },
  'POST /api/auth/invitation/join': {
    summary: 'Accepts an invitation to a store with the signed-in account of its address; its other sessions end',
    access: 'signed-in',
    body: z.object({ token }),
    limit: 'invitation',
    reply: user,
  },
  'POST /api/auth/invitation': {
    summary: 'Accepts an invitation: opens the account it is for and signs in',
    access: 'anyone',
    body: z
      .object({
        token,
        fullName: lineText({ least: 2, most: 100 }),
        username,
        password: z.string().min(1).max(longestTypedPassword),
        confirmPassword: z.string().max(longestTypedPassword),
      })
      .refine(({ password, confirmPassword }) => password === confirmPassword, {
        path: ['confirmPassword'],
        message: 'different',
      }),
    limit: 'login',
    status: 201,
    reply: user,
  },
} satisfies Endpoints
