import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import type { Endpoints } from '../endpoint.ts'
import { id } from '../wire-values.ts'

const ofStore = z.object({ brandId: id.optional() })

export const shareEndpoints = {
  'GET /api/seller/poster.pdf': {
    summary: "A poster with the store's name and a QR code that opens its page, in the reader's language",
    access: forSellers('products.read', 'catalogue.read'),
    query: ofStore,
    reply: 'application/pdf',
  },
  'GET /api/seller/price-list.pdf': {
    summary: 'All products on sale by category, with weight, price and marks, for a stall at a market',
    access: forSellers('products.read', 'catalogue.read'),
    query: ofStore,
    reply: 'application/pdf',
  },
} satisfies Endpoints
