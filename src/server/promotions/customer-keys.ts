import { customerTraits } from '#domain/accounts/same-customer.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'
import { type ShopSecret, signaturesOf, signText } from '#server/shop-secret.ts'

/** Returns keyed hashes that identify an order's customer: they outlive the address and reveal nothing of it. */
export const customerKeys = (secret: ShopSecret, shipping: ShippingAddress): string[] =>
  customerTraits(shipping).map((trait) => signText(secret, trait, 'base64url'))

/** Returns those by which earlier orders are found: also the ones that were stored under a former secret. */
export const customerKeysOfAnySecret = (secret: ShopSecret, shipping: ShippingAddress): string[] =>
  customerTraits(shipping).flatMap((trait) => signaturesOf(secret, trait, 'base64url'))
