import type { Endpoint } from './endpoint.ts'

/** Idempotency-Key of a request: 1 to 200 visible characters, such as a UUID. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/

/**
 * Returns whether an endpoint does its work once for an Idempotency-Key: every write in the area of a role, but for those
 * that take a file, whose reply is a file or holds a secret, whose work is several transactions (`once: 'steps'`), and
 * that read the header themselves (`once: 'own'`).
 */
export const takesIdempotencyKey = (key: string, { access, takes, reply, once, act }: Endpoint): boolean =>
  !key.startsWith('GET ') &&
  typeof access !== 'string' &&
  takes === undefined &&
  typeof reply !== 'string' &&
  once === undefined &&
  !act?.startsWith('api-key.') &&
  !act?.startsWith('webhook.')
