import { z } from 'zod'
import { payWays } from '#domain/gateway-choice.ts'
import type { Endpoints } from './endpoint.ts'
import { country, labelled, language, money, time } from './wire-values.ts'

const destination = z.object({
  code: country,
  name: z.string(),
  currency: z.string(),
  dialCode: z.string(),
  domestic: z.boolean(),
  cashOnDelivery: z.boolean(),
  postcode: z.object({ required: z.boolean(), pattern: z.string().nullable(), example: z.string().nullable() }),
  states: z.array(z.string()).nullable(),
  /** Whether the list is closed; otherwise it only suggests. */
  statesComplete: z.boolean(),
  stateRequired: z.boolean(),
})

/** What a country lets in and what its customs takes, to be read before anything is chosen. */
const border = z.object({
  code: country,
  name: z.string(),
  domestic: z.boolean(),
  /** Kinds that may not enter; `except` keys what of the kind still may. */
  forbidden: z.array(z.object({ kind: z.string(), except: z.string().nullable() })),
  /** Kinds that enter with care, and how. */
  checked: z.array(z.object({ kind: z.string(), words: z.string(), maxKg: z.number().nullable() })),
  maxFoodKg: z.number(),
  /** What the receiver should know about duty and papers, and who collects. */
  notices: z.array(z.string()),
  /** What is particular to this country's customs. */
  note: z.string().nullable(),
})

/** What the shop is, where it sells, what it speaks. */
export const shopEndpoints = {
  'GET /api/language': {
    summary: 'Keeps the language `lng` for a browser without scripts, and leads back to the path of ours in `page`',
    access: 'anyone',
    query: z.object({ lng: z.unknown().optional(), page: z.unknown().optional() }),
    reply: 'redirect',
  },
  'GET /api/health': {
    summary: 'Whether the shop can serve',
    access: 'anyone',
    reply: z.object({ status: z.enum(['ok']), database: z.enum(['embedded', 'postgres']) }),
  },
  'GET /api/settings': {
    summary: 'Whether orders are open, which offers run, who the shop is',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: z.object({
      ordering: z.object({ open: z.boolean(), opensAt: time.nullable() }),
      offers: z.array(
        z.object({
          id: z.string(),
          percent: z.number().optional(),
          code: z.string().optional(),
          from: money.optional(),
        }),
      ),
      /** Other ways of signing in that this shop has, beside the password. */
      signIn: z.object({ google: z.boolean() }),
      /**
       * Whether paying online is possible here, and in which ways for an order that stays in India and one that leaves it; `practice` when no money
       * moves; the hosts whose pages one is sent to for it.
       */
      payment: z.object({
        online: z.boolean(),
        ways: z.object({ india: z.array(z.enum(payWays)), abroad: z.array(z.enum(payWays)) }),
        practice: z.boolean(),
        pageOrigins: z.array(z.string()),
      }),
      shop: z.object({ name: z.string(), email: z.string(), chatUrl: z.string(), location: z.string() }),
    }),
  },
  'GET /api/cities': {
    summary: 'Cities whose makers sell here',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: z.object({ items: z.array(labelled.extend({ brands: z.number().int() })) }),
  },
  'GET /api/categories': {
    summary: 'The shelves of the shop',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: z.object({ items: z.array(labelled) }),
  },
  'GET /api/currencies': {
    summary: 'Currencies that prices can be shown in; the charge is in INR',
    access: 'anyone',
    shared: true,
    reply: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          symbol: z.string(),
          name: z.string(),
          flag: z.string(),
          exchangeRate: z.number(),
        }),
      ),
    }),
  },
  'GET /api/countries': {
    summary: 'Countries a box can travel to',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: z.object({ items: z.array(destination) }),
  },
  'GET /api/borders': {
    summary: 'What each country lets in, and what its customs takes',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: z.object({ items: z.array(border) }),
  },
} satisfies Endpoints
