import { isPossiblePhoneNumber } from 'libphonenumber-js/min'

/**
 * Returns the errors of an address, with `phoneInvalid` for a number that cannot exist: of no country, or with a
 * length that its country does not use. Browsers check only the form; the tables of all countries are too large for a page.
 */
export function withPossiblePhone<Errors extends { phone?: string }>(
  { phone }: { phone: string },
  errors: Errors,
): Errors {
  return errors.phone === undefined && !isPossiblePhoneNumber(phone) ? { ...errors, phone: 'phoneInvalid' } : errors
}
