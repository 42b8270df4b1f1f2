import { expect, test } from 'vitest'
import en from '#texts/en/account.json' with { type: 'json' }
import enRefusals from '#texts/en/refusals.json' with { type: 'json' }
import gu from '#texts/gu/account.json' with { type: 'json' }
import guRefusals from '#texts/gu/refusals.json' with { type: 'json' }
import hi from '#texts/hi/account.json' with { type: 'json' }
import hiRefusals from '#texts/hi/refusals.json' with { type: 'json' }
import { googleRefusal } from './google-refusal.ts'

test.each([
  ['provider/unlinked', 'unlinked'],
  ['auth/suspended', 'suspended'],
  ['rate/limited', 'often'],
  ['request/invalid', 'refused'],
  ['<b>Call 123</b>', 'refused'],
  ['constructor', 'refused'],
  ['', undefined],
  [['provider/away'], undefined],
  [undefined, undefined],
])('the query %j is shown as %s', (refused, word) => {
  expect(googleRefusal(refused)).toBe(word)
})

test.each([
  ['en', en, enRefusals],
  ['gu', gu, guRefusals],
  ['hi', hi, hiRefusals],
] as const)('the page says in %s what the server would say', (_language, account, refusals) => {
  const { often: _often, suspended, ...provider } = account.google.why
  expect(provider).toEqual(refusals.provider)
  expect(suspended).toBe(refusals.auth.suspended)
})
