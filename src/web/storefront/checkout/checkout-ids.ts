import type { AddressField } from '#domain/accounts/address-field.ts'
import type { OtherProblem } from './checkout-problems.ts'

export const idStart = 'checkout-'

/** Returns the id of a field on the page. */
export const fieldId = (field: AddressField): string => idStart + field

export const deliveryId = 'checkout-delivery'
export const paymentId = 'checkout-payment'

/** The ids that the error summary links to. */
export const problemTargets: Record<OtherProblem, string> = {
  lines: 'summary-title',
  delivery: deliveryId,
  payment: paymentId,
}
