import { validateAddress } from '#domain/accounts/address.ts'
import { withPossiblePhone } from '#server/accounts/possible-phone.ts'
import type { ShippingAddress } from '#server/db/order-tables.ts'
import { readRatesOf } from '#server/shipping/order-rate-store.ts'
import { assertRightAddress } from './order-request.ts'
import type { OrderRow } from './order-store.ts'

/**
 * Returns the whole address of an order with what was typed of it, as it is stored; country and email stay. Refuses with
 * request/invalid, with a message for each field.
 */
export async function readChangedShipping(
  order: OrderRow,
  typed: Partial<Omit<ShippingAddress, 'country' | 'email'>>,
): Promise<ShippingAddress> {
  const { countries } = await readRatesOf(order)
  const { values, errors } = validateAddress({ ...order.shipping, ...typed }, countries.get(order.destination))
  const { orderNotes: _, ...shipping } = values
  const { email: __, ...wrong } = withPossiblePhone(values, errors)
  assertRightAddress(wrong)
  return { ...shipping, email: order.shipping.email, country: order.shipping.country }
}

export const isSameShipping = (one: ShippingAddress, other: ShippingAddress): boolean =>
  Object.entries(one).every(([field, value]) => other[field as keyof ShippingAddress] === value)
