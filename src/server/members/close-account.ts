import { invoiceDataRetainedUntil } from '#domain/invoices/invoice-years.ts'
import { refuse } from '#domain/refusal.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { recordSecurityEvent } from '#server/accounts/security-event.ts'
import { tagsOfReviews } from '#server/catalogue/response-tags.ts'
import type { Needs } from '#server/context.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { formatDay } from '#server/email/format-date.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import {
  countOrders,
  emptyAccount,
  eraseCredentials,
  eraseEmails,
  eraseMessages,
  eraseOrderContacts,
  eraseQuestions,
  listProductsNaming,
  lockAccount,
} from './closed-account-store.ts'
import { findObstacle } from './closing-obstacle-store.ts'

/** The fields of an account that closing it needs. */
export type ClosingAccount = Pick<Principal, 'id' | 'role' | 'name' | 'email' | 'language' | 'brandId'>

/**
 * Returns how many orders are retained and until when, by the newest order's invoice data; null for an account that
 * never ordered.
 */
export async function findRetainedOrders(accountId: string): Promise<{ orders: number; retainedUntil: string | null }> {
  const found = await countOrders(accountId)
  if (!found?.newest) return { orders: 0, retainedUntil: null }
  return { orders: found.orders, retainedUntil: invoiceDataRetainedUntil(indianDay(new Date(found.newest)).day) }
}

/**
 * Closes the account permanently: personal data is removed, orders stay with what invoices must show (decision 0016).
 * The caller has verified that the owner requested it. Raises the first obstacle (`findObstacle`). Where there are backups,
 * the erasure is noted beside them.
 */
export async function closeAccount(
  context: Needs<'log' | 'notifyOutbox' | 'config' | 'catalogueChanged'>,
  principal: ClosingAccount,
): Promise<void> {
  const { id, email, language, name } = principal
  await transaction(async () => {
    await lockAccount(id)
    const obstacle = await findObstacle(principal)
    if (obstacle) refuse(obstacle.code, obstacle.details)
    const naming = await listProductsNaming(id)
    if (naming.length > 0) afterCommit(() => context.catalogueChanged(tagsOfReviews(naming)))
    const retainedUntil = await eraseAccount(context, principal)
    const closureEmail = emailMessage(`account-closed:${id}`, {
      to: email,
      language,
      template: retainedUntil ? 'accountClosedWithOrders' : 'accountClosed',
      values: {
        name,
        ...(retainedUntil ? { until: `${formatDay(retainedUntil, language)} ${retainedUntil.slice(0, 4)}` } : {}),
      },
    })
    await post(context, [
      closureEmail,
      // The goodbye email is the last row that holds the address; a week is enough time to send it.
      {
        kind: 'erase-email',
        dedupeKey: `erase:${closureEmail.dedupeKey}`,
        payload: { emailKey: closureEmail.dedupeKey },
        runAt: dbNowPlus({ days: 7 }),
      },
      ...(context.config.backup
        ? [{ kind: 'note-erasure', dedupeKey: `note-erasure:${id}`, payload: { accountId: id } }]
        : []),
    ])
  })
}

/**
 * Removes the personal data of a locked account, in the caller's transaction; what the law retains is posted to be erased
 * when its time is over. Returns until when that is, null for an account that never ordered.
 */
export async function eraseAccount(
  context: Needs<'log' | 'notifyOutbox'>,
  { id, email }: Pick<ClosingAccount, 'id' | 'email'>,
): Promise<string | null> {
  const { retainedUntil } = await findRetainedOrders(id)
  await eraseCredentials(id, email)
  await eraseMessages(id, email)
  await eraseQuestions(id)
  await eraseOrderContacts(id, email)
  await eraseEmails([email])
  await emptyAccount(id)
  await recordSecurityEvent(context, 'closed', id)
  await post(context, [
    { kind: 'erase-claims', dedupeKey: `erase-claims:${id}`, payload: { accountId: id } },
    ...(retainedUntil
      ? [
          {
            kind: 'erase-invoice-data',
            dedupeKey: `erase-invoice-data:${id}`,
            payload: { accountId: id },
            runAt: new Date(`${retainedUntil}T00:00:00+05:30`),
          },
        ]
      : []),
  ])
  return retainedUntil
}
