import { expect, test } from 'vitest'
import { ApiError, errorText } from '#web/data/api-error.ts'
import { registrationErrors, type UnsavedFields, usernameOfEmail } from './registration-errors.ts'

const t = (key: string) => key
const typed = { brandName: 'Sarla’s', fullName: 'Sarla Trivedi', email: 'sarla@shop.example', username: 'sarla' }
const password = 'undhiyu in winter'
const unsaved = { password, confirmPassword: password, acceptTerms: true, acceptSellerAgreement: true }

const cases: [string, 'user' | 'seller', Partial<UnsavedFields>, Record<string, string>][] = [
  ['nothing wrong', 'seller', {}, {}],
  ['a short password', 'user', { password: 'short', confirmPassword: 'short' }, { password: 'password.too-short' }],
  ['two passwords', 'user', { confirmPassword: 'other' }, { confirmPassword: 'errors.confirmPassword' }],
  ['no agreement', 'user', { acceptTerms: false }, { acceptTerms: 'errors.acceptTerms' }],
  [
    'a seller without the seller agreement',
    'seller',
    { acceptSellerAgreement: false },
    { acceptSellerAgreement: 'errors.acceptSellerAgreement' },
  ],
  ['a customer without the seller agreement', 'user', { acceptSellerAgreement: false }, {}],
]

test.each(cases)('before anything is sent: %s', (_name, role, change, faults) => {
  expect(registrationErrors(role, typed, { ...unsaved, ...change }, t)).toEqual(faults)
})

test('a failed registration shows the server’s message, else "Registration failed"', () => {
  expect(errorText(new ApiError(403, 'Not here.'), 'Registration failed')).toBe('Not here.')
  expect(errorText(new TypeError('Failed to fetch'), 'Registration failed')).toBe('Registration failed')
})

test.each([
  ['Sarla.Trivedi@shop.example', 'sarla.trivedi'],
  ['sarla+haatdi@shop.example', 'sarlahaatdi'],
  ['_s_@shop.example', ''],
  ['', ''],
])('a username out of %s is "%s"', (email, username) => {
  expect(usernameOfEmail(email)).toBe(username)
})
