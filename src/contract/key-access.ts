import type { Endpoint } from './endpoint.ts'

/**
 * Returns whether an API key may call an endpoint: one in the area of a role that names a permission. Acts that need
 * step-up authentication (money, roles, payouts) and all acts on keys need a person.
 */
export const takesApiKey = ({ access, secondFactor, act }: Endpoint): boolean =>
  typeof access !== 'string' && access.permission !== 'any-staff' && !secondFactor && !act?.startsWith('api-key.')
