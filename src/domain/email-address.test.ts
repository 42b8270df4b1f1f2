import { describe, expect, it } from 'vitest'
import { maskEmail } from './email-address.ts'

describe('an address masked', () => {
  it.each([
    ['hetal@example.com', 'he***@example.com'],
    ['ab@example.com', 'a***@example.com'],
    ['a@example.com', '***@example.com'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
