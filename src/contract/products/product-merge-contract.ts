import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { productStates } from '#domain/products/product-list.ts'
import { joinedParts, mergedFields } from '#domain/products/product-merge.ts'
import { refusalCodes } from '#domain/refusal-code.ts'
import { textCode } from '../coded-text.ts'
import type { Endpoints } from '../endpoint.ts'
import { id, money, reason } from '../wire-values.ts'
import { ofStore } from './product-values.ts'

const state = z.enum(productStates)

const side = z.object({
  id,
  name: z.string(),
  weight: z.string(),
  state,
  price: money,
  stock: z.number().int(),
  weeklyCapacity: z.number().int().nullable(),
  photos: z.number().int(),
  reviews: z.number().int(),
  /** Also those without an answer, and hidden ones. */
  questions: z.number().int(),
  /** Order lines that it was sold in; they stay as they were sold. */
  sold: z.number().int(),
  /** Carts of signed-in customers. */
  carts: z.number().int(),
  awaited: z.number().int(),
  /** Weights of the other sizes of its family. */
  sizes: z.array(z.string()),
})

const merge = z.object({
  target: side,
  merged: side,
  /** The chosen fields that differ, as texts. */
  fields: z.array(z.object({ field: z.enum(mergedFields), target: z.string(), merged: z.string() })),
  /** Why these two cannot be merged; null: they can. */
  problem: z.object({ code: z.enum(refusalCodes), text: textCode }).nullable(),
  /** Names the versions of both that this shows. */
  seen: z.string(),
})

const both = z.object({ id, otherId: id })
const part = z.enum(joinedParts)

/** Merging two products of a store that are the same one. */
export const productMergeEndpoints = {
  'GET /api/seller/product-duplicates': {
    summary: 'Products of a store that are likely the same: one weight, and a name that sounds the same',
    access: forSellers('products.read', 'catalogue.read'),
    query: z.object(ofStore),
    reply: z.object({
      groups: z.array(
        z.array(z.object({ id, name: z.string(), weight: z.string(), state, price: money, stock: z.number().int() })),
      ),
    }),
  },
  'GET /api/seller/products/:id/merge/:otherId': {
    summary: 'Two products side by side, and whether the second can be merged into the first',
    access: forSellers('products.read', 'catalogue.read'),
    params: both,
    reply: merge,
  },
  'POST /api/seller/products/:id/merge/:otherId': {
    summary:
      'Merges the second product into the first: reviews, questions, carts and who waits move, its page leads there, and it is archived. It cannot be undone; `seen` names what was shown',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.merge',
    params: both,
    body: z.object({
      fromMerged: z.array(z.enum(mergedFields)).max(mergedFields.length),
      photos: part,
      stock: part,
      reason,
      seen: z.string().max(100),
    }),
    limit: 'write',
    reply: z.object({ id }),
  },
} satisfies Endpoints
