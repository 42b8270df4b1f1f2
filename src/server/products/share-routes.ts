import { shareEndpoints } from '#contract/sellers/share-contract.ts'
import type { Needs } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { requireStore } from '#server/seller/find-own-brand.ts'
import { printPoster, printPriceList } from './print-share-kit.ts'

/** Returns the endpoints of what a store shows around: its poster and its price list. */
export function shareHandlers(context: Needs<'config' | 'printFonts'>): EndpointHandler[] {
  return pairHandlers(shareEndpoints, {
    'GET /api/seller/poster.pdf': ({ query }, visitor) =>
      printPoster(context, requireStore(member(visitor), query.brandId), query.language),

    'GET /api/seller/price-list.pdf': ({ query }, visitor) =>
      printPriceList(context, requireStore(member(visitor), query.brandId), query.language),
  })
}
