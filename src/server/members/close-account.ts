import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { invoiceDataRetainedUntil } from '#domain/invoices/invoice-years.ts'
import { refuse } from '#domain/refusal.ts'
import { indianDay } from '#domain/time/calendar-day.ts'
import { recordSecurityEvent } from '#server/accounts/security-event.ts'
import type { Needs } from '#server/context.ts'
import { address, authenticator, passkey, recoveryCode, singleUseToken } from '#server/db/account-safety-tables.ts'
import { account, cart, cartMerge, credential, sellerApplication, session } from '#server/db/account-tables.ts'
import { dbNow, dbNowPlus } from '#server/db/database-clock.ts'
import { subscription } from '#server/db/notify-tables.ts'
import { customerOrder, idempotencyKey, orderEvent, orderLink, outbox } from '#server/db/order-tables.ts'
import { review, reviewEvent } from '#server/db/review-tables.ts'
import { contactMessage, supportTicket } from '#server/db/support-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { formatDay } from '#server/email/format-date.ts'
import type { Principal } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { accountClaims, guestClaims, reviewClaims } from '#server/orders/claim-owner.ts'
import { findObstacle } from './closing-obstacle-store.ts'

/** The fields of an account that closing it needs. */
export type ClosingAccount = Pick<Principal, 'id' | 'role' | 'name' | 'email' | 'language' | 'brandId'>

/** Returns the placeholder for an erased email address; no real mailbox can exist there. */
const closedAddress = (accountId: string): string => `closed-${accountId}@haatdi.invalid`

/**
 * Returns how many orders are retained and until when, by the newest order's invoice data; null for an account that
 * never ordered.
 */
export async function findRetainedOrders(accountId: string): Promise<{ orders: number; retainedUntil: string | null }> {
  const [found] = await db()
    .select({ orders: sql<number>`count(*)::int`, newest: sql<string | null>`max(${customerOrder.placedAt})` })
    .from(customerOrder)
    .where(eq(customerOrder.accountId, accountId))
  if (!found?.newest) return { orders: 0, retainedUntil: null }
  return { orders: found.orders, retainedUntil: invoiceDataRetainedUntil(indianDay(new Date(found.newest)).day) }
}

/**
 * Closes the account permanently: personal data is removed, orders stay with what invoices must show (decision 0016).
 * The caller has verified that the owner requested it. Raises the first obstacle (`findObstacle`).
 */
export async function closeAccount(context: Needs<'log' | 'notifyOutbox'>, principal: ClosingAccount): Promise<void> {
  const { id, email, language, name } = principal
  await transaction(async () => {
    await db().select({ id: account.id }).from(account).where(eq(account.id, id)).for('update')
    const obstacle = await findObstacle(principal)
    if (obstacle) refuse(obstacle.code, obstacle.details)
    const retained = await findRetainedOrders(id)
    await eraseCredentials(id, email)
    await eraseMessages(id, email)
    await eraseOrderContacts(id, email)
    await eraseEmails([email])
    await db()
      .update(account)
      .set({
        name: '',
        email: closedAddress(id),
        emailVerified: false,
        username: null,
        displayUsername: null,
        usernameSkeleton: null,
        capabilities: [],
        closedAt: dbNow,
        updatedAt: dbNow,
      })
      .where(eq(account.id, id))
    await recordSecurityEvent(context, 'closed', id)
    const closureEmail = emailMessage(`account-closed:${id}`, {
      to: email,
      language,
      template: retained.retainedUntil ? 'accountClosedWithOrders' : 'accountClosed',
      values: {
        name,
        ...(retained.retainedUntil
          ? { until: `${formatDay(retained.retainedUntil, language)} ${retained.retainedUntil.slice(0, 4)}` }
          : {}),
      },
    })
    await post(context, [
      closureEmail,
      { kind: 'erase-claims', dedupeKey: `erase-claims:${id}`, payload: { accountId: id } },
      // The goodbye email is the last row that holds the address; a week is enough time to send it.
      {
        kind: 'erase-email',
        dedupeKey: `erase:${closureEmail.dedupeKey}`,
        payload: { emailKey: closureEmail.dedupeKey },
        runAt: dbNowPlus({ days: 7 }),
      },
      ...(retained.retainedUntil
        ? [
            {
              kind: 'erase-invoice-data',
              dedupeKey: `erase-invoice-data:${id}`,
              payload: { accountId: id },
              runAt: new Date(`${retained.retainedUntil}T00:00:00+05:30`),
            },
          ]
        : []),
    ])
  })
}

