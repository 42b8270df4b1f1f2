import type { Needs } from '#server/context.ts'
import { countFailedSignIn } from './security-event-store.ts'

/**
 * Records that a password was refused: one row for each account and hour with a count, so that repeated guessing
 * fills no table, and a log line for the first of them. The typed password is stored nowhere. An unknown name costs
 * the same work (docs/spec/decisions.md#36): such tries share one row an hour. Call it outside a transaction: a failed sign-in
 * stays recorded.
 */
export async function recordFailedSignIn(context: Needs<'log'>, accountId: string | null): Promise<void> {
  const rows = await countFailedSignIn(accountId)
  if (rows[0]?.times === 1) context.log.info({ security: 'sign-in-failed', account: accountId }, 'security event')
}
