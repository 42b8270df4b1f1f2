import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { languages } from '#domain/language/language.ts'
import type { Needs } from '#server/context.ts'
import type { TokenPurpose } from '#server/db/account-safety-tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { deliverEmail } from '#server/email/deliver-email.ts'
import { admitEmail, type Delivered } from '#server/email/unconfirmed-limit.ts'
import { type AccountEmail, accountEmails } from './account-email.ts'
import { selectReader } from './account-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { issueToken } from './single-use-token-store.ts'

const payload = z.object({
  kind: z.enum(accountEmails),
  accountId: z.string().nullable(),
  language: z.enum(languages),
})

/** Purpose and target page of each email's link. */
const links: Record<AccountEmail, { purpose: TokenPurpose; page: string }> = {
  welcome: { purpose: 'verify-email', page: '/verify-email' },
  verify: { purpose: 'verify-email', page: '/verify-email' },
  resetPassword: { purpose: 'reset-password', page: '/reset-password' },
}

/**
 * Sends an email with a link created for it alone; the link names the address it was sent to, and proves only that
 * one. A retry after a failure creates a new link, because the first one's secret is stored nowhere. An account that
 * is closed, on hold or missing gets no email.
 */
export async function deliverAccountEmail(
  context: Needs<'config' | 'log' | 'secret' | 'sendEmail'>,
  message: Delivered & { payload: unknown },
): Promise<void> {
  const { kind, accountId, language } = payload.parse(message.payload)
  const reader = await findReader(accountId)
  if (!reader || (kind === 'verify' && reader.emailVerified)) return
  // Before a link is made, which would run out while its email is held back.
  const admitted = await admitEmail(context, reader.email, message)
  const { purpose, page } = links[kind]
  const written = await transaction(async () => {
    const to = await lockReader(accountId)
    if (!to || (kind === 'verify' && to.emailVerified)) return undefined
    if (kind === 'resetPassword') await recordSecurityEvent(context, 'password-reset-requested', to.id)
    return { to, token: await issueToken({ purpose, accountId: to.id, payload: { email: to.email } }) }
  })
  if (!written) return
  const email = {
    // Another link makes another email: a mailbox that drops duplicates must not hide the one that works.
    dedupeKey: `${message.dedupeKey}:${randomUUID().slice(0, 8)}`,
    payload: {
      to: written.to.email,
      language,
      template: kind,
      values: { name: written.to.name },
      path: `${page}?token=${written.token}`,
    },
  }
  await deliverEmail(context, email, admitted)
}

async function findReader(accountId: string | null) {
  const [found] = accountId === null ? [] : await selectReader(accountId)
  return found
}

async function lockReader(accountId: string | null) {
  const [found] = accountId === null ? [] : await selectReader(accountId).for('update')
  return found
}
