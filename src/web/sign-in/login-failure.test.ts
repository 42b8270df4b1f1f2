import { expect, test } from 'vitest'
import english from '#texts/en/account.json' with { type: 'json' }
import { ApiError } from '#web/data/api-error.ts'
import { loginFailure } from './login-failure.ts'

const texts = english.signIn
const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const chrome = 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const cases: [string, unknown, string, string][] = [
  [
    'the server’s message',
    new ApiError(401, 'Incorrect username, email or password.'),
    chrome,
    'Incorrect username, email or password.',
  ],
  ['the general text without a network', new TypeError('Failed to fetch'), chrome, 'Login failed'],
  ['advice about Safari when a Session is the matter', new ApiError(500, 'Session lost'), safari, texts.safari],
  ['advice about Safari when a Cookie is the matter', new ApiError(500, 'Cookie refused'), safari, texts.safari],
  ['the server’s message on Safari otherwise', new ApiError(401, 'Wrong'), safari, 'Wrong'],
  ['no advice about Safari elsewhere', new ApiError(500, 'Session lost'), chrome, 'Session lost'],
]

test('what a failed sign-in shows is, in English, to the letter', () => {
  expect([texts.failed, texts.safari]).toEqual([
    'Login failed',
    'Login issue detected on Safari. Please try clearing browser cache or using a different browser.',
  ])
})

test.each(cases)('a failed sign-in shows %s', (_name, error, agent, expected) => {
  expect(loginFailure(error, agent, texts)).toBe(expected)
})
