import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { mostCategories } from '#domain/catalogue/category.ts'
import { storageCodes } from '#domain/catalogue/storage-code.ts'
import { foreignZones } from '#domain/rates/rate-table.ts'
import { countryStates, reviewAges } from '#domain/sendability/country-list.ts'
import { importFlags } from '#domain/sendability/country-rules.ts'
import type { CountryTerms } from '#domain/sendability/country-terms.ts'
import { handlingTags } from '#domain/sendability/country-terms.ts'
import { festivalNames } from '#domain/themes/festival-day.ts'
import { textCode } from '../coded-text.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText, staffLine, staffLines } from '../free-text.ts'
import { exportQuery, listQuery, listReply } from '../lists/list-query.ts'
import { category, country, day, reason, seen, time } from '../wire-values.ts'

const flag = z.enum(importFlags)
const zone = z.enum(['DOM', ...foreignZones])
const name = lineText({ most: 60 })
const currency = staffLine({ most: 3 })
const kilograms = z.number().min(0).max(1_000)
const amount = z.number().min(0).max(1e9)

const importRules = z.object({
  prohibits: z.array(flag).max(importFlags.length),
  exceptions: z
    .array(
      z.object({
        flag,
        allowWhen: z.object({
          categoryIn: z.array(category).max(mostCategories).optional(),
          storageCodeIn: z.array(z.enum(storageCodes)).max(storageCodes.length).optional(),
          cooked: z.boolean().optional(),
        }),
        note: staffLine({ most: 400 }),
      }),
    )
    .max(40),
  restricts: z
    .array(z.object({ flag, maxKg: kilograms.optional(), note: staffLine({ most: 400 }) }))
    .max(importFlags.length),
  prohibitedIngredients: z.array(lineText({ least: 1, most: 60 })).max(60),
  requires: z.array(staffLine({ least: 1, most: 300 })).max(20),
  maxFoodKg: kilograms,
  declaration: z
    .object({
      postal: z.object({ cn22UpToSdr: amount, cn22UpToKg: kilograms, above: staffLine({ most: 40 }) }),
      courier: staffLine({ most: 400 }),
    })
    .nullable(),
  dutyFreeThreshold: z.object({
    amount: amount.nullable(),
    currency,
    note: staffLine({ most: 600 }).optional(),
  }),
  flatDutyPerHs6: z.object({ amount, currency, upToValue: amount }).optional(),
})

/** Everything an admin edits of a country, as the domain judges it (`CountryTerms`). A draft may be incomplete. */
export const countryTerms = z.object({
  isOpen: z.boolean(),
  name: z.object({ en: name, gu: name, hi: name }),
  currency,
  zone,
  dialCode: staffLine({ most: 6 }),
  postcode: z.object({
    required: z.boolean(),
    regex: staffLine({ most: 120 }).nullable(),
    example: staffLine({ most: 20 }).nullable(),
  }),
  statesRequired: z.boolean(),
  states: z
    .array(lineText({ least: 1, most: 80 }))
    .max(120)
    .nullable(),
  statesComplete: z.boolean().nullable(),
  importRules,
  handlingTag: z.enum(handlingTags),
  source: staffLines({ most: 600 }),
  reviewedOn: day.nullable(),
  note: staffLines({ most: 1_000 }),
}) satisfies z.ZodType<CountryTerms>

const byCode = z.object({ code: country })
const byVersion = byCode.extend({ version: z.coerce.number().int().positive() })
const reviewAge = z.enum(reviewAges)
const service = z.object({ id: z.string(), name: z.string() })

const cell = z.string().nullable()

/** What a file of countries has in a cell each, several things as lines. */
const cells = z.object({
  nameEn: z.string(),
  nameGu: z.string(),
  nameHi: z.string(),
  currency: z.string(),
  dialCode: z.string(),
  handling: z.string(),
  postalCodeRequired: z.boolean(),
  postalCodePattern: cell,
  postalCodeExample: cell,
  statesRequired: z.boolean(),
  statesComplete: z.boolean().nullable(),
  states: cell,
  forbidden: cell,
  limited: cell,
  exceptions: cell,
  ingredients: cell,
  requires: cell,
  /** Kilograms. */
  maxFoodKg: z.number().nullable(),
  /** Special drawing rights, up to which the short customs declaration does. */
  declarationSdr: z.number().nullable(),
  declarationKg: z.number().nullable(),
  /** In `dutyCurrency`; null when not known. */
  dutyFree: z.number().nullable(),
  dutyCurrency: cell,
  dutyNote: cell,
  flatDuty: z.number().nullable(),
  flatDutyUpTo: z.number().nullable(),
  note: cell,
  version: z.number().int(),
})

