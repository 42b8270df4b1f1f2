import { describe, expect, test } from 'vitest'
import en from '#texts/en/checkout-fields.json' with { type: 'json' }
import gu from '#texts/gu/checkout-fields.json' with { type: 'json' }
import hi from '#texts/hi/checkout-fields.json' with { type: 'json' }
import countriesJson from '../../../database/seed/countries.json' with { type: 'json' }
import type { CountryAddressRules } from '../sendability/country-rules.ts'
import { type AddressInput, addressErrors, validateAddress } from './address.ts'
import type { AddressField } from './address-field.ts'
import { isEmail, normaliseEmail } from './email-address.ts'
import { normalisePhone } from './phone-number.ts'

const countries: readonly CountryAddressRules[] = countriesJson.countries
const country = (code: string): CountryAddressRules => countries.find((row) => row.code === code) ?? expect.fail(code)

const home: AddressInput = {
  fullName: 'Hetal Shah',
  phone: '98765 43210',
  email: 'hetal@example.com',
  address: '12, Khadia Pol, near the well',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380001',
}

test('stores an address in India in one form', () => {
  expect(
    validateAddress(
      { ...home, fullName: '  Hetal   Shah ', state: 'gujarat', pincode: '૩૮૦ ૦૦૧', email: ' Hetal@Example.com' },
      country('IN'),
    ),
  ).toEqual({
    values: {
      fullName: 'Hetal Shah',
      phone: '+919876543210',
      email: 'hetal@example.com',
      address: '12, Khadia Pol, near the well',
      country: 'IN',
      pincode: '380001',
      city: 'Ahmedabad',
      state: 'Gujarat',
      orderNotes: '',
    },
    errors: {},
  })
})

test('reports every missing field of an empty form except the notes', () => {
  expect(validateAddress({}, country('IN')).errors).toEqual({
    fullName: 'nameTooShort',
    phone: 'phoneMissing',
    email: 'emailInvalid',
    address: 'addressTooShort',
    pincode: 'pincodeMissing',
    city: 'cityMissing',
    state: 'stateMissing',
  })
})

test.each<[string, AddressField, string, string, string | undefined]>([
  ['a pincode that begins with 0', 'pincode', '080001', 'IN', 'pincodeInvalid'],
  ['a pincode of five digits', 'pincode', '38000', 'IN', 'pincodeInvalid'],
  ['a British postcode', 'pincode', 'ha9 6ba', 'GB', undefined],
  ['a British postcode without its space', 'pincode', 'HA96BA', 'GB', undefined],
  ['an Indian pincode in Britain', 'pincode', '380001', 'GB', 'pincodeInvalid'],
  ['no postcode in Dubai', 'pincode', '', 'AE', undefined],
  ['any postcode where the country has none', 'pincode', '00000', 'AE', undefined],
  ['a state in Germany', 'state', 'Bayern', 'DE', undefined],
  ['no state in Britain', 'state', '', 'GB', undefined],
  ['a state of another country', 'state', 'Punjab', 'US', 'stateUnknown'],
  ['an American state', 'state', 'nj', 'US', undefined],
  ['a prefecture that is not in the short list', 'state', 'Nara', 'JP', undefined],
  ['no prefecture', 'state', '', 'JP', 'stateMissing'],
  ['a name of one letter', 'fullName', 'H', 'IN', 'nameTooShort'],
  ['a name in Gujarati', 'fullName', 'હેતલ', 'IN', undefined],
  ['a note without end', 'orderNotes', 'x'.repeat(501), 'IN', 'tooLong'],
  ['a broken phone number', 'phone', '98765', 'IN', 'phoneInvalid'],
])('%s', (_, field, typed, to, wrong) => {
  const abroad = { ...home, pincode: country(to).postcode.example ?? '', state: country(to).states?.[0] ?? '' }
  expect(validateAddress({ ...abroad, [field]: typed }, country(to)).errors[field]).toBe(wrong)
})

test('reports an unsupported country', () => {
  expect(validateAddress({ ...home, country: 'aq' }, undefined)).toMatchObject({
    values: { country: 'AQ' },
    errors: { country: 'countryUnknown' },
  })
})

test.each(countries.filter((row) => row.postcode.example).map((row) => [row.code, row]))(
  'accepts the example postal code of %s by its own rule',
  (_, row) => {
    expect(validateAddress({ ...home, pincode: row.postcode.example ?? '' }, row).errors.pincode).toBeUndefined()
  },
)

describe('phone number', () => {
  test.each([
    ['98765 43210', '+91', '+919876543210'],
    ['098765-43210', '+91', '+919876543210'],
    ['919876543210', '+91', '+919876543210'],
    ['+91 (0) 98765 43210', '+91', '+919876543210'],
    ['00919876543210', '+91', '+919876543210'],
    ['૯૮૭૬૫૪૩૨૧૦', '+91', '+919876543210'],
    ['9198765432', '+91', '+919198765432'],
    ['(201) 555-0123', '+1', '+12015550123'],
    ['1 201 555 0123', '+1', '+12015550123'],
    ['020 7946 0123', '+44', '+442079460123'],
    ['06 6982 0000', '+39', '+390669820000'],
    ['+44 20 7946 0123', '+91', '+442079460123'],
  ])('normalises %s at an address of %s to %s', (typed, dialCode, stored) => {
    expect(normalisePhone(typed, dialCode)).toBe(stored)
    expect(normalisePhone(stored, dialCode)).toBe(stored)
  })
  test.each([
    ['', '+91'],
    ['98765', '+91'],
    ['987654321011', '+91'],
    ['call me', '+91'],
    ['0000000000', '+91'],
    ['+1', '+91'],
    ['+1234567890123456', '+91'],
    ['98765x43210', '+91'],
  ])('rejects "%s" at %s', (typed, dialCode) => {
    expect(normalisePhone(typed, dialCode)).toBeNull()
  })
})

describe('email', () => {
  test.each(['a@b.in', 'Hetal.Shah+shop@example.co.uk', 'મેઘા@example.com', ' x@y.org '])('accepts %s', (typed) => {
    expect(isEmail(typed)).toBe(true)
  })
  test.each([
    '',
    'hetal',
    'hetal@',
    '@example.com',
    'a@b',
    'a b@c.in',
    'a@b..in',
    'a..b@c.in',
    '.a@b.in',
    'a@b.c',
    'a@b.in, c@d.in',
    `${'a'.repeat(65)}@b.in`,
  ])('rejects "%s"', (typed) => {
    expect(isEmail(typed)).toBe(false)
  })
  test('is compared in lower case', () => {
    expect(normaliseEmail(' Hetal@Example.COM ')).toBe('hetal@example.com')
  })
})

test.each([
  ['en', en],
  ['gu', gu],
  ['hi', hi],
])('has a text for every error in %s', (_, texts) => {
  expect(Object.keys(texts.errors).sort()).toEqual([...addressErrors].sort())
})
