import type { Needs } from '#server/context.ts'
import { securityEvent } from '#server/db/account-safety-tables.ts'
import { db } from '#server/db/transaction.ts'

export type SecurityEventKind =
  | 'registered'
  | 'signed-in'
  | 'signed-out'
  | 'sessions-ended'
  | 'email-verified'
  | 'email-changed'
  | 'password-reset-requested'
  | 'password-reset-sent'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-shown'
  | 'second-factor-failed'
  | 'own-password-failed'
  | 'recovery-codes-made'
  | 'passkey-added'
  | 'passkey-removed'
  | 'provider-linked'
  | 'invited'
  | 'invitation-accepted'
  | 'invitation-withdrawn'
  | 'role-changed'
  | 'staff-role-changed'
  | 'api-key-made'
  | 'api-key-rotated'
  | 'api-key-revoked'
  | 'disabled'
  | 'enabled'
  | 'data-exported'
  | 'erasure-requested'
  | 'closed'
  | 'merged'

/**
 * Records a security event of an account, in the caller's transaction, and a line in the log (reliability, ASVS 78).
 * `details` never hold a password, token, code, network address or email address; only account ids and our own
 * constants. Text a person typed (a reason) goes into `typed`: it is stored with the event and never logged.
 */
export async function recordSecurityEvent(
  context: Needs<'log'>,
  kind: SecurityEventKind,
  accountId: string | null,
  details: Record<string, string | number | boolean> = {},
  typed: Record<string, string> = {},
): Promise<void> {
  await db()
    .insert(securityEvent)
    .values({ kind, accountId, details: { ...details, ...typed } })
  context.log.info({ security: kind, account: accountId, ...details }, 'security event')
}
