import type { CallReply } from '#contract/contract.ts'
import { readQuery } from '#web/data/read-query.ts'

export type ProductDetails = CallReply<'GET /api/products/:id'>

/** A product whole. Asked once: an address that leads nowhere is told at once. */
export const productQuery = (id: string) => ({
  ...readQuery('GET /api/products/:id', { params: { id } }),
  retry: false,
})

/** What delivery of it costs at most, by kind of destination. */
export const deliveryTermsQuery = (id: string) => readQuery('GET /api/products/:id/delivery', { params: { id } })

/** The same product judged for a country. */
export const shippingQuery = (id: string, shipsTo: string) =>
  readQuery('GET /api/products/:id', { params: { id }, query: { shipsTo } })

const neighbours = 6

/** What else comes from the same kitchen: one more than is shown, since the product itself may be among them. */
export const kitchenQuery = (brandId: string) =>
  readQuery('GET /api/products', { query: { brandId, limit: neighbours } })
