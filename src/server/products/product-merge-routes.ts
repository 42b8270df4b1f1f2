import { productMergeEndpoints } from '#contract/products/product-merge-contract.ts'
import type { Needs } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { requireStore } from '#server/seller/find-own-brand.ts'
import { mergeProducts, showProductDuplicates, showProductMerge } from './merge-products.ts'

/** Returns the endpoints that find and merge products of a store that are the same one. */
export function productMergeHandlers(
  context: Needs<'catalogueChanged' | 'notifyOutbox' | 'searchEngine'>,
): EndpointHandler[] {
  return pairHandlers(productMergeEndpoints, {
    'GET /api/seller/product-duplicates': ({ query }, visitor) =>
      showProductDuplicates(requireStore(member(visitor), query.brandId), visitor.language),
    'GET /api/seller/products/:id/merge/:otherId': ({ params }, visitor) =>
      showProductMerge(params.id, params.otherId, member(visitor), visitor.language),
    'POST /api/seller/products/:id/merge/:otherId': ({ params, body }, visitor) =>
      mergeProducts(context, { targetId: params.id, mergedId: params.otherId }, body, visitor),
  })
}
