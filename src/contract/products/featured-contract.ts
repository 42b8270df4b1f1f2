import { z } from 'zod'
import { forAdmins } from '#domain/accounts/access.ts'
import { mostFeatured } from '#domain/products/featured-products.ts'
import type { Endpoints } from '../endpoint.ts'
import { id } from '../wire-values.ts'

const ids = z.array(id).max(mostFeatured)

const featured = z.object({
  items: z.array(
    z.object({
      id,
      name: z.string(),
      weight: z.string(),
      store: z.string(),
      city: z.string(),
      /** False while it is paused, archived, or its store is not seen. */
      onSale: z.boolean(),
      inStock: z.boolean(),
    }),
  ),
})

/** Products that come first where the shop recommends, in an order that admins choose. */
export const featuredEndpoints = {
  'GET /api/admin/featured-products': {
    summary: 'The featured products in their order',
    access: forAdmins('catalogue.read'),
    reply: featured,
  },
  'PUT /api/admin/featured-products': {
    summary: 'Saves which products are featured, in this order; `seen` is the order that was looked at',
    access: forAdmins('catalogue.write'),
    act: 'product.change',
    body: z.object({ ids, seen: ids }),
    limit: 'write',
    reply: featured,
  },
} satisfies Endpoints
