import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { storeRoles } from '#domain/accounts/store-role.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, language, time } from '../wire-values.ts'

const ofStore = z.object({ brandId: id.optional() })
const storeRole = z.enum(storeRoles)

const people = z.object({
  people: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      storeRole,
      isYou: z.boolean(),
      /** When one of their sessions was last used; null: they are signed in nowhere. */
      seenAt: time.nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      id,
      email: z.string(),
      storeRole,
      state: z.enum(['open', 'expired']),
      invitedBy: z.string().nullable(),
      expiresAt: time,
    }),
  ),
  /** How many more people can be invited. */
  left: z.number().int(),
})

/** The people of a store: its owners invite them, say what each may do, and take it away again. */
export const storePeopleEndpoints = {
  'GET /api/seller/people': {
    summary: 'The people of a store with their roles, and the invitations nobody has used yet',
    access: forSellers('people.read', 'people.read'),
    query: ofStore,
    reply: people,
  },
  'POST /api/seller/people/invitations': {
    summary: 'Invites a person to work in the store; an earlier open invitation of the same address is replaced',
    access: forSellers('people.write', 'people.write'),
    act: 'invitation.create',
    query: ofStore,
    body: z.object({
      email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
      storeRole,
      language,
    }),
    limit: 'write',
    secondFactor: true,
    status: 201,
    reply: people,
  },
  'POST /api/seller/people/invitations/:id/resend': {
    summary: 'Sends the email again, with a new link and three more days',
    access: forSellers('people.write', 'people.write'),
    act: 'invitation.send',
    params: byId,
    query: ofStore,
    limit: 'write',
    secondFactor: true,
    reply: people,
  },
  'DELETE /api/seller/people/invitations/:id': {
    summary: 'Takes an unused invitation back: its link opens nothing any more',
    access: forSellers('people.write', 'people.write'),
    act: 'invitation.remove',
    params: byId,
    query: ofStore,
    limit: 'write',
    reply: people,
  },
  'PUT /api/seller/people/:id': {
    summary: 'Gives a person of the store another role, from their next request on; a store is never without an owner',
    access: forSellers('people.write', 'people.write'),
    act: 'person.change',
    params: byId,
    query: ofStore,
    body: z.object({
      storeRole,
      /** The role that was shown. */
      seen: storeRole,
    }),
    limit: 'write',
    secondFactor: true,
    reply: people,
  },
  'DELETE /api/seller/people/:id': {
    summary: 'Takes a person out of the store and signs them out everywhere; they stay a customer',
    access: forSellers('people.write', 'people.write'),
    act: 'person.remove',
    params: byId,
    query: ofStore,
    limit: 'write',
    reply: people,
  },
} satisfies Endpoints
