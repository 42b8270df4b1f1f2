import { describe, expect, test } from 'vitest'
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator-code.ts'

/** RFC 6238, appendix B: the SHA-1 rows, cut to six digits; the secret is "12345678901234567890". */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('returns at second %i the code %s', (seconds, code) => {
    expect(stepOfCode(secret, code, seconds, 0)).toBe(Math.floor(seconds / 30))
  })

  test.each([
    [-31, false],
    [-30, true],
    [+59, true],
    [+60, false],
  ])('judges a code typed %i seconds from its own time: %s', (late, counts) => {
    const seconds = 1234567890
    expect(stepOfCode(secret, '005924', seconds + late, 0) !== undefined).toBe(counts)
  })

  test('counts once: not at its own step again, nor at an earlier one', () => {
    const step = Math.floor(1234567890 / 30)
    expect(stepOfCode(secret, '005924', 1234567890, step - 1)).toBe(step)
    expect(stepOfCode(secret, '005924', 1234567890, step)).toBeUndefined()
    expect(stepOfCode(secret, '005924', 1234567890, step + 1)).toBeUndefined()
  })

  test.each(['', '05924', '0059240', 'abcdef', '00592４'])('refuses "%s" as a code', (typed) => {
    expect(stepOfCode(secret, typed, 1234567890, 0)).toBeUndefined()
  })
})

test('creates a secret of 160 bits, and a URI that names the shop and the account', () => {
  const made = newAuthenticatorSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newAuthenticatorSecret()).not.toBe(made)
  const uri = new URL(authenticatorUri(made, 'hetal+shop@haatdi.example'))
  expect(decodeURIComponent(uri.pathname)).toContain('Haatdi:hetal+shop@haatdi.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Haatdi',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
