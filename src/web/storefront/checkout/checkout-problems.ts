import { type AddressField, addressFields, validateAddress } from '#domain/address.ts'
import type { CountryAddressRules } from '#domain/country-rules.ts'
import type { DraftFields } from '#web/cart/checkout-draft.ts'

/** What stands in an order's way apart from its address. Each keys a sentence of `problems`. */
export type OtherProblem = 'lines' | 'delivery' | 'payment'

type Facts = {
  /** Whether every line can be bought and may travel. */
  linesSound: boolean
  hasDelivery: boolean
  hasPayment: boolean
}

/** What is wrong with a checkout, in the order of the page: the fields with the key of their sentence, then the rest. */
export function findProblems(
  fields: DraftFields,
  rules: CountryAddressRules | undefined,
  { linesSound, hasDelivery, hasPayment }: Facts,
): { fields: { field: AddressField; error: string }[]; others: OtherProblem[] } {
  const { errors } = validateAddress(fields, rules)
  const wrong = addressFields.flatMap((field) => (errors[field] ? [{ field, error: errors[field] }] : []))
  const others: OtherProblem[] = []
  if (!linesSound) others.push('lines')
  // Without a postcode nothing can be quoted, and the postcode says so itself.
  if (!hasDelivery && !wrong.some(({ field }) => field === 'pincode' || field === 'country')) others.push('delivery')
  if (hasDelivery && !hasPayment) others.push('payment')
  return { fields: wrong, others }
}
