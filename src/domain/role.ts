/** Who someone is. The wire's word for a customer is `user` (specification section 3). */
export const roles = ['user', 'seller', 'courier', 'admin'] as const
export type Role = (typeof roles)[number]

/** What an admin may allow a courier account to do (decisions 3): the hub is a capability, not a role. */
export const courierCapabilities = ['pickup', 'hub', 'delivery', 'carrier'] as const
export type CourierCapability = (typeof courierCapabilities)[number]

/**
 * Where each role is at home after signing in, or when it opened a door that is not its own (specification 2, 6): others, admins among them,
 * at `/`.
 */
export const homeOf = (role: Role): string =>
  role === 'seller' ? '/seller' : role === 'courier' ? '/courier/dashboard' : '/'

/** Where those who work here do it; nothing for a customer. */
export const workplaceOf = (role: Role): string | undefined =>
  role === 'user' ? undefined : role === 'admin' ? '/admin' : homeOf(role)
