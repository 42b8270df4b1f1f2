import type { FastifyRequest } from 'fastify'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'
import { statusOfRefusal } from '#domain/refusal-code.ts'

type AccessDenial = { account: string | null; refused: RefusalCode }

const accounts = new WeakMap<FastifyRequest, string>()
const refusals = new WeakMap<FastifyRequest, RefusalCode>()
/** Statuses to log: not signed in, not allowed, too often (ASVS 16.3.2, 16.3.3). */
const ofEntry: ReadonlySet<number> = new Set([401, 403, 429])

/** Stores the account id of a request for its log line, and nothing else. */
export function logAccount(request: FastifyRequest, accountId: string | undefined): void {
  if (accountId !== undefined) accounts.set(request, accountId)
}

/** Stores that access to an endpoint was refused; other refusals are ordinary responses and are not logged. */
export function logRefusal(request: FastifyRequest, refusal: Refusal): void {
  if (ofEntry.has(statusOfRefusal(refusal))) refusals.set(request, refusal.code)
}

/**
 * Returns the extra log fields of a request without access: the code of the refusal, and the account of its session.
 */
export function accessDenialFields(request: FastifyRequest): AccessDenial | undefined {
  const refused = refusals.get(request)
  return refused && { account: accounts.get(request) ?? null, refused }
}
