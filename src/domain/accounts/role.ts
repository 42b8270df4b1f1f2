/** The role of an account. The API calls a customer `user` (docs/spec/specification.md#3). */
export const roles = ['user', 'seller', 'courier', 'admin'] as const
export type Role = (typeof roles)[number]

/** The capabilities an admin may grant to a courier account (docs/spec/decisions.md#3): the hub is a capability, not a role. */
export const courierCapabilities = ['pickup', 'hub', 'delivery', 'carrier'] as const
export type CourierCapability = (typeof courierCapabilities)[number]

/**
 * Returns the home page of a role after signing in, or after opening a page of another role (docs/spec/specification.md#2, 6): `/`
 * for the others, admins included.
 */
export const homeOf = (role: Role): string =>
  role === 'seller' ? '/seller' : role === 'courier' ? '/courier/dashboard' : '/'

/** Returns the work page of a role; undefined for a customer. */
export const workplaceOf = (role: Role): string | undefined =>
  role === 'user' ? undefined : role === 'admin' ? '/admin' : homeOf(role)
