import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { duplicateReasons } from '#domain/accounts/customer-merge.ts'
import { accountStates } from '#domain/accounts/people-list.ts'
import { roles } from '#domain/accounts/role.ts'
import { refusalStatus } from '#domain/refusal-code.ts'
import { textCode } from '../coded-text.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, language, money, reason, time } from '../wire-values.ts'

const candidate = z.object({
  id,
  name: z.string(),
  email: z.string(),
  openedAt: time,
  orders: z.number().int(),
  spent: money,
  reasons: z.array(z.enum(duplicateReasons)),
})

const side = z.object({
  id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(roles),
  state: z.enum(accountStates),
  language,
  openedAt: time,
  lastSeen: time.nullable(),
  orders: z.number().int(),
  spent: money,
  lastOrderAt: time.nullable(),
  credit: money,
  tickets: z.number().int(),
  messages: z.number().int(),
  claims: z.number().int(),
  reviews: z.number().int(),
  questions: z.number().int(),
  cart: z.number().int(),
  awaited: z.number().int(),
  addresses: z.array(
    z.object({
      id,
      fullName: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      pincode: z.string(),
      country: z.string(),
      isDefault: z.boolean(),
    }),
  ),
  consents: z.array(z.object({ document: z.string(), edition: z.string(), at: time })),
  /** What an import says the customer said to marketing emails; null: nothing. */
  marketing: z.boolean().nullable(),
})

const refusals = Object.keys(refusalStatus) as [keyof typeof refusalStatus]

const merge = z.object({
  target: side,
  merged: side,
  /** Addresses that move: those that the other account does not have. */
  newAddresses: z.number().int(),
  /** Why these two cannot be merged; null: they can. */
  problem: z.object({ code: z.enum(refusals), text: textCode }).nullable(),
  /** Names this state of both accounts. */
  seen: z.string(),
})

const both = z.object({ id, otherId: id })

/** Merging two accounts of one customer. */
export const customerMergeEndpoints = {
  'GET /api/admin/accounts/:id/duplicates': {
    summary: 'Accounts that are likely to be the same customer’s: same phone, mailbox, or name and address',
    access: forAdmins('people.read'),
    params: byId,
    reply: z.object({
      name: z.string(),
      items: z.array(candidate),
      /** The account that took this one over. */
      mergedInto: z.object({ id, name: z.string() }).nullable(),
      /** Accounts that this one took over. */
      takenOver: z.array(z.object({ id, at: time, by: z.string(), reason: z.string() })),
    }),
  },
  'GET /api/admin/accounts/:id/merge/:otherId': {
    summary: 'Two accounts side by side, and whether the second can be merged into the first',
    access: forAdmins('people.read'),
    params: both,
    reply: merge,
  },
  'POST /api/admin/accounts/:id/merge/:otherId': {
    summary:
      'Merges the second account into the first: everything it owns moves, and it is closed. It cannot be undone; `seen` is the state that the admin saw',
    access: forAdmins('people.write'),
    act: 'person.merge',
    params: both,
    body: z.object({
      name: z.enum(['target', 'merged']),
      defaultAddress: z.enum(['target', 'merged']),
      reason,
      seen: z.string().max(200),
    }),
    limit: 'write',
    secondFactor: true,
    reply: z.object({ id }),
  },
} satisfies Endpoints
