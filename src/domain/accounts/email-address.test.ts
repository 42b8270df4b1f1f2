import { describe, expect, it } from 'vitest'
import { maskEmail } from './email-address.ts'

describe('masked email', () => {
  it.each([
    ['hetal@example.com', 'he***@example.com'],
    ['ab@example.com', 'a***@example.com'],
    ['a@example.com', '***@example.com'],
  ])('shows %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})
