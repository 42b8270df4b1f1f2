import { expect, test } from 'vitest'
import type { CountryAddressRules } from '#domain/sendability/country-rules.ts'
import { freshDraft } from '#web/cart/checkout-draft.ts'
import { findProblems } from './checkout-problems.ts'

const india: CountryAddressRules = {
  code: 'IN',
  dialCode: '+91',
  postcode: { required: true, regex: '^[1-9][0-9]{5}$', example: null },
  statesRequired: true,
  states: ['Gujarat'],
  statesComplete: true,
}
const filled = {
  ...freshDraft('k').fields,
  fullName: 'Hetal Joshi',
  phone: '98250 12345',
  email: 'hetal@example.com',
  address: '12 Prabhat Road',
  pincode: '380001',
  city: 'Ahmedabad',
  state: 'Gujarat',
}
const sound = { linesSound: true, hasDelivery: true, hasPayment: true }

test('a filled page with a delivery and a way to pay has no problem', () => {
  expect(findProblems(filled, india, sound)).toEqual({ fields: [], others: [] })
})

test('fields are listed in the order of the form', () => {
  const { fields } = findProblems({ ...filled, state: '', fullName: '', email: 'x' }, india, sound)
  expect(fields.map(({ field }) => field)).toEqual(['fullName', 'email', 'state'])
})

test.each([
  [
    'a missing postal code is reported once, not also as a missing delivery',
    { ...filled, pincode: '' },
    { hasDelivery: false },
    [],
  ],
  ['no delivery to a good address is a problem of its own', filled, { hasDelivery: false }, ['delivery']],
  ['no way to pay counts once delivery is known', filled, { hasPayment: false }, ['payment']],
  ['a line that cannot go stops the order', filled, { linesSound: false }, ['lines']],
] as const)('%s', (_name, fields, input, others) => {
  expect(findProblems(fields, india, { ...sound, ...input }).others).toEqual(others)
})
