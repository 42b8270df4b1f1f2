import { featuredEndpoints } from '#contract/products/featured-contract.ts'
import type { Needs } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { featureProducts } from './feature-products.ts'
import { listFeatured } from './featured-store.ts'

/** Returns the endpoints by which admins choose what the shop recommends first. */
export const featuredHandlers = (
  context: Needs<'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
): EndpointHandler[] =>
  pairHandlers(featuredEndpoints, {
    'GET /api/admin/featured-products': async (_input, { language }) => ({ items: await listFeatured(language) }),
    'PUT /api/admin/featured-products': async ({ body }, { language }) => {
      await featureProducts(context, body)
      return { items: await listFeatured(language) }
    },
  })