const listed = cells.extend({
  /** The code once more, as the id of the row. */
  id: country,
  code: country,
  /** Its place in the shop's order. */
  position: z.number().int(),
  name: z.string(),
  domestic: z.boolean(),
  isOpen: z.boolean(),
  state: z.enum(countryStates),
  zone: z.string(),
  services: z.number().int(),
  sendable: z.number().int(),
  products: z.number().int(),
  source: z.string(),
  /** The beginning of that day in India. */
  reviewedOn: time.nullable(),
  reviewAge,
  hasDraft: z.boolean(),
  /** When the next version begins. */
  comesOn: time.nullable(),
})

const version = z.object({
  id: z.number().int(),
  state: z.enum(['in_force', 'planned', 'replaced', 'withdrawn']),
  terms: countryTerms,
  from: time,
  at: time,
  actor: z.string(),
  reason: z.string(),
})

const detail = z.object({
  code: country,
  name: z.string(),
  domestic: z.boolean(),
  /** False while it is only a draft or a template. */
  isInShop: z.boolean(),
  /** The number of the newest version, 0 before the first. */
  version: z.number().int(),
  reviewAge,
  /** What is in force; for a country that is new, what its form begins with. */
  terms: countryTerms,
  draft: z.object({ terms: countryTerms, revision: z.number().int(), by: z.string(), at: time }).nullable(),
  /** The services of each zone at the rates in force. */
  zones: z.array(z.object({ zone, services: z.array(service) })),
  versions: z.array(version),
  /** Today in the shop. */
  today: day,
})

const affected = z.object({
  count: z.number().int(),
  /** The first of them. */
  items: z.array(z.object({ id: z.string(), name: z.string(), store: z.string() })),
})

const effect = z.object({
  products: z.number().int(),
  sendableBefore: z.number().int(),
  sendableAfter: z.number().int(),
  blocked: affected,
  freed: affected,
  warned: affected,
  cleared: affected,
  /** Carts of members with an address there that hold something that can then not be sent. */
  carts: z.number().int(),
  /** Orders on their way to the hub or at it, and those of them that hold such a product. */
  openOrders: z.number().int(),
  ordersWithBlocked: z.number().int(),
  /** Festivals of the next weeks that people send food for. */
  festivals: z.array(z.object({ name: z.enum(festivalNames), day })),
  /** What keeps the terms from being published, by field. */
  problems: z.record(z.string(), textCode),
})

/** Countries and their import rules as dated versions: what may be sent where, since when and why. */
export const countryEndpoints = {
  'GET /api/admin/countries': {
    summary:
      'Every country with how many products can be sent there, and when its rules were last compared with their source',
    access: forAdmins('settings.read'),
    query: listQuery,
    reply: listReply(listed).extend({
      more: z.array(z.object({ code: country, name: z.string(), isTemplate: z.boolean() })),
    }),
  },
  'GET /api/admin/country-list-file': {
    summary: 'The same list as a file: all rows of the view, with its columns in their order',
    access: forAdmins('settings.read'),
    act: 'country.export',
    query: exportQuery,
    reply: 'file',
  },
  'GET /api/admin/countries/:code': {
    summary:
      'One country with its terms, its draft and every version; of one the shop does not have, what its form begins with',
    access: forAdmins('settings.read'),
    params: byCode,
    reply: detail,
  },
  'PUT /api/admin/countries/:code/draft': {
    summary: 'Saves terms that are not published yet; `revision` is that of the draft looked at, 0 for none',
    access: forAdmins('settings.write'),
    act: 'none',
    params: byCode,
    body: z.object({ terms: countryTerms, revision: z.number().int() }),
    limit: 'write',
    reply: detail,
  },
  'DELETE /api/admin/countries/:code/draft': {
    summary: 'Throws the draft away',
    access: forAdmins('settings.write'),
    act: 'none',
    params: byCode,
    limit: 'write',
    reply: detail,
  },
  'POST /api/admin/countries/:code/effect': {
    summary:
      'What publishing these terms would change, by the rules of the shop over every product on sale; changes nothing',
    access: forAdmins('settings.read'),
    act: 'none',
    params: byCode,
    body: z.object({ terms: countryTerms }),
    limit: 'write',
    reply: effect,
  },
  'POST /api/admin/countries/:code/versions': {
    summary: 'Publishes terms at once or from a moment on; orders that were placed go on',
    access: forAdmins('settings.write'),
    act: 'country.change',
    params: byCode,
    body: seen.extend({ terms: countryTerms, from: time.nullable(), reason }),
    limit: 'write',
    reply: detail,
  },
  'POST /api/admin/countries/:code/versions/:version/restore': {
    summary: 'Takes back what came after a version: publishes its terms again as a new one',
    access: forAdmins('settings.write'),
    act: 'country.undo',
    params: byVersion,
    body: seen.extend({ reason }),
    limit: 'write',
    reply: detail,
  },
  'POST /api/admin/countries/:code/versions/:version/withdraw': {
    summary: 'Withdraws a version that has not begun',
    access: forAdmins('settings.write'),
    act: 'country.cancel',
    params: byVersion,
    body: seen,
    limit: 'write',
    reply: detail,
  },
} satisfies Endpoints