/** Deletes all credentials and sessions, and what only a signed-in person can have. */
async function eraseCredentials(id: string, email: string): Promise<void> {
  for (const table of [
    session,
    credential,
    authenticator,
    recoveryCode,
    passkey,
    address,
    cart,
    cartMerge,
    singleUseToken,
  ])
    await db().delete(table).where(eq(table.accountId, id))
  await db().delete(sellerApplication).where(eq(sellerApplication.accountId, id))
  await db()
    .delete(singleUseToken)
    .where(and(eq(singleUseToken.purpose, 'invitation'), eq(sql`${singleUseToken.payload} ->> 'email'`, email)))
  await db().delete(subscription).where(eq(subscription.email, email))
}

/** Deletes emails; removes the person from ticket history, and the name from reviews. */
async function eraseMessages(id: string, email: string): Promise<void> {
  await db()
    .delete(contactMessage)
    .where(or(eq(contactMessage.accountId, id), eq(sql`lower(${contactMessage.email})`, email)))
  await db()
    .update(supportTicket)
    .set({ email: closedAddress(id), accountId: null })
    .where(or(eq(supportTicket.accountId, id), eq(sql`lower(${supportTicket.email})`, email)))
  const own = db().select({ id: customerOrder.id }).from(customerOrder).where(eq(customerOrder.accountId, id))
  await db().update(review).set({ buyerName: '' }).where(inArray(review.orderId, own))
  await db()
    .update(reviewEvent)
    .set({ actorName: '' })
    .where(and(eq(reviewEvent.actorId, id), eq(reviewEvent.kind, 'written')))
}

/** Reduces orders to what an invoice shows: name and place. Contact data and notes on the order are deleted now. */
async function eraseOrderContacts(id: string, email: string): Promise<void> {
  const ofAccount = eq(customerOrder.accountId, id)
  const own = db().select({ id: customerOrder.id }).from(customerOrder).where(ofAccount)
  await db()
    .update(orderLink)
    .set({ revokedAt: dbNow })
    .where(and(inArray(orderLink.orderId, own), sql`${orderLink.revokedAt} is null`))
  // Includes those of guest orders that were linked to the account: the hash of an address can be guessed.
  const claims = await db()
    .select({ id: customerOrder.id, placedBy: customerOrder.visitorKey, email: customerOrder.email })
    .from(customerOrder)
    .where(ofAccount)
  const owners = claims.flatMap((order) => [order.placedBy, guestClaims(order.email), reviewClaims(order.id)])
  await db()
    .delete(idempotencyKey)
    .where(inArray(idempotencyKey.visitorKey, [accountClaims(id), guestClaims(email), ...owners]))
  await db()
    .update(orderEvent)
    .set({ actorName: '' })
    .where(and(eq(orderEvent.actorId, id), eq(orderEvent.actedAs, 'customer')))
  await db()
    .update(customerOrder)
    .set({
      email: closedAddress(id),
      visitorKey: '',
      orderNotes: null,
      giftMessage: null,
      shipping: sql`${customerOrder.shipping} || '{"email": "", "phone": ""}'::jsonb`,
    })
    .where(eq(customerOrder.accountId, id))
}

/** Deletes emails that were sent to these addresses, or are still queued. */
const eraseEmails = (addresses: readonly string[]) =>
  db()
    .delete(outbox)
    .where(and(eq(outbox.kind, 'email'), inArray(sql`${outbox.payload} ->> 'to'`, [...addresses])))
