import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { mostPerDay } from '#domain/sellers/making.ts'
import { mostRestDays } from '#domain/sellers/work-days.ts'
import { festivalNames } from '#domain/themes/festival-day.ts'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { day, id, seenIfSaid } from '../wire-values.ts'

const ofStore = { brandId: id.optional() }
const count = z.number().int()
const holiday = z.object({ from: day, until: day })

const calendar = z.object({
  days: z.array(
    z.object({
      day,
      closed: z.enum(['holiday', 'rest']).nullable(),
      /** When the courier may come; null when nobody comes on that day or no hours are named. */
      visit: z.object({ from: z.string(), until: z.string() }).nullable(),
      /** Open orders whose bags leave on this day, and their units. */
      orders: count,
      units: count,
      festival: z.enum(festivalNames).nullable(),
      /** Products with a capacity: how many units the day takes, how many of them are taken. */
      making: z.array(z.object({ productId: id, capacity: count, own: z.boolean(), taken: count })),
    }),
  ),
  /** Products with a daily capacity. */
  products: z.array(z.object({ id, name: z.string(), signName: z.string(), weight: z.string(), usual: count })),
  /** Products on sale without one that the search finds, the first fifty. */
  others: z.array(z.object({ id, name: z.string(), weight: z.string() })),
  /** How many the search finds. */
  othersFound: count,
  restDays: z.array(count),
  holidays: z.array(holiday),
  /** The version of the store's profile, which holidays are saved over. */
  version: z.number().int(),
  festivals: z.array(
    z.object({
      name: z.enum(festivalNames),
      day,
      byCountry: z.array(z.object({ country: z.string(), name: z.string(), orderBy: day.nullable() })),
    }),
  ),
})

/** A store's days of work, and what fits into them. */
export const calendarEndpoints = {
  'GET /api/seller/calendar': {
    summary:
      'The coming five weeks of a store: days of work, capacity against orders, holidays, festivals with order-by dates',
    access: forSellers('calendar.read', 'stores.read'),
    query: z.object({ ...ofStore, q: staffLine({ most: 80 }).optional() }),
    reply: calendar,
  },
  'PUT /api/seller/calendar/rest-days': {
    summary:
      'Saves the days of the week on which the store neither makes nor hands over; promises follow at once; `seen` is the version of the profile looked at',
    access: forSellers('calendar.write', 'stores.write'),
    act: 'store.change',
    body: seenIfSaid.extend({ ...ofStore, restDays: z.array(z.number().int().min(1).max(7)).max(mostRestDays) }),
    limit: 'write',
    reply: calendar,
  },
  'PUT /api/seller/calendar/capacity': {
    summary: 'Saves how many units of a product the store finishes a day; null counts no days',
    access: forSellers('calendar.write', 'stores.write'),
    act: 'store.change',
    body: z.object({ ...ofStore, productId: id, usual: z.number().int().min(1).max(mostPerDay).nullable() }),
    limit: 'write',
    reply: calendar,
  },
  'PUT /api/seller/calendar/day': {
    summary: 'Saves another number for one day; null returns to the usual one',
    access: forSellers('calendar.write', 'stores.write'),
    act: 'store.change',
    body: z.object({ ...ofStore, productId: id, day, capacity: z.number().int().min(0).max(mostPerDay).nullable() }),
    limit: 'write',
    reply: calendar,
  },
} satisfies Endpoints
