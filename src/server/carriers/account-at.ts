import type { PickupLocation } from '#domain/shipping/carrier-pickup.ts'

/** Returns an account as it is for boxes of one place; the place of its settings where there is none. */
export const accountAt = <Account extends { pickupLocation: string; pickupPincode: string }>(
  account: Account,
  place: PickupLocation | null | undefined,
): Account => (place ? { ...account, pickupLocation: place.name, pickupPincode: place.pincode } : account)
