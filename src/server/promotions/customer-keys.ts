import { createHmac } from 'node:crypto'
import { customerTraits } from '#domain/accounts/same-customer.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'

/** Returns keyed hashes that identify an order's customer: they outlive the address and reveal nothing of it. */
export const customerKeys = (secret: string, shipping: ShippingAddress): string[] =>
  customerTraits(shipping).map((trait) => createHmac('sha256', secret).update(trait).digest('base64url'))
