import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { idempotencyKeyPattern, takesIdempotencyKey } from '#contract/idempotency-key.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { claimOnce, findOnceReply, type OnceClaim, type OnceReply, saveOnceReply } from './once-reply-store.ts'
import { member, type Visitor } from './visitor.ts'

/** Returns the owner of the keys that an account sends with what it writes. */
export const onceOwner = (accountId: string): string => `writes:${accountId}`

/**
 * Returns what a request claims by its Idempotency-Key; undefined without one, or where the endpoint reads it itself.
 * Refuses with idempotency/malformed, and with idempotency/not-here where a repeated call is not safe by a key.
 */
export function readOnceClaim(
  { key, endpoint }: { key: string; endpoint: Endpoint },
  request: FastifyRequest,
  visitor: Visitor,
): OnceClaim | undefined {
  const given = visitor.header('idempotency-key')
  // Pages and guests have ways of their own; what a role may do is what programs call.
  if (given === undefined || typeof endpoint.access === 'string' || endpoint.once === 'own') return undefined
  if (!takesIdempotencyKey(key, endpoint)) return key.startsWith('GET ') ? undefined : refuse('idempotency/not-here')
  if (!idempotencyKeyPattern.test(given)) refuse('idempotency/malformed')
  const { params, query, body } = request
  return { owner: onceOwner(member(visitor).id), key: given, requestHash: hashOf([key, params, query, body]) }
}

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('base64url')

/** Thrown to leave the work of a request that another one has done. */
class DoneBefore extends Error {}

/**
 * Works once for a key: the key, the work and its reply are saved in one transaction, so a refused or failed request
 * leaves the key free. Later requests with the key get the first reply, and no act is recorded for them. Refuses with
 * idempotency/other-request when the key came with another request, and idempotency/first-failed when the first one
 * failed while this one waited for it.
 */
export async function workOnce(
  claim: OnceClaim,
  record: (work: () => Promise<OnceReply>) => Promise<OnceReply>,
  work: () => Promise<OnceReply>,
): Promise<OnceReply> {
  const earlier = await findReplyOf(claim)
  if (earlier) return earlier
  try {
    return await record(() =>
      transaction(async () => {
        if (!(await claimOnce(claim))) throw new DoneBefore()
        const reply = await work()
        await saveOnceReply(claim, reply)
        return reply
      }),
    )
  } catch (error) {
    if (!(error instanceof DoneBefore)) throw error
    return (await findReplyOf(claim)) ?? refuse('idempotency/first-failed')
  }
}

async function findReplyOf(claim: OnceClaim): Promise<OnceReply | undefined> {
  const earlier = await findOnceReply(claim)
  if (earlier && earlier.requestHash !== claim.requestHash) refuse('idempotency/other-request')
  return earlier?.reply
}
