import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { openingSteps } from '#domain/opening/opening-checklist.ts'
import { numericSettings } from '#domain/settings/numeric-settings.ts'
import { shownText } from '../coded-text.ts'
import type { Endpoints } from '../endpoint.ts'
import { lineText } from '../free-text.ts'
import { byId, day, id, seenIfSaid, time, trilingual } from '../wire-values.ts'

const packId = z.enum(['countries', 'rates', 'festivals'])

const pack = z.object({
  id: packId,
  /** Month of the review it was shipped with. */
  edition: z.string(),
  reviewedOn: day,
  total: z.number().int(),
  /** How many of its parts the shop has already. */
  present: z.number().int(),
})

const names = z.object({
  en: lineText({ least: 2, most: 60 }),
  gu: lineText({ least: 1, most: 60 }),
  hi: lineText({ least: 1, most: 60 }),
})
const pincode = z.string().regex(/^[1-9][0-9]{5}$/)

const shopScales = z.object({
  boxPercent: z.number(),
  boxGrams: z.number(),
  bagPercent: z.number(),
  bagGrams: z.number(),
})
const own = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most).nullable()
const { boxPercent, boxGrams, bagPercent, bagGrams } = numericSettings['hub-terms']
/** The tolerances of a hub's scales; null: as in the whole shop. */
const scales = z.object({
  boxPercent: own(boxPercent),
  boxGrams: own(boxGrams).pipe(z.int().nullable()),
  bagPercent: own(bagPercent),
  bagGrams: own(bagGrams).pipe(z.int().nullable()),
})

const hub = z.object({
  id,
  name: trilingual,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** What the numbers of its manifests begin with. */
  code: z.string(),
  isClosed: z.boolean(),
  scales,
  /** Orders that are at the hub or on their way to it. */
  boxes: z.number().int(),
  version: z.number().int(),
})
const city = z.object({ id, name: trilingual, hubId: id, stores: z.number().int(), version: z.number().int() })
const locations = z.object({ hubs: z.array(hub), cities: z.array(city), shopScales })

const hubBody = z.object({
  name: names,
  city: lineText({ least: 2, most: 60 }),
  state: lineText({ least: 2, most: 60 }),
  pincode,
  street: lineText({ most: 200 }).optional(),
  isClosed: z.boolean().optional(),
  scales: scales.optional(),
})
const cityBody = z.object({ name: names, hubId: id })

/** How an operator opens a shop whose database is empty (docs/spec/decisions.md#53). */
export const openingEndpoints = {
  'GET /api/admin/opening': {
    summary: 'What the shop has and what it still lacks to take orders, with the starter packs it can load',
    access: forAdmins('settings.read'),
    reply: z.object({
      items: z.array(
        z.object({ step: z.enum(openingSteps), done: z.boolean(), needed: z.boolean(), count: z.number().int() }),
      ),
      isOpen: z.boolean(),
      waitingApplications: z.number().int(),
      packs: z.array(pack),
      loads: z.array(
        z.object({
          id: z.string(),
          pack: packId,
          edition: z.string(),
          added: z.number().int(),
          by: z.string(),
          at: time,
        }),
      ),
    }),
  },
  'GET /api/admin/starter-packs/:id': {
    summary: 'What a starter pack would add; what the shop has already stays as it is',
    access: forAdmins('settings.read'),
    params: byId,
    reply: pack.extend({
      items: z.array(z.object({ key: z.string(), name: shownText, details: z.array(shownText), present: z.boolean() })),
    }),
  },
  'POST /api/admin/starter-packs/:id/load': {
    once: 'steps',
    summary: 'Adds the chosen parts of a starter pack; a second time it adds nothing',
    access: forAdmins('settings.write'),
    act: 'starter-pack.import',
    params: byId,
    body: z.object({ keys: z.array(id).min(1).max(500) }),
    limit: 'write',
    secondFactor: true,
    reply: z.object({ added: z.number().int() }),
  },
  'GET /api/admin/places': {
    summary: 'The hubs and the cities whose sellers they serve',
    access: forAdmins('settings.read'),
    reply: locations,
  },
  'POST /api/admin/hubs': {
    summary: 'Names a hub',
    access: forAdmins('settings.write'),
    act: 'place.create',
    body: hubBody,
    limit: 'write',
    status: 201,
    reply: locations,
  },
  'PUT /api/admin/hubs/:id': {
    summary:
      'Changes the name and place of a hub and the tolerances of its scales, closes it or opens it again; `seen` is the version looked at',
    access: forAdmins('settings.write'),
    act: 'place.change',
    params: byId,
    body: hubBody.extend(seenIfSaid.shape),
    limit: 'write',
    reply: locations,
  },
  'POST /api/admin/cities': {
    summary: 'Names a city whose sellers a hub serves',
    access: forAdmins('settings.write'),
    act: 'place.create',
    body: cityBody,
    limit: 'write',
    status: 201,
    reply: locations,
  },
  'PUT /api/admin/cities/:id': {
    summary:
      'Changes the name of a city, or the hub that serves it: orders placed before stay with theirs; `seen` is the version looked at',
    access: forAdmins('settings.write'),
    act: 'place.change',
    params: byId,
    body: cityBody.extend(seenIfSaid.shape),
    limit: 'write',
    reply: locations,
  },
} satisfies Endpoints
