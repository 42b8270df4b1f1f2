import { expect, test } from 'vitest'
import { type DestinationCountry, quotableDestination } from './destination-country.ts'

const country = (code: string, required: boolean, pattern: string | null): DestinationCountry => ({
  code,
  name: code,
  currency: 'INR',
  dialCode: '+91',
  domestic: code === 'IN',
  cashOnDelivery: code === 'IN',
  postcode: { required, pattern, example: null },
  states: null,
  statesComplete: false,
  stateRequired: false,
})
const india = country('IN', true, '^[1-9][0-9]{5}$')
const britain = country('GB', true, '^[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][A-Z]{2}$')
const oman = country('OM', false, '^[0-9]{3}$')

test.each([
  ['a whole pincode', india, '411004', { country: 'IN', pincode: '411004' }],
  ['one written with a space', india, ' 411 004 ', { country: 'IN', pincode: '411004' }],
  ['one in Gujarati digits', india, '૪૧૧૦૦૪', { country: 'IN', pincode: '411004' }],
  ['half a pincode', india, '4110', undefined],
  ['none where one is needed', india, '', undefined],
  ['none where none is needed', oman, '', { country: 'OM', pincode: '' }],
  ['a wrong one where none is needed', oman, '12', { country: 'OM', pincode: '' }],
  ['none abroad, where the country is enough', britain, '', { country: 'GB', pincode: '' }],
  ['half of one abroad', britain, 'LE4', { country: 'GB', pincode: '' }],
  ['a whole one abroad', britain, 'LE4 5AB', { country: 'GB', pincode: 'LE4 5AB' }],
  ['no country yet', undefined, '411004', undefined],
] as const)('%s', (_name, where, typed, expected) => {
  expect(quotableDestination(where, typed)).toEqual(expected)
})
