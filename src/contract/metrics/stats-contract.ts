import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { country, id, labelled, language, money } from '../wire-values.ts'

const daysRange = z.object({ least: z.number().int(), most: z.number().int() })

/** The items of three sellers as one shipment and as three parcels, by the same service. */
const consolidation = z.object({
  country,
  countryName: z.string(),
  service: z.string(),
  partner: z.string(),
  products: z.array(z.object({ productId: id, product: z.string(), brandId: id, brand: z.string() })),
  together: money,
  apart: money,
  saved: money,
})

/** Statistics about the shop, each counted or computed on request. */
const shopStats = z.object({
  /** Visible stores, and their number in each city that has any. */
  stores: z.number().int(),
  cities: z.array(labelled.extend({ stores: z.number().int() })),
  products: z.number().int(),
  /** Destination countries, India included, and the number of countries with import rules of their own. */
  countries: z.number().int(),
  bordersWithRules: z.number().int(),
  /** A store with a story to read. */
  story: z.object({ id, name: z.string(), city: z.string(), since: z.number().int() }).nullable(),
  /** Days the stores need for dispatch. */
  dispatchDays: daysRange.nullable(),
  consolidation: consolidation.nullable(),
  /** One word in three spellings, and how many products each finds. */
  search: z.array(z.object({ typed: z.string(), found: z.number().int() })),
  delivery: z.object({
    freeAbove: money.nullable(),
    coupon: z.object({ code: z.string(), from: money }).nullable(),
    hubWaitDays: z.number().int(),
    hubHoldDays: z.number().int(),
    slabGrams: z.number().int(),
    /** The weight of the hub's own box and padding, in grams. */
    packagingGrams: z.number().int(),
    transit: z.object({
      india: daysRange.nullable(),
      farRegions: daysRange.nullable(),
      express: daysRange.nullable(),
      economy: daysRange.nullable(),
      postal: daysRange.nullable(),
    }),
  }),
  cash: z.object({ most: money, fee: money }),
})

export const statsEndpoints = {
  'GET /api/shop-stats': {
    summary: 'What the shop says of itself in figures: stores, days, prices, borders',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: shopStats,
  },
} satisfies Endpoints
