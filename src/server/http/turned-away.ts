import type { FastifyRequest } from 'fastify'
import type { Refusal, RefusalCode } from '#domain/refusal.ts'

type TurnedAway = { account: string | null; refused: RefusalCode }

const accounts = new WeakMap<FastifyRequest, string>()
const refusals = new WeakMap<FastifyRequest, RefusalCode>()
/** Not signed in, not allowed, too often: what somebody who tries doors hears (ASVS 16.3.2, 16.3.3). */
const ofEntry: ReadonlySet<number> = new Set([401, 403, 429])

/** Remembers whose request this is, for the line in the log: the account's id and nothing else. */
export function noteAccount(request: FastifyRequest, accountId: string | undefined): void {
  if (accountId !== undefined) accounts.set(request, accountId)
}

/** Remembers that a request was turned away at the door; other refusals are answers and leave no trace. */
export function noteRefusal(request: FastifyRequest, { code, status }: Refusal): void {
  if (ofEntry.has(status)) refusals.set(request, code)
}

/** What the line of a request that was turned away says besides: the code of the refusal, and whose session it came with. */
export function turnedAway(request: FastifyRequest): TurnedAway | undefined {
  const refused = refusals.get(request)
  return refused && { account: accounts.get(request) ?? null, refused }
}
