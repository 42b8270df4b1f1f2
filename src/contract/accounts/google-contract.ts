import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { user } from './account-contract.ts'

const text = z.string().max(2000)

/**
 * Signing in with Google (OpenID Connect, docs/spec/decisions.md#25). The browser navigates to the first two endpoints. The
 * callback changes state by GET, as the protocol requires: the sealed cookie of the browser that began the sign-in
 * protects it, not the Origin header.
 */
export const googleEndpoints = {
  'GET /api/auth/google': {
    summary: 'Sends the browser to Google; `redirect` is the path of ours to come back to',
    access: 'anyone',
    query: z.object({ redirect: z.unknown().optional() }),
    limit: 'login',
    reply: 'redirect',
  },
  'GET /api/auth/google/callback': {
    summary: 'Where Google sends the browser back to: signs it in, or asks a newcomer for consent',
    access: 'anyone',
    query: z.object({
      code: text.optional(),
      state: text.optional(),
      iss: text.optional(),
      error: text.optional(),
    }),
    limit: 'login',
    reply: 'redirect',
  },
  'GET /api/auth/google/new-user': {
    summary: 'Whom Google has just sent for the first time, for ten minutes and to this browser alone',
    access: 'anyone',
    reply: z.object({ fullName: z.string(), email: z.string() }),
  },
  'POST /api/auth/google/finish': {
    summary: 'Opens the account of that newcomer, who agrees to the terms and is of age, and signs in',
    access: 'anyone',
    body: z.object({ terms: z.literal(true), adult: z.literal(true) }),
    limit: 'login',
    reply: user,
  },
} satisfies Endpoints
