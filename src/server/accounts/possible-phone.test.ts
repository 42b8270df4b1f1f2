import { expect, test } from 'vitest'
import { withPossiblePhone } from './possible-phone.ts'

const judge = (phone: string) => withPossiblePhone({ phone }, {})

test.each([
  ['India', '+919825012345'],
  ['the United States', '+12015550123'],
  ['the United Kingdom', '+447400123456'],
  ['Australia', '+61412345678'],
  ['Singapore', '+6581234567'],
  ['the Emirates', '+971501234567'],
  ['Germany', '+4915123456789'],
])('a number of %s is accepted', (_country, phone) => {
  expect(judge(phone)).toEqual({})
})

test.each([
  ['too short for India', '+91982501'],
  ['too long for Singapore', '+65812345678901'],
  ['of a country code that nobody has', '+9991234567890'],
  ['without a country code', '9825012345'],
])('a number %s is refused', (_why, phone) => {
  expect(judge(phone)).toEqual({ phone: 'phoneInvalid' })
})

test('an error that was found before stays', () => {
  expect(withPossiblePhone({ phone: '' }, { phone: 'phoneMissing' })).toEqual({ phone: 'phoneMissing' })
})
