import type { CourierCapability, Role } from './role.ts'
export type Access = 'anyone' | 'signed-in' | { roles: readonly Role[]; capability?: CourierCapability }
