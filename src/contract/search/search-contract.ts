import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { staffLine } from '../free-text.ts'
import { id, labelled, language, money } from '../wire-values.ts'

/** Suggestions while the visitor types: eight at most in all three groups. */
const suggestions = z.object({
  products: z.array(
    z.object({
      id,
      name: z.string(),
      brandName: z.string(),
      weight: z.string(),
      picture: z.string(),
      currentPrice: money,
    }),
  ),
  stores: z.array(z.object({ id, name: z.string(), cityName: z.string() })),
  categories: z.array(labelled),
})

export const searchEndpoints = {
  'GET /api/search/suggestions': {
    summary: 'Products, stores and shelves that may be meant by what has been typed so far, eight at most',
    access: 'anyone',
    query: z.object({
      lng: language.optional(),
      city: z.string().max(40).optional(),
      q: z.string().trim().min(1).max(4000),
    }),
    limit: 'suggest',
    shared: true,
    reply: suggestions,
  },
  'POST /api/search/clicks': {
    summary: 'Records that a product was opened from the results of a search, without who or when exactly',
    access: 'anyone',
    body: z.object({ q: staffLine({ least: 2, most: 4000 }), productId: id }),
    limit: 'write',
    status: 202,
    reply: z.object({ received: z.literal(true) }),
  },
} satisfies Endpoints
