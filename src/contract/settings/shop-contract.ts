import { z } from 'zod'
import { onlineMethods } from '#domain/payments/gateway-choice.ts'
import type { Endpoints } from '../endpoint.ts'
import { category, country, labelled, language, money, time } from '../wire-values.ts'

const destination = z.object({
  code: country,
  name: z.string(),
  currency: z.string(),
  dialCode: z.string(),
  domestic: z.boolean(),
  cashOnDelivery: z.boolean(),
  postcode: z.object({ required: z.boolean(), pattern: z.string().nullable(), example: z.string().nullable() }),
  states: z.array(z.string()).nullable(),
  /** Whether only listed states are accepted; otherwise the list only suggests. */
  statesComplete: z.boolean(),
  stateRequired: z.boolean(),
})

/** A country's import rules and duties, for display before a product is chosen. */
const border = z.object({
  code: country,
  name: z.string(),
  domestic: z.boolean(),
  /** Kinds that may not enter; `except` is the key of what is still allowed of the kind. */
  forbidden: z.array(z.object({ kind: z.string(), except: z.string().nullable() })),
  /** Kinds that may enter under conditions, and the conditions. */
  checked: z.array(z.object({ kind: z.string(), text: z.string(), maxKg: z.number().nullable() })),
  maxFoodKg: z.number(),
  /** Notices for the recipient about duty and papers, and who collects the duty. */
  borderNotes: z.array(z.string()),
  /** Peculiarities of this country's customs. */
  note: z.string().nullable(),
})

/** Public information about the shop, its destinations and its languages. */
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
      /** Sign-in methods of this shop besides the password. */
      signIn: z.object({ google: z.boolean() }),
      /**
       * Whether online payment is available, its payment methods for orders inside India and abroad, `practice` when
       * no real money moves, and the hosts of the gateway's payment pages.
       */
      payment: z.object({
        online: z.boolean(),
        methods: z.object({ india: z.array(z.enum(onlineMethods)), abroad: z.array(z.enum(onlineMethods)) }),
        practice: z.boolean(),
        pageOrigins: z.array(z.string()),
      }),
      shop: z.object({
        name: z.string(),
        email: z.string(),
        chatUrl: z.string(),
        location: z.string(),
        profiles: z.array(z.object({ name: z.string(), url: z.string() })),
        legal: z.object({
          name: z.string(),
          address: z.string(),
          phone: z.string(),
          grievanceOfficer: z.string(),
          grievanceEmail: z.string(),
          grievancePhone: z.string(),
          cin: z.string(),
          gstin: z.string(),
          fssai: z.string(),
        }),
      }),
    }),
  },
  'GET /api/cities': {
    summary: 'Cities whose sellers sell here',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: z.object({ items: z.array(labelled.extend({ brands: z.number().int() })) }),
  },
  'GET /api/categories': {
    summary:
      'The categories of the shop in its order, and the names of archived ones, for rules and orders that name them',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: z.object({ items: z.array(labelled), archived: z.array(labelled) }),
  },
  'GET /api/categories/:id': {
    summary: 'What the list of a category says above its products; of an archived one, that of the category after it',
    access: 'anyone',
    params: z.object({ id: category }),
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: labelled.extend({ id: category, sign: z.string(), meaning: z.string(), text: z.string() }),
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
