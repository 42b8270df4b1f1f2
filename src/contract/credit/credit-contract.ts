import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { creditKinds, mostCreditByHand } from '#domain/credit/store-credit.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, money, moneyUpTo, reason, time } from '../wire-values.ts'

const movement = z.object({
  id: z.number().int(),
  kind: z.enum(creditKinds),
  /** Negative: it was spent, or taken back. */
  amount: money,
  /** The credit after it. */
  balance: money,
  order: z.object({ id, number: z.string() }).nullable(),
  reason: z.string().nullable(),
  at: time,
})

const pageOf = <Movement extends z.ZodType>(item: Movement) =>
  z.object({ balance: money, items: z.array(item), nextCursor: z.string().nullable() })

const page = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})

/** The same with the admin of an act by hand. */
const deskPage = pageOf(movement.extend({ by: z.string().nullable() }))

const byHand = {
  access: forAdmins('credit.write'),
  params: byId,
  body: z.object({
    amount: moneyUpTo(toRupees(mostCreditByHand)),
    reason,
    /** The same key is the same act. */
    idempotencyKey: z.string().min(8).max(100),
  }),
  limit: 'write',
  secondFactor: true,
  reply: deskPage,
} as const

/** Store credit: of a customer, and as the back office gives it. */
export const creditEndpoints = {
  'GET /api/store-credit': {
    summary: "The member's store credit and its movements, newest first, twenty at a time",
    access: 'signed-in',
    query: page,
    reply: pageOf(movement),
  },
  'GET /api/admin/accounts/:id/store-credit': {
    summary: "A customer's store credit and its movements, newest first, twenty at a time",
    access: forAdmins('credit.read'),
    params: byId,
    query: page,
    reply: deskPage,
  },
  'POST /api/admin/accounts/:id/store-credit': {
    summary: 'Gives a customer store credit as goodwill, with the reason that the customer reads',
    act: 'store-credit.create',
    ...byHand,
  },
  'POST /api/admin/accounts/:id/store-credit/take-back': {
    summary: 'Takes back store credit that was given by mistake, never more than is left',
    act: 'store-credit.undo',
    ...byHand,
  },
} satisfies Endpoints
