import { describe, expect, test } from 'vitest'
import { rightsOfKey, stateOfKey } from './api-key.ts'
import { permissions } from './permission.ts'

const now = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-01T12:00:01Z')

test.each([
  [{ expiresAt: later, revokedAt: null }, 'active'],
  [{ expiresAt: now, revokedAt: null }, 'expired'],
  [{ expiresAt: later, revokedAt: now }, 'revoked'],
  [{ expiresAt: now, revokedAt: now }, 'revoked'],
] as const)('the key %o is %s', (key, state) => expect(stateOfKey(key, now)).toBe(state))

describe('the rights of a key', () => {
  test('are those it was given, a write with its read', () => {
    expect(rightsOfKey(['orders.write'], 'all')).toEqual(['orders.read', 'orders.write'])
  })

  test('shrink with the rights of its owner, and grow no further than given', () => {
    expect(rightsOfKey(['orders.write', 'money.read'], ['orders.read'])).toEqual(['orders.read'])
    expect(rightsOfKey(['orders.read'], permissions)).toEqual(['orders.read'])
    expect(rightsOfKey(['orders.read'], [])).toEqual([])
  })
})
