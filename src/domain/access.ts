import type { CourierCapability, Role } from './role.ts'

export type Access = 'anyone' | 'signed-in' | { roles: readonly Role[]; capability?: CourierCapability }

export function mayEnter(
  access: Access,
  principal: { role: Role; capabilities: readonly CourierCapability[] } | null,
): 'welcome' | 'auth/required' | 'auth/role' {
  if (access === 'anyone') return 'welcome'
  if (!principal) return 'auth/required'
  if (access === 'signed-in' || principal.role === 'admin') return 'welcome'
  if (!access.roles.includes(principal.role)) return 'auth/role'
  if (access.capability && !principal.capabilities.includes(access.capability)) return 'auth/role'
  return 'welcome'
}
