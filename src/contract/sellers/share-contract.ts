import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { id, language } from '../wire-values.ts'

/** `language` is what is printed in. */
const printed = z.object({ brandId: id.optional(), language })

export const shareEndpoints = {
  'GET /api/seller/poster.pdf': {
    summary: "A poster with the store's name and a QR code that opens its page",
    access: forSellers('products.read', 'catalogue.read'),
    query: printed,
    reply: 'application/pdf',
  },
  'GET /api/seller/price-list.pdf': {
    summary: 'All products on sale by category, with weight, price and marks, for a stall at a market',
    access: forSellers('products.read', 'catalogue.read'),
    query: printed,
    reply: 'application/pdf',
  },
} satisfies Endpoints
