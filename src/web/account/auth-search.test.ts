import { expect, test } from 'vitest'
import { type AuthSearch, authSearchOf } from './auth-search.ts'

const cases: [string, Record<string, unknown>, AuthSearch][] = [
  ['nothing', {}, {}],
  ['the register tab by its bare name', { register: '' }, { register: 'user' }],
  ['a seller’s form', { register: 'seller', next: '/seller' }, { register: 'seller', next: '/seller' }],
  ['a role nobody may wish for', { register: 'admin' }, { register: 'user' }],
  ['another site to go to', { register: '', next: 'https://evil.example' }, { register: 'user' }],
  ['a list', { register: ['seller', 'user'] }, {}],
]

test.each(cases)('the address of the sign-in page with %s', (_name, search, expected) => {
  expect(authSearchOf(search)).toEqual(expected)
})
