import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type ProductDetails = CallReply<'GET /api/products/:id'>

/** Reads one full product. Not retried, so that an unknown product is reported at once. */
export const productQuery = (id: string) => ({
  ...readQuery('GET /api/products/:id', { params: { id } }),
  retry: false,
})

/** Reads the maximum delivery price by kind of destination. */
export const deliveryTermsQuery = (id: string) => readQuery('GET /api/products/:id/delivery', { params: { id } })

/** Reads the same product with its sendability for a country. */
export const shippingQuery = (id: string, shipsTo: string) =>
  readQuery('GET /api/products/:id', { params: { id }, query: { shipsTo } })

const neighbours = 6

/** Reads more products of the same store: one more than shown, because the product itself may be among them. */
export const kitchenQuery = (brandId: string) =>
  readQuery('GET /api/products', { query: { brandId, limit: neighbours } })
