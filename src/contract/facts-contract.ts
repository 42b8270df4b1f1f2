import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { country, id, labelled, language, money } from './wire-values.ts'

const daysRange = z.object({ least: z.number().int(), most: z.number().int() })

/** Three makers' packets as one box and as three parcels, by one service. */
const oneBox = z.object({
  country,
  countryName: z.string(),
  service: z.string(),
  partner: z.string(),
  packets: z.array(z.object({ productId: id, product: z.string(), brandId: id, brand: z.string() })),
  together: money,
  apart: money,
  saved: money,
})

/** What the shop can say of itself in figures, each counted or worked out now. */
const shopFacts = z.object({
  /** Stores to be seen, and how many of them in each city that has some. */
  stores: z.number().int(),
  cities: z.array(labelled.extend({ stores: z.number().int() })),
  products: z.number().int(),
  /** Countries a box travels to, home included, and how many borders have rules of their own. */
  countries: z.number().int(),
  bordersWithRules: z.number().int(),
  /** A store whose story is worth reading. */
  story: z.object({ id, name: z.string(), city: z.string(), since: z.number().int() }).nullable(),
  /** Days in which stores hand over. */
  dispatchDays: daysRange.nullable(),
  oneBox: oneBox.nullable(),
  /** One word as three people type it, and how many products each finds. */
  search: z.array(z.object({ typed: z.string(), found: z.number().int() })),
  delivery: z.object({
    freeAbove: money.nullable(),
    coupon: z.object({ code: z.string(), from: money }).nullable(),
    hubWaitDays: z.number().int(),
    hubHoldDays: z.number().int(),
    slabGrams: z.number().int(),
    /** What the hub's own box and padding weigh. */
    boxGrams: z.number().int(),
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

export const factsEndpoints = {
  'GET /api/shop-facts': {
    summary: 'What the shop says of itself in figures: stores, days, prices, borders',
    access: 'anyone',
    query: z.object({ lng: language.optional() }),
    shared: true,
    reply: shopFacts,
  },
} satisfies Endpoints
