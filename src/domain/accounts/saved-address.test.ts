import { describe, expect, test } from 'vitest'
import type { CountryAddressRules } from '../sendability/country-rules.ts'
import { isSameAddress, type SavedAddress, type SavedAddressErrors, validateSavedAddress } from './saved-address.ts'

const india: CountryAddressRules = {
  code: 'IN',
  dialCode: '+91',
  postcode: { required: true, regex: '^[1-9][0-9]{5}$', example: '380001' },
  statesRequired: true,
  states: ['Gujarat', 'Maharashtra'],
  statesComplete: true,
}
const britain: CountryAddressRules = {
  code: 'GB',
  dialCode: '+44',
  postcode: { required: true, regex: '^[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}$', example: 'LE4 5AB' },
  statesRequired: false,
  states: null,
  statesComplete: null,
}
const pune: SavedAddress = {
  label: 'Mummy, Pune',
  fullName: 'Kokila Joshi',
  phone: '+919825012345',
  address: '12 Prabhat Road, Lane 4',
  country: 'IN',
  pincode: '411004',
  city: 'Pune',
  state: 'Maharashtra',
}

describe('saved address', () => {
  test.each<[string, Partial<SavedAddress>, CountryAddressRules | undefined, SavedAddressErrors]>([
    ['as it should be', {}, india, {}],
    ['without a name of its own', { label: ' ' }, india, {}],
    ['with a pincode the country does not have', { pincode: '011004' }, india, { pincode: 'pincodeInvalid' }],
    ['with a state it does not have', { state: 'Atlantis' }, india, { state: 'stateUnknown' }],
    ['abroad with an Indian pincode', { country: 'GB' }, britain, { pincode: 'pincodeInvalid' }],
    ['where we do not deliver', { country: 'XX' }, undefined, { country: 'countryUnknown' }],
    [
      'with hardly anything',
      { fullName: 'K', phone: '', address: '', city: '' },
      india,
      { fullName: 'nameTooShort', phone: 'phoneMissing', address: 'addressTooShort', city: 'cityMissing' },
    ],
    ['called something endless', { label: 'x'.repeat(41) }, india, { label: 'tooLong' }],
  ])('%s', (_case, change, country, errors) =>
    expect(validateSavedAddress({ ...pune, ...change }, country).errors).toEqual(errors),
  )

  test('is stored as the checkout stores it, without email and notes', () =>
    expect(
      validateSavedAddress(
        { ...pune, label: '  Mummy,  Pune ', phone: '98250 12345', pincode: '411 004', state: 'maharashtra' },
        india,
      ).values,
    ).toEqual(pune))

  test('is equal whatever its label, and different with any other field', () => {
    const home: SavedAddress = { ...pune, label: 'Home' }
    expect(isSameAddress(pune, home)).toBe(true)
    expect(isSameAddress(pune, { ...pune, address: '13 Prabhat Road' })).toBe(false)
  })
})
