import { normaliseEmail } from '#domain/accounts/email-address.ts'
import type { Language } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/jobs/outbox.ts'
import { accountEmail } from './account-email.ts'
import { findAccountIdByEmail } from './account-store.ts'

/**
 * Queues an email with a link to a new password. The same work is done for an address without an account (one read
 * and one message), so that neither the response nor its time reveals it (docs/spec/decisions.md#36); the worker decides later if
 * there is an email to send.
 */
export async function forgotPassword(context: Needs<'notifyOutbox'>, email: string, language: Language): Promise<void> {
  await transaction(async () => {
    const found = await findAccountIdByEmail(normaliseEmail(email))
    await post(context, [accountEmail('resetPassword', found?.id ?? null, language)])
  })
}
