import { completePermissions, mayDo, type Permission, type Rights } from './permission.ts'

/** Days for which a key can be made; a year unless chosen otherwise (docs/spec/back-office.md#6.4). */
export const keyLifetimes = [30, 90, 365] as const

/** Hours for which the key before a rotation still works, so that other systems can be changed one after the other. */
export const keyOverlaps = [0, 1, 24, 72] as const

/** Days before its end at which the owner of a key is warned by email. */
export const expiryWarningDays = 14

export const apiKeyStates = ['active', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** Returns what a key is good for at this time. */
export function stateOfKey(key: { expiresAt: Date; revokedAt: Date | null }, now: Date): ApiKeyState {
  if (key.revokedAt) return 'revoked'
  return key.expiresAt <= now ? 'expired' : 'active'
}

/**
 * Returns the rights of a key: what it was given, as far as its owner still has it. So a key never may more than its
 * owner, and an owner with fewer rights has keys with fewer rights from the next call on.
 */
export const rightsOfKey = (given: readonly Permission[], owner: Rights): Permission[] =>
  completePermissions(given).filter((permission) => mayDo(owner, permission))
