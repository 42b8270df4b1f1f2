import { asOneLine } from '../language/clean-text.ts'
import { type CountryAddressRules, defaultCountry } from '../sendability/country-rules.ts'
import { type AddressField, addressFields, mostCharacters } from './address-field.ts'
import { isEmail, normaliseEmail } from './email-address.ts'
import { normalisePhone } from './phone-number.ts'
import { normalisePostalCode, trimSpaces } from './postal-code.ts'

export type Address = Readonly<Record<AddressField, string>>
export type AddressInput = { readonly [field in AddressField]?: string | undefined }

/** Validation errors of a field: keys of `errors` in `texts/<language>/checkout-fields.json`. */
export const addressErrors = [
  'nameTooShort',
  'phoneMissing',
  'phoneInvalid',
  'emailInvalid',
  'addressTooShort',
  'countryUnknown',
  'pincodeMissing',
  'pincodeInvalid',
  'cityMissing',
  'stateMissing',
  'stateUnknown',
  'tooLong',
] as const
export type AddressError = (typeof addressErrors)[number]

/**
 * Returns the address as it is stored and its errors by field; without errors the address is formally valid.
 * `country` holds the rules of the chosen country, or undefined when we do not deliver there. A state is stored in
 * the country's own spelling where its list is closed.
 */
export function validateAddress(
  input: AddressInput,
  country: CountryAddressRules | undefined,
): { values: Address; errors: { [field in AddressField]?: AddressError } } {
  const phone = trimSpaces(input.phone)
  const values: Address = {
    // One line each: they appear in greetings, on labels and in email headers.
    fullName: asOneLine(input.fullName ?? ''),
    phone: (country && normalisePhone(phone, country.dialCode)) ?? phone,
    email: normaliseEmail(input.email ?? ''),
    address: trimSpaces(input.address),
    country: country?.code ?? (trimSpaces(input.country).toUpperCase() || defaultCountry),
    pincode: postalCodeOf(input.pincode, country),
    city: asOneLine(input.city ?? ''),
    state: stateOf(input.state, country),
    orderNotes: trimSpaces(input.orderNotes),
  }
  const errors: { [field in AddressField]?: AddressError } = {}
  for (const field of addressFields) {
    const wrong = [...values[field]].length > mostCharacters[field] ? 'tooLong' : whatIsWrong(field, values, country)
    if (wrong) errors[field] = wrong
  }
  return { values, errors }
}

function whatIsWrong(
  field: AddressField,
  values: Address,
  country: CountryAddressRules | undefined,
): AddressError | undefined {
  switch (field) {
    case 'fullName':
      return [...values.fullName].length < 2 ? 'nameTooShort' : undefined
    case 'email':
      return isEmail(values.email) ? undefined : 'emailInvalid'
    case 'phone':
      if (values.phone === '') return 'phoneMissing'
      return country && normalisePhone(values.phone, country.dialCode) === null ? 'phoneInvalid' : undefined
    case 'address':
      return [...values.address].length < 5 ? 'addressTooShort' : undefined
    case 'country':
      return country ? undefined : 'countryUnknown'
    case 'city':
      return [...values.city].length < 2 ? 'cityMissing' : undefined
    case 'pincode':
      return country && postalCodeError(values.pincode, country)
    case 'state':
      return country && stateError(values.state, country)
    case 'orderNotes':
      return undefined
  }
}

const fits = (postcode: string, { postcode: { regex } }: CountryAddressRules): boolean =>
  regex === null || new RegExp(regex).test(postcode)

/**
 * Returns the postal code in the country's format: accepts `380 001` for `380001` where the country writes no space,
 * and `HA96BA` for `HA9 6BA` where either is valid.
 */
function postalCodeOf(typed: string | undefined, country: CountryAddressRules | undefined): string {
  const postcode = normalisePostalCode(typed ?? '')
  const joined = postcode.replace(/\s/g, '')
  return country && !fits(postcode, country) && fits(joined, country) ? joined : postcode
}

function postalCodeError(postcode: string, country: CountryAddressRules): AddressError | undefined {
  if (postcode === '') return country.postcode.required ? 'pincodeMissing' : undefined
  return fits(postcode, country) ? undefined : 'pincodeInvalid'
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function stateOf(typed: string | undefined, country: CountryAddressRules | undefined): string {
  const state = asOneLine(typed ?? '')
  return country?.states?.find((known) => sameName(known, state)) ?? state
}

function stateError(state: string, country: CountryAddressRules): AddressError | undefined {
  if (state === '') return country.statesRequired ? 'stateMissing' : undefined
  const closed = country.states !== null && country.statesComplete === true
  return closed && !country.states?.includes(state) ? 'stateUnknown' : undefined
}
