import { scheduledPriceEndpoints } from '#contract/products/scheduled-price-contract.ts'
import type { Needs } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { cancelScheduledPrice, schedulePrice, showScheduledPrices } from './scheduled-prices.ts'

/** Returns the endpoints through which sellers plan prices. */
export function scheduledPriceHandlers(
  context: Needs<'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
): EndpointHandler[] {
  return pairHandlers(scheduledPriceEndpoints, {
    'GET /api/seller/products/:id/prices': ({ params }, visitor) => showScheduledPrices(params.id, member(visitor)),

    'POST /api/seller/products/:id/prices': async ({ params, body }, visitor) => {
      await schedulePrice(context, params.id, body, visitor)
      return showScheduledPrices(params.id, member(visitor))
    },

    'POST /api/seller/products/:id/prices/:priceId/cancel': async ({ params }, visitor) => {
      await cancelScheduledPrice(context, params, visitor)
      return showScheduledPrices(params.id, member(visitor))
    },
  })
}
