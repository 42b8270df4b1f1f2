import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { money, time, trilingual } from '../wire-values.ts'
import { ownPassword } from './own-account-contract.ts'

const plainText = z.string()

/** All data that the shop holds about one person, and none about others. */
export const exportedAccount = z.object({
  exportedAt: time,
  profile: z.object({
    id: plainText,
    role: plainText,
    fullName: plainText,
    username: plainText,
    email: plainText,
    emailVerified: z.boolean(),
    language: plainText,
    currency: plainText,
    since: time,
    passwordChangedAt: time.nullable(),
  }),
  consents: z.array(z.object({ document: plainText, edition: plainText, givenAt: time, givenBy: plainText })),
  addresses: z.array(
    z.object({
      label: plainText,
      fullName: plainText,
      phone: plainText,
      address: plainText,
      city: plainText,
      state: plainText,
      pincode: plainText,
      country: plainText,
      first: z.boolean(),
      addedAt: time,
    }),
  ),
  cart: z.array(z.object({ productId: plainText, quantity: z.number().int(), addedAt: time })),
  orders: z.array(
    z.object({
      number: plainText,
      placedAt: time,
      status: plainText,
      email: plainText,
      shipping: z.record(plainText, plainText),
      orderNotes: plainText.nullable(),
      giftMessage: plainText.nullable(),
      delivery: trilingual,
      promoCode: plainText.nullable(),
      goods: money,
      discount: money,
      deliveryPrice: money,
      codFee: money,
      total: money,
      lines: z.array(
        z.object({
          productId: plainText,
          name: trilingual,
          store: trilingual,
          weight: plainText,
          quantity: z.number().int(),
          unitPrice: money,
          discount: money,
          net: money,
        }),
      ),
    }),
  ),
  claims: z.array(
    z.object({ order: plainText, kind: plainText, state: plainText, openedAt: time, messages: z.array(plainText) }),
  ),
  reviews: z.array(
    z.object({
      productId: plainText,
      stars: z.number().int(),
      title: plainText.nullable(),
      text: plainText,
      language: plainText,
      shownAs: plainText,
      state: plainText,
      writtenAt: time,
    }),
  ),
  questions: z.array(
    z.object({
      productId: plainText,
      text: plainText,
      language: plainText,
      shownAs: plainText,
      city: plainText,
      state: plainText,
      writtenAt: time,
      answer: plainText.nullable(),
    }),
  ),
  messages: z.array(
    z.object({ subject: plainText, message: plainText, name: plainText, email: plainText, sentAt: time }),
  ),
  tickets: z.array(
    z.object({
      number: plainText,
      topic: plainText,
      state: plainText,
      email: plainText,
      orderNumber: plainText.nullable(),
      openedAt: time,
      messages: z.array(z.object({ from: z.enum(['you', 'shop']), text: plainText, at: time })),
    }),
  ),
  notifications: z.object({
    muted: z.array(z.string()),
    quietFrom: z.string().nullable(),
    quietUntil: z.string().nullable(),
    devices: z.array(z.object({ browser: z.string(), system: z.string(), addedAt: time })),
  }),
  sessions: z.array(
    z.object({ browser: plainText, system: plainText, network: plainText.nullable(), startedAt: time, seenAt: time }),
  ),
  security: z.array(z.object({ kind: plainText, at: time })),
})

/** What closing an account would keep, and what is in its way. */
export const deletionTerms = z.object({
  obstacle: z.object({ code: plainText, error: plainText }).nullable(),
  orders: z.number().int(),
  retainedUntil: z.iso.date().nullable(),
})

/** Exporting one's own data and closing the account. */
export const accountDeletionEndpoints = {
  // A POST, not a GET: it takes the password, which must not appear in a URL, and records an event in the account's
  // history.
  'POST /api/account/export': {
    summary: 'All that the shop holds about the account, as JSON to keep; asks for the password',
    access: 'signed-in',
    body: z.object({ password: ownPassword }),
    limit: 'write',
    reply: exportedAccount,
  },
  'GET /api/account/deletion': {
    summary: 'What closing the account would keep, and what is in its way',
    access: 'signed-in',
    reply: deletionTerms,
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
