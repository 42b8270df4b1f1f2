import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/language/language.ts'
import type { Post } from '#server/jobs/outbox.ts'

/** Emails whose button holds a secret; each is `templates.<name>` of the email texts. */
export const accountEmails = ['welcome', 'verify', 'resetPassword'] as const
export type AccountEmail = (typeof accountEmails)[number]

/**
 * Builds the outbox message that sends an account email. It names no address and holds no secret: the link is created
 * when the email is written, so that no table ever holds it. Without an account no email is sent.
 */
export const accountEmail = (kind: AccountEmail, accountId: string | null, language: Language): Post => ({
  kind: 'account-email',
  dedupeKey: `account-email:${kind}:${randomUUID()}`,
  payload: { kind, accountId, language },
  ...(accountId === null ? {} : { sequence: `account:${accountId}` }),
})
