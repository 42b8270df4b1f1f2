import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/language.ts'
import type { Post } from '#server/jobs/outbox.ts'

/** Letters whose button holds a secret; each is `letters.<name>` of the mail texts. */
export const accountLetters = ['welcome', 'verify', 'resetPassword'] as const
export type AccountLetter = (typeof accountLetters)[number]

/**
 * The message of the outbox that writes to an account. It names no address and holds no secret: the link is made when the letter is
 * written, so that no table ever has it. Without an account the letter goes to nobody.
 */
export const accountLetter = (kind: AccountLetter, accountId: string | null, language: Language): Post => ({
  kind: 'account-letter',
  dedupeKey: `account-letter:${kind}:${randomUUID()}`,
  payload: { kind, accountId, language },
  ...(accountId === null ? {} : { sequence: `account:${accountId}` }),
})
