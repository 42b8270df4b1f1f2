import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { errorsOf, focusFirst, refusedFields, textsOf } from './use-form.ts'

/** A form with an email and a password. */
const form = { elements: { namedItem: (name: string) => (/^(email|password)$/.test(name) ? {} : null) } }
const fieldsOf = (error: unknown) => refusedFields(error, form, { 'auth/failed': 'password' })

test.each([
  ['a refusal that names a field', new ApiError(409, 'Taken.', 'x', { email: 'Taken.' }), { email: 'Taken.' }],
  ['a refusal of a code that belongs to a field', new ApiError(401, 'Wrong.', 'auth/failed'), { password: 'Wrong.' }],
  ['a field of another form', new ApiError(409, 'Taken.', 'x', { fullName: 'Too short.' }), undefined],
  ['a refusal without a field', new ApiError(429, 'Wait.', 'rate/limited', { seconds: '60' }), undefined],
  ['no response', new TypeError('Failed to fetch'), undefined],
])('the server’s text is beside its field: %s', (_what, error, errors) => {
  expect(fieldsOf(error)).toEqual(errors)
})

test('a field that is not in the form is empty', () => {
  const given = new FormData()
  given.set('email', ' asha@shop.example ')
  expect(textsOf(given, ['email', 'password'])).toEqual({ email: ' asha@shop.example ', password: '' })
})

test('the errors of the wrong fields are their texts', () => {
  expect(errorsOf(['email', 'name'], (field) => `${field} is missing`)).toEqual({
    email: 'email is missing',
    name: 'name is missing',
  })
})

test.each([
  ['the first wrong field in the order of the form', { again: 'Differs.', email: 'Missing.' }, ['email']],
  ['a field that is seen, past one that is not', { token: 'Used.', again: 'Differs.' }, ['again']],
  ['none for an error of the whole form', { form: 'Try again.' }, []],
  ['none for an error that is gone', { email: undefined }, []],
])('the focus goes to %s', (_what, errors, expected) => {
  const focused: string[] = []
  const control = (name: string, type = 'text') => ({ name, type, focus: () => focused.push(name) })
  focusFirst({ elements: [control('token', 'hidden'), control('email'), control('email'), control('again')] }, errors)
  expect(focused).toEqual(expected)
})
