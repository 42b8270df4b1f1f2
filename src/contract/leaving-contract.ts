import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { ownPassword } from './own-account-contract.ts'
import { money, time, trilingual } from './wire-values.ts'

const words = z.string()

/** All data that the shop holds about one person, and none about others. */
const exported = z.object({
  exportedAt: time,
  profile: z.object({
    id: words,
    role: words,
    fullName: words,
    username: words,
    email: words,
    emailVerified: z.boolean(),
    language: words,
    currency: words,
    since: time,
    passwordChangedAt: time.nullable(),
  }),
  consents: z.array(z.object({ document: words, edition: words, givenAt: time, givenBy: words })),
  addresses: z.array(
    z.object({
      label: words,
      fullName: words,
      phone: words,
      address: words,
      city: words,
      state: words,
      pincode: words,
      country: words,
      first: z.boolean(),
      addedAt: time,
    }),
  ),
  cart: z.array(z.object({ productId: words, quantity: z.number().int(), addedAt: time })),
  orders: z.array(
    z.object({
      number: words,
      placedAt: time,
      status: words,
      email: words,
      shipping: z.record(words, words),
      orderNotes: words.nullable(),
      giftMessage: words.nullable(),
      delivery: trilingual,
      promoCode: words.nullable(),
      goods: money,
      discount: money,
      deliveryPrice: money,
      codFee: money,
      total: money,
      lines: z.array(
        z.object({
          productId: words,
          name: trilingual,
          store: trilingual,
          weight: words,
          quantity: z.number().int(),
          unitPrice: money,
          discount: money,
          net: money,
        }),
      ),
    }),
  ),
  claims: z.array(z.object({ order: words, kind: words, state: words, openedAt: time, said: z.array(words) })),
  reviews: z.array(
    z.object({
      productId: words,
      stars: z.number().int(),
      title: words.nullable(),
      text: words,
      language: words,
      shownAs: words,
      state: words,
      writtenAt: time,
    }),
  ),
  messages: z.array(z.object({ subject: words, message: words, name: words, email: words, sentAt: time })),
  tickets: z.array(
    z.object({
      number: words,
      topic: words,
      state: words,
      email: words,
      orderNumber: words.nullable(),
      openedAt: time,
      letters: z.array(z.object({ from: z.enum(['you', 'shop']), text: words, at: time })),
    }),
  ),
  sessions: z.array(
    z.object({ browser: words, system: words, network: words.nullable(), startedAt: time, seenAt: time }),
  ),
  security: z.array(z.object({ kind: words, at: time })),
})

/** Exporting one's own data and closing the account. */
export const leavingEndpoints = {
  // A POST, not a GET: it takes the password, which must not appear in a URL, and records an event in the account's
  // history.
  'POST /api/account/export': {
    summary: 'All that the shop holds about the account, as JSON to keep; asks for the password',
    access: 'signed-in',
    body: z.object({ password: ownPassword }),
    limit: 'write',
    reply: exported,
  },
  'GET /api/account/leaving': {
    summary: 'What closing the account would keep, and what stands in its way',
    access: 'signed-in',
    reply: z.object({
      obstacle: z.object({ code: words, error: words }).nullable(),
      orders: z.number().int(),
      keptUntil: z.iso.date().nullable(),
    }),
  },
  'POST /api/account/close': {
    summary: 'Closes the account for good; asks for the password. Orders stay without what the law does not ask for',
    access: 'signed-in',
    body: z.object({ password: ownPassword }),
    limit: 'write',
    status: 204,
    reply: z.void(),
  },
} satisfies Endpoints
