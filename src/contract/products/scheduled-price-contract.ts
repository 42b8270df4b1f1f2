import { z } from 'zod'
import { forSellers } from '#domain/accounts/access.ts'
import { productLimits } from '#domain/products/product-content.ts'
import { scheduledPriceStates } from '#domain/products/scheduled-price.ts'
import type { Endpoints } from '../endpoint.ts'
import { byId, id, money, moneyUpTo, time } from '../wire-values.ts'

const scheduledPrice = z.object({
  id: z.number().int(),
  price: money,
  from: time,
  until: time,
  state: z.enum(scheduledPriceStates),
  actor: z.string(),
})

const scheduledPrices = z.object({ items: z.array(scheduledPrice) })

export const scheduledPriceEndpoints = {
  'GET /api/seller/products/:id/prices': {
    summary: 'The scheduled prices of a product, the newest first',
    access: forSellers('products.read', 'catalogue.read'),
    params: byId,
    reply: scheduledPrices,
  },
  'POST /api/seller/products/:id/prices': {
    summary: 'Plans a price from one instant until another; a start that has passed means at once',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.change',
    params: byId,
    body: z.object({ price: moneyUpTo(productLimits.price / 100), from: time, until: time }),
    limit: 'write',
    status: 201,
    reply: scheduledPrices,
  },
  'POST /api/seller/products/:id/prices/:priceId/cancel': {
    summary: 'Cancels a planned price, or ends a running one at once',
    access: forSellers('products.write', 'catalogue.write'),
    act: 'product.change',
    params: z.object({ id, priceId: z.string().regex(/^[1-9]\d{0,14}$/) }),
    limit: 'write',
    reply: scheduledPrices,
  },
} satisfies Endpoints
