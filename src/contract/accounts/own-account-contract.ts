import { z } from 'zod'
import { longestTypedPassword } from '#domain/accounts/password.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { byId, language, time, username } from '../wire-values.ts'

const currency = z.enum(currencyCodes)

const profile = z.object({
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  language,
  currency,
  /**
   * Whether the account has a password to ask for before sensitive changes; an account that only signs in with a
   * provider has none.
   */
  hasPassword: z.boolean(),
  passwordChangedAt: time.nullable(),
  since: time,
})

/** The current password, required before sensitive changes; omitted by an account that has none. */
export const ownPassword = z.string().max(longestTypedPassword).optional()
const newPassword = z.string().max(longestTypedPassword)

/** The account's own details, its password and its sessions. */
export const ownAccountEndpoints = {
  'GET /api/account/profile': { summary: "The account's own details", access: 'signed-in', reply: profile },
  'PATCH /api/account/profile': {
    summary: 'Changes name or username',
    access: 'signed-in',
    body: z.object({
      fullName: lineText({ least: 1, most: 120 }).optional(),
      username: username.optional(),
    }),
    limit: 'write',
    reply: profile,
  },
  'PATCH /api/account/preferences': {
    summary: 'Language of letters and, on a new browser, of the pages; currency that prices are shown in',
    access: 'signed-in',
    body: z.object({ language: language.optional(), currency: currency.optional() }),
    limit: 'write',
    reply: profile,
  },
  'POST /api/account/email': {
    summary: 'Emails a link to a new address, which counts once it is followed; never returns whether someone has it',
    access: 'signed-in',
    body: z.object({ email: z.string().max(254), password: ownPassword }),
    limit: 'address',
    status: 202,
    reply: z.object({ sent: z.literal(true) }),
  },
  'POST /api/auth/change-email': {
    summary: 'Confirms a new email address by its emailed link',
    access: 'anyone',
    body: z.object({ token: z.string().min(1).max(100) }),
    limit: 'write',
    reply: z.object({ email: z.string() }),
  },
  'POST /api/account/password': {
    summary: 'Changes the password; every other session ends',
    access: 'signed-in',
    body: z.object({ currentPassword: ownPassword, password: newPassword, confirmPassword: newPassword }),
    limit: 'write',
    status: 204,
    reply: z.void(),
  },
  'GET /api/account/sessions': {
    summary: 'Where the account is signed in, this session first',
    access: 'signed-in',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          /** Browser and system from the User-Agent header; empty when unknown. */
          browser: z.string(),
          system: z.string(),
          /** The network of the sign-in, never the whole IP address. */
          network: z.string().nullable(),
          startedAt: time,
          seenAt: time,
          here: z.boolean(),
        }),
      ),
    }),
  },
  'DELETE /api/account/sessions/:id': {
    summary: 'Ends one session of the account',
    access: 'signed-in',
    params: byId,
    limit: 'write',
    status: 204,
    reply: z.void(),
  },
  'DELETE /api/account/sessions': {
    summary: 'Ends every other session of the account',
    access: 'signed-in',
    limit: 'write',
    reply: z.object({ ended: z.number().int() }),
  },
} satisfies Endpoints
