import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { mostCategories } from '#domain/catalogue/category.ts'
import { carrierNames } from '#domain/shipping/carrier-name.ts'
import { practiceFaults } from '#domain/shipping/practice-fault.ts'
import { isTrackingPage, longestTrackingPage } from '#domain/shipping/tracking-page.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { byId, category, country, id, reason, seenIfSaid, time } from '../wire-values.ts'

const bookable = z.enum(carrierNames).exclude(['manual'])

const ruleTerms = z.object({
  carrier: bookable,
  does: z.enum(['prefer', 'avoid']),
  countries: z.array(country).max(60),
  leastGrams: z.number().int().min(0).max(50_000),
  mostGrams: z.number().int().min(0).max(50_000),
  categories: z.array(category).max(mostCategories),
})

const overview = z.object({
  carriers: z.array(
    z.object({
      id: bookable,
      name: z.string(),
      /** This shop has the carrier's settings. */
      isOpen: z.boolean(),
      enabled: z.boolean(),
      /** The address of its page about a parcel, with `{waybill}`. */
      trackingPage: z.string().nullable(),
      /** The version of that address. */
      version: z.number().int(),
      openUntil: time.nullable(),
      lastAnswerAt: time.nullable(),
      lastFailureAt: time.nullable(),
      lastFailure: z.string().nullable(),
      /** Its bookings of the last thirty days by their state. */
      bookings: z.record(z.string(), z.number().int()),
    }),
  ),
  rules: z.array(ruleTerms.extend({ id, carrierName: z.string(), reason: z.string(), createdAt: time })),
  /** Where each carrier of this shop fetches the boxes of each open hub; without a name, from the place in the server's settings. */
  locations: z.array(
    z.object({
      carrier: bookable,
      carrierName: z.string(),
      hubId: id,
      hubName: z.string(),
      hubPincode: z.string(),
      name: z.string().nullable(),
      pincode: z.string().nullable(),
      askHour: z.number().int().nullable(),
      canCheck: z.boolean(),
      checkedAt: time.nullable(),
      problem: z.string().nullable(),
      /** 0 without a place. */
      version: z.number().int(),
    }),
  ),
  /** The practice carrier; null where real ones alone are booked. */
  practice: z.object({ fault: z.enum(practiceFaults), travelling: z.number().int() }).nullable(),
})

/** Carriers for admins: on or off, how they answer, and the rules by which one is chosen. */
export const carrierEndpoints = {
  'GET /api/admin/carriers': {
    summary: 'The carriers with how they have answered lately, and the rules of choice in force',
    access: forAdmins('settings.read'),
    reply: overview,
  },
  'PUT /api/admin/carriers/:id': {
    summary: 'Turns a carrier on or off for new bookings',
    access: forAdmins('settings.write'),
    act: 'carrier.change',
    params: byId,
    body: z.object({ enabled: z.boolean() }),
    limit: 'write',
    reply: overview,
  },
  'PUT /api/admin/carriers/:id/tracking-page': {
    summary:
      "Sets the address of a carrier's page about a parcel, with {waybill} in it; null for none; `seen` is the version looked at",
    access: forAdmins('settings.write'),
    act: 'carrier.change',
    params: byId,
    body: seenIfSaid.extend({
      page: z
        .string()
        .max(longestTrackingPage)
        .regex(/^https:/)
        .refine(isTrackingPage)
        .nullable(),
    }),
    limit: 'write',
    reply: overview,
  },
  'PUT /api/admin/carriers/:id/place': {
    summary:
      'Sets where a carrier fetches the boxes of a hub, and asks the carrier whether it knows the place; `seen` is the version looked at',
    access: forAdmins('settings.write'),
    act: 'carrier.change',
    params: byId,
    body: seenIfSaid.extend({
      hubId: id,
      place: z
        .object({
          name: staffLine({ least: 1, most: 60 }),
          pincode: z.string().regex(/^[1-9]\d{5}$/),
          askHour: z.number().int().min(6).max(20).nullable(),
        })
        .nullable(),
    }),
    limit: 'write',
    reply: overview,
  },
  'POST /api/admin/carrier-rules': {
    summary: 'A new rule: within these limits a carrier is preferred, or not used',
    access: forAdmins('settings.write'),
    act: 'carrier.create',
    body: ruleTerms.extend({ reason }),
    limit: 'write',
    reply: overview,
  },
  'DELETE /api/admin/carrier-rules/:id': {
    summary: 'Ends a rule',
    access: forAdmins('settings.write'),
    act: 'carrier.remove',
    params: byId,
    limit: 'write',
    reply: overview,
  },
  'PUT /api/admin/practice-carrier': {
    summary: 'Sets the fault that the practice carrier plays',
    access: forAdmins('settings.write'),
    act: 'practice.change',
    body: z.object({ fault: z.enum(practiceFaults) }),
    limit: 'write',
    reply: overview,
  },
  'POST /api/admin/practice-carrier/advance': {
    once: 'steps',
    summary: 'Lets every parcel that the practice carrier was handed travel one step',
    access: forAdmins('settings.write'),
    act: 'practice.change',
    limit: 'write',
    reply: overview,
  },
} satisfies Endpoints
