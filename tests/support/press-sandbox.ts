import type { Shop } from './open-shop.ts'

/** Submits a button of the sandbox's page, as its form does. `page` is its address, absolute or within the shop. */
export const pressSandbox = (shop: Shop, page: string, fields: Record<string, string>): Promise<Response> =>
  shop.fetch(new URL(page, shop.origin).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.origin },
    body: new URLSearchParams(fields),
  })
