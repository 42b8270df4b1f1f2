import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/language.ts'
import type { Post } from '#server/jobs/outbox.ts'

/** Emails whose button holds a secret; each is `letters.<name>` of the mail texts. */
export const accountLetters = ['welcome', 'verify', 'resetPassword'] as const
export type AccountLetter = (typeof accountLetters)[number]

/**
 * Builds the outbox message that sends an account email. It names no address and holds no secret: the link is created
 * when the email is written, so that no table ever holds it. Without an account no email is sent.
 */
export const accountLetter = (kind: AccountLetter, accountId: string | null, language: Language): Post => ({
  kind: 'account-letter',
  dedupeKey: `account-letter:${kind}:${randomUUID()}`,
  payload: { kind, accountId, language },
  ...(accountId === null ? {} : { sequence: `account:${accountId}` }),
})
