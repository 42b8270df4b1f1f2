import { type AddressError, validateAddress } from '#domain/accounts/address.ts'
import { type AddressField, addressFields } from '#domain/accounts/address-field.ts'
import type { CountryAddressRules } from '#domain/sendability/country-rules.ts'
import type { DraftFields } from '#web/cart/checkout-draft.ts'

/** Problems of an order apart from its address. Each is a key of `problems` texts. */
export type OtherProblem = 'lines' | 'delivery' | 'payment'

type CheckoutReadiness = {
  /** True when every line can be bought and shipped. */
  linesSound: boolean
  hasDelivery: boolean
  hasPayment: boolean
}

/** Returns the problems of a checkout in page order: fields with their text keys, then the rest. */
export function findProblems(
  fields: DraftFields,
  rules: CountryAddressRules | undefined,
  { linesSound, hasDelivery, hasPayment }: CheckoutReadiness,
): { fields: { field: AddressField; error: AddressError }[]; others: OtherProblem[] } {
  const { errors } = validateAddress(fields, rules)
  const wrong = addressFields.flatMap((field) => (errors[field] ? [{ field, error: errors[field] }] : []))
  const others: OtherProblem[] = []
  if (!linesSound) others.push('lines')
  // Without a postal code nothing can be quoted, and the postal code field reports itself.
  if (!hasDelivery && !wrong.some(({ field }) => field === 'pincode' || field === 'country')) others.push('delivery')
  if (hasDelivery && !hasPayment) others.push('payment')
  return { fields: wrong, others }
}
